-- What a call of the desk with an Idempotency-Key answered, so that a repeat does nothing twice. Kept for a day.
create table desk_call (
  staff_id bigint not null references staff (id) on delete cascade,
  key text not null,
  -- Of the call and what was sent: one key stands for one thing.
  digest text not null,
  at timestamptz not null,
  -- Null while it is being done.
  answer jsonb,
  primary key (staff_id, key)
);
create index desk_call_at on desk_call (at);

-- One view of a name per person, and one for all.
create unique index desk_view_name on desk_view (coalesce(owner, 0), name);
