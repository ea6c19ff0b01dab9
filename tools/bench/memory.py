"""Types random keys into a game and writes the memory of its process:

python3 tools/bench/memory.py SECONDS KEYS_PER_SECOND SEED PATIENCE game -s 10

Of 100 keys 23 ask the solver or the coach, deal, or change the window; every 30 seconds a line."""
import fcntl, os, pty, random, select, signal, struct, sys, tempfile, termios, time

CURSOR = [b"h", b"j", b"k", b"l", b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"]
MOVES = [b"\r", b" ", b"u", b"U", b"a", b"A", b"w", b"f", *(b"%d" % column for column in range(1, 8))]
ADVICE = [b"H", b"H", b"W", b"W", b"S", b"S", b"V", b"N", b"y"]
# Without those that quit, pause, or open a page or the prompt.
OTHERS = [bytes([code]) for code in range(33, 127) if chr(code) not in "qQ:pi?"]


def keys(random):
    """Keys without end; `None` is another size of the window."""
    while True:
        chance = random.random()
        if chance < 0.08:
            yield from (b"\x1b", b"\x1b")
        elif chance < 0.1:
            yield from (b"n", b"\r", b"\x1b")
        elif chance < 0.6:
            yield random.choice(CURSOR + MOVES)
        elif chance < 0.83:
            yield random.choice(ADVICE)
        elif chance < 0.9:
            yield from (random.choice(OTHERS), b"\x1b")
        elif chance < 0.985:
            yield random.choice(CURSOR + MOVES)
        elif chance < 0.99:
            yield b":review\r"
        else:
            yield None


def resize(terminal, rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def megabytes(pid):
    with open(f"/proc/{pid}/status") as status:
        lines = dict(line.split(":") for line in status)
    return [int(lines[name].split()[0]) // 1024 for name in ("VmRSS", "VmHWM")]


def main(seconds, rate, seed, *command):
    chance = random.Random(int(seed))
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", PATIENCE_HOME=tempfile.mkdtemp())
        os.execvp(command[0], command)
    resize(terminal, 40, 120)
    began = due = time.monotonic()
    told = 0
    for count, key in enumerate(keys(chance)):
        while (wait := due - time.monotonic()) > 0:
            if select.select([terminal], [], [], wait)[0]:
                os.read(terminal, 1 << 16)
        passed = time.monotonic() - began
        if passed >= 30 * told:
            memory, most = megabytes(pid)
            print(f"{passed:.0f} s, {count} keys: {memory} MB, at most {most} MB", flush=True)
            told += 1
        if passed >= float(seconds):
            break
        if key is None:
            resize(terminal, chance.randint(8, 60), chance.randint(20, 160))
        else:
            os.write(terminal, key)
        due = max(due + 1 / float(rate), time.monotonic())
        if key in ADVICE and chance.random() < 0.1:
            due += chance.uniform(0.3, 3)  # the answer comes
    os.kill(pid, signal.SIGKILL)


main(*sys.argv[1:])
