"""A terminal that keeps the letters a program writes, without their colours: enough to read a board."""
import codecs, re

TOKEN = re.compile(r"\x1b\[([?<=>]?)([\d;:]*)[ $]?([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()].|\x1b[^\[\]()]"
                   r"|([\x00-\x1f])|([^\x00-\x1f\x1b]+)", re.S)


class ScreenText:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]
        self.row = self.column = 0
        self.last, self.rest = " ", ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        text, at = self.rest + self.decoder.decode(data), 0
        while found := TOKEN.match(text, at):
            at = found.end()
            _, parameters, final, control, letters = found.groups()
            if letters: self.write(letters)
            elif control: self.control(control)
            elif final and not found.group(1): self.sequence(final, parameters)
        self.rest = text[at:]

    def line(self, row):
        return "".join(self.rows[row])

    def write(self, letters):
        for letter in letters:
            self.rows[self.row][self.column] = self.last = letter
            self.column = min(self.column + 1, self.width - 1)

    def control(self, control):
        if control == "\r": self.column = 0
        elif control == "\n": self.row = min(self.row + 1, self.height - 1)
        elif control == "\b": self.column = max(self.column - 1, 0)

    def sequence(self, final, parameters):
        numbers = [int(number or 0) for number in re.split("[;:]", parameters)]
        first = numbers[0] or 1
        if final in "Hf": self.row, self.column = first - 1, (numbers[1] if len(numbers) > 1 and numbers[1] else 1) - 1
        elif final == "d": self.row = first - 1
        elif final == "G": self.column = first - 1
        elif final == "A": self.row -= first
        elif final == "B": self.row += first
        elif final == "C": self.column += first
        elif final == "D": self.column -= first
        elif final == "b": self.write(self.last * first)
        elif final in "XPJK": self.erase(final, numbers[0], first)
        self.row = max(0, min(self.row, self.height - 1))
        self.column = max(0, min(self.column, self.width - 1))

    def erase(self, final, which, count):
        line = self.rows[self.row]
        if final == "P":
            line[self.column:] = (line[self.column + count:] + [" "] * count)[:self.width - self.column]
        elif final == "X":
            count = min(count, self.width - self.column)
            line[self.column:self.column + count] = [" "] * count
        elif which == 0: line[self.column:] = [" "] * (self.width - self.column)
        elif which == 1: line[:self.column + 1] = [" "] * (self.column + 1)
        else: line[:] = [" "] * self.width
        if final == "J":
            others = {0: range(self.row + 1, self.height), 1: range(self.row)}
            for row in others.get(which, range(self.height)): self.rows[row] = [" "] * self.width
