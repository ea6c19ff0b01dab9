"""Measures the compiled game on a pseudo-terminal: python3 bench/terminal.py GAME EMPTY_PROGRAM"""
import fcntl, os, pty, select, statistics, struct, sys, tempfile, termios, time

HOME = tempfile.mkdtemp()  # for the saved games
END_OF_FRAME = b"\x1b[?2026l"
SIZE = struct.pack("HHHH", 25, 80, 0, 0)


def start(command):
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", PATIENCE_HOME=HOME)
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, SIZE)
    return pid, terminal


def until_frame(terminal):
    text = b""
    while END_OF_FRAME not in text:
        if not select.select([terminal], [], [], 10)[0]:
            raise SystemExit("the game does not answer")
        text += os.read(terminal, 1 << 16)


def until_end(pid, terminal):
    try:
        while os.read(terminal, 1 << 16):
            pass
    except OSError:
        pass  # the terminal is closed when the program ends
    os.waitpid(pid, 0)
    os.close(terminal)


def milliseconds(action):
    begin = time.perf_counter()
    action()
    return (time.perf_counter() - begin) * 1000


def first_frame(command):
    pid, terminal = start(command)
    until_frame(terminal)
    return pid, terminal


def compare_starts(game, empty, rounds=30):
    """Both in turn, so that what else the machine does meets each of them alike."""
    frames, runs = [], []
    for _ in range(rounds):
        began = []
        frames.append(milliseconds(lambda: began.append(first_frame(game))))
        os.write(began[0][1], b"q")
        until_end(*began[0])
        runs.append(milliseconds(lambda: until_end(*start(empty))))
    return statistics.median(frames), statistics.median(runs)


def measure_keys(game, count=400, question=b""):
    pid, terminal = first_frame(game)
    time.sleep(0.5)
    times = []
    for number in range(count):
        while select.select([terminal], [], [], 0)[0]:
            os.read(terminal, 1 << 16)  # the clock's frames
        key = [b"l", b" ", b"h", b"u"][number % 4]
        if question:
            key = question if number == 0 else [b"l", b"h"][number % 2]
        os.write(terminal, key)
        times.append(milliseconds(lambda: until_frame(terminal)))
        time.sleep(0.01)
    os.write(terminal, b"q")
    until_end(pid, terminal)
    return sorted(times)


# The solver needs some seconds for this deal.
hard = [sys.argv[1], "game", "-3", "-l", "9", "-s", "324679", "--no-save"]
game, empty = [sys.argv[1], "game", "-3", "-s", "10"], sys.argv[2:]
frame, run = compare_starts(game, empty)
keys = measure_keys(game)
print(f"first frame {frame:.1f} ms, an empty program's run {run:.1f} ms: ratio {frame / run:.2f}")
print(f"a key on the screen: median {statistics.median(keys):.1f} ms, "
      f"99th percentile {keys[int(len(keys) * 0.99)]:.1f} ms, of {len(keys)} keys")
keys = measure_keys(hard, question=b"W")
print(f"the same while the solver searches: median {statistics.median(keys):.1f} ms, "
      f"99th percentile {keys[int(len(keys) * 0.99)]:.1f} ms, worst {keys[-1]:.1f} ms")
