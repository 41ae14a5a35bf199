import { query } from '../e2e/database.ts'

/** Words of the made-up archive: the lower its number, the more contents have it, as in real texts. */
export const wordAt = (n: number): string => {
  let word = ''
  for (let rest = n + 7; rest > 0; rest = Math.floor(rest / 20)) word += 'aeioubcdfglmnprstvjz'[rest % 20]
  return `${word}${'oaei'[n % 4]}`
}
const WORDS = 20_000

/**
 * Fills the desk of a portal: stories in both languages over twenty years, the newest of them today, 20,000 with drafts,
 * some in every state. Rows and their entries are written as the triggers write them, but in one statement for all:
 * triggers are off meanwhile.
 */
export async function fillDesk(dataDir: string, contents: number): Promise<void> {
  await query(
    dataDir,
    `set session_replication_role = replica;
    create temp table word as select n::int - 1 as n, w as word
      from unnest(array[${Array.from({ length: WORDS }, (_, n) => `'${wordAt(n)}'`).join(',')}]) with ordinality u (w, n);
    create index on word (n);
    create temp table made as
      select g as n, g / 2 as story, case g % 2 when 0 then 'es' else 'ca' end as language,
        -- Most of what a newsroom looks at is of the last weeks.
        now() - interval '20 years' * power((g / 2)::float / ${contents / 2}, 3) as at,
        case when g % 97 = 0 then 'withdrawn' when g % 31 = 0 then 'corrected' when g % 211 = 0 then 'draft'
          when g % 401 = 0 then 'scheduled' else 'published' end as state,
        (array['article','article','article','article','article','article','post','video','gallery','live'])[1 + g % 10] as type,
        said.words
      from (select g, array_agg(word) as words
          from (select g, floor(${WORDS} * power(random(), 4))::int as n
            from generate_series(1, ${contents}) g, generate_series(1, 30) k) drawn
            join word using (n) group by g) said;
    insert into content (external_id, type, language, site, sites, slug, path, state, translation_group, publish_at, version,
        data, card, created_at, changed_at)
      select 'bench:' || n, type, language, 'portal', '{portal}', 'bench-' || n, '/bench/' || n || '.html', state,
        case when story % 8 > 0 then 'bench:' || story end, at + case state when 'scheduled' then interval '30 days' else interval '0' end,
        1, jsonb_build_object('type', type, 'title', array_to_string(words[1:9], ' '), 'summary', array_to_string(words[10:], ' '),
          'language', language, 'site', 'portal', 'state', state, 'taxa', jsonb_build_array(), 'body', jsonb_build_array()),
        '{}', at, at
      from made;
    insert into desk_entry (content_id, known_version, site, sites, type, language, twin_group, state, version, publish_at, is_drafted,
        stage, assignee, changed_by, owner, changed_at, due_at, embargo_until, title, sections, authors, flags, is_live, is_late, stale, tsv)
      select c.id, 1, c.site, c.sites, c.type, c.language, c.translation_group, c.state, 1, c.publish_at, drafted,
        case when drafted then (array['writing','writing','review','ready'])[1 + m.n % 4] end,
        case when m.n % 300 = 0 then s.id end, case when drafted or m.n % 5 = 0 then s.id end, case when m.n % 7 = 0 then s.id end,
        c.changed_at, case when c.state = 'scheduled' then c.publish_at end,
        case when m.n % 5003 = 0 then now() + interval '1 day' end, c.data ->> 'title',
        array[t.ids[1 + floor(array_length(t.ids, 1) * power((m.n::bigint * 7919 % 1009) / 1009.0, 2))::int]], '{}',
        case when m.n % 499 = 0 then '{conflict}' when m.n % 41 = 0 then '{agency}' else '{}' end::text[],
        m.type = 'live' and m.story < 40, m.n % 7001 = 0, case when m.n % 307 = 0 then 2 else 0 end,
        setweight(to_tsvector('simple', desk_words(c.data ->> 'title')), 'A')
          || setweight(to_tsvector('simple', desk_words(c.data ->> 'summary')), 'C')
      from made m join content c on c.external_id = 'bench:' || m.n
        cross join lateral (select m.n % 15 = 0 as drafted) d
        cross join (select array_agg(id order by id) as ids from content where type = 'taxon' and site = 'portal' and ancestors = '{}') t
        cross join lateral (select id from staff order by id offset m.n % (select count(*) from staff) limit 1) s;
    insert into desk_draft (content_id, base, document, created_at, changed_at)
      select c.id, c.data, c.data, c.changed_at, c.changed_at from content c join desk_entry e on e.content_id = c.id
        where c.external_id like 'bench:%' and e.is_drafted;
    set session_replication_role = origin;
    analyze content;
    analyze desk_draft`,
  )
  await query(dataDir, 'vacuum analyze desk_entry')
}
