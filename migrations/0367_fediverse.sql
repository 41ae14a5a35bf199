-- Sites that can be followed from the fediverse: each is an actor with a key, which is made when it is first needed.
create table fediverse_actor (
  site text primary key,
  -- Sealed with the secret of the portal.
  private_key text not null,
  public_key text not null,
  -- What was published before is told nobody.
  since timestamptz not null,
  -- Until when changes were looked for.
  looked_at timestamptz not null
);

-- Where other servers take what they are told: one for all followers of a server, where it has one.
create table fediverse_inbox (
  id bigint generated always as identity primary key,
  site text not null,
  address text not null,
  used_at timestamptz not null,
  -- Since when nothing has been taken there.
  failing_since timestamptz,
  unique (site, address)
);

-- Who follows a site, with the key that the actor had then: of one who is gone nobody can ask for it any more.
create table fediverse_follower (
  site text not null,
  actor text not null,
  inbox_id bigint not null references fediverse_inbox (id) on delete cascade,
  key_id text not null,
  public_key text not null,
  followed_at timestamptz not null,
  primary key (site, actor)
);
create index fediverse_follower_inbox on fediverse_follower (inbox_id);
create index fediverse_follower_actor on fediverse_follower (actor);

-- What was told of which content: its digest says whether a new version says anything else.
create table fediverse_post (
  content_id bigint primary key,
  site text not null,
  version integer not null,
  digest text not null,
  told_at timestamptz not null,
  gone_at timestamptz
);

-- What an inbox does not know yet: the standing of a content, or an answer of its own.
create table fediverse_delivery (
  id bigint generated always as identity primary key,
  inbox_id bigint not null references fediverse_inbox (id) on delete cascade,
  content_id bigint references fediverse_post (content_id) on delete cascade,
  activity jsonb,
  -- Whether the content was told there before, and whether somebody has begun to tell it: then it may be there.
  is_known boolean not null default false,
  is_begun boolean not null default false,
  made_at timestamptz not null,
  -- Counts up with every change, so that nothing newer is taken for delivered.
  turn integer not null default 0,
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- By the clock of the database: until then a process hands it over.
  held_until timestamptz,
  failure text,
  unique (inbox_id, content_id),
  check ((content_id is null) <> (activity is null))
);
create index fediverse_delivery_next on fediverse_delivery (next_at, id);
create index fediverse_delivery_content on fediverse_delivery (content_id);

-- Signatures that were taken, until they are too old to be taken again.
create table fediverse_seen (
  digest text primary key,
  seen_at timestamptz not null
);
create index fediverse_seen_at on fediverse_seen (seen_at);
