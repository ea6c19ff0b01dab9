# What the calls of testdata/net/calls.txt may use. Whatever they print is their answer.
exec 7>&1

# The program. A call that fails is followed by its exit code, and its errors are marked.
patience() {
  local said code
  said=$(mktemp "$SCRATCH/said.XXXXXX")
  "${PROGRAM[@]}" "$@" 2>"$said"
  code=$?
  sed 's/^/2| /' "$said" >&7
  [[ $code -eq 0 ]] || echo "[$code]" >&7
  return "$code"
}

# lines 's; w c4' CALL…: plays a game in plain mode. The status is that of the game, which may end
# before it has read all lines.
lines() {
  patience "${@:2}" < <(sed 's/; */\n/g' <<<"$1")
}

# killed 's; w c4' CALL…: the same, killed once it has answered the last of them.
killed() {
  local line size
  mkfifo "$SCRATCH/keys"
  "${PROGRAM[@]}" "${@:2}" <"$SCRATCH/keys" >"$SCRATCH/said" 2>&1 &
  local program=$!
  exec 8>"$SCRATCH/keys"
  waitFor 'lists the commands' cat "$SCRATCH/said"
  sed 's/; */\n/g' <<<"$1" | while read -r line; do
    size=$(wc -c <"$SCRATCH/said")
    echo "$line" >&8
    while [[ $(wc -c <"$SCRATCH/said") -eq $size ]]; do sleep 0.02; done
  done
  # What it has written is in the database, too, once that is newer.
  waitFor committed newer "$PATIENCE_HOME"/patience.db "$(ls -t "$PATIENCE_HOME"/playing/*.trail | head -n 1)"
  kill -9 "$program"
  wait "$program" 2>/dev/null
  exec 8>&-
  rm "$SCRATCH/keys"
  cat "$SCRATCH/said"
}

# waitFor PATTERN COMMAND…: until a command prints what is wanted; a minute is for ever.
waitFor() {
  local try
  for ((try = 0; try < 1200; try++)); do
    "${@:2}" 2>/dev/null | grep -qE -- "$1" && return
    sleep 0.05
  done
  echo "waited in vain for: $1"
  "${@:2}"
  return 1
}

newer() { [[ $1 -nt $2 || $1-wal -nt $2 ]] && echo committed; }

# board SIZE CALL…: the program on a terminal, such as board 80x24 game.
board() {
  local size=$1
  shift
  tmux -L "$SOCKET" -f /dev/null -u new-session -d -x "${size%x*}" -y "${size#*x}" \
    env TERM=xterm-256color COLORTERM= "${PROGRAM[@]}" "$@" \; set -g status off
}
type() { tmux -L "$SOCKET" send-keys -l -- "$1"; }
press() { tmux -L "$SOCKET" send-keys "$@"; }
screen() { tmux -L "$SOCKET" capture-pane -p; }
shown() { waitFor "$1" screen; }
# leave: ends the program, in half a minute at most.
leave() {
  local try
  type q
  for ((try = 0; try < 600; try++)); do
    tmux -L "$SOCKET" has-session 2>/dev/null || return
    sleep 0.05
  done
  echo "it does not end:"
  screen
  tmux -L "$SOCKET" kill-server
}

# digested COMMAND…: of what it prints only the length and the hash are kept.
digested() {
  printf '<digested>'
  "$@"
  printf '</digested>'
}

# What a list of deals with their answers comes to: won in so many moves, lost, undecided.
verdicts() {
  sed -nE 's/.*"verdict":"([a-z])[a-z]*".*"moveCount":([0-9]+|null).*/\1\2/p' | sed 's/null//' |
    paste -sd' ' | fold -sw 100 | sed 's/ $//'
}
