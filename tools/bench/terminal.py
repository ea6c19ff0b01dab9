"""Measures the compiled program on a pseudo-terminal: python3 tools/bench/terminal.py PATIENCE EMPTY WAITING

EMPTY ends at once, WAITING when its input does. The figures are written as JSON."""
import fcntl, json, os, pty, select, signal, statistics, struct, sys, tempfile, termios, time

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


def measure_keys(game, count=400, question=b"", every=0, others=(b"l", b"h")):
    pid, terminal = first_frame(game)
    time.sleep(0.5)
    times = []
    used = []
    for number in range(count):
        while select.select([terminal], [], [], 0)[0]:
            os.read(terminal, 1 << 16)  # the clock's frames
        key = [b"l", b" ", b"h", b"u"][number % 4]
        if question:
            asks = number % every == 0 if every else number == 0
            key = question if asks else others[number % 2]
        before = main_thread_time(pid)
        os.write(terminal, key)
        times.append(milliseconds(lambda: until_frame(terminal)))
        used.append(main_thread_time(pid) - before)
        time.sleep(0.01)
    os.write(terminal, b"q")
    until_end(pid, terminal)
    return {**quantiles(times), "cpu": quantiles(used)}


def main_thread_time(pid):
    """Milliseconds of the thread that draws, which other programs disturb less than the clock."""
    with open(f"/proc/{pid}/task/{pid}/schedstat") as schedstat:
        return int(schedstat.read().split()[0]) / 1e6


def at_rest(command, seconds=3):
    """Megabytes that a program holds while nobody types, and the processor time it takes then."""
    pid, terminal = start(command)
    time.sleep(1.5)
    before = processor_time(pid)
    time.sleep(seconds)
    used = processor_time(pid) - before
    with open(f"/proc/{pid}/status") as status:
        [line] = [line for line in status if line.startswith("VmRSS")]
    os.kill(pid, signal.SIGTERM)
    until_end(pid, terminal)
    return int(line.split()[1]) / 1000, used / seconds


def processor_time(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantiles(unsorted):
    times = sorted(unsorted)
    return {"median": statistics.median(times), "most": times[-1],
            "percentile99": times[int(len(times) * 0.99)], "count": len(times)}


def main(patience, empty, waiting):
    game = [patience, "game", "-3", "-s", "10"]
    # The solver needs some seconds for this deal.
    hard = [patience, "game", "-3", "-l", "9", "-s", "324679", "--no-save"]
    # A hint for this board takes a few tenths of a second; it is asked for again and again.
    molek = [patience, "molek", "play", "-s", "10", "--no-save"]
    coached = [patience, "game", "-3", "-s", "12", "--no-save"]
    frame, run = compare_starts(game, [empty])
    game_memory, game_idle = at_rest([*game, "--no-save"])
    molek_memory, molek_idle = at_rest([patience, "molek", "play", "-s", "1"])
    waiting_memory, _ = at_rest([waiting])
    print(json.dumps({
        "frame": frame, "run": run,
        "keys": measure_keys(game),
        "searching": measure_keys(hard, question=b":winnable\rW"),
        # Each hint is for another position, of which the coach has said nothing yet.
        "coaching": measure_keys(coached, question=b"H", every=10, others=(b" ", b"l")),
        "molekSearching": measure_keys(molek, question=b"H", every=40),
        "memory": {"game": game_memory, "molek": molek_memory, "waiting": waiting_memory},
        "idle": {"game": game_idle, "molek": molek_idle},
    }))


main(*sys.argv[1:])
