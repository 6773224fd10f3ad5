-- User ids by seat, as JSON: a user's list of tables shows which seats are theirs.
ALTER TABLE games ADD COLUMN people TEXT NOT NULL DEFAULT '[]';
