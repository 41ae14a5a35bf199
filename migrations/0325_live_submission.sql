-- What waits beside a live coverage until somebody at the desk lets it out.
create table live_submission (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  staff_id bigint not null references staff (id),
  document jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'dropped')),
  decided_by bigint references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz
);
create index live_submission_waiting on live_submission (content_id, created_at) where state = 'waiting';
