-- Who sits where, as a list by seat: a list of one's tables says which seats are one's own.
ALTER TABLE games ADD COLUMN people TEXT NOT NULL DEFAULT '[]';
