-- Counts up whenever the ways into an account change: what was handed out before opens nothing any more.
alter table reader add column access_version integer not null default 0;
alter table reader_token add column access_version integer not null default 0;
-- When the reader last proved who it is in a session.
alter table reader_session add column proved_at timestamptz;
update reader_session set proved_at = created_at;
alter table reader_session alter column proved_at set not null;
