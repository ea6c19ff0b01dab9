"""Runs a command on a terminal that nobody reads: unread_terminal.py SIGNAL KEYS LINES FILES COMMAND...

The terminal is full before the command starts. Once one of FILES, a pattern, has so many LINES, the
command gets the signal. Prints its exit code; a command that goes on is killed."""
import glob, os, pty, signal, sys, time

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


def lines_kept():
    paths = glob.glob(files)
    return max((sum(line.strip() != b"" for line in open(path, "rb")) for path in paths), default=0)


name, keys, lines, files, *command = sys.argv[1:]
pid, terminal = pty.fork()
if pid == 0:
    fill()
    os.execvp(command[0], command)
os.write(terminal, keys.encode())
try:
    until(lambda: lines_kept() >= int(lines), "the lines to be kept")
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
