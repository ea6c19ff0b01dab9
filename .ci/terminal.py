#!/usr/bin/env python3
"""Runs a command in a terminal of its own, in which nobody types, and ends with its exit code.

usage: terminal.py [--until WORDS --type KEYS] [--seconds N] COLUMNSxROWS COMMAND...

--until WORDS  wait for these words, then type KEYS; end with 1 if they do not come.
               A screen is not copied to standard output, as a test's lines are.
--seconds N    kill the command after so long, and end with 124 [1200]
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--until")
    parser.add_argument("--type", default="")
    parser.add_argument("--seconds", type=float, default=1200)
    parser.add_argument("size", type=lambda text: [int(part) for part in text.split("x")])
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    if len(given.size) != 2 or not given.command:
        parser.error("expected COLUMNSxROWS COMMAND")

    child, terminal = start(given.command, *given.size)
    deadline = time.monotonic() + given.seconds
    screen = b""
    is_typed = given.until is None
    while True:
        if not select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0]:
            os.killpg(child, signal.SIGKILL)
            return complain(f"killed after {given.seconds:g} s", 124, screen)
        output = read(terminal)
        if not output:
            break
        if given.until is None:
            sys.stdout.buffer.write(output)
            sys.stdout.buffer.flush()
            continue
        screen += output
        if not is_typed and given.until.encode() in screen:
            is_typed = True
            os.write(terminal, given.type.encode())
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if not is_typed:
        return complain(f"ended with {code}, without the words '{given.until}'", 1, screen)
    return code if code >= 0 else 128 - code


def start(command, columns, rows):
    """Starts a command; its terminal has its size before the command can ask for it."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        try:
            os.execvpe(command[0], command, {**os.environ, "TERM": "xterm-256color"})
        except OSError as error:
            os._exit(complain(f"{command[0]}: {error.strerror}", 127))
    return child, terminal


def read(terminal):
    """Returns the next output; it is empty at the end, which is an error on Linux."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


def complain(message, code, screen=b""):
    # Escape sequences would make the terminal of the reader answer.
    if screen:
        print(screen.decode(errors="replace").encode("unicode_escape").decode(), file=sys.stderr)
    print(f"terminal.py: {message}", file=sys.stderr, flush=True)
    return code


sys.exit(main())
