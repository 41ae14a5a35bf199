-- Votes of a poll that was closed which the newsroom does not count, with the reason that readers see. How often an
-- option was chosen stays as it was counted: nobody knows whose votes they were.
create table poll_void (
  id bigint generated always as identity primary key,
  poll_id bigint not null references content (id) on delete cascade,
  option_id text not null,
  n bigint not null check (n > 0),
  reason jsonb not null,
  at timestamptz not null,
  staff_id bigint references staff (id) on delete set null
);
create index poll_void_poll on poll_void (poll_id);
