-- When a token was last used, and on which device. The program fills in the device. Existing tokens count as used now.
ALTER TABLE tokens ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE tokens SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
CREATE INDEX tokens_by_use ON tokens (kind, seen);
-- 1 while the data of a person is being deleted.
ALTER TABLE people ADD COLUMN deleting BIGINT NOT NULL DEFAULT 0;
CREATE INDEX people_by_deletion ON people (deleting) WHERE deleting = 1;
-- The number of the last entry when the chat of a finished game was deleted.
ALTER TABLE games ADD COLUMN redacted BIGINT NOT NULL DEFAULT 0;
-- Hashes of the keys of deleted accounts' names, so that nobody can imitate a deleted player.
CREATE TABLE retired_names (
    key TEXT PRIMARY KEY
);
-- Who wrote in the chat of a table without a seat.
CREATE TABLE spectators (
    game TEXT NOT NULL REFERENCES games (id),
    who TEXT NOT NULL,
    PRIMARY KEY (who, game)
);
