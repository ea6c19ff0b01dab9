-- A database of the third version of its tables: saved games, results and settings of Klondike only.
CREATE TABLE games (
  key TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  seed INTEGER,
  file TEXT,
  start TEXT NOT NULL,
  worryBack INTEGER NOT NULL,
  scoring TEXT NOT NULL,
  turns TEXT NOT NULL,
  played INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  undos INTEGER NOT NULL,
  solver INTEGER NOT NULL
) STRICT;
CREATE TABLE results (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  ended INTEGER NOT NULL,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  won INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  score INTEGER,
  helped INTEGER NOT NULL
) STRICT;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO settings VALUES ('theme', 'solid');
INSERT INTO games VALUES ('00000000000000aa', 7, 1700000000000, 10, NULL, 'RULES:
  turn 1
  unlimited
FOUNDATIONS:
  _c _d _h _s
TABLEAU:
  | Kc
  | Kd
  | Kh
  | Ks
  | Qc
  | Qd
  | Qh
STOCK:
  |
  Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s
  4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s
  7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s
  Tc Td Th Ts Jc Jd Jh Js Qs
MOVES:
', 0, 'standard', '. w->f . .', 3, 61000, 2, 1, 0);
PRAGMA application_id = 1348555881;
PRAGMA user_version = 3;
