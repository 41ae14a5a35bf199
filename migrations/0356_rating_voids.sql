-- Stars of readers which the newsroom does not count, with the reason that readers see. The votes themselves stay, so
-- that nobody votes twice.
create table rating_void (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  value smallint not null check (value between 1 and 5),
  n bigint not null check (n > 0),
  reason jsonb not null,
  at timestamptz not null,
  staff_id bigint references staff (id) on delete set null
);
create index rating_void_content on rating_void (content_id);
