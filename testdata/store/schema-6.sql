-- A database of the sixth version of its tables: its rows and the lines of its trails have no checksums.
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
, moves INTEGER, begun TEXT, origin TEXT, rules TEXT, level TEXT, day TEXT) STRICT;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE saved (
  key TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  origin TEXT NOT NULL,
  start TEXT NOT NULL,
  turns TEXT NOT NULL,
  played INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  undos INTEGER NOT NULL,
  solver INTEGER NOT NULL
, begun TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX results_game ON results (game);
CREATE TABLE totals (
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  level TEXT NOT NULL,
  counted INTEGER NOT NULL,
  played INTEGER NOT NULL,
  won INTEGER NOT NULL,
  streak INTEGER NOT NULL,
  longestStreak INTEGER NOT NULL,
  losingStreak INTEGER NOT NULL,
  longestLosingStreak INTEGER NOT NULL,
  timeCount INTEGER NOT NULL,
  timeSum INTEGER NOT NULL,
  timeBest INTEGER,
  movesCount INTEGER NOT NULL,
  movesSum INTEGER NOT NULL,
  movesBest INTEGER,
  scoreCount INTEGER NOT NULL,
  scoreSum INTEGER NOT NULL,
  scoreBest INTEGER,
  helpedPlayed INTEGER NOT NULL,
  helpedWon INTEGER NOT NULL,
  PRIMARY KEY (game, variant, level)
) STRICT;
CREATE TABLE days (
  game TEXT NOT NULL,
  date TEXT NOT NULL,
  played INTEGER NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (game, date)
) STRICT;
CREATE TABLE daily (
  game TEXT NOT NULL,
  day TEXT NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (game, day)
) STRICT;
INSERT INTO settings (name, value) VALUES ('theme', 'dark');
INSERT INTO settings (name, value) VALUES ('klondike.watches', 'off');
INSERT INTO settings (name, value) VALUES ('last klondike', '{"key":"left-2","revision":0,"saved":1700000000000,"begun":"","game":"klondike","variant":"{\"resets\":\"unlimited\",\"scoring\":\"standard\",\"turn\":\"1\",\"worryBack\":\"no\"}","origin":"seed 10","start":"RULES:\n  turn 1\n  unlimited\nFOUNDATIONS:\n  _c _d _h _s\nTABLEAU:\n  4c Ad Kh 8d 7c Jh | 7d\n  As 3c Js 2s Th | Jd\n  Tc 2d 5s Jc | 6c\n  Qs 7s Kc | 7h\n  Ah 9s | 5c\n  Qc | Ks\n  | Ac\nSTOCK:\n  | 6d 5d Td 9h 9d 3s 6h 8c 9c 4d 2c\n  8s 3d 2h Ts 3h 5h 6s Qd 4s 4h 8h Kd\n  Qh\nMOVES:\n","turns":". . .","played":3,"milliseconds":31000,"hints":1,"undos":0,"solver":0}');
INSERT INTO results (id, key, ended, game, variant, won, milliseconds, score, helped, moves, begun, origin, rules, level, day) VALUES (1, 'left-1', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 1, 61000, 0, 0, 4, '2023-11-14', 'seed 10', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', NULL, NULL);
INSERT INTO results (id, key, ended, game, variant, won, milliseconds, score, helped, moves, begun, origin, rules, level, day) VALUES (2, 'left-2', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 0, 31000, 0, 0, 3, '2023-11-14', 'seed 10', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', NULL, NULL);
INSERT INTO saved (key, revision, saved, game, variant, origin, start, turns, played, milliseconds, hints, undos, solver, begun) VALUES ('left-3', 1, 1700000060000, 'klondike', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', 'seed 11', 'RULES:
  turn 1
  unlimited
FOUNDATIONS:
  _c _d _h _s
TABLEAU:
  Tc 8c Kh As Kd 3c | Td
  3d 5d Ts 4c 6c | Jc
  9s Ks Th 2d | 4d
  Jh 5c 9d | 3h
  9c Qs | Ad
  Kc | 7c
  | Ac
STOCK:
  | 5h 9h 2h 6d 5s Qd 7d Qh 4h 6s 8h
  Ah 6h 2s 7h 4s 8s 8d 3s Qc Jd 2c 7s
  Js
MOVES:
', '. . . . .', 3, 5000, 1, 2, 0, '2023-11-14');
INSERT INTO saved (key, revision, saved, game, variant, origin, start, turns, played, milliseconds, hints, undos, solver, begun) VALUES ('left-4', 1, 1700000120000, 'klondike', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', 'file a game.txt', 'RULES:
  turn 1
  unlimited
FOUNDATIONS:
  _c _d _h _s
TABLEAU:
  4c Ad Kh 8d 7c Jh | 7d
  As 3c Js 2s Th | Jd
  Tc 2d 5s Jc | 6c
  Qs 7s Kc | 7h
  Ah 9s | 5c
  Qc | Ks
  | Ac
STOCK:
  | 6d 5d Td 9h 9d 3s 6h 8c 9c 4d 2c
  8s 3d 2h Ts 3h 5h 6s Qd 4s 4h 8h Kd
  Qh
MOVES:
', '. .', 2, 2000, 1, 0, 0, '2023-11-14');
INSERT INTO saved (key, revision, saved, game, variant, origin, start, turns, played, milliseconds, hints, undos, solver, begun) VALUES ('molek-1', 1, 1700000200000, 'molek-syntez', '{}', 'seed 4 level hard day 2026-11-19', 'K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.', '1!2', 1, 67, 0, 0, 0, '2023-11-14');
INSERT INTO saved (key, revision, saved, game, variant, origin, start, turns, played, milliseconds, hints, undos, solver, begun) VALUES ('killed-1', 2, 1700000300000, 'klondike', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', 'seed 12', 'RULES:
  turn 1
  unlimited
FOUNDATIONS:
  _c _d _h _s
TABLEAU:
  4h Ks Kd 7c Qh Ad | 5c
  5d Jc 9h 5s Qs | Ts
  9d 4d 6c Th | Qd
  Td Kc 2d | Jh
  4c 2h | 3s
  Ah | Jd
  | Ac
STOCK:
  | 3c 2s 9s 7h 6d Tc 6s Js 3h Qc 7d
  2c 8h 4s 8d As 8s 9c 5h 3d Kh 7s 8c
  6h
MOVES:
', '. .', 2, 2000, 1, 0, 0, '2023-11-14');
INSERT INTO totals (game, variant, level, counted, played, won, streak, longestStreak, losingStreak, longestLosingStreak, timeCount, timeSum, timeBest, movesCount, movesSum, movesBest, scoreCount, scoreSum, scoreBest, helpedPlayed, helpedWon) VALUES ('klondike', 'turn 1, unlimited resets, standard', '', 2, 2, 1, 0, 1, 1, 1, 1, 61000, 61000, 1, 4, 4, 2, 0, 0, 0, 0);
INSERT INTO days (game, date, played, won) VALUES ('klondike', '2023-11-14', 2, 1);
PRAGMA application_id = 1348555881;
PRAGMA user_version = 6;
