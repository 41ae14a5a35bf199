-- What a first search costs: only the best leave the walk, the rest of the archive is one step where little is found, and
-- a question of many words is answered in one call.

-- What a content weighs by where the words stand and how old it is; null without words.
create function search_weight(title text, about text, marks text, published_at timestamptz, until timestamptz)
returns double precision language sql immutable parallel safe as $$
  select case when marks is not null then search_rank(title, about, marks)
    * (1 + 1 / (1 + greatest(0, date_part('epoch', until - published_at)) / 2592000)) end
$$;

-- What is said in a recording that anybody may play at a moment; null where its captions are not known.
create function said_of(recording_id bigint, at timestamptz) returns text language sql stable as $$
  select lines from caption_track join content on content.id = content_id
  where content_id = recording_id and content.access = 'free'
    and coalesce((content.data ->> 'availableUntil')::timestamptz > at, true)
$$;

-- The picture of a card. It is looked up for each: to read all pictures for a dozen takes longer.
create function search_image(card jsonb) returns table (image json) language sql stable as $$
  select json_strip_nulls(json_build_object('id', id, 'alt', alt, 'width', width, 'height', height,
    'caption', nullif(caption, ''), 'credit', nullif(credit, ''), 'customSrcByAspectRatio', custom_src))
  from image where state = 'stored' and id = case when card -> 'image' ->> 'ref' like 'ext:%'
    then (select named.id from image named where named.external_id = substr(card -> 'image' ->> 'ref', 5))
    else card -> 'image' ->> 'ref' end
  offset 0
$$;

drop function search_page(tsquery, text, boolean, integer[], jsonb, timestamptz, timestamptz, bigint, text, text, integer,
  integer, timestamptz, double precision, timestamptz, bigint, integer, integer, timestamptz);
drop function search_newest(tsquery, text, boolean, integer[], jsonb, timestamptz, timestamptz, bigint, text, text,
  integer, integer);
drop function said_in(content, timestamptz);

-- The newest `wanted` rows that have all the words and keys. Goes back in time over quarters and years, each an equality
-- key of the same index, in steps: each as wide as what was found so far lets expect to be enough, and at most five times
-- as wide as all before it. Where so little is found that all there is will not be enough, what is left (at most `leap`
-- times what was looked through) is one step without times: every step goes through the words from the beginning of the
-- index to their first match. So a frequent word is looked up in weeks and a rare one in decades, the work is bounded
-- whatever the words are, and no plan depends on statistics. `any_of` is a list of lists: one key of each is enough.
-- `marks` are those of the words that a rank is made of; null = no rank. `item_key` is the key of all contents with a
-- language of their own, where nothing narrower is asked for; names of sections, authors and the like have none.
-- The `best` come, or all, in order; last a row without content that tells in `matches` how many were found.
create function search_newest(
  words tsquery, marks text, item_key integer, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  before_id bigint, of_site text, of_language text, wanted integer, budget_ms integer, until timestamptz, best integer,
  leap integer default 30
) returns table (content_id bigint, published_at timestamptz, weight double precision, matches integer)
language plpgsql stable
set enable_indexscan = off set enable_seqscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  began timestamptz := clock_timestamp();
  from_moment timestamptz := coalesce(since, '-infinity');
  choice boolean := any_of is not null and jsonb_array_length(any_of) > 0;
  -- Not where the asked time ends or begins: what lies outside would be gone through as well.
  leaps boolean := words is not null and not choice and since is null and before >= until;
  conditions text := '';
  upper timestamptz := before;
  lower timestamptz;
  oldest timestamptz;
  step_keys integer[] := '{}';
  all_keys integer[] := case when item_key is null then must else must || item_key end;
  missing double precision;
  looked double precision;
  reach double precision;
  left_over double precision;
  found_rows integer := 0;
  got integer;
  part jsonb;
  stretch_keys integer[];
  stretch_starts timestamptz[];
  ids bigint[] := '{}';
  moments timestamptz[] := '{}';
  weights double precision[] := '{}';
  step_ids bigint[];
  step_moments timestamptz[];
  step_weights double precision[];
  -- Quarters of this year, or of this one and the last where that makes no four; before them whole years.
  years_before timestamptz := date_trunc('year', before, 'UTC')
    - case when date_part('month', before at time zone 'UTC') > 9 then interval '0' else interval '1 year' end;
begin
  select coalesce(array_agg(key order by starts_at desc), '{}'), coalesce(array_agg(starts_at order by starts_at desc), '{}')
  into stretch_keys, stretch_starts from search_time
  where site = of_site and language = of_language and starts_at <= before and quarter = (starts_at >= years_before);
  oldest := greatest(stretch_starts[cardinality(stretch_starts)], from_moment);
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
    looked := date_part('epoch', before - upper);
    missing := wanted - found_rows;
    left_over := date_part('epoch', upper - oldest);
    if step_keys = '{}' and leaps and left_over > 4 * looked and left_over <= leap * looked
      and found_rows * left_over < 0.5::float8 * missing * looked then
      lower := oldest;
    else
      step_keys := step_keys || stretch_keys[i];
      -- Goes on gathering stretches while the step is narrower than it may be.
      if lower > from_moment and i < cardinality(stretch_keys) then
        reach := least(case when found_rows > 0 then 1.2::float8 * missing * looked / found_rows else 'infinity' end,
          greatest(4 * looked, 4e6::float8));
        continue when date_part('epoch', upper - lower) < reach and cardinality(step_keys) < 12
          and date_part('epoch', upper - greatest(stretch_starts[i + 1], from_moment)) < 1.5::float8 * reach;
      end if;
    end if;
    -- Arrays, because a thousand rows are counted and put in order much faster in them.
    if choice then
      execute
        'select array_agg(content_id), array_agg(published_at), array_agg(weight), count(*) from (
          select content_id, published_at, search_weight(title, about, $7, published_at, $9) as weight
          from search_document where published_at >= $3
            and (published_at < $4 or (published_at = $4 and content_id < $5)) and keys && $8 and keys @> $2'
            || conditions || case when item_key is null then '' else ' and language is not null' end
          || ' order by published_at desc, content_id desc limit $6) newest'
        into step_ids, step_moments, step_weights, got
        using words, must, lower, upper, coalesce(before_id, 0), wanted - found_rows, marks, step_keys, until;
    elsif words is null then
      select array_agg(content_id), array_agg(published_at), array_agg(null::float8), count(*)
      into step_ids, step_moments, step_weights, got from (
        select content_id, published_at from search_document
        where keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or item_key is null)
        order by published_at desc, content_id desc limit wanted - found_rows) newest;
    elsif step_keys = '{}' then
      select array_agg(content_id), array_agg(published_at), array_agg(weight), count(*)
      into step_ids, step_moments, step_weights, got from (
        select content_id, published_at, search_weight(title, about, marks, published_at, until) as weight
        from search_document
        where tsv @@ words and keys @> all_keys and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
        order by published_at desc, content_id desc limit wanted - found_rows) newest;
    elsif marks is null then
      select array_agg(content_id), array_agg(published_at), array_agg(null::float8), count(*)
      into step_ids, step_moments, step_weights, got from (
        select content_id, published_at from search_document
        where tsv @@ words and keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or item_key is null)
        order by published_at desc, content_id desc limit wanted - found_rows) newest;
    else
      select array_agg(content_id), array_agg(published_at), array_agg(weight), count(*)
      into step_ids, step_moments, step_weights, got from (
        select content_id, published_at, search_weight(title, about, marks, published_at, until) as weight
        from search_document
        where tsv @@ words and keys && step_keys and keys @> must and published_at >= lower
          and (published_at < upper or (published_at = upper and content_id < before_id))
          and (language is not null or item_key is null)
        order by published_at desc, content_id desc limit wanted - found_rows) newest;
    end if;
    if got > 0 then
      ids := ids || step_ids;
      moments := moments || step_moments;
      weights := weights || step_weights;
      found_rows := found_rows + got;
    end if;
    upper := lower;
    step_keys := '{}';
    -- Rows of the boundary's very instant belong to the step that was made.
    before_id := null;
    exit when lower <= oldest;
    exit when found_rows > 0 and date_part('epoch', clock_timestamp() - began) * 1000 > budget_ms;
  end loop;
  if best < found_rows and marks is null then
    ids := ids[1:best];
    moments := moments[1:best];
    weights := weights[1:best];
  end if;
  return query
    select id, moment, weight, null::integer from unnest(ids, moments, weights) as top (id, moment, weight)
    order by weight desc nulls last, moment desc, id desc limit best;
  return query select null::bigint, null::timestamptz, null::float8, found_rows;
end $$;

-- A page of what `search_newest` finds, in order (best first where `marks` are given, else newest first), after `skip`
-- others, with the cards, their pictures, and what is said in recordings that may be played.
create function search_page(
  words tsquery, marks text, item_key integer, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  before_id bigint, of_site text, of_language text, wanted integer, budget_ms integer, until timestamptz,
  size integer, skip integer, playable timestamptz
) returns table (
  id bigint, rank double precision, published_at timestamptz, total integer, card jsonb, image json, said text
)
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with found as materialized (
      select * from search_newest(words, marks, item_key, must, any_of, since, before, before_id, of_site, of_language,
        wanted, budget_ms, until, size + skip)),
    page as materialized (
      select content_id, published_at, weight from found where content_id is not null
      order by weight desc nulls last, published_at desc, content_id desc limit size offset skip)
    select content_id, weight, page.published_at, (select matches from found where content_id is null), content.card,
      picture.image,
      case when playable is not null and content.type in ('video', 'episode') then said_of(content.id, playable) end
    from page join content on content.id = page.content_id left join lateral search_image(content.card) picture on true
    order by weight desc nulls last, page.published_at desc, content_id desc;
end $$;

-- Queries of which the k-th is true of what has at least k of the words, for each k up to `most`.
create function search_several(each_word tsquery[], most integer) returns tsquery[]
language plpgsql immutable parallel safe as $$
declare
  several tsquery[] := '{}';
begin
  for i in 1 .. cardinality(each_word) loop
    for k in reverse least(i, most) .. 1 loop
      several[k] := case when i = 1 then each_word[1]
        when k = i then several[k - 1] && each_word[i]
        when k = 1 then several[1] || each_word[i]
        else several[k] || (several[k - 1] && each_word[i]) end;
    end loop;
  end loop;
  return several;
end $$;

-- The contents with most of a question's words: those with more of them first, among them those with the rarer ones.
-- Looks for a number of words that at least a page and less than `candidates` contents have, halving what is left between
-- all but one and a third of them: one to three looks, each of the newest `candidates`; once something is found
-- none begins after `budget_ms`.
create function search_closest(
  each_word tsquery[], item_key integer, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  until timestamptz, of_site text, of_language text, known bigint[], size integer, candidates integer,
  budget_ms integer, playable timestamptz
) returns table (id bigint, card jsonb, image json, said text)
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  began timestamptz := clock_timestamp();
  several tsquery[] := search_several(each_word, cardinality(each_word) - 1);
  fewest integer := greatest(2, ceil(cardinality(each_word) / 3.0)::integer);
  low integer := fewest;
  high integer := cardinality(each_word) - 1;
  needed integer;
  seen bigint[];
  matched integer;
  -- Too few of them, but all; and too many, of which these are the newest.
  few bigint[] := '{}';
  many bigint[] := '{}';
begin
  while low <= high loop
    needed := (low + high) / 2;
    select coalesce(array_agg(content_id) filter (where content_id <> all(known)), '{}'), max(matches)
    into seen, matched
    from search_newest(several[needed], null, item_key, must, any_of, since, before, null, of_site, of_language,
      candidates, budget_ms, until, null, leap => 1000);
    if matched >= candidates then
      many := seen;
      low := needed + 1;
    elsif cardinality(seen) >= size then
      few := seen;
      many := '{}';
      exit;
    else
      few := case when cardinality(seen) > cardinality(few) then seen else few end;
      high := needed - 1;
    end if;
    exit when cardinality(few || many) > 0 and date_part('epoch', clock_timestamp() - began) * 1000 > budget_ms;
  end loop;
  return query
    -- Each vector is fetched from beside the table once, and not once for each word.
    with whole as materialized (
      select content_id, published_at, tsv || '' as tsv
      from (select distinct unnest(few || many) as content_id) found join search_document using (content_id)),
    hits as materialized (
      select content_id, published_at, word from whole, unnest(each_word) with ordinality as words (query, word)
      where tsv @@ query),
    worth as (select word, ln(1 + (select count(*) from whole)::float8 / count(*)) as worth from hits group by word),
    best as (
      select content_id, published_at, count(*) as words, sum(worth) as score from hits join worth using (word)
      group by content_id, published_at order by words desc, score desc, published_at desc, content_id desc limit size)
    select content.id, content.card, picture.image,
      case when content.type in ('video', 'episode') then said_of(content.id, playable) end
    from best join content on content.id = best.content_id left join lateral search_image(content.card) picture on true
    order by best.words desc, best.score desc, best.published_at desc, content_id desc;
end $$;
