CREATE TABLE accounts (
    login TEXT PRIMARY KEY,
    who TEXT NOT NULL UNIQUE REFERENCES people (who),
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    since BIGINT NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (who);
