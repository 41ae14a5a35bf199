-- The key by which push services know this portal, where none is set: made once, for all its processes.
create table push_key (
  one boolean primary key default true check (one),
  private_key text not null
);

-- A browser that wants to be told of some things, with or without an account.
create table push_subscription (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  site text not null,
  locale text not null,
  -- What it wants to be told of, e.g. breaking:portal, live:12, show:5, taxon:7.
  topics text[] not null,
  reader_id text references reader (id) on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Messages in a row that a push service refused.
  refusals int not null default 0
);
create index push_subscription_topics on push_subscription using gin (topics);
create index push_subscription_reader on push_subscription (reader_id) where reader_id is not null;

-- What there is to be told: each thing once.
create table push_note (
  id bigint generated always as identity primary key,
  -- Which thing it is, e.g. breaking:portal:aviso-1, live:12:u4, content:99.
  key text not null unique,
  topics text[] not null,
  -- Nobody is told of it any more once it is withdrawn.
  content_id bigint references content (id) on delete cascade,
  site text not null,
  -- By language: {"es": {"title", "body", "url"}}.
  words jsonb not null,
  urgent boolean not null,
  noted_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whether somebody still waits for it.
  open boolean not null default true
);
create index push_note_open on push_note (urgent desc, id) where open;
create index push_note_content on push_note (content_id);
create index push_note_topics on push_note using gin (topics);

-- Who is told of it; several processes share the sending.
create table push_delivery (
  note_id bigint not null references push_note (id) on delete cascade,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  state text not null default 'waiting'
    check (state in ('waiting', 'begun', 'sent', 'dropped', 'refused', 'unsure')),
  next_at timestamptz not null,
  attempts int not null default 0,
  begun_at timestamptz,
  holder text,
  held_until timestamptz,
  failure text,
  primary key (note_id, subscription_id)
);
create index push_delivery_waiting on push_delivery (note_id, subscription_id) where state = 'waiting';
create index push_delivery_begun on push_delivery (held_until) where state = 'begun';
create index push_delivery_subscription on push_delivery (subscription_id, begun_at);
