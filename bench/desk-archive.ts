import { query } from '../e2e/database.ts'

/** Words of the made-up archive: the lower its number, the more contents have it, as in real texts. */
export const wordAt = (n: number): string => {
  let [word, rest] = ['', (n * 104_729) % SYLLABLES ** 3]
  for (let at = 0; at < 3; at++, rest = Math.floor(rest / SYLLABLES))
    word += CONSONANTS[Math.floor((rest % SYLLABLES) / 5)]! + 'aeiou'[rest % 5]!
  return `${word}s`
}
const CONSONANTS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v']
const SYLLABLES = 65
const WORDS = 20_000

/** Indexes that are made once, when all rows are there. */
const LATER = {
  desk_entry_words: 'on desk_entry using gin (tsv)',
  desk_entry_sections: 'on desk_entry using gin (sections)',
}

/**
 * Fills the desk of a portal: stories in both languages over twenty years, the newest of them today, 20,000 with drafts,
 * some in every state. Rows and their entries are written as the triggers write them, but in one statement for all:
 * triggers are off meanwhile.
 */
export async function fillDesk(dataDir: string, contents: number): Promise<void> {
  const list = Array.from({ length: WORDS }, (_, n) => `'${wordAt(n)}'`).join(',')
  const steps = [
    `create unlogged table bench_word as select n::int - 1 as n, w as word
      from unnest(array[${list}]) with ordinality u (w, n)`,
    `create unlogged table bench_words as select g as n, array_agg(word) as words
      from (select g, floor(${WORDS} * power(random(), 4))::int as n
        from generate_series(1, ${contents}) g, generate_series(1, 30) k) drawn
      join bench_word using (n) group by g`,
    // The newer the more: some 400 stories are of the last day.
    `create unlogged table bench_made as select n, n / 2 as story, words,
        case n % 2 when 0 then 'es' else 'ca' end as language,
        now() - interval '20 years' * power((n / 2)::float / ${contents / 2}, 1.5) as at,
        case when n % 97 = 0 then 'withdrawn' when n % 31 = 0 then 'corrected' when n % 211 = 0 then 'draft'
          when n % 401 = 0 then 'scheduled' else 'published' end as state,
        (array['article','article','article','article','article','article','post','video','gallery','live'])[1 + n % 10]
          as type
      from bench_words;
    analyze bench_made`,
    `insert into content (external_id, type, language, site, sites, slug, path, state, translation_group, publish_at,
        version, data, card, created_at, changed_at)
      select 'bench:' || n, type, language, 'portal', '{portal}', 'bench-' || n, '/bench/' || n || '.html', state,
        case when story % 8 > 0 then 'bench:' || story end,
        at + case state when 'scheduled' then interval '30 days' else interval '0' end, 1,
        jsonb_build_object('type', type, 'title', array_to_string(words[1:9], ' '), 'summary',
          array_to_string(words[10:], ' '), 'language', language, 'site', 'portal', 'state', state,
          'taxa', jsonb_build_array(), 'body', jsonb_build_array()),
        '{}', at, at
      from bench_made;
    analyze content`,
    ...Object.keys(LATER).map((name) => `drop index if exists ${name}`),
    `insert into desk_entry (content_id, known_version, site, sites, type, language, twin_group, state, version,
        publish_at, is_drafted, stage, assignee, changed_by, owner, changed_at, due_at, embargo_until, title, sections,
        authors, flags, is_live, is_late, stale, tsv)
      select c.id, 1, c.site, c.sites, c.type, c.language, c.translation_group, c.state, 1, c.publish_at, m.n % 15 = 0,
        case when m.n % 15 = 0 then (array['writing','writing','review','ready'])[1 + m.n % 4] end,
        case when m.n % 300 = 0 then s.ids[1 + m.n % array_length(s.ids, 1)] end,
        case when m.n % 5 = 0 then s.ids[1 + m.n % array_length(s.ids, 1)] end,
        case when m.n % 7 = 0 then s.ids[1 + m.n % array_length(s.ids, 1)] end,
        c.changed_at, case when c.state = 'scheduled' then c.publish_at end,
        case when m.n % 5003 = 0 then now() + interval '1 day' end, c.data ->> 'title',
        array[t.ids[1 + floor(array_length(t.ids, 1) * power((m.n::bigint * 7919 % 1009) / 1009.0, 2))::int]], '{}',
        case when m.n % 499 = 0 then '{conflict}' when m.n % 41 = 0 then '{agency}' else '{}' end::text[],
        m.type = 'live' and m.story < 40, m.n % 7001 = 0, case when m.n % 307 = 0 then 2 else 0 end,
        setweight(to_tsvector('simple', desk_words(c.data ->> 'title')), 'A')
          || setweight(to_tsvector('simple', desk_words(c.data ->> 'summary')), 'C')
      from bench_made m join content c on c.external_id = 'bench:' || m.n
        cross join (select array_agg(id order by id) as ids from staff) s
        cross join (select array_agg(id order by id) as ids from content
          where type = 'taxon' and site = 'portal' and ancestors = '{}') t`,
    `insert into desk_draft (content_id, base, document, created_at, changed_at)
      select c.id, c.data, c.data, c.changed_at, c.changed_at from content c join desk_entry e on e.content_id = c.id
        where c.external_id like 'bench:%' and e.is_drafted;
    analyze desk_draft`,
    ...Object.entries(LATER).map(([name, how]) => `create index ${name} ${how}`),
    'drop table bench_word, bench_words, bench_made',
  ]
  for (const step of steps) await query(dataDir, `set session_replication_role = replica; ${step}`)
  await query(dataDir, 'vacuum analyze desk_entry')
}
