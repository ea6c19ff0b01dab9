"""Measures two versions of the program in turn: python3 bench/two_programs.py 'COMMAND' 'OTHER COMMAND'

Each is a command line without arguments for the program, such as a compiled program or
'deno run -A ../before/main.ts'. For both games and two windows it prints the time to the first frame,
from a key to its frame, and the bytes of the frames."""
import fcntl, os, pty, select, shlex, statistics, struct, sys, tempfile, termios, time

END_OF_FRAME = b"\x1b[?2026l"
ROUNDS = 15
GAMES = {
    "game -3 -s 10 --new": [b"\x1b[C", b"\x1b[D", b" ", b"\t", b"\t", b" ", b"5", b"\x1b", b"7", b"\x1b", b"H", b"\r", b"u"],
    "molek play -s 4 --new": [b"\x1b[C", b"\x1b[D", b"\t", b"\r", b"\x1b", b"5", b"6", b"\x1b[A", b"\t", b"u"],
}
SIZES = [(80, 24), (200, 60)]


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
        if not select.select([terminal], [], [], 10)[0]:
            raise SystemExit("the program does not answer")
        text += os.read(terminal, 1 << 16)
    return text


def key(terminal, name):
    begin = time.perf_counter()
    os.write(terminal, name)
    text = frame(terminal)
    return (time.perf_counter() - begin) * 1000, len(text)


def play(command, keys, size):
    begin = time.perf_counter()
    pid, terminal = start(command, size)
    frame(terminal)
    first = (time.perf_counter() - begin) * 1000
    time.sleep(0.5)
    key(terminal, b"t")  # The clock would write frames of its own.
    taken = []
    for name in keys:
        taken.append(key(terminal, name))
        time.sleep(0.02)
    os.write(terminal, b"q")
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:
        pass
    os.waitpid(pid, 0)
    os.close(terminal)
    return first, taken


programs = [shlex.split(text) for text in sys.argv[1:3]]
print("| game | window | program | first frame | a key, median | 90 % | bytes of its frame, mean |")
print("|---|---|---|---|---|---|---|")
for game, keys in GAMES.items():
    for size in SIZES:
        rounds = [[play(program + game.split(), keys, size) for program in programs] for _ in range(ROUNDS)]
        for number, name in enumerate(["before", "after"]):
            firsts = [both[number][0] for both in rounds]
            taken = [one for both in rounds for one in both[number][1]]
            times = sorted(milliseconds for milliseconds, _ in taken)
            length = statistics.mean(count for _, count in taken)
            print(
                f"| `{game}` | {size[0]}x{size[1]} | {name} | {statistics.median(firsts):.1f} ms "
                f"| {statistics.median(times):.2f} ms | {times[len(times) * 9 // 10]:.2f} ms | {length:.0f} |"
            )
