-- The looks for most words of a question begin with the fewest words: there what is looked for lies close, the walk ends
-- soon and tells how much there can be of more words. So the archive is gone through once, and not for each number of words.

-- The newest rows that have the words and keys, of all times in one step: for words that few have.
create function search_whole(words tsquery, all_keys integer[], before timestamptz, wanted integer)
returns table (content_id bigint) language sql stable
set enable_indexscan = off set enable_seqscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 as $$
  select content_id from search_document where tsv @@ words and keys @> all_keys and published_at < before
  order by published_at desc, content_id desc limit wanted
$$;

drop function search_closest(tsquery[], integer, integer[], jsonb, timestamptz, timestamptz, timestamptz, text, text,
  bigint[], integer, integer, integer, timestamptz);

-- The contents with most of a question's words: those with more of them first, among them those with the rarer ones.
-- Looks for a third of the words, then for one more each time, until less than `candidates` contents have so many; each
-- look is of the newest `candidates`, and none begins after `budget_ms`.
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
  all_keys integer[] := case when item_key is null then must else must || item_key end;
  -- Where the asked time begins or ends, and where one of several keys is enough, every look goes back in steps.
  simple boolean := since is null and before >= until and coalesce(jsonb_array_length(any_of), 0) = 0;
  sparse boolean := false;
  began_at timestamptz;
  seen bigint[];
  matched integer;
  back_to timestamptz;
  -- All that have so many of the words; and of those with one word less, which are too many, the newest.
  few bigint[] := '{}';
  many bigint[] := '{}';
begin
  select min(starts_at) into began_at from search_time where site = of_site and language = of_language;
  for needed in fewest .. cardinality(each_word) - 1 loop
    if sparse then
      select coalesce(array_agg(content_id), '{}'), count(*) into seen, matched
      from search_whole(several[needed], all_keys, before, candidates);
    else
      select coalesce(array_agg(content_id) filter (where content_id is not null), '{}'), max(matches), min(published_at)
      into seen, matched, back_to
      from search_newest(several[needed], null, item_key, must, any_of, since, before, null, of_site, of_language,
        candidates, budget_ms, until, null);
      -- So many have these words as the newest of them lie close; more of the words have fewer.
      sparse := simple and matched >= candidates and matched * date_part('epoch', before - began_at)
        <= 12000 * date_part('epoch', before - back_to);
    end if;
    seen := array(select unnest(seen) except select unnest(known));
    if matched < candidates then
      few := seen;
      if cardinality(few) >= size then many := '{}'; end if;
      exit;
    end if;
    many := seen;
    exit when date_part('epoch', clock_timestamp() - began) * 1000 > budget_ms;
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
