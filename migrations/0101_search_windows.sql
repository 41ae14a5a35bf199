-- What a rank is made of (titles, summaries, names), small enough to stand in the row itself: the whole vector lies
-- beside the table, and to fetch a thousand of them took most of a search. Rows get theirs when they are derived again.
alter table search_document add column head tsvector;

-- The walk below needs no index of dates, and PostgreSQL took it for windows of time: a year of rows for each search.
drop index search_document_published;

drop function search_newest(tsquery, integer[], jsonb, timestamptz, timestamptz, bigint, integer[], timestamptz[],
  integer, boolean, integer);

-- The newest rows that have all the words and keys. Goes back in time over quarters and years, each an equality key of
-- the same index, in steps: each as wide as what was found so far lets expect to be enough, and at most five times as
-- wide as all before. So a frequent word is looked up in weeks and a rare one in decades, the work is bounded whatever
-- the words are, and no plan depends on statistics. A stretch without a key is everything older. `any_of` is a list of
-- lists: one key of each is enough. `rank_words` are those that a rank is made of; null = no rank. Without `must` all
-- contents are looked through: where no key of a time tells their site and language, `everything` does.
create function search_newest(
  words tsquery, rank_words tsquery, everything integer, must integer[], any_of jsonb, since timestamptz, before timestamptz,
  before_id bigint, stretch_keys integer[], stretch_starts timestamptz[], wanted integer, budget_ms integer
) returns table (content_id bigint, published_at timestamptz, rank real, complete boolean)
language plpgsql stable
set enable_indexscan = off set enable_seqscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 as $$
declare
  began timestamptz := clock_timestamp();
  conditions text := '';
  upper timestamptz := before;
  lower timestamptz;
  step_keys integer[] := '{}';
  all_keys integer[];
  missing double precision;
  looked double precision;
  reach double precision;
  found_rows integer := 0;
  got integer;
  part jsonb;
begin
  if words is not null then conditions := ' and tsv @@ $1'; end if;
  -- Names of sections, authors and the like have no language of their own; asking the row is cheaper than one more key.
  if everything is not null then conditions := conditions || ' and language is not null'; end if;
  for part in select value from jsonb_array_elements(coalesce(any_of, '[]')) loop
    conditions := conditions || format(' and keys && %L::integer[]', translate(part::text, '[]', '{}'));
  end loop;
  for i in 1 .. cardinality(stretch_keys) loop
    exit when found_rows >= wanted;
    lower := greatest(coalesce(stretch_starts[i], '-infinity'), coalesce(since, '-infinity'));
    continue when lower >= upper and not (lower = upper and before_id is not null);
    step_keys := step_keys || stretch_keys[i];
    -- Goes on gathering stretches while the step is narrower than it may be.
    if lower > coalesce(since, '-infinity') and stretch_keys[i] is not null then
      looked := extract(epoch from before - upper);
      missing := wanted - found_rows;
      reach := least(case when found_rows > 0 then 1.2 * missing * looked / found_rows else 'infinity' end,
        greatest(4 * looked, 4e6));
      continue when extract(epoch from upper - lower) < reach and cardinality(step_keys) < 12
        and stretch_keys[i + 1] is not null
        and extract(epoch from upper - greatest(stretch_starts[i + 1], since)) < 1.5 * reach;
    end if;
    all_keys := case when stretch_keys[i] is null then array_remove(must || everything, null)
      when cardinality(step_keys) = 1 then must || step_keys else must end;
    return query execute
      'select content_id, published_at,'
      || case when rank_words is null then ' 0::real'
           else ' (0.03 + ts_rank(''{0, 0, 0.4, 1}'', coalesce(head, ''''), $7))::real' end
      || ', true from search_document where published_at >= $3'
      || ' and (published_at < $4 or (published_at = $4 and content_id < $5))' || conditions
      || case when cardinality(all_keys) > 0 then ' and keys @> $2' else '' end
      || case when cardinality(step_keys) > 1 then ' and keys && $8' else '' end
      || ' order by published_at desc, content_id desc limit $6'
      using words, all_keys, lower, upper, coalesce(before_id, 0), wanted - found_rows, rank_words, step_keys;
    get diagnostics got = row_count;
    found_rows := found_rows + got;
    upper := lower;
    step_keys := '{}';
    -- Rows of the boundary's very instant belong to the step that was made.
    before_id := null;
    exit when since is not null and lower <= since;
    if found_rows > 0 and extract(milliseconds from clock_timestamp() - began) > budget_ms
      and i < cardinality(stretch_keys) and found_rows < wanted then
      return query select null::bigint, null::timestamptz, null::real, false;
      exit;
    end if;
  end loop;
end $$;

-- Where there is nothing to derive again, the rules are those of the program.
update search_state set rules = 3 where not exists (select from content);
