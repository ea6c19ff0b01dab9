"""Measures the compiled program beside tty-solitaire, in turn: python3 tools/bench/beside.py PATIENCE [TTY_SOLITAIRE]

On pseudo-terminals of two sizes it counts what each key costs: the bytes and writes to the terminal, and
the time from the key until its frame is written and until nothing follows. tty-solitaire does not say where
a frame ends, so that both times are those of its last byte; it refuses windows below 57x28 and gets 80x30
instead of 80x24. Writes are counted with strace, in rounds of their own; without it reads are counted."""
import argparse, fcntl, os, pty, re, select, shlex, shutil, signal, statistics, struct, subprocess
import tempfile, termios, time
from screen_text import ScreenText

END_OF_FRAME = b"\x1b[?2026l"
KEYS_A_ROUND = 20
MOVES_A_ROUND = 6
MOST_DRAWS_FOR_A_MOVE = 6
TRACED_ROUNDS = 2
IDLE_ROUNDS = 3
IDLE_SECONDS = 3
# Longer than the pause between two frames of a card that slides.
QUIET = {"moving": 0.1, "still": 0.04, "traced": 0.12}
TERMINAL_WRITE = re.compile(r"\bwritev?\(\d+<(?:/dev/pts/\d+|/dev/tty)>")


class Burst:
    """What a program writes after a key until it is quiet."""

    def __init__(self): self.frame = self.quiet = None; self.bytes = self.reads = self.writes = 0


class Session:
    """A program on a terminal of its own."""

    def __init__(self, command, size, quiet, traced, full_colour):
        self.size, self.pause, self.trace = size, quiet, None
        self.screen = ScreenText(*size)
        if traced:
            self.trace = tempfile.NamedTemporaryFile(prefix="writes-")
            command = ["strace", "-f", "-y", "-e", "trace=write,writev", "-o", self.trace.name, *command]
        self.begin = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0: self.execute(command, full_colour)

    def execute(self, command, full_colour):
        width, height = self.size
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        for name in ("COLORTERM", "NO_COLOR", "FORCE_COLOR", "COLORFGBG", "LINES", "COLUMNS"):
            os.environ.pop(name, None)
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", PATIENCE_HOME=tempfile.mkdtemp())
        if full_colour: os.environ["COLORTERM"] = "truecolor"
        os.execvp(command[0], command)

    def press(self, key):
        self.begin = time.perf_counter()
        os.write(self.terminal, key)
        return self.burst()

    def burst(self):
        burst, text = Burst(), b""
        written = self.traced_writes()
        patience = 10 if self.pause == QUIET["traced"] else 1
        while select.select([self.terminal], [], [], self.pause if text else patience)[0]:
            try: data = os.read(self.terminal, 1 << 16)
            except OSError: raise SystemExit("the program ended")
            burst.quiet = (time.perf_counter() - self.begin) * 1000
            burst.reads += 1
            text += data
            if burst.frame is None and END_OF_FRAME in text: burst.frame = burst.quiet
        self.screen.feed(text)
        burst.frame = burst.frame or burst.quiet
        burst.bytes = len(text)
        burst.writes = self.traced_writes() - written
        return burst

    def traced_writes(self):
        if not self.trace: return 0
        with open(self.trace.name) as lines: return sum(1 for line in lines if TERMINAL_WRITE.search(line))

    def at_rest(self):
        """Milliseconds of processor time and bytes while nobody types."""
        before, count, end = self.processor_time(), 0, time.monotonic() + IDLE_SECONDS
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]: count += len(os.read(self.terminal, 1 << 16))
        return self.processor_time() - before, count

    def processor_time(self):
        folder = f"/proc/{self.pid}/task"
        return sum(int(open(f"{folder}/{task}/schedstat").read().split()[0]) for task in os.listdir(folder)) / 1e6

    def end(self):
        for key in b"q", b"y":
            try: os.write(self.terminal, key)
            except OSError: break
        limit = time.monotonic() + 5
        while not os.waitpid(self.pid, os.WNOHANG)[0]:
            if time.monotonic() > limit: os.kill(self.pid, signal.SIGKILL)
            try:
                if select.select([self.terminal], [], [], 0.02)[0]: os.read(self.terminal, 1 << 16)
            except OSError: pass
        os.close(self.terminal)


class Patience:
    def __init__(self, program, options):
        self.motion = "--no-motion" not in options
        self.name = "patience" if self.motion else "patience --no-motion"
        self.command = [program, "game", "-s", "10", "--no-save", *options]
        self.pause = QUIET["moving" if self.motion else "still"]

    def size(self, size): return size

    def first_frame(self, session):
        first = session.burst()
        session.press(b"t")  # The clock would write frames of its own.
        return first

    def play(self, session, take):
        for number in range(KEYS_A_ROUND): take("a cursor step", session.press(b"\x1b[D" if number % 2 else b"\x1b[C"))
        for _ in range(KEYS_A_ROUND): take("a draw", session.press(b" "))
        for _ in range(MOVES_A_ROUND):
            take("a card picked up", session.press(b"5"))
            take("a card dropped", session.press(b"4"))
            session.press(b"u")


class TtySolitaire:
    """Its deals are of chance, so that the moves are looked for on the screen."""
    name = "tty-solitaire"
    pause = QUIET["still"]
    RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    STOCK, WASTE, COLUMNS = -1, 0, range(1, 8)
    CURSOR_ABOVE = 7  # The row of the cursor below stock, waste and foundations.
    CARD = re.compile(r"^(10|[2-9JQKA])([♠♥♦♣])")

    def __init__(self, program): self.command = [program]

    def size(self, size): return (80, 30) if size[1] < 28 else size

    def first_frame(self, session):
        """The welcome, and the board after a key."""
        welcome, board = session.burst(), session.press(b" ")
        for name in "frame", "quiet", "bytes", "reads", "writes":
            setattr(board, name, getattr(board, name) + getattr(welcome, name))
        return board

    def play(self, session, take):
        for number in range(KEYS_A_ROUND): take("a cursor step", session.press(b"h" if number % 2 else b"l"))
        for _ in range(KEYS_A_ROUND): take("a draw", session.press(b" "))
        for _ in range(MOVES_A_ROUND):
            move = self.reach_move(session)
            if not move: break
            source, target, card = move
            self.go(session, source)
            picked = session.press(b" ")
            self.go(session, target)
            dropped = session.press(b" ")
            if self.top(session.screen, source) == card: break  # It was not taken.
            take("a card picked up", picked)
            take("a card dropped", dropped)

    def reach_move(self, session):
        """A move that is on the board, or comes there by drawing."""
        for _ in range(MOST_DRAWS_FOR_A_MOVE):
            if move := self.find_move(session.screen): return move
            self.go(session, self.STOCK)
            session.press(b" ")
        return None

    def top(self, screen, pile):
        """Rank of the card that can be taken from a column or the waste, and whether it is red."""
        rows, at = (range(0, 7), 9) if pile == self.WASTE else (range(7, screen.height), 8 * pile - 7)
        found = [match for row in rows if (match := self.CARD.match(screen.line(row)[at:at + 3]))]
        return (self.RANKS.index(found[-1][1]), found[-1][2] in "♥♦") if found else None

    def find_move(self, screen):
        tops = {pile: self.top(screen, pile) for pile in (self.WASTE, *self.COLUMNS)}
        for source, card in tops.items():
            for target in self.COLUMNS:
                under = tops[target]
                if card and under and under[0] == card[0] + 1 and under[1] != card[1]:
                    return source, target, card
        return None

    def go(self, session, pile):
        """Goes to a pile, looking for the cursor before each step."""
        is_above = pile in (self.STOCK, self.WASTE)
        wanted = {self.STOCK: 4, self.WASTE: 12}.get(pile, 8 * pile - 4)
        for _ in range(30):
            row, at = self.cursor(session.screen)
            if (row == self.CURSOR_ABOVE) != is_above: session.press(b"k" if is_above else b"j")
            elif at == wanted: return
            else: session.press(b"l" if at < wanted else b"h")

    def cursor(self, screen):
        for row in range(screen.height):
            for sign in "*@":
                if (at := screen.line(row).find(sign)) >= 0: return row, at
        raise SystemExit("tty-solitaire shows no cursor")


def measure(program, size, full_colour, taken, traced=False, rests=False):
    pause = QUIET["traced"] if traced else program.pause
    session = Session(program.command, program.size(size), pause, traced, full_colour)
    take = lambda what, burst: taken.setdefault(what, []).append(burst)
    try:
        take("the first frame", program.first_frame(session))
        if rests: taken.setdefault("rest", []).append(session.at_rest())
        program.play(session, take)
    finally: session.end()


def version(program):
    answer = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()
    return f"{os.path.basename(program)} {answer[-1] if answer else ''}"


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def shown(values, digits=2):
    return f"{statistics.median(values):.{digits}f}, {percentile(values, 0.99):.{digits}f}"


def table(size, programs, timed, counted, counts_writes):
    print(f"\n| {size[0]}x{size[1]} | program | keys | until its frame, ms | until quiet, ms | bytes | "
          f"{'writes' if counts_writes else 'reads'} |\n|---|---|---|---|---|---|---|")
    for what in "the first frame", "a cursor step", "a draw", "a card picked up", "a card dropped":
        for program in programs:
            bursts = [burst for burst in timed[program.name].get(what, []) if burst.quiet is not None]
            if not bursts: continue
            others = counted[program.name].get(what, []) if counts_writes else bursts
            writes = [burst.writes if counts_writes else burst.reads for burst in others]
            print(f"| {what} | {program.name} | {len(bursts)} | {shown([b.frame for b in bursts])} "
                  f"| {shown([b.quiet for b in bursts])} | {shown([b.bytes for b in bursts], 0)} "
                  f"| {shown(writes, 0) if writes else '–'} |")
    for program in programs:
        rests = timed[program.name]["rest"]
        processor, count = ([rest[place] for rest in rests] for place in (0, 1))
        print(f"| {IDLE_SECONDS} s at rest | {program.name} | {len(rests)} "
              f"| processor: {shown(processor)} ms | | {shown(count, 0)} | |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("patience")
    parser.add_argument("tty_solitaire", nargs="?", default=shutil.which("ttysolitaire") or "/usr/games/ttysolitaire")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--options", default="", help="more options for patience game, such as '--theme felt'")
    parser.add_argument("--full-colour", action="store_true", help="tell both that the terminal shows all colours")
    asked = parser.parse_args()
    options = shlex.split(asked.options)
    programs = [Patience(asked.patience, [*options, "--no-motion"]), Patience(asked.patience, options),
                TtySolitaire(asked.tty_solitaire)]
    counts_writes = shutil.which("strace") is not None
    how = (f"Writes were counted with strace in {TRACED_ROUNDS} more rounds." if counts_writes
           else "There is no strace, so that reads were counted instead of writes.")
    print(f"{version(asked.patience)}; {version(asked.tty_solitaire)}. {asked.rounds} rounds in turn; TERM is "
          f"xterm-256color{', COLORTERM truecolor' if asked.full_colour else ''}. Figures are medians and 99th "
          f"percentiles. {how} tty-solitaire has 80x30 where patience has 80x24; its first frame is the welcome "
          "and the board after a key.")
    for size in (80, 24), (200, 60):
        timed, counted = ({program.name: {} for program in programs} for _ in range(2))
        for number in range(asked.rounds):
            for program in programs:
                measure(program, size, asked.full_colour, timed[program.name], rests=number < IDLE_ROUNDS)
        for _ in range(TRACED_ROUNDS if counts_writes else 0):
            for program in programs: measure(program, size, asked.full_colour, counted[program.name], traced=True)
        table(size, programs, timed, counted, counts_writes)


main()
