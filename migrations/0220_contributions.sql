-- Files of the storage that nobody may need any more, or will not if what wanted them never came to its end. They are
-- removed from `due_at` on, and once more a little later: what was being made of them may have been written meanwhile.
create table upload_removal (
  key text primary key,
  due_at timestamptz not null default now(),
  removed_at timestamptz
);
create index upload_removal_due on upload_removal (due_at);

-- What readers send to a call. It goes with the account.
create table contribution (
  id bigint generated always as identity primary key,
  call_id bigint not null references content (id) on delete cascade,
  -- Common to a call and its twin in the other language.
  gallery text not null,
  site text not null,
  locale text not null,
  reader_id text references reader (id) on delete cascade,
  -- Made by the browser when the form opens, so that sending twice is sending once.
  client_id text,
  title text not null,
  body text not null,
  signature text not null,
  terms_version text not null,
  consent jsonb not null,
  state text not null check (state in ('waiting', 'shown', 'refused', 'withdrawn', 'removed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  unique (reader_id, client_id)
);
create index contribution_gallery on contribution (gallery, decided_at desc, id) where state = 'shown';
create index contribution_reader on contribution (reader_id, created_at desc);
create index contribution_ended on contribution (ended_at) where ended_at is not null;

create table contribution_file (
  id text primary key,
  contribution_id bigint not null references contribution (id) on delete cascade,
  reader_id text references reader (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('image', 'video')),
  -- Where it lies in the storage, which nothing public leads to.
  storage_key text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  seconds real,
  scan text not null check (scan in ('clean', 'unscanned', 'none')),
  -- Of what came in, so that what was refused once is known again.
  digest text not null,
  -- What readers see of it while it is shown.
  image_id text,
  crop jsonb,
  alt text not null default '',
  caption text not null default '',
  credit text not null default ''
);
create index contribution_file_of on contribution_file (contribution_id, position);
create index contribution_file_reader on contribution_file (reader_id) where reader_id is not null;
create index contribution_file_digest on contribution_file (digest);

-- Whoever deletes a file, be it with the account or the call: its bytes go, and with them what was made for readers.
create function contribution_file_gone() returns trigger language plpgsql as $$
begin
  insert into upload_removal (key) values (old.storage_key)
    on conflict (key) do update set due_at = now(), removed_at = null;
  if old.image_id is not null then
    delete from image where id = old.image_id;
    insert into upload_removal (key) values ('images/' || old.image_id)
      on conflict (key) do update set due_at = now(), removed_at = null;
    perform pg_notify('portada_cache',
      json_build_object('tags', json_build_array('image:' || old.image_id), 'hard', true)::text);
  end if;
  return old;
end $$;
create trigger contribution_file_gone after delete on contribution_file
  for each row execute function contribution_file_gone();

-- A page that showed it is wrong at once.
create function contribution_gone() returns trigger language plpgsql as $$
begin
  if old.state = 'shown' then
    perform pg_notify('portada_cache',
      json_build_object('tags', json_build_array('gallery:' || old.gallery), 'hard', true)::text);
  end if;
  return old;
end $$;
create trigger contribution_gone after delete on contribution
  for each row execute function contribution_gone();
