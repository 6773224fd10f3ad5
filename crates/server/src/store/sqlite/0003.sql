-- When each node's lease expires. A node loses its tables when its lease expires.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    until INTEGER NOT NULL
);
ALTER TABLE games DROP COLUMN until;
ALTER TABLE games ADD COLUMN woke INTEGER NOT NULL DEFAULT 0;
