-- Nodes say until when they live; a table goes with its owner.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
ALTER TABLE games DROP COLUMN until;
ALTER TABLE games ADD COLUMN woke BIGINT NOT NULL DEFAULT 0;
