-- Keys of 64 bits (SHA-256) in place of 32 (FNV-1a), of which two in some hundred thousand names were equal: who asked for
-- one tag or ingredient was shown another. What rows and lists have is given its new keys by the names that are known;
-- whatever else there may be follows when the rows are derived again.
create function pg_temp.former_key(begun bigint, name text) returns bigint language plpgsql immutable as $$
declare
  hash bigint := begun;
  bytes bytea := convert_to(name, 'UTF8');
begin
  for i in 0 .. length(bytes) - 1 loop
    hash := ((hash # get_byte(bytes, i)) * 16777619) & 4294967295;
  end loop;
  return hash;
end $$;
create function pg_temp.facet_value(name text) returns text language sql immutable as $$
  select trim(both '-' from regexp_replace(translate(lower(name), 'áàâäãéèêëíìîïóòôöõúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', '-', 'g'))
$$;

create temporary table known_key on commit drop as
with facet (name) as (
  select unnest(array['items', 'general', 'group:news', 'group:other', 'tiempo:lt30', 'tiempo:lt60', 'tiempo:lt90', 'tiempo:gt90'])
  union select 'type:' || type from content
  union select type || ':' || id from content where language is null
  union select 'newstype:' || (data ->> 'articleNewsTypeEnum') from content where type = 'article'
  union select 'dificultad:' || (data ->> 'difficulty') from content where type in ('recipe', 'diy')
  union select 'coste:' || (data ->> 'cost') from content where type in ('recipe', 'diy')
  union select 'ingrediente:' || pg_temp.facet_value(label) from search_label where kind = 'ingredient'
  union select 'lugar:' || pg_temp.facet_value(label) from search_label where kind = 'location'
  union select 'modalidad:' || pg_temp.facet_value(data -> 'modality' ->> 'name') from content where type = 'event'
  union select 'tematica:' || pg_temp.facet_value(thematic ->> 'name')
    from content, jsonb_array_elements(data -> 'thematics') thematic
    where type = 'event' and jsonb_typeof(data -> 'thematics') = 'array'),
place as materialized (
  select site.alias || ':' || language || ':' as name, pg_temp.former_key(2166136261, site.alias || ':' || language || ':') as former
  from site cross join (values ('es'), ('ca')) spoken (language)),
each as (
  select place.name || facet.name as name, pg_temp.former_key(place.former, facet.name) as former
  from place cross join facet where facet.name is not null and exists (select from search_document))
select (case when former > 2147483647 then former - 4294967296 else former end)::integer as former,
  ('x' || encode(substring(sha256(convert_to(name, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint as key
from each;
create index on known_key (former);
analyze known_key;

alter table search_document add column wide_keys bigint[] not null default '{}';
update search_document set wide_keys = array(
  select distinct key from unnest(keys) standing (former) join known_key using (former) order by key);
alter table search_document drop column keys;
alter table search_document rename column wide_keys to keys;
alter table search_document alter column keys drop default;

update search_posting set word = known_key.key::text from known_key
  where archive = 0 and word = known_key.former::text;

drop function search_lists(tsquery, text[], integer, integer[], integer[], integer[], timestamptz, timestamptz, timestamptz,
  integer, bigint);
-- The lists that a search needs, in the blocks from the newest on that may hold what it looks for: as many blocks as
-- have `most` places in them, one at least. `typed` are words of titles whose lists are wanted beside; `words` is a query, or null where only keys (`driving`) are asked for; of
-- blocks that the portal does not know yet come the contents, and those with the keys it narrows by, as well. The last two
-- columns name the block that the next call begins with (`behind`).
-- A list is its length, those of its title and summary lists, and the three of them. Bytes come in base64: half as long
-- as PostgreSQL writes them, and read several times as fast.
create function search_lists(
  words tsquery, typed text[], of_archive integer, driving bigint[], narrowing bigint[], known integer[], since timestamptz,
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
