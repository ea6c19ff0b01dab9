"""Runs a command on a terminal that nobody reads: unread_terminal.py SIGNAL KEYS LINES KEPT COMMAND...

The terminal is full before the command starts. KEPT is a journal, or the folder of saved games: once it
has so many LINES, or so many turns of a game, the command gets the signal. Prints its exit code; a
command that goes on is killed."""
import glob, os, pty, signal, sqlite3, sys, time

FULL = b"x" * 1024


def fill():
    os.set_blocking(1, False)
    try:
        while os.write(1, FULL):
            pass
    except BlockingIOError:
        pass
    os.set_blocking(1, True)


def until(condition, what, seconds=60):
    end = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > end:
            raise SystemExit(f"waited in vain for {what}")
        time.sleep(0.005)
    return found


def turns_in(row):
    return len(row[0].split(" ")) if row and row[0] else 0


def count_kept():
    """The lines of a journal; the turns of the game in a folder, in its trail or in its row."""
    if not os.path.isdir(kept):
        return sum(1 for _ in open(kept, "rb")) if os.path.exists(kept) else 0
    trails = glob.glob(f"{kept}/playing/*.trail")
    # Besides its turns a trail has a line for the deal, and a mark at its end.
    turns = [sum(line.strip() != b"" for line in open(path, "rb")) - 2 for path in trails]
    try:
        with sqlite3.connect(f"file:{kept}/patience.db?mode=ro", uri=True) as database:
            turns.append(turns_in(database.execute("SELECT turns FROM saved").fetchone()))
    except sqlite3.OperationalError:
        pass  # It is being made, or written.
    return max(turns, default=0)


name, keys, lines, kept, *command = sys.argv[1:]
pid, terminal = pty.fork()
if pid == 0:
    fill()
    os.execvp(command[0], command)
os.write(terminal, keys.encode())
try:
    until(lambda: count_kept() >= int(lines), "the lines to be kept")
    began = time.monotonic()
    os.kill(pid, getattr(signal, name))
    _, status = until(lambda: (ended := os.waitpid(pid, os.WNOHANG))[0] and ended, "the end", 10)
    print(os.waitstatus_to_exitcode(status))
    print(f"{1000 * (time.monotonic() - began):.0f} ms", file=sys.stderr)
finally:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
