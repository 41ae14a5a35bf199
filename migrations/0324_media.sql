-- What the newsroom says of a picture. `alt` and `caption` are what it came with, in whatever language; what is said in
-- one goes before it.
create function folded_words(given text) returns tsvector language sql immutable as $$
  select to_tsvector('simple'::regconfig, translate(lower(given), 'áàäâéèëêíìïîóòöôúùüûçñ·''’', 'aaaaeeeeiiiioooouuuucn   '))
$$;
alter table image
  add column alt_in jsonb not null default '{}',
  add column caption_in jsonb not null default '{}',
  -- What its file was called.
  add column name text,
  add column rights text not null default 'unknown' check (rights in ('own', 'agency', 'ceded', 'reader', 'unknown')),
  add column rights_note text,
  add column expires_at timestamptz,
  -- Null means everywhere.
  add column allowed_sites text[],
  -- Its own cut by ratio, as parts of width and height: {"4-3": {"x": 0.1, "y": 0, "w": 0.5, "h": 0.5}}.
  add column cuts jsonb,
  -- Part of the addresses of what is made of it, so that an address never changes what it shows.
  add column cut_version integer not null default 0,
  -- Of the file as it was sent: what is kept was drawn anew.
  add column sent_sha256 text,
  add column staff_id bigint references staff (id);
alter table image add column words tsvector generated always as (folded_words(coalesce(name, '') || ' ' || alt || ' '
  || coalesce(alt_in ->> 'es', '') || ' ' || coalesce(alt_in ->> 'ca', '') || ' ' || coalesce(caption_in ->> 'es', '')
  || ' ' || coalesce(caption_in ->> 'ca', '') || ' ' || coalesce(credit, ''))) stored;
create index image_words on image using gin (words);
create index image_newest on image (created_at desc, id desc) where state = 'stored';
create index image_expiring on image (expires_at) where expires_at is not null;
create index image_sent on image (sent_sha256) where sent_sha256 is not null;

-- The pictures that a content names, as it names them: an id or `ext:` and an external id.
create function named_pictures(document jsonb) returns table (place text, ref text) language sql immutable as $$
  select distinct member.key, found #>> '{}'
  from jsonb_each(document) member,
    lateral (select jsonb_path_query(jsonb_build_object(member.key, member.value), '$.**.image') found
      union all select jsonb_path_query(member.value, '$.**.poster')) named
  where jsonb_typeof(found) = 'string' and length(found #>> '{}') <= 400
$$;
create table media_use (
  ref text not null,
  content_id bigint not null references content (id) on delete cascade,
  -- The member of the document, e.g. `image`, `body`.
  place text not null,
  primary key (ref, content_id, place)
);
create index media_use_content on media_use (content_id);
insert into media_use select ref, content.id, place from content, named_pictures(content.data);

-- A file on its way in, part by part.
create table media_upload (
  id text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  name text not null,
  bytes integer not null,
  received integer not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index media_upload_seen on media_upload (seen_at);

-- The picture of a card, as the language of the card has it.
create or replace function search_image(card jsonb) returns table (image json) language sql stable as $$
  select json_strip_nulls(json_build_object('id', id || case when cut_version > 0 then '.' || cut_version else '' end,
    'alt', coalesce(alt_in ->> (card ->> 'lang'), alt_in ->> 'es', alt), 'width', width, 'height', height,
    'caption', coalesce(caption_in ->> (card ->> 'lang'), caption_in ->> 'es', nullif(caption, '')),
    'credit', nullif(credit, ''), 'customSrcByAspectRatio', custom_src))
  from image where state = 'stored' and id = case when card -> 'image' ->> 'ref' like 'ext:%'
    then (select named.id from image named where named.external_id = substr(card -> 'image' ->> 'ref', 5))
    else card -> 'image' ->> 'ref' end
  offset 0
$$;
