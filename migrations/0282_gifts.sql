-- Contents that readers gave: whoever has the link opens one of them for two weeks. Who gave it is told to nobody.
create table wall_gift (
  -- Of the token in the link, which is kept nowhere.
  token_hash text primary key,
  reader_id text not null references reader (id) on delete cascade,
  site text not null,
  content_id bigint not null references content (id) on delete cascade,
  given_at timestamptz not null,
  until timestamptz not null,
  opened integer not null default 0
);
create index wall_gift_reader on wall_gift (reader_id, given_at);
create index wall_gift_content on wall_gift (content_id);
create index wall_gift_until on wall_gift (until);
