import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { publishContent, publishMany } from '../../content/publish.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'
import type { z } from 'zod'
import type { bulkAnswer } from './bulk-model.ts'
import { contentsMessages } from './messages.ts'
import type { ContentsAnswer, DayAnswer, Look, ViewsAnswer } from './model.ts'
import { listEntries } from './store.ts'
import { whoWords } from './who.desk.ts'

type BulkAnswer = z.output<typeof bulkAnswer>

const desk = await deskPortal()
afterAll(() => desk.close())
const deps = { db: desk.db, clock: { now: () => desk.now } }
const editor = desk.as('editor')
const hour = (n: number) => new Date(desk.now.getTime() + n * HOUR_MS).toISOString()
let section = ''

const article = (n: string, more: object = {}) => ({
  externalId: `t:${n}`,
  type: 'article',
  site: 'portal',
  language: 'es',
  state: 'published',
  publishAt: hour(-2),
  title: `Noticia ${n}`,
  taxa: [section],
  ...more,
})
const ids = new Map<string, string>()
const list = async (query: string, who: DeskCalls = editor): Promise<ContentsAnswer> => {
  const answer = await who.get(`contents?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = async (query: string, who?: DeskCalls) => (await list(query, who)).rows.map(({ title }) => title)

beforeAll(async () => {
  section = (
    await sql<{ id: string }>`select id::text from content where type = 'taxon' and site = 'portal'
      and ancestors = '{}' order by id limit 1`.execute(desk.db)
  ).rows[0]!.id
  const inputs = [
    article('vieja', { title: 'El puerto, hace un año', publishAt: hour(-9000), translationGroup: 'g0' }),
    article('vella', { language: 'ca', title: 'El port, fa un any', publishAt: hour(-9000), translationGroup: 'g0' }),
    article('es', { title: 'El mestral cierra el puerto', summary: 'Con rachas fortísimas', translationGroup: 'g1' }),
    article('ca', { language: 'ca', title: 'El mestral tanca el port', translationGroup: 'g1' }),
    article('sola', { title: 'Sin gemelo', signature: 'Neus Calatrí' }),
    article('luego', { title: 'Sale luego', state: 'scheduled', publishAt: hour(3), translationGroup: 'g2' }),
    article('fuera', { title: 'Retirada', state: 'withdrawn' }),
    article('radio', { site: 'radio', title: 'De la radio', taxa: [] }),
    article('directo', { type: 'live', title: 'Minuto a minuto' }),
  ]
  for (const done of await publishMany(deps, inputs, { actor: 'import:wxr' }))
    ids.set(done.externalId, (done as { id: string }).id)
})

describe('the list of contents', () => {
  it('shows each story once, with its languages', async () => {
    const { rows, count, next } = await list('site=portal&view=all')
    expect(rows.filter(({ title }) => /puerto/.test(title)).map(({ title }) => title)).toEqual([
      'El mestral cierra el puerto',
      'El puerto, hace un año',
    ])
    expect(rows.some(({ title }) => title === 'De la radio' || /port,/.test(title))).toBe(false)
    const story = rows.find(({ title }) => title === 'El mestral cierra el puerto')!
    expect(story).toMatchObject({ state: 'published', language: 'es', version: 1, unpublished: false })
    expect(story.twins).toMatchObject([
      { language: 'es', id: ids.get('t:es'), state: 'published' },
      { language: 'ca', id: ids.get('t:ca'), state: 'published' },
    ])
    expect(rows.find(({ title }) => title === 'Sin gemelo')!.twins[1]).toEqual({
      id: null,
      language: 'ca',
      state: null,
      stale: 0,
      version: null,
    })
    expect(rows.find(({ title }) => title === 'Minuto a minuto')!.state).toBe('live')
    expect([next, count > rows.length - 1]).toEqual([null, true])
  })

  it('finds words in every state and language, with and without accents, drafts at once', async () => {
    expect(await titles('q=fortisimas')).toEqual(['El mestral cierra el puerto'])
    expect(await titles('q=PORT')).toContain('El mestral tanca el port')
    expect(await titles('q=calatri')).toEqual(['Sin gemelo'])
    expect(await titles('q=retirada')).toEqual(['Retirada'])
    const id = ids.get('t:sola')!
    const ops = [{ op: 'set', path: 'title', value: 'Con título nuevo' }]
    await editor.patch(`contents/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
    const [row] = (await list('q=titulo%20nuevo')).rows
    expect(row).toMatchObject({ title: 'Sin gemelo', unpublished: true, changedBy: { name: 'editor' } })
    expect(await titles('q=%27%29%20or%20%3A*')).toEqual([])
  })

  it('narrows by state, type, section and view', async () => {
    expect(await titles('state=withdrawn')).toEqual(['Retirada'])
    expect(await titles('type=live')).toEqual(['Minuto a minuto'])
    expect(await titles('view=live')).toEqual(['Minuto a minuto'])
    expect(await titles('view=due')).toEqual(['Sale luego'])
    expect(await titles(`view=section:${section}&state=scheduled`)).toEqual(['Sale luego'])
    expect(await titles('view=twins&site=portal')).toEqual(expect.arrayContaining(['Sin gemelo']))
    expect(await titles('view=twins&site=portal')).not.toContain('El mestral cierra el puerto')
    expect(await titles('view=today&site=portal')).not.toContain('El puerto, hace un año')
    expect((await editor.get('contents?view=nothing')).statusCode).toBe(400)
    expect((await editor.get('contents?state=nothing')).statusCode).toBe(400)
  })

  it('lacks no translation on a site of one language', async () => {
    const now = desk.now
    const today = { start: now, end: now }
    const wanted = { staff: '1', signsAs: null, now, today, sites: ['portal'], publicSites: [], view: 'twins' as const }
    const lacking = async (oneLanguage: string[]) =>
      (await listEntries(desk.db, { ...wanted, oneLanguage }, null, 50)).map(({ id }) => id)
    expect(await lacking(['radio'])).toContain(ids.get('t:sola'))
    expect(await lacking(['radio', 'portal'])).toEqual([])
  })

  it('shows what somebody began as theirs, and what waits for approval', async () => {
    const writer = desk.as('writer')
    const { id } = (await writer.post('contents', { type: 'article', site: 'portal', language: 'es' })).json()
    expect((await list('view=mine', writer)).rows.map((row) => row.id)).toEqual([id])
    expect((await list('view=mine', writer)).rows[0]).toMatchObject({
      title: 'Sin titular',
      state: 'draft',
      version: null,
    })
  })

  it('goes on from page to page without losing or repeating one', async () => {
    const many = Array.from({ length: 60 }, (_, n) => article(`m${n}`, { title: `Muchas ${n}`, type: 'video' }))
    await publishMany(deps, many, { actor: 'import:wxr' })
    const first = await list('type=video&site=portal')
    const second = await list(`type=video&site=portal&after=${encodeURIComponent(first.next!)}`)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)

    // What lacks its translation is of two kinds in one order: behind its source, or without one.
    await sql`update desk_entry set stale = 1 where content_id = ${ids.get('t:vella')!}`.execute(desk.db)
    const lacking = await list('view=twins&site=portal')
    const rest = await list(`view=twins&site=portal&after=${encodeURIComponent(lacking.next!)}`)
    const both = [...lacking.rows, ...rest.rows]
    expect([lacking.rows.length, rest.next, lacking.count]).toEqual([50, null, both.length])
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
    expect(both.map(({ title }) => title)).toEqual(expect.arrayContaining(['El puerto, hace un año', 'Muchas 59']))
    const moments = both.map(({ changedAt }) => changedAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect((await editor.get('contents?after=x')).statusCode).toBe(400)
    expect((await list(`type=video&since=${hour(-1)}`)).new).toBe(60)
    expect((await list(`type=video&since=${hour(1)}`)).new).toBe(0)
  })

  it('shows each person the sites that are theirs', async () => {
    const radio = await desk.hire('ona', [{ role: 'writer', site: 'radio' }])
    expect(await titles('view=all', radio)).toEqual(['De la radio'])
    expect((await radio.get('contents?site=portal')).statusCode).toBe(403)
    // A moderator sees what readers see.
    expect(await titles('state=scheduled', desk.as('moderator'))).toEqual([])
    expect(await titles('state=withdrawn', desk.as('moderator'))).toEqual([])
    expect(await titles('q=mestral', desk.as('moderator'))).not.toEqual([])
  })

  it('is told of every writer, whatever their door', async () => {
    await publishContent(deps, article('sola', { title: 'Con otro título', signature: 'X' }), { actor: 'token:1' })
    expect(await titles('q=otro%20titulo')).toEqual(['Con otro título'])
    await sql`update content set state = 'withdrawn' where id = ${ids.get('t:luego')}`.execute(desk.db)
    expect(await titles('q=luego&state=withdrawn')).toEqual(['Sale luego'])
    await sql`delete from content where id = ${ids.get('t:fuera')}`.execute(desk.db)
    expect(await titles('q=retirada')).toEqual([])
  })
})

describe('rows that are on screen', () => {
  it('are read again as they are now, by whoever may see them', async () => {
    const rows = async (who: DeskCalls, given: string) => (await who.get(`contents/rows?ids=${given}`)).json().rows
    const [es, ca] = [ids.get('t:es')!, ids.get('t:ca')!]
    const ops = [{ op: 'set', path: 'kicker', value: 'Nou' }]
    await editor.patch(`contents/${ca}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
    // The row is that of the language asked for, with the last change of the story.
    expect(await rows(editor, es)).toMatchObject([{ id: es, language: 'es', changedBy: { name: 'editor' } }])
    const radio = await desk.hire('ones', [{ role: 'writer', site: 'radio' }])
    expect(await rows(radio, es)).toEqual([])
    expect((await editor.get('contents/rows?ids=x')).statusCode).toBe(400)
  })
})

describe('beside the list', () => {
  it('counts what waits in each view', async () => {
    const answer = await editor.get('contents/views?site=portal')
    expect(answer.statusCode, answer.body).toBe(200)
    const { views, sections }: ViewsAnswer = answer.json()
    expect(views.find(({ id }) => id === 'live')!.count).toBe(1)
    expect(sections.find(({ id }) => id === section)!.count).toBeGreaterThan(2)
    expect((await desk.as('moderator').get('contents/views?site=portal')).statusCode).toBe(403)
  })

  it('tells the day by quarters of an hour', async () => {
    await publishContent(deps, article('due', { title: 'Por salir', state: 'scheduled', publishAt: hour(2) }), {
      actor: 'x',
    })
    const day: DayAnswer = (await editor.get('contents/day?site=portal')).json()
    expect(day.start).toBe('2026-03-01T23:00:00.000Z')
    expect(day.published).toHaveLength(40)
    expect(day.published[32]).toBeGreaterThan(60)
    expect(day.due).toMatchObject([{ title: 'Por salir', kind: 'publish', at: hour(2) }])
  })

  it('shows one content with what happened to it today', async () => {
    const look: Look = (await editor.get(`contents/${ids.get('t:es')}/look`)).json()
    expect(look).toMatchObject({ summary: 'Con rachas fortísimas', mayWrite: true, publishedAt: hour(-2) })
    expect(look.url).toMatch(/el-mestral-cierra/)
    expect(look.today).toMatchObject([{ who: 'house:', what: 'published' }])
    const { versions } = (await editor.get(`contents/${ids.get('t:es')}/versions`)).json<{
      versions: { who: string }[]
    }>()
    expect(versions.map(({ who }) => who)).toEqual(['house:'])
    const said = (who: string) => LOCALES.map((locale) => whoWords(translator(contentsMessages, locale), who))
    expect(said('house:')).toEqual(['La carga de la casa', 'La càrrega de la casa'])
    expect(said('token:')).toEqual(['Un programa', 'Un programa'])
    expect(said('ana')).toEqual(['ana', 'ana'])
  })

  it('finds contents, sections and people for palette and pickers', async () => {
    const find = async (query: string) => {
      const answer = await editor.get(`find?${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().found as { kind: string; title: string }[]
    }
    expect((await find('q=mestral&language=ca'))[0]).toMatchObject({
      kind: 'content',
      title: 'El mestral tanca el port',
      state: 'published',
    })
    const { rows } = await sql<{
      name: string
    }>`select data -> 'name' ->> 'es' as name from content where id = ${section}`.execute(desk.db)
    expect(await find(`q=${encodeURIComponent(rows[0]!.name.slice(0, 4))}&kinds=taxon&site=portal`)).toContainEqual(
      expect.objectContaining({ kind: 'taxon', id: section }),
    )
    expect(await find('q=edit&kinds=staff')).toContainEqual(expect.objectContaining({ kind: 'staff', title: 'editor' }))
    expect(await find('q=%25&kinds=taxon,tag')).toEqual([])
    expect((await desk.as('moderator').get('find?q=a')).statusCode).toBe(403)
  })
})

describe('what is done with all that are marked', () => {
  const bulk = (who: DeskCalls, body: object, key?: string) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/staff/contents/bulk',
      headers: {
        host: 'desk.test',
        cookie: who.cookie,
        'sec-fetch-site': 'same-origin',
        ...(key && { 'idempotency-key': key }),
      },
      payload: body,
    })
  const begin = async (who: DeskCalls): Promise<string> =>
    (await who.post('contents', { type: 'article', site: 'portal', language: 'es' })).json().id
  const outcomes = (answer: { json(): unknown }) => (answer.json() as BulkAnswer).outcomes

  it('is one call in which each answers for itself, by the rights on each', async () => {
    const writer = desk.as('writer')
    const [own, others] = [await begin(writer), await begin(editor)]
    const answer = await bulk(writer, { ids: [own, others, '999999999'], do: { act: 'stage', stage: 'review' } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(outcomes(answer)).toMatchObject([
      { id: own, done: true, code: null },
      { id: others, done: false, code: 'FORBIDDEN', message: expect.stringMatching(/\w/) },
      { id: '999999999', done: false, code: 'NOT_FOUND' },
    ])
    expect((await writer.get(`contents/${own}`)).json().stage).toBe('review')
    const ready = { ids: [own], do: { act: 'stage', stage: 'ready' } }
    expect(outcomes(await bulk(writer, ready))[0]).toMatchObject({ done: false, code: 'FORBIDDEN' })
    expect(outcomes(await bulk(editor, ready))[0]).toMatchObject({ done: true })
  })

  it('plans, moves into a section and begins the other language', async () => {
    const id = await begin(editor)
    const plan = { act: 'plan', at: hour(4) }
    expect(outcomes(await bulk(editor, { ids: [id], do: plan }))[0]).toMatchObject({ done: true })
    expect((await editor.get(`contents/${id}/plan`)).json().plans).toMatchObject([{ action: 'publish', at: hour(4) }])
    expect(outcomes(await bulk(editor, { ids: [id], do: { act: 'section', section } }))[0]!.done).toBe(true)
    expect((await editor.get(`contents/${id}`)).json().document.taxa).toEqual([section])
    const none = { act: 'section', section: id }
    expect(outcomes(await bulk(editor, { ids: [id], do: none }))[0]).toMatchObject({ code: 'INVALID_FIELD' })
    for (let times = 0; times < 2; times++)
      expect(outcomes(await bulk(editor, { ids: [id], do: { act: 'twin' } }))[0]).toMatchObject({ done: true })
    const { twins } = (await editor.get(`contents/${id}`)).json()
    expect(twins.find((one: { language: string }) => one.language === 'ca').id).toMatch(/\d/)
  })

  it('does nothing twice for one key, and a key stands for one thing', async () => {
    const id = await begin(editor)
    const key = crypto.randomUUID()
    const planned = { ids: [id], do: { act: 'plan', at: hour(5) } }
    const first = await bulk(editor, planned, key)
    expect((await bulk(editor, planned, key)).body).toBe(first.body)
    expect((await editor.get(`contents/${id}/plan`)).json().plans).toHaveLength(1)
    expect((await bulk(editor, { ...planned, do: { act: 'twin' } }, key)).statusCode).toBe(400)
    expect((await bulk(editor, planned, 'x')).statusCode).toBe(400)
    // Others' keys are theirs.
    expect((await bulk(desk.as('admin'), planned, key)).statusCode).toBe(200)
    expect((await editor.get(`contents/${id}/plan`)).json().plans).toHaveLength(2)
  })
})

describe('views that are kept', () => {
  const saved = async (who: DeskCalls): Promise<ViewsAnswer['saved']> =>
    (await who.get('contents/views?site=portal')).json().saved
  const keep = (who: DeskCalls, more: object = {}) =>
    who.post('contents/views', { name: 'Sucesos', query: 'vista=all&q=sucesos', ...more })

  it('are one’s own, and those of the newsroom are everybody’s', async () => {
    const writer = desk.as('writer')
    expect((await keep(writer)).statusCode).toBe(201)
    expect(await saved(writer)).toMatchObject([{ name: 'Sucesos', query: 'vista=all&q=sucesos', shared: false }])
    expect(await saved(editor)).toEqual([])
    expect((await keep(writer, { shared: true })).statusCode).toBe(403)
    const { id } = (await keep(editor, { name: 'Cierre', shared: true })).json()
    expect((await saved(writer)).map(({ name, shared }) => [name, shared])).toEqual([
      ['Cierre', true],
      ['Sucesos', false],
    ])
    // The same name is the same view.
    await keep(writer, { query: 'q=otro' })
    expect((await saved(writer)).map(({ query }) => query)).toContain('q=otro')
    expect(await saved(writer)).toHaveLength(2)
    expect((await writer.delete(`contents/views/${id}`)).statusCode).toBe(403)
    const own = (await saved(writer)).find(({ shared }) => !shared)!.id
    expect((await editor.delete(`contents/views/${own}`)).statusCode).toBe(404)
    expect((await writer.delete(`contents/views/${own}`)).statusCode).toBe(200)
    expect((await editor.delete(`contents/views/${id}`)).statusCode).toBe(200)
    expect(await saved(writer)).toEqual([])
  })

  it('ask what the list can ask, and nothing else', async () => {
    expect((await keep(editor, { query: 'javascript=1' })).statusCode).toBe(400)
    expect((await keep(editor, { name: '' })).statusCode).toBe(400)
  })
})
