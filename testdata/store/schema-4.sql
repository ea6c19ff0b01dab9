-- A database of the fourth version of its tables: each kind of games had a table of its own.
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
CREATE TABLE molek (
  key TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  origin TEXT NOT NULL,
  board TEXT NOT NULL,
  moves TEXT NOT NULL,
  played INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  undos INTEGER NOT NULL
) STRICT;
INSERT INTO settings VALUES ('theme', 'solid');
INSERT INTO results VALUES (1, '460103a606aa401b', 1795031950916, 'klondike', 'turn 1, unlimited resets, standard', 0, 2, 0, 0);
INSERT INTO results VALUES (2, '55ac5d2974e94900', 1795031950970, 'molek-syntez', 'with cheats', 0, 1, NULL, 0);
INSERT INTO games VALUES ('26a191452bd133c3', 8, 1795031950612, 10, NULL, 'RULES:
  turn 3
  limit 2
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
', 1, 'vegas', '. . 1->f .', 2, 6, 1, 2, 0);
INSERT INTO games VALUES ('304c877344f97992', 4, 1795031950675, NULL, '/tmp/game 1.txt', 'RULES:
  turn 3
  limit 2
FOUNDATIONS:
  2c _d Ah _s
TABLEAU:
  3h 7h | Qs Jd
  |
  4c 5c | 9d 8s
  6d | Kh
  | Tc
  2d As | 7c
  3c | Jh Ts
STOCK:
  5s Ad
  | 4d 2s 3s 3d 4s 4h 5d 5h 6c 6h 6s
  7d 7s 8c 8d 8h 9c 9h 9s Td Th Jc Js
  Qc Qd Qh Kc Kd Ks 2h
MOVES:
', 0, 'standard', '. .', 1, 4, 0, 1, 0);
INSERT INTO games VALUES ('62cfa9e5cec4bd2a', 3, 1795031951035, 11, NULL, 'RULES:
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
', 0, 'standard', '. .', 2, 2, 0, 0, 0);
INSERT INTO molek VALUES ('dfba61dc06cd9f8a', 6, 1795031950796, 'seed 4', 'K960VT.9DDTT8.7D087K.V960KV.86T9K7.07DV68.', '5-6 1!2', 2, 67, 1, 1);
INSERT INTO molek VALUES ('ed6139a33632fdda', 2, 1795031950852, 'board', 'TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.', '5-3', 1, 2, 0, 0);
INSERT INTO molek VALUES ('6265081f2b54615e', 1, 1795031953570, 'seed 5', '7K8T8K.6V996K.TT0D78.6007V9.8D7D9V.KV0DT6.', '1!2', 1, 0, 0, 0);
PRAGMA application_id = 1348555881;
PRAGMA user_version = 4;
