-- Votes that came faster than a household votes, from one network: they count, and the newsroom looks at them. Nothing
-- tells which network it was, nor who voted.
create table poll_flag (
  poll_id bigint primary key references content (id) on delete cascade,
  n bigint not null check (n > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
