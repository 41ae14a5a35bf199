-- The index of searches: for each word the contents that have it, newest first, in blocks of contents that never change
-- once they are written. docs/search.md tells why.

-- Contents that were put into the index together. Which of them are no longer what they were tells `search_gone`.
create table search_block (
  id integer generated always as identity primary key,
  -- Not once it stands in another one.
  live boolean not null default true,
  size integer not null,
  oldest timestamptz not null,
  newest timestamptz not null,
  -- Of each content, the newest first: its id and its moment in ms, each a float8.
  documents bytea not null
);

-- What has a word (of an archive: the contents of a site in a language) or a key (archive 0): places in a block. A place is
-- written as its distance from the one before less one, a byte; from 255 on as the byte 255 and the place, an int2.
create table search_posting (
  archive integer not null,
  word text collate "C" not null,
  block integer not null,
  size integer not null,
  documents bytea not null,
  -- Those that have the word in their title; in their summary, or as a name: each an int2.
  in_title bytea,
  in_about bytea,
  primary key (archive, word, block)
);
-- Lists are read where they lie: kept beside the table in parts they take longer, and cannot be made smaller anyway.
alter table search_posting set (toast_tuple_target = 8160);
alter table search_posting alter documents set storage external, alter in_title set storage external,
  alter in_about set storage external;
create index search_posting_block on search_posting (block);

-- Contents of a block that were changed or withdrawn since.
create table search_gone (
  block integer not null,
  content_id bigint not null,
  primary key (block, content_id)
);

drop function search_page(tsquery, text, integer, integer[], jsonb, timestamptz, timestamptz, bigint, text, text, integer,
  integer, timestamptz, integer, integer, timestamptz);
drop function search_closest(tsquery[], integer, integer[], jsonb, timestamptz, timestamptz, timestamptz, text, text,
  bigint[], integer, integer, integer, timestamptz);
drop function search_whole(tsquery, integer[], timestamptz, integer);
drop function search_several(tsquery[], integer);
drop function search_newest(tsquery, text, integer, integer[], jsonb, timestamptz, timestamptz, bigint, text, text, integer,
  integer, timestamptz, integer, integer);
drop function search_weight(text, text, text, timestamptz, timestamptz);
drop function search_rank(text, text, text);
drop function search_marks(tsvector, text);
drop index search_document_tsv;

-- The numbers of keys as the program makes them (FNV-1a).
create function pg_temp.archive_key(name text) returns integer language plpgsql immutable as $$
declare
  hash bigint := x'811c9dc5'::bigint;
begin
  for i in 0 .. octet_length(name) - 1 loop
    hash := ((hash # get_byte(convert_to(name, 'UTF8'), i)) * 16777619) & x'ffffffff'::bigint;
  end loop;
  return (case when hash > 2147483647 then hash - 4294967296 else hash end)::integer;
end $$;

-- Keys of quarters and years are no longer asked for.
create table search_document_new (
  content_id bigint not null references content on delete cascade,
  published_at timestamptz not null,
  archives integer[] not null,
  keys integer[] not null,
  -- Where the index has it; null = not yet.
  block integer,
  tsv tsvector not null
) with (toast_tuple_target = 128);

with archive as materialized (
  select site, languages, array_agg(pg_temp.archive_key(site || ':' || language || ':')) as keys
  from (select site.alias as site, language, l.languages from site
    cross join (values (array['es']), (array['ca']), (array['es', 'ca'])) l (languages)
    cross join unnest(l.languages) language) each_one
  group by site, languages),
times as materialized (select coalesce(array_agg(distinct key), '{}') as keys from search_time)
insert into search_document_new
select d.content_id, d.published_at,
  (select coalesce(array_agg(key), '{}') from archive cross join unnest(archive.keys) key
    where archive.site = any(content.sites)
      and archive.languages = case when content.language is null then array['es', 'ca'] else array[content.language] end),
  array(select key from unnest(d.keys) key where key <> all(times.keys)), null, d.tsv
from search_document d join content on content.id = d.content_id cross join times
order by d.published_at;
drop table search_document;
drop table search_time;
alter table search_document_new rename to search_document;
alter table search_document add primary key (content_id);
create index search_document_block on search_document (block);

-- Whoever deletes a row need not know of the index.
create function search_forget() returns trigger language plpgsql as $$
begin
  insert into search_gone values (old.block, old.content_id) on conflict do nothing;
  return null;
end $$;
create trigger search_forget after delete on search_document for each row when (old.block is not null)
  execute function search_forget();

-- Writes a block of contents, at most 32,767, that stand in other ones or in none yet.
create function search_write_block(new_block integer, content_ids bigint[]) returns void language sql
set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' as $$
  with writing as materialized (
    select (row_number() over (order by published_at desc, content_id desc) - 1)::smallint as place, content_id,
      published_at, archives, keys, tsv
    from search_document where content_id = any(content_ids)),
  block as (
    insert into search_block (id, size, oldest, newest, documents) overriding system value
    select new_block, count(*), min(published_at), max(published_at), string_agg(
      float8send(content_id::float8) || float8send(round(date_part('epoch', published_at) * 1000)), '' order by place)
    from writing having count(*) > 0)
  insert into search_posting
  select archive, word, new_block, count(*),
    string_agg(case when gap < 256 then set_byte('\x00', 0, gap - 1) else '\xff' || int2send(place) end, '' order by place),
    string_agg(int2send(place), '' order by place) filter (where 'A' = any(weights)),
    string_agg(int2send(place), '' order by place) filter (where 'B' = any(weights))
  from (
    select archive, word, place, weights, place - lag(place, 1, -1::smallint) over (partition by archive, word order by place) as gap
    from (
      select archive, lexeme collate "C" as word, place, weights
      from writing, unnest(archives) archive, unnest(tsv) as of_text (lexeme, positions, weights)
      union all
      select 0, key::text collate "C", place, null from writing, unnest(keys) key) standing) spaced
  group by archive, word
$$;

-- The query of what was typed, each word and phrase in the forms in which it may stand: all of them must, none of the barred.
create function search_query(config regconfig, typed json) returns tsquery language plpgsql stable as $$
declare
  whole tsquery;
  part tsquery;
  kind text;
  forms json;
begin
  for kind, forms in select key, form from json_each(typed), json_array_elements(value) form loop
    if kind = 'phrases' then
      part := phraseto_tsquery(config, forms ->> 0);
      if json_array_length(forms) > 1 then part := part || phraseto_tsquery(config, forms ->> 1); end if;
    else
      part := plainto_tsquery(config, forms ->> 0);
      if json_array_length(forms) > 1 then part := part || plainto_tsquery(config, forms ->> 1); end if;
    end if;
    if kind = 'none' then part := !!part; end if;
    whole := case when whole is null then part else whole && part end;
  end loop;
  return whole;
end $$;

-- The lists that a search needs, in the blocks from the newest on that may hold what it looks for: as many blocks as
-- have `most` places in them, one at least. `typed` are words of titles whose lists are wanted beside; `words` is a query, or null where only keys (`driving`) are asked for; of
-- blocks that the portal does not know yet come the contents, and those with the keys it narrows by, as well. The last two
-- columns name the block that the next call begins with (`behind`).
-- A list is its length, those of its title and summary lists, and the three of them. Bytes come in base64: half as long
-- as PostgreSQL writes them, and read several times as fast.
create function search_lists(
  words tsquery, typed text[], of_archive integer, driving integer[], narrowing integer[], known integer[], since timestamptz,
  before timestamptz, behind timestamptz, behind_block integer, most bigint
) returns table (
  block integer, newest double precision, query text, lexemes text[], documents text, narrow text, gone bigint[], lists text,
  next_newest text, next_block integer
)
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  as_text text := words::text;
  sought text[] := case when words is null then driving::text[]
    else array(select distinct replace(lexeme[1], '''''', '''') from regexp_matches(as_text, '''((?:[^'']|'''')+)''', 'g') lexeme)
      || typed end;
  sought_in integer := case when words is null then 0 else of_archive end;
begin
  return query
    with hits as materialized (
      select key.n, posting.block, own.newest, posting.size, posting.documents, posting.in_title, posting.in_about
      from unnest(sought) with ordinality key (word, n)
      join search_posting posting on posting.archive = sought_in and posting.word = key.word
      join search_block own on own.id = posting.block and own.live
      where own.newest >= since and own.oldest < before
        and (behind is null or own.newest < behind or (own.newest = behind and own.id <= behind_block))),
    looked as (
      select block, newest, sum(sum(size)) over (order by newest desc, block desc) - sum(size) as before_it
      from hits group by block, newest),
    chosen as (select * from looked where before_it < most),
    following as (select block, newest from looked where before_it >= most order by newest desc, block desc limit 1)
    select chosen.block, ceil(date_part('epoch', chosen.newest) * 1000),
      case when row_number() over (order by chosen.newest desc, chosen.block desc) = 1 then as_text end,
      case when row_number() over (order by chosen.newest desc, chosen.block desc) = 1 then sought end,
      case when chosen.block <> all(known) then encode(own.documents, 'base64') end,
      case when chosen.block <> all(known) then (
        select encode(string_agg(int4send(coalesce(length(posting.documents), 0)) || coalesce(posting.documents, ''), '' order by key.n), 'base64')
        from unnest(narrowing) with ordinality key (key, n)
        left join search_posting posting on posting.archive = 0 and posting.word = key.key::text
          and posting.block = chosen.block) end,
      (select array_agg(gone.content_id) from search_gone gone where gone.block = chosen.block),
      (select encode(string_agg(int4send(hits.n::integer) || int4send(length(hits.documents)) || int4send(coalesce(length(in_title), 0))
          || int4send(coalesce(length(in_about), 0)) || hits.documents || coalesce(in_title, '') || coalesce(in_about, ''), ''), 'base64')
        from hits where hits.block = chosen.block),
      following.newest::text, following.block
    from chosen join search_block own on own.id = chosen.block left join following on true
    order by chosen.newest desc, chosen.block desc;
end $$;

-- The cards of some contents in their order, with their pictures, and what is said in recordings that may be played at a
-- moment; those that are no longer searched for are left out.
create function search_page(content_ids bigint[], playable timestamptz)
returns table (id bigint, card jsonb, image json, said text)
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select content.id, content.card, picture.image,
      case when playable is not null and content.type in ('video', 'episode') then said_of(content.id, playable) end
    from unnest(content_ids) with ordinality wanted (id, n)
    join search_document on search_document.content_id = wanted.id
    join content on content.id = wanted.id left join lateral search_image(content.card) picture on true
    order by n;
end $$;
