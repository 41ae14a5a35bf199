-- The index of searches: for each term the contents that have it, newest first, in segments that never change once they
-- are written. docs/search.md tells why.
create extension if not exists pg_trgm;

-- Spanish stems of all words. PostgreSQL's own rules leave out what it takes for joining words, forms of «estar» and
-- «sentir» among them, so that nobody found «estado» or «sentido»; which words only join others says the program.
create text search dictionary search_es_stem (template = snowball, language = spanish);
create text search configuration search_es (copy = spanish);
alter text search configuration search_es alter mapping replace spanish_stem with search_es_stem;

-- Which rules the search rows were derived by; another number than the program's starts a rebuild. Where there is nothing
-- to derive again, the rules are those of the program.
create table search_state (
  id boolean primary key default true check (id),
  rules integer not null,
  rebuilt_at timestamptz
);
insert into search_state (rules) values (7);

-- The narrow row of each content, from which segments are written.
create table search_document (
  content_id bigint primary key references content (id) on delete cascade,
  published_at timestamptz not null,
  archives integer[] not null,
  keys bigint[] not null,
  -- Where the index has it; null = not yet.
  segment integer,
  tsv tsvector not null
) with (toast_tuple_target = 128);
create index search_document_segment on search_document (segment);

-- Contents that were put into the index together. Which of them are no longer what they were tells `search_tombstone`.
create table search_segment (
  id integer generated always as identity primary key,
  -- Not once it stands in another one.
  live boolean not null default true,
  size integer not null,
  oldest timestamptz not null,
  newest timestamptz not null,
  -- Of each content, the newest first: its id and its moment in ms, each a float8.
  documents bytea not null
);

-- What has a term: a word (of an archive: the contents of a site in a language) or a key (archive 0). The places of the
-- contents in a segment, each as its distance from the one before less one, a byte; from 255 on as the byte 255 and the
-- place, an int2.
create table search_posting_list (
  archive integer not null,
  term text collate "C" not null,
  segment integer not null,
  size integer not null,
  documents bytea not null,
  -- Those that have the word in their title; in their summary, or as a name: each an int2.
  in_title bytea,
  in_about bytea,
  primary key (archive, term, segment)
);
-- Lists are read where they lie: kept beside the table in parts they take longer, and cannot be made smaller anyway.
alter table search_posting_list set (toast_tuple_target = 8160);
alter table search_posting_list alter documents set storage external, alter in_title set storage external,
  alter in_about set storage external;
create index search_posting_list_segment on search_posting_list (segment);

-- Contents of a segment that were changed or withdrawn since.
create table search_tombstone (
  segment integer not null,
  content_id bigint not null,
  primary key (segment, content_id)
);

-- Titles, names and ingredients that are offered while somebody types.
create table search_label (
  content_id bigint not null references content (id) on delete cascade,
  site text not null,
  language text not null,
  kind text not null,
  label text not null,
  norm text not null
);
create index search_label_content on search_label (content_id);
create index search_label_prefix on search_label (site, language, kind, norm text_pattern_ops);

-- The words of titles and names: what a mistyped word may have meant.
create table search_word (
  language text not null,
  norm text not null,
  word text not null,
  primary key (language, norm)
);
create index search_word_similar on search_word using gin (norm gin_trgm_ops);

-- When an event happens; ranges count as one occurrence.
create table event_occurrence (
  content_id bigint not null references content (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (content_id, starts_at)
);
create index event_occurrence_time on event_occurrence (ends_at, starts_at);

-- Both forms of every word at the same place: its stem, and the stem of the word without accents.
create function search_vector(config regconfig, a text, b text, c text, bare_a text, bare_b text, bare_c text)
returns tsvector language sql immutable parallel safe as $$
  select (
    (setweight(to_tsvector(config, a), 'A') || setweight(to_tsvector(config, b), 'B') || setweight(to_tsvector(config, c), 'C'))::text
    || ' ' ||
    (setweight(to_tsvector(config, bare_a), 'A') || setweight(to_tsvector(config, bare_b), 'B') || setweight(to_tsvector(config, bare_c), 'C'))::text
  )::tsvector
$$;

-- Whoever deletes a row need not know of the index.
create function search_leave_tombstone() returns trigger language plpgsql as $$
begin
  insert into search_tombstone values (old.segment, old.content_id) on conflict do nothing;
  return null;
end $$;
create trigger search_leave_tombstone after delete on search_document for each row when (old.segment is not null)
  execute function search_leave_tombstone();

-- Writes a segment of contents, at most 32,767, that stand in other ones or in none yet.
create function search_write_segment(new_segment integer, content_ids bigint[]) returns void language sql
set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' as $$
  with writing as materialized (
    select (row_number() over (order by published_at desc, content_id desc) - 1)::smallint as place, content_id,
      published_at, archives, keys, tsv
    from search_document where content_id = any(content_ids)),
  segment as (
    insert into search_segment (id, size, oldest, newest, documents) overriding system value
    select new_segment, count(*), min(published_at), max(published_at), string_agg(
      float8send(content_id::float8) || float8send(round(date_part('epoch', published_at) * 1000)), '' order by place)
    from writing having count(*) > 0)
  insert into search_posting_list
  select archive, term, new_segment, count(*),
    string_agg(case when gap < 256 then set_byte('\x00', 0, gap - 1) else '\xff' || int2send(place) end, '' order by place),
    string_agg(int2send(place), '' order by place) filter (where 'A' = any(weights)),
    string_agg(int2send(place), '' order by place) filter (where 'B' = any(weights))
  from (
    select archive, term, place, weights, place - lag(place, 1, -1::smallint) over (partition by archive, term order by place) as gap
    from (
      select archive, lexeme collate "C" as term, place, weights
      from writing, unnest(archives) archive, unnest(tsv) as of_text (lexeme, positions, weights)
      union all
      select 0, key::text collate "C", place, null from writing, unnest(keys) key) standing) spaced
  group by archive, term
$$;

-- The query of what was typed, each word and phrase in the forms in which it may stand, however many: all of them must,
-- none of the barred.
create function search_query(config regconfig, typed json) returns tsquery language plpgsql stable as $$
declare
  whole tsquery;
  part tsquery;
  kind text;
  forms json;
  form text;
begin
  for kind, forms in select key, own from json_each(typed), json_array_elements(value) own loop
    part := null;
    for form in select json_array_elements_text(forms) loop
      if kind = 'phrases' then
        part := case when part is null then phraseto_tsquery(config, form) else part || phraseto_tsquery(config, form) end;
      else
        part := case when part is null then plainto_tsquery(config, form) else part || plainto_tsquery(config, form) end;
      end if;
    end loop;
    if kind = 'none' then part := !!part; end if;
    whole := case when whole is null then part else whole && part end;
  end loop;
  return whole;
end $$;

-- The posting lists that a search needs, in the segments from the newest on that may hold what it looks for: as many
-- segments as have `most` places in them, one at least. `typed` are words of titles whose lists are wanted beside; `words`
-- is a query, or null where only keys (`driving`) are asked for; of segments that the portal does not know yet come the
-- contents, and those with the keys it narrows by, as well. The last two columns name the segment that the next call
-- begins with (`behind`).
-- A list is its length, those of its title and summary lists, and the three of them. Bytes come in base64: half as long
-- as PostgreSQL writes them, and read several times as fast.
create function search_posting_lists(
  words tsquery, typed text[], of_archive integer, driving bigint[], narrowing bigint[], known integer[], since timestamptz,
  before timestamptz, behind timestamptz, behind_segment integer, most bigint
) returns table (
  segment integer, newest double precision, query text, lexemes text[], documents text, narrow text, tombstones bigint[],
  lists text, next_newest text, next_segment integer
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
      select key.n, list.segment, own.newest, list.size, list.documents, list.in_title, list.in_about
      from unnest(sought) with ordinality key (term, n)
      join search_posting_list list on list.archive = sought_in and list.term = key.term
      join search_segment own on own.id = list.segment and own.live
      where own.newest >= since and own.oldest < before
        and (behind is null or own.newest < behind or (own.newest = behind and own.id <= behind_segment))),
    looked as (
      select segment, newest, sum(sum(size)) over (order by newest desc, segment desc) - sum(size) as before_it
      from hits group by segment, newest),
    chosen as (select * from looked where before_it < most),
    following as (select segment, newest from looked where before_it >= most order by newest desc, segment desc limit 1)
    select chosen.segment, ceil(date_part('epoch', chosen.newest) * 1000),
      case when row_number() over (order by chosen.newest desc, chosen.segment desc) = 1 then as_text end,
      case when row_number() over (order by chosen.newest desc, chosen.segment desc) = 1 then sought end,
      case when chosen.segment <> all(known) then encode(own.documents, 'base64') end,
      case when chosen.segment <> all(known) then (
        select encode(string_agg(int4send(coalesce(length(list.documents), 0)) || coalesce(list.documents, ''), '' order by key.n), 'base64')
        from unnest(narrowing) with ordinality key (key, n)
        left join search_posting_list list on list.archive = 0 and list.term = key.key::text
          and list.segment = chosen.segment) end,
      (select array_agg(stone.content_id) from search_tombstone stone where stone.segment = chosen.segment),
      (select encode(string_agg(int4send(hits.n::integer) || int4send(length(hits.documents)) || int4send(coalesce(length(in_title), 0))
          || int4send(coalesce(length(in_about), 0)) || hits.documents || coalesce(in_title, '') || coalesce(in_about, ''), ''), 'base64')
        from hits where hits.segment = chosen.segment),
      following.newest::text, following.segment
    from chosen join search_segment own on own.id = chosen.segment left join following on true
    order by chosen.newest desc, chosen.segment desc;
end $$;

-- The picture of a card. It is looked up for each: to read all pictures for a dozen takes longer.
create function search_image(card jsonb) returns table (image json) language sql stable as $$
  select json_strip_nulls(json_build_object('id', id, 'alt', alt, 'width', width, 'height', height,
    'caption', nullif(caption, ''), 'credit', nullif(credit, ''), 'customSrcByAspectRatio', custom_src))
  from image where state = 'stored' and id = case when card -> 'image' ->> 'ref' like 'ext:%'
    then (select named.id from image named where named.external_id = substr(card -> 'image' ->> 'ref', 5))
    else card -> 'image' ->> 'ref' end
  offset 0
$$;

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
