-- Roles of accounts, mutes and bans, reports, blocked people, and the audit log. From this version on, logs of tables may contain
-- `closed` entries, which older programs would treat as damage.
ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'player';

-- Where people were seen: their network, and their browser, by the hash of its cookie.
CREATE TABLE visits (
    who TEXT NOT NULL,
    network TEXT NOT NULL,
    device TEXT NOT NULL,
    first BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (who, network, device)
);
CREATE INDEX visits_by_network ON visits (network);
CREATE INDEX visits_by_device ON visits (device);

-- `kind` is `mute` or `ban`. `target` is `person`, `device` or `network`, and `value` its id, hash or range.
CREATE TABLE sanctions (
    id BIGSERIAL PRIMARY KEY,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    value TEXT NOT NULL,
    -- The person whose device or network it was, if known.
    who TEXT,
    reason TEXT NOT NULL,
    by_name TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT,
    lifted BIGINT
);
CREATE INDEX sanctions_by_value ON sanctions (value);
CREATE INDEX sanctions_by_person ON sanctions (who);

CREATE TABLE reports (
    id BIGSERIAL PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    reporter_name TEXT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    text TEXT NOT NULL,
    -- The chat around the reported message, as JSON.
    chat TEXT NOT NULL,
    outcome TEXT,
    resolved BIGINT,
    resolved_by TEXT
);
CREATE INDEX reports_by_person ON reports (who);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_open ON reports (id) WHERE resolved IS NULL;

CREATE TABLE blocks (
    id BIGSERIAL PRIMARY KEY,
    who TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name TEXT NOT NULL,
    since BIGINT NOT NULL,
    UNIQUE (who, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Links with which people set a new password, by the hash of their code.
CREATE TABLE reset_links (
    hash TEXT PRIMARY KEY,
    who TEXT NOT NULL REFERENCES people (who),
    until BIGINT NOT NULL
);

-- Tables that a server must close.
CREATE TABLE closings (
    game TEXT PRIMARY KEY,
    reason TEXT NOT NULL
);

-- Every action of moderators and admins. Nothing can be changed or deleted.
CREATE TABLE audit (
    id BIGSERIAL PRIMARY KEY,
    at BIGINT NOT NULL,
    -- The user id; NULL for a command on the store.
    actor TEXT,
    actor_name TEXT NOT NULL,
    action TEXT NOT NULL,
    -- The id of the person, table, report or sanction.
    target TEXT NOT NULL,
    target_name TEXT NOT NULL,
    reason TEXT NOT NULL
);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log cannot be changed';
END $$;
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
