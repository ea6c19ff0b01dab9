-- A database of the fifth version of its tables: results have neither deals nor moves.
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
) STRICT;
INSERT INTO settings VALUES ('theme', 'solid');
INSERT INTO results VALUES (1, 'game-1', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 1, 61000, 0, 0);
INSERT INTO results VALUES (2, 'game-2', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 0, 62000, 0, 0);
INSERT INTO results VALUES (3, 'game-3', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 1, 63000, 0, 0);
INSERT INTO results VALUES (4, 'game-4', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 1, 64000, 0, 0);
INSERT INTO results VALUES (5, 'game-5', 1700000000000, 'klondike', 'turn 1, unlimited resets, standard', 1, 4000, 0, 1);
INSERT INTO results VALUES (6, 'game-6', 1700000000000, 'klondike', 'turn 1, unlimited resets, vegas', 0, 3000, -52, 0);
INSERT INTO saved VALUES ('klondike-1', 1, 1700000000000, 'klondike', '{"resets":"unlimited","scoring":"standard","turn":"1","worryBack":"no"}', 'seed 11', 'RULES:
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
', '. . . . .', 3, 5000, 1, 2, 0);
INSERT INTO saved VALUES ('molek-1', 1, 1700000000000, 'molek-syntez', '{}', 'seed 4', 'K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.', '3-1', 1, 67, 1, 0, 1);
PRAGMA application_id = 1348555881;
PRAGMA user_version = 5;
