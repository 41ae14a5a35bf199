-- A page of a search in one call, whose statements are planned once per connection. Planning each step of the walk anew,
-- with what PostgreSQL knows of the frequency of words, took half of a search; most of the rest was to fetch a page of the
-- table for each of a thousand matches. So rows become a third as long: of titles, and of summaries and names, they have
-- one letter for each word instead of the words.
set local maintenance_work_mem = '256MB';
set local work_mem = '64MB';

-- A letter of three bytes for each word of a vector, of those with a weight where one is given: of 32,768 words two share
-- one, so of some thousand rows one has a word in its title that is none, and stands a little higher than it should.
create function search_marks(words tsvector, weight text default null) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(chr(2048 + (hashtextextended(lexeme, 0) & 32767)::integer), '' order by lexeme), '')
  from unnest(words) where weight is null or weight = any(weights)
$$;

alter table search_document rename to search_document_before;
alter table search_document_before drop constraint search_document_content_id_fkey;
alter table search_document_before drop constraint search_document_pkey;
drop index search_document_tsv;

-- Vector and keys are only ever read through their index: they stand beside the table.
create table search_document (
  content_id bigint not null,
  published_at timestamptz not null,
  -- Names of sections, authors and the like have none.
  language text,
  -- Words of titles, and of summaries and names, as `search_marks` writes them: what a rank is made of.
  title text not null,
  about text not null,
  keys integer[] not null,
  tsv tsvector not null
) with (toast_tuple_target = 128);
alter table search_document alter title set storage main, alter about set storage main;

insert into search_document
  select content_id, published_at, language, coalesce(title, ''), coalesce(about, ''), keys, tsv
  from search_document_before left join (
    select content_id, string_agg(mark, '') filter (where 'A' = any(weights)) as title,
      string_agg(mark, '') filter (where 'B' = any(weights)) as about
    from (
      select content_id, weights, chr(2048 + (hashtextextended(lexeme, 0) & 32767)::integer) as mark
      from search_document_before, unnest(coalesce(head, ts_filter(tsv, '{a,b}')))) marks
    group by content_id) marked using (content_id)
  order by published_at, content_id;

-- In which quarters and years a site has contents of a language, and their keys: a walk goes through these and no others,
-- and ends with the oldest. Only ever added to.
create table search_time (
  site text not null,
  language text not null,
  quarter boolean not null,
  starts_at timestamptz not null,
  key integer not null,
  primary key (site, language, quarter, starts_at)
);

-- The numbers of keys as the program makes them (FNV-1a).
create function pg_temp.search_key(name text) returns integer language plpgsql immutable as $$
declare
  hash bigint := x'811c9dc5'::bigint;
begin
  for i in 0 .. octet_length(name) - 1 loop
    hash := ((hash # get_byte(convert_to(name, 'UTF8'), i)) * 16777619) & x'ffffffff'::bigint;
  end loop;
  return case when hash > 2147483647 then hash - 4294967296 else hash end;
end $$;

insert into search_time
  select site, language, quarter, starts_at, pg_temp.search_key(site || ':' || language || ':' || to_char(starts_at at time zone 'UTC',
    case when quarter then 'FMYYYY"q"Q' else 'FMYYYY' end))
  from (
    select distinct site, spoken.language, quarter,
      date_trunc(case when quarter then 'quarter' else 'year' end, month, 'UTC') as starts_at
    from (select distinct sites, language, date_trunc('month', published_at, 'UTC') as month from search_document_before) filled,
      unnest(sites) site, unnest(case when language is null then array['es', 'ca'] else array[language] end) spoken (language),
      unnest(array[true, false]) quarter) times;

drop table search_document_before;
alter table search_document add primary key (content_id),
  add foreign key (content_id) references content (id) on delete cascade;
create index search_document_tsv on search_document using gin (tsv, keys) with (fastupdate = off);

drop function search_newest(tsquery, tsquery, integer, integer[], jsonb, timestamptz, timestamptz, bigint, integer[],
  timestamptz[], integer, integer);

-- What the words with these marks are worth by where they stand: in the title, in the summary or names, only in the text.
create function search_rank(title text, about text, marks text) returns double precision
language sql immutable parallel safe as $$
  select case octet_length(marks)
    when 0 then 0.03::float8
    when 3 then 0.03::float8 + case when strpos(title, marks) > 0 then 0.6::float8 else 0::float8 end
      + case when strpos(about, marks) > 0 then 0.24::float8 else 0::float8 end
    else 0.03::float8 + (0.6::float8 * (octet_length(title) - octet_length(translate(title, marks, '')))
      + 0.24::float8 * (octet_length(about) - octet_length(translate(about, marks, '')))) / octet_length(marks) end
$$;

-- The newest rows that have all the words and keys. Goes back in time over quarters and years, each an equality key of
-- the same index, in steps: each as wide as what was found so far lets expect to be enough, and at most five times as
-- wide as all before. So a frequent word is looked up in weeks and a rare one in decades, the work is bounded whatever
-- the words are, and no plan depends on statistics. `any_of` is a list of lists: one key of each is enough. `marks`
-- are those of the words that a rank is made of; null = no rank. `items` are contents with a language of their own; names of sections,
-- authors and the like have none.
create function search_newest(
  words tsquery, marks text, items boolean, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  before_id bigint, of_site text, of_language text, wanted integer, budget_ms integer
) returns table (content_id bigint, published_at timestamptz, rank double precision, complete boolean)
language plpgsql stable
set enable_indexscan = off set enable_seqscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  began timestamptz := clock_timestamp();
  from_moment timestamptz := coalesce(since, '-infinity');
  choice boolean := any_of is not null and jsonb_array_length(any_of) > 0;
  conditions text := '';
  upper timestamptz := before;
  lower timestamptz;
  step_keys integer[] := '{}';
  missing double precision;
  looked double precision;
  reach double precision;
  found_rows integer := 0;
  got integer;
  part jsonb;
  stretch_keys integer[];
  stretch_starts timestamptz[];
  -- Quarters of this year, or of this one and the last where that makes no four; before them whole years.
  years_before timestamptz := date_trunc('year', before, 'UTC')
    - case when date_part('month', before at time zone 'UTC') > 9 then interval '0' else interval '1 year' end;
begin
  select coalesce(array_agg(key order by starts_at desc), '{}'), coalesce(array_agg(starts_at order by starts_at desc), '{}')
  into stretch_keys, stretch_starts from search_time
  where site = of_site and language = of_language and starts_at <= before and quarter = (starts_at >= years_before);
  if choice then
    if words is not null then conditions := ' and tsv @@ $1'; end if;
    for part in select value from jsonb_array_elements(any_of) loop
      conditions := conditions || format(' and keys && %L::integer[]', translate(part::text, '[]', '{}'));
    end loop;
  end if;
  for i in 1 .. cardinality(stretch_keys) loop
    exit when found_rows >= wanted;
    lower := greatest(stretch_starts[i], from_moment);
    continue when lower >= upper and not (lower = upper and before_id is not null);
    step_keys := step_keys || stretch_keys[i];
    -- Goes on gathering stretches while the step is narrower than it may be.
    if lower > from_moment and i < cardinality(stretch_keys) then
      looked := date_part('epoch', before - upper);
      missing := wanted - found_rows;
      reach := least(case when found_rows > 0 then 1.2::float8 * missing * looked / found_rows else 'infinity' end,
        greatest(4 * looked, 4e6::float8));
      continue when date_part('epoch', upper - lower) < reach and cardinality(step_keys) < 12
        and date_part('epoch', upper - greatest(stretch_starts[i + 1], from_moment)) < 1.5::float8 * reach;
    end if;
    if choice then
      return query execute
        'select content_id, published_at,'
        || case when marks is null then ' 0::float8' else ' search_rank(title, about, $7)' end
        || ', true from search_document where published_at >= $3'
        || ' and (published_at < $4 or (published_at = $4 and content_id < $5)) and keys && $8 and keys @> $2'
        || conditions || case when items then ' and language is not null' else '' end
        || ' order by published_at desc, content_id desc limit $6'
        using words, must, lower, upper, coalesce(before_id, 0), wanted - found_rows, marks, step_keys;
    elsif words is null then
      return query
        select content_id, published_at, 0::float8, true from search_document
        where keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or not items)
        order by published_at desc, content_id desc limit wanted - found_rows;
    elsif marks is null then
      return query
        select content_id, published_at, 0::float8, true from search_document
        where tsv @@ words and keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or not items)
        order by published_at desc, content_id desc limit wanted - found_rows;
    else
      return query
        select content_id, published_at, search_rank(title, about, marks), true
        from search_document
        where tsv @@ words and keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or not items)
        order by published_at desc, content_id desc limit wanted - found_rows;
    end if;
    get diagnostics got = row_count;
    found_rows := found_rows + got;
    upper := lower;
    step_keys := '{}';
    -- Rows of the boundary's very instant belong to the step that was made.
    before_id := null;
    exit when since is not null and lower <= since;
    if found_rows > 0 and date_part('milliseconds', clock_timestamp() - began) > budget_ms
      and i < cardinality(stretch_keys) and found_rows < wanted then
      return query select null::bigint, null::timestamptz, null::float8, false;
      exit;
    end if;
  end loop;
end $$;

-- What is said in a recording that anybody may play at a moment; null where its captions are not known.
create function said_in(recording content, at timestamptz) returns text language sql stable as $$
  select lines from caption_track where content_id = recording.id and recording.type in ('video', 'episode')
    and recording.access = 'free' and coalesce((recording.data ->> 'availableUntil')::timestamptz > at, true)
$$;

-- A page of what `search_newest` finds, in order (best first where `marks` are given, else newest first), behind a
-- place or after `skip` others, with the cards, their pictures, and what is said in recordings that may be played.
create function search_page(
  words tsquery, marks text, items boolean, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  before_id bigint, of_site text, of_language text, wanted integer, budget_ms integer,
  until timestamptz, behind_rank double precision, behind_at timestamptz, behind_id bigint, size integer, skip integer,
  playable timestamptz
) returns table (id bigint, rank double precision, published_at timestamptz, total integer, card jsonb, image json, said text)
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with found as materialized (
      select content_id, published_at,
        case when marks is not null then
          rank * (1 + 1 / (1 + greatest(0, date_part('epoch', until - published_at)) / 2592000)) end as weight
      from search_newest(words, marks, items, must, any_of, since, before, before_id, of_site, of_language,
        wanted, budget_ms)
      where content_id is not null),
    page as materialized (
      select content_id, published_at, weight from found
      where behind_id is null or (weight, published_at, content_id) < (behind_rank, behind_at, behind_id)
      order by weight desc nulls last, published_at desc, content_id desc limit size offset skip)
    select content_id, weight, page.published_at, (select count(*)::integer from found), content.card,
      case when image.id is not null then json_strip_nulls(json_build_object('id', image.id, 'alt', image.alt,
        'width', image.width, 'height', image.height, 'caption', nullif(image.caption, ''),
        'credit', nullif(image.credit, ''), 'customSrcByAspectRatio', image.custom_src)) end,
      case when playable is not null and content.type in ('video', 'episode') then said_in(content, playable) end
    from page join content on content.id = page.content_id
    left join image on image.state = 'stored' and image.id =
      case when content.card -> 'image' ->> 'ref' like 'ext:%'
        then (select named.id from image named where named.external_id = substr(content.card -> 'image' ->> 'ref', 5))
        else content.card -> 'image' ->> 'ref' end
    order by weight desc nulls last, page.published_at desc, content_id desc;
end $$;
