CREATE TABLE games (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    owner TEXT,
    until INTEGER NOT NULL DEFAULT 0,
    title TEXT NOT NULL,
    passport TEXT NOT NULL,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    names TEXT NOT NULL,
    changed INTEGER NOT NULL,
    to_act INTEGER
) STRICT;
CREATE INDEX games_by_phase ON games (phase, public, changed);

CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    who TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    who TEXT NOT NULL REFERENCES people (who),
    since INTEGER NOT NULL
) STRICT;

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    who TEXT NOT NULL,
    PRIMARY KEY (who, game)
) STRICT, WITHOUT ROWID;
