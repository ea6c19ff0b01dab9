"""Measures two versions of the program in turn: python3 tools/bench/two_programs.py BEFORE AFTER [--small] [--only TEXT]

Each is a checkout, which is run from source, or a command line without arguments for the program, such
as a compiled program. First come calls, by processor time: the start of every command and long runs.
Then for both games and two windows the time to the first frame, from a key to its frame, the processor
time of both, and the bytes of the frames. --small makes the runs short, to try the script itself."""
import argparse, fcntl, os, pty, select, shlex, statistics, struct, subprocess, tempfile, termios, time

END_OF_FRAME = b"\x1b[?2026l"
# Where words have changed, a call is a pair: that of before, and that of after.
STARTS = [
    "--version", "help", "check game.txt", "advance game.txt", "winnable game.txt", "deal -s 1", "coach game.txt",
    "review --verdicts game.txt", "stats", "war -n 1 -s 1", "war show -s 1", "war sweep -n 1 -s 1 -w 1,2",
    "war trace -s 1 --ranks 4", "molek solve BOARD", "molek deal -s 1", "molek sample -n 1 -s 1", "completions bash",
    "game --plain --no-save -s 1 <<<q", "molek play --plain --no-save -s 4 <<<q",
]
RUNS = [
    "check deals/*.txt",
    "war -n 1000000 -s 7",
    "war sweep -n 100000 -s 7 -w 1..4 --run-out lose,last-card,draw",
    "winnable --sample 1000 -s 7 -1 --positions 100000 --time 1000",
    "winnable --sample 1000 -s 7 -3 --positions 100000 --time 1000",
    "coach --sample 50 -s 7",
]
START_ROUNDS, RUN_ROUNDS, SCREEN_ROUNDS = 21, 3, 15
BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."
GAMES = {
    "game -3 -s 10 --new": [b"\x1b[C", b"\x1b[D", b" ", b"\t", b"\t", b" ", b"5", b"\x1b", b"7", b"\x1b", b"H", b"\r", b"u"],
    "molek play -s 4 --new": [b"\x1b[C", b"\x1b[D", b"\t", b"\r", b"\x1b", b"5", b"6", b"\x1b[A", b"\t", b"u"],
}
SIZES = [(80, 24), (200, 60)]


def program_of(text):
    if not os.path.exists(f"{text}/main.ts"): return shlex.split(text)
    allowed = ["--allow-read", "--allow-write", "--allow-env", "--allow-sys=systemMemoryInfo"]
    return ["deno", "run", "--quiet", "--no-check", "--no-prompt", *allowed, os.path.abspath(f"{text}/main.ts")]


def call_time(program, call, folder):
    """Milliseconds of processor time."""
    script = f'exec "$@" {call.replace("BOARD", BOARD)}'
    process = subprocess.Popen(["bash", "-c", script, "bash", *program], cwd=folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env={**os.environ, "PATIENCE_HOME": f"{folder}/home"})
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 3): raise SystemExit(f"{call}: exit code {process.returncode}")
    return (usage.ru_utime + usage.ru_stime) * 1000


def make_files(program, folder, deals):
    """A game whose column has a move to make, and many small files."""
    def call(*words): return subprocess.run([*program, *words], cwd=folder, check=True, capture_output=True)
    call("deal", "-s", "39595", "-3", "-o", "game.txt")
    call("deal", "-s", "7", "-n", str(deals), "-o", "deals")


def show_calls(programs, calls, rounds, folder):
    print(f"\n| call, median of {rounds} rounds | processor time before | after | ratio |\n|---|---|---|---|")
    for call in calls:
        both = (call, call) if isinstance(call, str) else call
        taken = [[], []]
        for turn in range(-1 if rounds > 3 else 0, rounds):
            order = (0, 1) if turn % 2 else (1, 0)
            for which in order:
                milliseconds = call_time(programs[which], both[which], folder)
                if turn >= 0: taken[which].append(milliseconds)
        before, after = map(statistics.median, taken)
        print(f"| `{both[0]}` | {before:.0f} ms | {after:.0f} ms | {after / before:.2f} |", flush=True)


def start(command, size):
    pid, terminal = pty.fork()
    if pid == 0:
        home = tempfile.mkdtemp()
        os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", PATIENCE_HOME=home)
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    return pid, terminal


def frame(terminal):
    text = b""
    while END_OF_FRAME not in text:
        if not select.select([terminal], [], [], 60)[0]:
            raise SystemExit("the program does not answer")
        text += os.read(terminal, 1 << 16)
    return text


def key(terminal, name):
    begin = time.perf_counter()
    os.write(terminal, name)
    text = frame(terminal)
    return (time.perf_counter() - begin) * 1000, len(text)


def processor_time(pid):
    """Milliseconds of a program and all its threads so far."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        try: total += int(open(f"/proc/{pid}/task/{task}/schedstat").read().split()[0])
        except OSError: pass  # It has just ended.
    return total / 1e6


def play(command, keys, size):
    """Milliseconds to the first frame, of processor time for it and for a key, and what each key took."""
    begin = time.perf_counter()
    pid, terminal = start(command, size)
    frame(terminal)
    first = (time.perf_counter() - begin) * 1000
    first_processor = processor_time(pid)
    time.sleep(0.5)
    key(terminal, b"t")  # The clock would write frames of its own.
    before = processor_time(pid)
    taken = []
    for name in keys:
        taken.append(key(terminal, name))
        time.sleep(0.02)
    key_processor = (processor_time(pid) - before) / len(keys)
    os.write(terminal, b"q")
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:
        pass
    os.waitpid(pid, 0)
    os.close(terminal)
    return first, first_processor, key_processor, taken


def show_screens(programs, rounds):
    print("\n| game | window | program | first frame | its processor time | a key, median | 90% "
          "| its processor time | bytes of its frame, mean |\n|---|---|---|---|---|---|---|---|---|")
    for game, keys in GAMES.items():
        for size in SIZES:
            both = [[play(program + game.split(), keys, size) for program in programs] for _ in range(rounds)]
            medians = []
            for number, name in enumerate(["before", "after"]):
                first, first_processor, key_processor = (
                    statistics.median(one[number][place] for one in both) for place in range(3))
                taken = [pressed for one in both for pressed in one[number][3]]
                times = sorted(milliseconds for milliseconds, _ in taken)
                length = statistics.mean(count for _, count in taken)
                medians.append((first, first_processor, statistics.median(times), key_processor, length))
                print(f"| `{game}` | {size[0]}x{size[1]} | {name} | {first:.1f} ms | {first_processor:.1f} ms "
                      f"| {statistics.median(times):.2f} ms | {times[len(times) * 9 // 10]:.2f} ms "
                      f"| {key_processor:.2f} ms | {length:.0f} |")
            first, first_processor, pressed, key_processor, length = (
                after / before for before, after in zip(*medians))
            print(f"| | | ratio | {first:.2f} | {first_processor:.2f} | {pressed:.2f} | | {key_processor:.2f} "
                  f"| {length:.2f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--small", action="store_true", help="short runs and few rounds")
    parser.add_argument("--only", default="", help="only calls that have this text; 'screen' for the screens")
    asked = parser.parse_args()
    programs = [program_of(asked.before), program_of(asked.after)]
    folder = tempfile.mkdtemp()
    make_files(programs[0], folder, 100 if asked.small else 10_000)
    starts, runs = ([call for call in calls if asked.only in str(call)] for calls in (STARTS, RUNS))
    if asked.small:
        for number in "1000000", "100000 -s", "--sample 1000", "--sample 50":
            fewer = number.replace("1000", "10", 1) if "1000" in number else number.replace("50", "2")
            runs = [call.replace(number, fewer) for call in runs]
    if starts: show_calls(programs, starts, 2 if asked.small else START_ROUNDS, folder)
    if runs: show_calls(programs, runs, 1 if asked.small else RUN_ROUNDS, folder)
    if asked.only in "screens": show_screens(programs, 1 if asked.small else SCREEN_ROUNDS)
    subprocess.run(["rm", "-rf", folder])


main()
