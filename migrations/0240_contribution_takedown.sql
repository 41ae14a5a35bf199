-- Somebody who is in a picture asks that it is taken away. It goes with what it is about, and a month after it was
-- answered.
create table contribution_takedown (
  id bigint generated always as identity primary key,
  contribution_id bigint not null references contribution (id) on delete cascade,
  site text not null,
  locale text not null,
  -- Where the answer goes.
  email text not null,
  body text not null,
  -- Whoever asked while signed in; with the account it goes.
  reader_id text references reader (id) on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index contribution_takedown_of on contribution_takedown (contribution_id);
create index contribution_takedown_open on contribution_takedown (asked_at) where answered_at is null;
create index contribution_takedown_reader on contribution_takedown (reader_id) where reader_id is not null;
