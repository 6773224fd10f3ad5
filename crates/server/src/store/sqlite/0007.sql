-- Who created a table, and until when somebody at the table counts as present: the lobby lists only tables where somebody is
-- present.
ALTER TABLE games ADD COLUMN creator TEXT;
ALTER TABLE games ADD COLUMN present INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_by_creator ON games (creator, phase);
CREATE INDEX games_by_presence ON games (present) WHERE public AND phase <> 'over';
