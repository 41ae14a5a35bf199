import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal, type DeskCalls } from '../testing.ts'
import { doDuePlans } from '../plan/actions.ts'
import type { SideBySide } from '../twins/model.ts'
import type { DraftAnswer, SaveAnswer } from './calls-model.ts'
import type { Operation } from './model.ts'
import { thinDrafts } from './versions-store.ts'
import type { ComparedRow, Version } from './work-model.ts'

/** A translator that shouts. */
const apertium = createServer((request, answer) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const q = new URLSearchParams(body).get('q')!
    answer.end(JSON.stringify({ responseData: { translatedText: q.toUpperCase() }, responseStatus: 200 }))
  })
})
await new Promise<void>((done) => apertium.listen(0, '127.0.0.1', done))
const TRANSLATOR_URL = `http://127.0.0.1:${(apertium.address() as AddressInfo).port}`
const desk = await deskPortal({ settings: { TRANSLATOR_URL } })
afterAll(async () => {
  apertium.close()
  await desk.close()
})
const [editor, writer] = [desk.as('editor'), desk.as('writer')]
const later = (minutes: number) => new Date(desk.now.getTime() + minutes * 60_000)
const at = (minutes: number) => ({ db: desk.db, clock: { now: () => later(minutes) } })
const section = (
  await sql<{ id: string }>`select id::text from content where type = 'taxon' and site = 'portal'
    order by id limit 1`.execute(desk.db)
).rows[0]!.id

const set = (path: string, value: unknown): Operation => ({ op: 'set', path, value })
const put = (id: string, html: string, after: string | null = null): Operation => ({
  op: 'put',
  block: { id, type: 'paragraph', html },
  after,
})
const open = async (id: string, who: DeskCalls = editor): Promise<DraftAnswer> =>
  (await who.get(`contents/${id}`)).json()
async function ok<T>(answer: ReturnType<DeskCalls['get']>): Promise<T> {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return JSON.parse(body)
}
const save = async (id: string, ops: Operation[], who = editor): Promise<SaveAnswer> =>
  ok(who.patch(`contents/${id}/draft`, { revision: (await open(id, who)).revision, batch: crypto.randomUUID(), ops }))
async function ready(
  who = editor,
  ops: Operation[] = [put('p1', 'Uno dos tres.'), put('p2', 'Cuatro.', 'p1')],
): Promise<string> {
  const { id } = await ok<{ id: string }>(who.post('contents', { type: 'article', site: 'portal', language: 'es' }))
  await save(id, [set('title', 'La lonja'), set('taxa', [section]), set('summary', 'Reabre.'), ...ops], who)
  return id
}
const publish = async (id: string, more: object = {}) =>
  editor.post(`contents/${id}/publish`, { revision: (await open(id)).revision, ...more })

describe('the way of a draft', () => {
  it('goes to review and is ready, or comes back with a note', async () => {
    const id = await ready(writer)
    await ok(writer.post(`contents/${id}/stage`, { stage: 'review', assignee: editor.id }))
    const list = await ok<{ rows: { id: string; flags: string[]; state: string }[] }>(
      editor.get('contents?view=approval'),
    )
    expect(list.rows).toMatchObject([{ id, state: 'review', flags: ['yours'] }])
    expect((await writer.post(`contents/${id}/stage`, { stage: 'ready' })).statusCode).toBe(403)
    expect((await editor.post(`contents/${id}/stage`, { stage: 'writing' })).statusCode).toBe(400)
    await ok(editor.post(`contents/${id}/stage`, { stage: 'writing', note: 'Falta la cifra.', assignee: null }))
    expect(await open(id)).toMatchObject({
      stage: 'writing',
      notes: [{ text: 'Falta la cifra.', to: { name: 'writer' } }],
    })
    await ok(editor.post(`contents/${id}/stage`, { stage: 'ready' }))
    expect((await open(id)).stage).toBe('ready')
  })

  it('is withdrawn with its twin for a reason that stays', async () => {
    const [one, two] = [await ready(), await ready()]
    await publish(one)
    await publish(two)
    expect((await writer.post(`contents/${one}/withdraw`, { reason: 'No' })).statusCode).toBe(403)
    expect((await editor.post(`contents/${one}/withdraw`, { reason: ' ' })).statusCode).toBe(400)
    await ok(editor.post(`contents/${one}/withdraw`, { reason: 'Un error.', twins: [two] }))
    expect([(await open(one)).state, (await open(two)).state]).toEqual(['withdrawn', 'withdrawn'])
    const { rows } = await sql<{ detail: object }>`select detail from audit where object = ${`content:${one}`}`.execute(
      desk.db,
    )
    expect(rows).toEqual([{ detail: { reason: 'Un error.' } }])
  })

  it('is given up, and stays among the versions', async () => {
    const id = await ready()
    await publish(id)
    const { revision } = await save(id, [put('p1', 'Otra cosa.')])
    const stale = await editor.post(`contents/${id}/discard`, { revision: revision - 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().errors[0].message).toContain('alguien lo ha cambiado mientras tanto')
    const answer = await ok<{ others: Operation[] }>(editor.post(`contents/${id}/discard`, { revision }))
    expect(answer.others).toEqual([put('p1', 'Uno dos tres.')])
    expect(await open(id)).toMatchObject({ isDrafted: false, revision: revision + 1 })
    // A tab that had not heard of it writes on, on top of what is left.
    const late = await ok<SaveAnswer>(
      editor.patch(`contents/${id}/draft`, {
        revision,
        batch: crypto.randomUUID(),
        ops: [put('p2', 'Cuatro y cinco.')],
      }),
    )
    expect(late).toMatchObject({ conflicts: [], others: [put('p1', 'Uno dos tres.')] })
    const { versions } = await ok<{ versions: Version[] }>(editor.get(`contents/${id}/versions`))
    expect(versions.map(({ what }) => what)).toContain('discard')
  })
})

describe('versions', () => {
  it('are named, compared word by word, and made the work again', async () => {
    const id = await ready()
    const { versions } = await ok<{ versions: Version[] }>(editor.post(`contents/${id}/versions`, { name: 'Antes' }))
    const named = versions.find(({ name }) => name === 'Antes')!
    await save(id, [
      put('p1', 'Uno y tres.'),
      { op: 'remove', id: 'p2' },
      put('p3', 'Cinco.', 'p1'),
      set('title', 'La lonja reabre'),
    ])
    const { rows } = await ok<{ rows: ComparedRow[] }>(editor.get(`contents/${id}/compare?a=${named.id}`))
    expect(rows.find(({ path }) => path === 'title')!.parts.map(({ op, text }) => [op, text])).toEqual([
      ['same', 'La '],
      ['removed', 'lonja'],
      ['added', 'lonja reabre'],
    ])
    expect(rows.filter(({ block }) => block).map(({ block, change }) => [block, change])).toEqual([
      ['p1', 'changed'],
      ['p2', 'removed'],
      ['p3', 'added'],
    ])
    const { revision } = await open(id)
    await ok(editor.post(`contents/${id}/restore`, { version: named.id, revision }))
    expect(await open(id)).toMatchObject({
      revision: revision + 1,
      document: { title: 'La lonja', body: [{ html: 'Uno dos tres.' }, { html: 'Cuatro.' }] },
    })
    expect(
      (await editor.post(`contents/${id}/restore`, { version: 'w999999', revision: revision + 1 })).statusCode,
    ).toBe(404)
  })

  it('are thinned: saves after two days, unnamed ones after a week; what was put aside and what has a name stays', async () => {
    const id = await ready()
    await ok(editor.post(`contents/${id}/versions`, { name: 'Con nombre' }))
    await sql`insert into desk_version (content_id, at, reason, document) values (${id}, ${desk.now}, 'aside', '{}')`.execute(
      desk.db,
    )
    await thinDrafts(desk.db, later(60 * 24 * 8))
    const { rows } = await sql<{ what: string }>`select coalesce(name, reason) as what from desk_version
      where content_id = ${id} order by id`.execute(desk.db)
    expect(rows.map(({ what }) => what)).toEqual(['Con nombre', 'aside'])
    expect((await open(id)).document['title']).toBe('La lonja')
  })
})

describe('hours', () => {
  it('changes and withdraws by the hour, once, whoever looks', async () => {
    const id = await ready()
    await publish(id)
    await save(id, [put('p1', 'Lo de las diez.')])
    const past = { action: 'change', at: later(-1).toISOString() }
    expect((await editor.post(`contents/${id}/plan`, past)).statusCode).toBe(400)
    expect((await writer.post(`contents/${id}/plan`, { ...past, at: later(5).toISOString() })).statusCode).toBe(403)
    await ok(editor.post(`contents/${id}/plan`, { action: 'change', at: later(5).toISOString() }))
    await ok(editor.post(`contents/${id}/plan`, { action: 'withdraw', at: later(9).toISOString() }))
    const due = await ok<{ rows: { id: string }[] }>(editor.get('contents?view=due'))
    expect(due.rows.map((row) => row.id)).toContain(id)
    expect(await doDuePlans(at(4))).toBe(0)
    const done = await Promise.all([doDuePlans(at(6)), doDuePlans(at(6))])
    expect(done[0]! + done[1]!).toBe(1)
    const changed = await open(id)
    expect(changed).toMatchObject({ state: 'published', isDrafted: false, version: 3, plan: [{ action: 'withdraw' }] })
    expect(changed.document['body']).toMatchObject([{ html: 'Lo de las diez.' }, {}])
    await doDuePlans(at(10))
    expect((await open(id)).state).toBe('withdrawn')
  })

  it('lets out what was seen, and leaves on the desk what was written after', async () => {
    const id = await ready()
    await publish(id)
    await save(id, [put('p1', 'Lo que se vio.')])
    await ok(editor.post(`contents/${id}/plan`, { action: 'change', at: later(5).toISOString(), version: 'now' }))
    await save(id, [put('p2', 'Lo de después.')])
    await doDuePlans(at(6))
    const opened = await open(id)
    expect(opened).toMatchObject({ version: 3, isDrafted: true, conflicts: [] })
    expect(opened.document['body']).toMatchObject([{ html: 'Lo que se vio.' }, { html: 'Lo de después.' }])
    const { rows } = await sql<{ body: unknown }>`select data -> 'body' as body from content where id = ${id}`.execute(
      desk.db,
    )
    expect(rows[0]!.body).toMatchObject([{ html: 'Lo que se vio.' }, { html: 'Cuatro.' }])
  })

  it('says what could not be done, and leaves it in the lists', async () => {
    const id = await ready()
    await publish(id)
    await save(id, [set('taxa', [])])
    await ok(editor.post(`contents/${id}/plan`, { action: 'change', at: later(5).toISOString() }))
    await doDuePlans(at(6))
    const { plan } = await open(id)
    expect(plan).toMatchObject([{ action: 'change', failed: 'section-missing' }])
    const { rows } = await ok<{ rows: { id: string; flags: string[] }[] }>(editor.get('contents?view=warnings'))
    expect(rows.find((row) => row.id === id)!.flags).toContain('late')
    await ok(editor.delete(`contents/${id}/plan/${plan[0]!.id}`))
    expect((await open(id)).plan).toEqual([])
  })

  it('lets nothing out before its embargo, whoever presses', async () => {
    const id = await ready(writer)
    const until = later(60).toISOString()
    await ok(writer.post(`contents/${id}/embargo`, { until }))
    const refused = await publish(id)
    expect(refused.json().obstacles).toMatchObject([{ reason: 'check', finding: { code: 'embargo' } }])
    expect((await writer.post(`contents/${id}/embargo`, { until: null })).statusCode).toBe(403)
    await ok(editor.post(`contents/${id}/embargo`, { until: null }))
    expect((await publish(id)).statusCode).toBe(200)
  })
})

describe('notes', () => {
  it('are written on words and settled', async () => {
    const id = await ready()
    const note = { block: 'p1', quote: 'dos', text: '¿Seguro?', to: writer.id }
    const { notes } = await ok<{ notes: { id: string }[] }>(editor.post(`contents/${id}/notes`, note))
    expect(notes).toMatchObject([{ block: 'p1', quote: 'dos', by: { name: 'editor' }, resolvedAt: null }])
    // It waits for whom it is for, until it is settled; nobody is given what they may not read.
    const awaits = async () =>
      (await ok<{ rows: { id: string; flags: string[] }[] }>(writer.get('contents?view=awaits'))).rows.filter(
        (row) => row.id === id,
      )
    const badge = async () => (await ok<{ badges: { contents: number } }>(writer.get('me'))).badges.contents
    expect(await awaits()).toMatchObject([{ flags: ['yours'] }])
    const waiting = await badge()
    const { people } = await ok<{ people: { id: string }[] }>(editor.get(`contents/${id}/colleagues`))
    expect(people).toContainEqual({ id: writer.id, name: 'writer', publishes: false })
    const moderator = desk.as('moderator').id
    expect(people.map((one) => one.id)).not.toContain(moderator)
    expect((await editor.post(`contents/${id}/notes`, { ...note, to: moderator })).statusCode).toBe(400)
    expect((await editor.post(`contents/${id}/notes`, { ...note, to: '999999' })).statusCode).toBe(400)
    expect((await editor.post(`contents/${id}/stage`, { stage: 'review', assignee: moderator })).statusCode).toBe(400)
    const moved = { block: 'p2', quote: 'Cuatro', quoteAt: 0 }
    expect(await ok(editor.post(`contents/${id}/notes/${notes[0]!.id}/place`, moved))).toMatchObject({ notes: [moved] })
    await ok(writer.post(`contents/${id}/notes/${notes[0]!.id}/resolve`))
    expect(await awaits()).toEqual([])
    expect(await badge()).toBe(waiting - 1)
    expect((await desk.as('moderator').get(`contents/${id}/notes`)).statusCode).toBe(404)
    // Readers and programs never get it, nor does who may only see what readers see.
    await ok(editor.post(`contents/${id}/notes`, note))
    await ok(editor.post(`contents/${id}/publish`, { revision: (await open(id)).revision }))
    const page = await desk.app.inject({ url: (await open(id)).path, headers: { host: 'desk.test' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('¿Seguro?')
    expect((await writer.post(`contents/${id}/notes/${notes[0]!.id}/resolve`)).statusCode).toBe(404)
    expect((await desk.as('moderator').get(`contents/${id}/notes`)).statusCode).toBe(403)
  })
})

describe('two languages', () => {
  const side = (id: string): Promise<SideBySide> => ok(editor.get(`contents/${id}/twin`))
  const states = async (id: string) => Object.fromEntries((await side(id)).pairs.map((pair) => [pair.id, pair.state]))

  it('begins a twin with the structure and the names, and knows what is stale', async () => {
    const image: Operation = {
      op: 'put',
      block: { id: 'f', type: 'image', image: 'ext:foto', alt: 'Un puerto', credit: 'Neus' },
      after: 'p2',
    }
    const source = await ready(editor, [put('p1', 'Uno dos tres.'), put('p2', 'Cuatro.', 'p1'), image])
    const { id } = await ok<{ id: string }>(editor.post(`contents/${source}/twin`, { language: 'ca' }))
    expect((await editor.post(`contents/${source}/twin`, { language: 'ca' })).statusCode).toBe(409)
    const twin = await open(id)
    expect(twin.document).toMatchObject({
      title: 'Sense titular',
      taxa: [section],
      body: [
        { id: 'p1', html: '' },
        { id: 'p2', html: '' },
        { id: 'f', image: 'ext:foto', credit: 'Neus' },
      ],
    })
    expect(JSON.stringify(twin.document)).not.toContain('Un puerto')
    expect((await open(source)).twins).toMatchObject([{ id, language: 'ca', missing: 5, stale: 0 }])
    expect(await states(id)).toMatchObject({ p1: 'empty', 'field:title': 'empty' })
    await save(id, [put('p1', 'U dos tres.'), set('title', 'La llotja')])
    expect(await states(id)).toMatchObject({ p1: 'good', p2: 'empty', 'field:title': 'good' })
    await save(source, [put('p1', 'Uno dos cuatro.')])
    expect(await states(id)).toMatchObject({ p1: 'stale' })
    expect((await side(id)).pairs[0]!.parts).toEqual([
      { op: 'same', text: 'Uno dos ' },
      { op: 'removed', text: 'tres.' },
      { op: 'added', text: 'cuatro.' },
    ])
    const { rows } = await ok<{ rows: { twins: { id: string; stale: number }[] }[] }>(editor.get('contents?view=twins'))
    expect(rows.flatMap(({ twins }) => twins).find((plate) => plate.id === id)!.stale).toBe(1)
    await ok(editor.post(`contents/${id}/twin/blocks/p1`, { act: 'fine' }))
    expect(await states(id)).toMatchObject({ p1: 'good' })
  })

  it('are linked where both are there already, and parted again', async () => {
    const begin = async (language: string, title: string, type = 'article') => {
      const { id } = await ok<{ id: string }>(editor.post('contents', { type, site: 'portal', language }))
      await save(id, [set('title', title), set('taxa', [section])])
      return id
    }
    const [es, ca, other] = [await begin('es', 'El faro'), await begin('ca', 'El far'), await begin('ca', 'Un altre')]
    const link = async (one: string, two: string, who = editor) => {
      const answer = await who.post(`contents/${one}/twin/link`, { with: two })
      return answer.statusCode === 200 ? 'linked' : answer.json().errors[0].message
    }
    expect((await desk.as('front-editor').post(`contents/${es}/twin/link`, { with: ca })).statusCode).toBe(403)
    expect(await link(es, await begin('es', 'Otro'))).toBe('language')
    expect(await link(es, await begin('ca', 'Una festa', 'event'))).toBe('type')
    expect(await link(es, ca)).toBe('linked')
    expect((await open(es)).twins).toMatchObject([{ id: ca, language: 'ca', title: 'El far', stale: 0, missing: 0 }])
    expect((await open(ca)).twins).toMatchObject([{ id: es, language: 'es' }])
    expect(await link(es, other)).toBe('taken')
    expect(await link(other, es)).toBe('taken')
    await publish(es)
    await publish(ca)
    const pathOf = async (id: string) =>
      (await sql<{ path: string }>`select path from content where id = ${id}`.execute(desk.db)).rows[0]!.path
    const [path, translated] = [await pathOf(es), `/ca${await pathOf(ca)}`]
    const page = await desk.app.inject({ url: path, headers: { host: 'desk.test' } })
    expect(page.body.includes(translated)).toBe(true)
    expect((await editor.delete(`contents/${ca}/twin/link`)).statusCode).toBe(200)
    expect((await open(es)).twins).toMatchObject([{ id: null, language: 'ca' }])
    expect((await editor.delete(`contents/${ca}/twin/link`)).statusCode).toBe(409)
    expect(await link(other, es)).toBe('linked')
  })

  it('marks what a machine wrote, and never lets it out by itself', async () => {
    const source = await ready()
    const { id } = await ok<{ id: string }>(editor.post(`contents/${source}/twin`, { language: 'ca' }))
    await save(id, [set('title', 'La llotja'), put('p2', 'Quatre.')])
    const { others } = await ok<{ others: Operation[] }>(
      editor.post(`contents/${id}/twin/blocks/p1`, { act: 'propose' }),
    )
    expect(others).toEqual([put('p1', 'UNO DOS TRES.')])
    expect(await states(id)).toMatchObject({ p1: 'machine' })
    const refused = await publish(id)
    expect(refused.json().obstacles).toMatchObject([{ finding: { code: 'machine', block: 'p1' } }])
    await save(id, [put('p1', 'U, dos, tres.')])
    expect(await states(id)).toMatchObject({ p1: 'good' })
    expect((await publish(id)).statusCode).toBe(200)
  })

  it('may be begun by who may write there, in a language of the site', async () => {
    const source = await ready()
    expect((await desk.as('moderator').post(`contents/${source}/twin`, { language: 'ca' })).statusCode).toBe(404)
    expect((await editor.post(`contents/${source}/twin`, { language: 'es' })).statusCode).toBe(400)
  })
})
