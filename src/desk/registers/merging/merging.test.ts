import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishMany } from '../../../content/publish.ts'
import { changeSite } from '../../../sites/store.ts'
import { auditMessages } from '../../audit/messages.ts'
import { deskPortal } from '../../testing.ts'
import { mergedReferences, type MergeAnswer, type MergeLook, renamedIn } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const editor = desk.as('editor')
afterAll(() => desk.close())

const ids = new Map<string, string>()
const deps = { db, clock: { now: () => now } }
const row = async (name: string) =>
  (
    await sql<{ path: string; state: string; data: { taxa?: string[]; tags?: string[]; parent?: string } }>`
      select path, state, data from content where id = ${ids.get(name)}`.execute(db)
  ).rows[0]!
const look = async (one: string, into: string): Promise<MergeLook> =>
  (await editor.get(`taxa/${ids.get(one)}/merge?into=${ids.get(into)}`)).json()
const merge = async (one: string, into: string, more: object = {}) => {
  const { one: former, into: next } = await look(one, into)
  const body = { into: ids.get(into), seen: { one: former.version, into: next.version }, ...more }
  let moved = 0
  for (;;) {
    const { statusCode, body: said } = await editor.post(`taxa/${ids.get(one)}/merge`, body)
    const answer = JSON.parse(said) as MergeAnswer & { errors?: { field: string }[] }
    moved += answer.moved
    if (statusCode !== 200 || answer.rest === 0) return { ...answer, statusCode, moved }
  }
}
const asked = (url: string) => desk.app.inject({ url, headers: { host: 'desk.test' } })

const taxon = (externalId: string, es: string, more: object = {}) => ({
  type: 'taxon',
  externalId,
  site: 'portal',
  slug: externalId,
  name: { es, ca: `${es} (ca)` },
  state: 'published',
  publishAt: '2026-02-01T08:00:00Z',
  ...more,
})

beforeAll(async () => {
  const article = (externalId: string, language: string, more: object) => ({
    type: 'article',
    externalId,
    title: externalId,
    site: 'portal',
    language,
    state: 'published',
    publishAt: '2026-02-01T08:00:00Z',
    ...more,
  })
  const outcomes = await publishMany(
    deps,
    [
      taxon('mar', 'Mar'),
      taxon('costa', 'Costa', { formerPaths: ['/litoral/'] }),
      taxon('playas', 'Playas', { parent: 'ext:costa' }),
      taxon('faros', 'Faros', { kind: 'tag' }),
      taxon('faro', 'Faro', { kind: 'tag' }),
      article('uno', 'es', { taxa: ['ext:costa'], tags: ['ext:faros'] }),
      article('un', 'ca', { taxa: ['ext:mar', 'ext:costa'], tags: ['ext:faro', 'ext:faros'] }),
      article('tres', 'es', { taxa: ['ext:playas'], state: 'draft' }),
    ],
    { actor: 'cli' },
  )
  for (const one of outcomes) if ('id' in one) ids.set(one.externalId, one.id)
  await sql`insert into reader (id, email, email_key, site, created_at, changed_at)
    values ('r1', 'a@a.test', 'a@a.test', 'portal', ${now}, ${now})`.execute(db)
})

describe('two taxa that become one', () => {
  it('are named alike wherever one is named, and nowhere else', () => {
    const [one, into] = [
      { id: '7', externalId: 'a', path: '/a/' },
      { id: '8', externalId: 'b', path: '/b/' },
    ]
    const site = {
      navigation: [{ href: '/a/' }, { href: '/a/otra/' }],
      advertising: { barred: ['7', '8', 'ext:a'] },
      settings: { 'share.image': '7', 'comments.policies': { a: 'closed', otra: 'post' } },
      lists: ['taxon:/a/', 'tag:/a/', 'taxon:/aa/'],
    }
    expect(renamedIn(site, one, into)).toEqual({
      navigation: [{ href: '/b/' }, { href: '/a/otra/' }],
      advertising: { barred: ['8', 'ext:b'] },
      settings: { 'share.image': '7', 'comments.policies': { b: 'closed', otra: 'post' } },
      lists: ['taxon:/b/', 'tag:/b/', 'taxon:/aa/'],
    })
    expect(mergedReferences(['ext:c', 'ext:a'], one, into)).toEqual(['ext:c', '8'])
    expect(mergedReferences(['7', 'ext:b'], one, into)).toEqual(['ext:b'])
    expect(mergedReferences(['ext:b'], one, into)).toBeNull()
  })

  it('have to be two of one kind, as they were seen, and neither below the other', async () => {
    const [costa, mar, faros, playas] = ['costa', 'mar', 'faros', 'playas'].map((name) => ids.get(name)!)
    for (const into of [faros, costa, playas, '999999999'])
      expect((await editor.get(`taxa/${costa}/merge?into=${into}`)).statusCode).toBe(400)
    expect((await desk.as('writer').get(`taxa/${costa}/merge?into=${mar}`)).statusCode).toBe(403)
    const away = await desk.hire('fora', [{ role: 'editor', site: 'radio' }])
    expect((await away.get(`taxa/${costa}/merge?into=${mar}`)).statusCode).toBe(403)
    const stale = await merge('costa', 'mar', { seen: { one: 99, into: 1 } })
    expect([stale.statusCode, stale.errors![0]!.field]).toEqual([409, 'seen'])
  })

  it('take along contents, drafts, what lies below, followers, fronts and menus, and lead there', async () => {
    const [costa, mar] = [ids.get('costa')!, ids.get('mar')!]
    const tres = ids.get('tres')!
    const opened = (await editor.get(`contents/${tres}`)).json()
    const ops = [{ op: 'set', path: 'taxa', value: [costa] }]
    const batch = crypto.randomUUID()
    await editor.patch(`contents/${tres}/draft`, { revision: opened.revision, batch, ops })
    await sql`insert into reader_saved (reader_id, content_id, saved_at) values ('r1', ${costa}, ${now})`.execute(db)
    const rows = [{ columns: [{ width: 100, modules: [{ type: 'list', settings: { list: 'taxon:/costa/' } }] }] }]
    await sql`insert into board (site, page_type, locale, rows) values ('portal', 'taxon', 'ca', ${JSON.stringify(rows)}::jsonb)
      on conflict (site, page_type, locale) do update set rows = excluded.rows`.execute(db)
    await changeSite(db, 'portal', (site) => ({
      ...site,
      navigation: [{ id: 'costa', text: { es: 'Costa', ca: 'Costa' }, href: '/costa/' }],
    }))
    const made = (await desk.hire('costera', [{ role: 'writer', site: 'portal', section: costa }])).id
    expect(await look('costa', 'mar')).toMatchObject({
      one: { name: 'Costa', path: '/costa/' },
      into: { name: 'Mar' },
      contents: 2,
      below: 1,
      followers: 1,
      places: 2,
    })
    expect(await merge('costa', 'mar')).toEqual({ statusCode: 200, moved: 3, rest: 0, left: [] })

    expect((await row('uno')).data.taxa).toEqual([mar])
    expect((await row('un')).data.taxa).toEqual(['ext:mar'])
    expect(await row('playas')).toMatchObject({ path: '/mar/playas/', data: { parent: mar } })
    expect((await row('costa')).state).toBe('withdrawn')
    expect((await editor.get(`contents/${tres}`)).json().document.taxa).toEqual([mar])
    for (const [from, to] of [
      ['/costa/', '/mar/'],
      ['/litoral/', '/mar/'],
      ['/ca/costa/', '/ca/mar/'],
      ['/costa/playas/', '/mar/playas/'],
      ['/costa/2/', '/mar/'],
      ['/ca/costa/2/', '/ca/mar/'],
      ['/costa/rss/', '/mar/rss/'],
      ['/ca/costa/rss/', '/ca/mar/rss/'],
    ] as const) {
      const page = await asked(from)
      expect([from, page.statusCode, page.headers.location]).toEqual([from, 301, expect.stringMatching(`${to}$`)])
    }
    expect((await asked('/mar/')).body).toContain('uno')
    const { rows: saved } = await sql<{ id: string }>`select content_id::text as id from reader_saved`.execute(db)
    expect(saved).toEqual([{ id: mar }])
    const { rows: boards } = await sql<{ rows: unknown }>`select rows from board
      where site = 'portal' and page_type = 'taxon' and locale = 'ca'`.execute(db)
    expect(JSON.stringify(boards)).toContain('taxon:/mar/')
    const { rows: sites } = await sql<{ config: { navigation: unknown[] } }>`select config from site
      where alias = 'portal'`.execute(db)
    expect(sites[0]!.config.navigation).toMatchObject([{ href: '/mar/' }])
    const { rows: grants } = await sql<{ section: string }>`select section from staff_grant
      where staff_id = ${made}`.execute(db)
    expect(grants).toEqual([{ section: mar }])
    const { rows: notes } = await sql<{ object: string; detail: object }>`select object, detail from audit
      where action = 'taxon.merged'`.execute(db)
    expect(notes).toEqual([{ object: `content:${mar}`, detail: { title: 'Costa', into: 'Mar' } }])
    for (const texts of Object.values(auditMessages)) expect(texts).toHaveProperty(['action.taxon.merged'])
    expect((await editor.get(`taxa/${costa}/merge?into=${mar}`)).statusCode).toBe(404)
  })

  it('are one for sources, too, that go on to name the one that is gone', async () => {
    const late = { type: 'article', externalId: 'tarde', title: 'Tarde', site: 'portal', language: 'es' }
    const [made] = await publishMany(
      deps,
      [{ ...late, state: 'published', publishAt: '2026-02-01T09:00:00Z', taxa: ['ext:costa', 'ext:mar'] }],
      { actor: 'import:wxr' },
    )
    ids.set('tarde', (made as { id: string }).id)
    expect(await row('tarde')).toMatchObject({
      path: expect.stringMatching(/^\/mar\//),
      data: { taxa: ['ext:mar'] },
    })
    // It stays away although its source sends it again.
    await publishMany(deps, [{ ...taxon('costa', 'Costa'), formerPaths: ['/litoral/'] }], {
      actor: 'import:wxr',
      keepWithdrawn: true,
    })
    expect((await row('costa')).state).toBe('withdrawn')
  })

  it('are tags as well, and a content that had both has one', async () => {
    expect(await merge('faros', 'faro')).toMatchObject({ moved: 2, rest: 0 })
    expect((await row('un')).data.tags).toEqual(['ext:faro'])
    expect((await row('uno')).data.tags).toEqual([ids.get('faro')])
    expect((await asked('/etiquetas/faros/')).headers.location).toMatch(/\/etiquetas\/faro\/$/)
  })
})
