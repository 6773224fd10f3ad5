CREATE TABLE accounts (
    login TEXT PRIMARY KEY,
    who TEXT NOT NULL UNIQUE REFERENCES people (who),
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (who);
