CREATE TABLE games (
    id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    owner TEXT,
    until BIGINT NOT NULL DEFAULT 0,
    title TEXT NOT NULL,
    passport TEXT NOT NULL,
    phase TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    names TEXT NOT NULL,
    changed BIGINT NOT NULL,
    to_act SMALLINT
);
CREATE INDEX games_by_phase ON games (phase, public, changed);

CREATE TABLE entries (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE people (
    who TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since BIGINT NOT NULL
);

CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    who TEXT NOT NULL REFERENCES people (who),
    since BIGINT NOT NULL
);

CREATE TABLE seats (
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    PRIMARY KEY (who, game)
);
