-- What readers sent and what became of it: one number for each, whatever it is.
create table receipt (
  number text primary key,
  kind text not null,
  target_id bigint not null,
  site text not null,
  reader_id text references reader (id) on delete cascade,
  state text not null,
  -- The numbered rule of conduct, what was said of it, and where in the text it was seen.
  rule integer,
  reason text,
  spans jsonb not null default '[]',
  issued_at timestamptz not null,
  moved_at timestamptz not null,
  unique (kind, target_id)
);
create index receipt_reader on receipt (reader_id, issued_at desc);
create index receipt_age on receipt (issued_at);

-- What somebody has to read: held back, reported, or appealed against. A decision takes it away.
create table moderation_queue (
  kind text not null,
  target_id bigint not null,
  site text not null,
  reader_id text references reader (id) on delete cascade,
  why text not null check (why in ('held', 'reported', 'appeal')),
  signals jsonb not null default '[]',
  urgent boolean not null default false,
  since timestamptz not null,
  due_at timestamptz,
  -- Who reads it now, so that two people never read the same.
  claimed_by text,
  claimed_until timestamptz,
  primary key (kind, target_id)
);
create index moderation_queue_age on moderation_queue (since);
create index moderation_queue_reader on moderation_queue (reader_id) where reader_id is not null;

-- Everything that was decided, and by whom; rows are only ever added.
create table moderation_act (
  id bigint generated always as identity primary key,
  kind text,
  target_id bigint,
  site text not null,
  reader_id text references reader (id) on delete set null,
  act text not null,
  state_before text,
  state_after text,
  rule integer,
  note text,
  actor text not null,
  why text,
  signals jsonb not null default '[]',
  -- The text as it was decided about, kept for a while.
  quoted text,
  -- Since when it waited, and what stood in the queue, so that it can be undone.
  waiting_since timestamptz,
  queued jsonb,
  undoes bigint references moderation_act (id),
  at timestamptz not null
);
create index moderation_act_target on moderation_act (kind, target_id, id desc);
create index moderation_act_reader on moderation_act (reader_id, id desc) where reader_id is not null;
create index moderation_act_site on moderation_act (site, at);
create unique index moderation_act_undone on moderation_act (undoes) where undoes is not null;

-- What a moderator decided about an author; without an end it stays until it is lifted.
create table reader_standing (
  reader_id text not null references reader (id) on delete cascade,
  site text not null,
  standing text not null check (standing in ('watched', 'muted', 'barred')),
  until timestamptz,
  rule integer,
  note text,
  actor text not null,
  set_at timestamptz not null,
  primary key (reader_id, site)
);

-- An author asks once to be read again, by somebody else.
create table moderation_appeal (
  kind text not null,
  target_id bigint not null,
  site text not null,
  reader_id text references reader (id) on delete cascade,
  body text not null,
  first_by text not null,
  decided_by text check (decided_by <> first_by),
  outcome text check (outcome in ('won', 'lost')),
  made_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  primary key (kind, target_id)
);
create index moderation_appeal_reader on moderation_appeal (reader_id) where reader_id is not null;
