create extension if not exists pg_trgm;

-- Which rules the search rows were derived by; another number than the program's starts a rebuild.
create table search_state (
  id boolean primary key default true check (id),
  rules integer not null,
  rebuilt_at timestamptz
);
insert into search_state (rules) select 2 where not exists (select from content);

-- Both forms of every word at the same place: its stem, and the stem of the word without accents.
create function search_vector(config regconfig, a text, b text, c text, bare_a text, bare_b text, bare_c text)
returns tsvector language sql immutable parallel safe as $$
  select (
    (setweight(to_tsvector(config, a), 'A') || setweight(to_tsvector(config, b), 'B') || setweight(to_tsvector(config, c), 'C'))::text
    || ' ' ||
    (setweight(to_tsvector(config, bare_a), 'A') || setweight(to_tsvector(config, bare_b), 'B') || setweight(to_tsvector(config, bare_c), 'C'))::text
  )::tsvector
$$;

-- The newest rows that have all the words and keys. Walks windows of time, each an equality key of the same index,
-- from the newest until enough is found: the work is bounded whatever the words are, and no plan depends on
-- statistics. A window without a key is everything older. `any_of` is a list of lists: one key of each is enough.
create function search_newest(
  words tsquery, must integer[], any_of jsonb, since timestamptz, before timestamptz, before_id bigint,
  window_keys integer[], window_starts timestamptz[], wanted integer, ranked boolean, budget_ms integer
) returns table (content_id bigint, published_at timestamptz, rank real, complete boolean)
language plpgsql stable
set enable_indexscan = off set enable_seqscan = off set enable_indexonlyscan = off set jit = off
set max_parallel_workers_per_gather = 0 as $$
declare
  began timestamptz := clock_timestamp();
  conditions text := '';
  upper timestamptz := before;
  lower timestamptz;
  key_list integer[];
  found_rows integer := 0;
  got integer;
  part jsonb;
begin
  if words is not null then conditions := ' and tsv @@ $1'; end if;
  for part in select value from jsonb_array_elements(coalesce(any_of, '[]')) loop
    conditions := conditions || format(' and keys && %L::integer[]', translate(part::text, '[]', '{}'));
  end loop;
  for i in 1 .. cardinality(window_keys) loop
    exit when found_rows >= wanted;
    lower := greatest(coalesce(window_starts[i], '-infinity'), coalesce(since, '-infinity'));
    continue when lower >= upper and not (lower = upper and before_id is not null);
    key_list := case when window_keys[i] is null then must else must || window_keys[i] end;
    return query execute
      'select content_id, published_at,'
      || case when ranked then ' ts_rank_cd(''{0.05, 0.1, 0.4, 1.0}'', tsv, $1, 1)' else ' 0::real' end
      || ', true from search_document where keys @> $2' || conditions
      || ' and published_at >= $3 and (published_at < $4 or (published_at = $4 and content_id < $5))
          order by published_at desc, content_id desc limit $6'
      using words, key_list, lower, upper, coalesce(before_id, 0), wanted - found_rows;
    get diagnostics got = row_count;
    found_rows := found_rows + got;
    upper := lower;
    -- Rows of the boundary's very instant belong to the window that was walked.
    before_id := null;
    exit when since is not null and lower <= since;
    if found_rows > 0 and extract(milliseconds from clock_timestamp() - began) > budget_ms
      and i < cardinality(window_keys) and found_rows < wanted then
      return query select null::bigint, null::timestamptz, null::real, false;
      exit;
    end if;
  end loop;
end $$;

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
