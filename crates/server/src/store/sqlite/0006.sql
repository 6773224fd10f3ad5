-- The keys under which names of accounts look alike, so that nobody can imitate a registered name. The program fills in the keys
-- of older accounts.
CREATE TABLE name_keys (
    key TEXT PRIMARY KEY,
    who TEXT NOT NULL REFERENCES people (who)
) STRICT, WITHOUT ROWID;
CREATE INDEX name_keys_by_person ON name_keys (who);
