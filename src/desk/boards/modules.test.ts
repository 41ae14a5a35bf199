import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { saveBoard } from '../../content/boards/actions.ts'
import type { BoardInput } from '../../content/boards/model.ts'
import { findBoard } from '../../content/boards/store.ts'
import { publishContent } from '../../content/publish.ts'
import { moduleKindsAnswer } from './model.ts'
import { ca } from '../editor/forms/messages.ca.ts'
import { es } from '../editor/forms/messages.es.ts'
import { ca as moduleCa } from './settings/messages.ca.ts'
import { es as moduleEs } from './settings/messages.es.ts'
import { namesIn } from '../editor/forms/testing.ts'
import { deskPortal } from '../testing.ts'
import type { BoardAct, BoardAnswer, BoardChange, Spot } from './model.ts'
import { publishArticles } from './testing.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const editor = desk.as('front-editor')
const FRONT = 'boards/portal/front/es'
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const language of ['es', 'ca'] as const)
    Object.assign(ids, await publishArticles(desk, language, ['a', 'b', 'c']))
})

beforeEach(async () => {
  await sql`delete from board_draft`.execute(desk.db)
  for (const locale of ['es', 'ca'] as const) {
    const head = { title: locale === 'es' ? 'Lo último' : 'L’última hora' }
    const board: BoardInput = {
      rows: [
        {
          columns: [
            { width: 66, modules: [{ kind: 'cards', settings: { size: 3, pinned: [`ext:a-${locale}`] } }] },
            { width: 33, modules: [{ kind: 'list', settings: { size: 2, head } }] },
          ],
        },
      ],
    }
    await saveBoard(desk.db, { site: 'portal', pageType: 'front', locale }, board)
  }
})

const draft = async (): Promise<BoardAnswer> => (await editor.get(`${FRONT}/draft`)).json()
const act = (body: BoardAct) => editor.post(`${FRONT}/modules`, body)
const shape = ({ modules }: BoardAnswer) => modules.map(({ row, column, at, kind }) => `${row}${column}${at} ${kind}`)
const idOf = async (kind: string) => (await draft()).modules.find((module) => module.kind === kind)!.id
const did = ({ changes }: BoardAnswer) => changes.map(({ what, kind }) => `${what} ${kind}`)
const takeBack = ({ module, what, ref }: BoardChange) => editor.post(`${FRONT}/take-back`, { module, what, ref })
const published = async (locale: 'es' | 'ca') =>
  (await findBoard(desk.db, { site: 'portal', pageType: 'front', locale }))!.rows[0]!.columns.map(({ modules }) =>
    modules.map(({ kind, settings }) => ({ kind, settings })),
  )
const END: Spot = { row: 0, column: 1, at: 1 }

describe('modules of a front', () => {
  it('OPEN-91 are added, moved, changed and removed in the draft, each taken back by itself', async () => {
    const [cards, list] = [await idOf('cards'), await idOf('list')]
    await act({ act: 'add', id: 'new', to: END, kind: 'ad', settings: { place: 'top' } })
    await act({ act: 'move', id: cards, to: { row: 0, column: 1, at: 0 } })
    const { settings } = (await draft()).modules.find(({ id }) => id === list)!
    await act({ act: 'set', id: list, seen: settings, settings: { ...settings, size: 5 } })
    const arranged = await draft()
    expect(shape(arranged)).toEqual(['010 cards', '011 list', '012 ad'])
    expect(did(arranged)).toEqual(['module-moved cards', 'module-set list', 'module-in ad'])
    expect(arranged.modules[0]).toMatchObject({ id: cards, pinned: ['ext:a-es'], cards: [{ pinned: 0 }, {}, {}] })
    expect((await published('es')).map((modules) => modules.length)).toEqual([1, 1])
    for (const change of arranged.changes) expect((await takeBack(change)).statusCode).toBe(200)
    expect(await draft()).toMatchObject({ revision: 0, changes: [] })
    await act({ act: 'remove', id: cards })
    const [gone] = (await draft()).changes
    expect(gone).toMatchObject({ what: 'module-out', kind: 'cards' })
    await takeBack(gone!)
    expect(shape(await draft())).toEqual(['000 cards', '010 list'])
    expect((await takeBack(gone!)).statusCode).toBe(409)
  })

  it('keep what others put into a module that was moved meanwhile', async () => {
    const cards = await idOf('cards')
    const seen = (await draft()).modules[0]!.pinned
    await act({ act: 'move', id: cards, to: END })
    const late = await editor.put(`${FRONT}/draft`, {
      changes: [{ id: cards, from: seen, to: [...seen, ids['b-es']!] }],
    })
    expect(late.statusCode).toBe(200)
    expect((late.json() as BoardAnswer).modules.at(-1)).toMatchObject({ kind: 'cards', pinned: [seen[0], ids['b-es']] })
  })

  it('OPEN-91 a card that two move at once stands where the first put it, and the second is told', async () => {
    const [cards, list] = [await idOf('cards'), await idOf('list')]
    await act({ act: 'add', id: 'third', to: END, kind: 'list', settings: { size: 2 } })
    const move = (from: string, to: string, ref = 'ext:a-es') =>
      editor.put(`${FRONT}/draft`, {
        changes: [
          { id: to, from: [], to: [ref] },
          { id: from, from: [ref], to: [] },
        ],
      })
    expect((await move(cards, list)).statusCode).toBe(200)
    expect((await move(cards, 'third')).statusCode).toBe(409)
    const pins = async () => (await draft()).modules.map(({ kind, pinned }) => [kind, pinned])
    expect(await pins()).toEqual([
      ['cards', []],
      ['list', ['ext:a-es']],
      ['list', []],
    ])
    // Both meant the same place; and what somebody only let go may be put elsewhere.
    expect((await move(cards, list)).statusCode).toBe(200)
    await editor.put(`${FRONT}/draft`, { changes: [{ id: list, from: ['ext:a-es'], to: [] }] })
    expect((await move(list, 'third')).statusCode).toBe(200)
    expect((await pins()).at(-1)).toEqual(['list', ['ext:a-es']])
  })

  it('take settings only as the module reads them, and from who saw what stands there', async () => {
    const list = await idOf('list')
    const { settings } = (await draft()).modules.find(({ id }) => id === list)!
    const wrong = await act({ act: 'set', id: list, seen: settings, settings: { ...settings, size: 900 } })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'size'])
    expect((await act({ act: 'add', id: 'x', to: END, kind: 'nothing', settings: {} })).statusCode).toBe(400)
    await act({ act: 'set', id: list, seen: settings, settings: { ...settings, size: 4 } })
    expect((await act({ act: 'set', id: list, seen: settings, settings: { ...settings, size: 6 } })).statusCode).toBe(
      409,
    )
    expect(
      (await act({ act: 'add', id: 'x', to: { ...END, row: 7 }, kind: 'ad', settings: { place: 'top' } })).statusCode,
    ).toBe(409)
  })

  it('OPEN-91 rows of a board that was taken back are a change, and no place in them is taken for another', async () => {
    const key = { site: 'portal', pageType: 'front', locale: 'es' } as const
    const before = await draft()
    await act({ act: 'move', id: await idOf('cards'), to: END, shape: before.shape })
    expect((await editor.post(`${FRONT}/publish`, { revision: (await draft()).revision })).statusCode).toBe(200)
    const { versions } = (await editor.get(`${FRONT}/versions`)).json() as { versions: { id: string }[] }
    // Another door gives the front other rows; what went out before comes back with its own.
    const rows = (await findBoard(desk.db, key))!.rows
    const half = rows[0]!.columns.map((column) => ({ ...column, width: 50 as const }))
    await saveBoard(desk.db, key, { rows: [{ ...rows[0]!, band: 'tint', columns: half }] })
    const changed = await draft()
    expect([changed.changes, changed.shape === before.shape]).toEqual([[], false])
    await editor.post(`${FRONT}/restore`, { version: versions[0]!.id, revision: 0 })
    expect(did(await draft())).toEqual(['rows '])
    const late: BoardAct = { act: 'move', id: await idOf('list'), to: { ...END, column: 0 }, shape: changed.shape }
    expect((await act(late)).statusCode).toBe(409)
    expect((await act({ ...late, shape: before.shape })).statusCode).toBe(200)
    expect(did(await draft())).toContain('rows ')
    for (const change of (await draft()).changes) expect((await takeBack(change)).statusCode).toBe(200)
    expect(await draft()).toMatchObject({ revision: 0, changes: [], shape: changed.shape })
  })

  it('are put once, however often the call is repeated', async () => {
    const again = () =>
      desk.app.inject({
        method: 'POST',
        url: `/api/staff/${FRONT}/modules`,
        headers: {
          host: 'desk.test',
          cookie: editor.cookie,
          'sec-fetch-site': 'same-origin',
          'idempotency-key': 'once-only-1',
        },
        payload: { act: 'add', id: 'one', to: END, kind: 'ad', settings: { place: 'top' } },
      })
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200])
    expect(shape(await draft())).toEqual(['000 cards', '010 list', '011 ad'])
  })

  it('OPEN-02 follow in the other language with its own words, and say which cannot', async () => {
    const [cards, list] = [await idOf('cards'), await idOf('list')]
    const { settings } = (await draft()).modules.find(({ id }) => id === list)!
    await act({ act: 'set', id: list, seen: settings, settings: { ...settings, size: 6, layout: 'text' } })
    await act({ act: 'move', id: cards, to: END })
    await act({ act: 'add', id: 'ad', to: { row: 0, column: 0, at: 0 }, kind: 'ad', settings: { place: 'top' } })
    const words = { title: 'Cuéntanoslo', link: { href: '/contacto/', text: 'Escribir' } }
    await act({ act: 'add', id: 'call', to: END, kind: 'call-to-action', settings: words })
    const { followers, revision } = await draft()
    expect(followers).toEqual([{ locale: 'ca', differences: [{ title: 'Cuéntanoslo', why: 'words' }] }])
    expect((await editor.post(`${FRONT}/publish`, { revision, followers: ['ca'] })).statusCode).toBe(200)
    expect(await published('ca')).toMatchObject([
      [{ kind: 'ad' }],
      [
        { kind: 'list', settings: { size: 6, layout: 'text', head: { title: 'L’última hora' } } },
        { kind: 'cards', settings: { pinned: ['ext:a-ca'] } },
      ],
    ])
    expect((await published('es'))[1]!.map(({ kind }) => kind)).toEqual(['list', 'call-to-action', 'cards'])
    // What went out has no ids: they belong to the arranging.
    const stored = await sql<{ rows: unknown }>`select rows from board where site = 'portal'`.execute(desk.db)
    expect(JSON.stringify(stored.rows)).not.toContain('"id"')
  })

  it('say what is pinned and not seen, and what stands there instead', async () => {
    await publishContent(
      { db: desk.db, clock: { now: () => desk.now } },
      { type: 'article', externalId: 'gone-es', site: 'portal', language: 'es', state: 'withdrawn', title: 'Se fue' },
      { actor: 'test' },
    )
    const { modules } = await draft()
    const late = { ref: ids['b-es']!, until: '2026-03-01T12:00:00Z' }
    const to = ['ext:gone-es', late, ...modules[0]!.pinned]
    const changes = [{ id: modules[0]!.id, from: modules[0]!.pinned, to }]
    const { modules: after } = (await editor.put(`${FRONT}/draft`, { changes })).json() as BoardAnswer
    expect(after[0]!.gone).toEqual([
      { ref: 'ext:gone-es', title: 'Se fue', why: 'withdrawn', instead: 'a en es' },
      { ref: ids['b-es'], title: 'b en es', why: 'late', instead: expect.any(String) },
    ])
  })

  it('that cannot be read cost only their place', async () => {
    await sql`update board set rows = jsonb_set(rows, '{0,columns,1,modules,0,settings,size}', '"many"')
      where site = 'portal' and locale = 'es'`.execute(desk.db)
    expect((await draft()).modules.map(({ kind, broken }) => [kind, broken])).toEqual([
      ['cards', false],
      ['list', true],
    ])
  })

  it('have a form for each of their settings, with names in both languages', async () => {
    const { kinds } = moduleKindsAnswer.parse((await editor.get('modules')).json())
    expect(kinds.length).toBeGreaterThan(15)
    expect(kinds.find(({ kind }) => kind === 'cards')).toMatchObject({ takesCards: true })
    const wanted = kinds.flatMap(({ fields }) => namesIn(fields))
    for (const texts of [
      { ...es, ...moduleEs },
      { ...ca, ...moduleCa },
    ])
      expect(wanted.filter((key) => !(key in texts))).toEqual([])
  })
})

describe('beside a front', () => {
  it('contents have the titles of its language, with those of the twin as a hint', async () => {
    const feed = async (locale: string, q = '') =>
      (await editor.get(`boards/portal/front/${locale}/feed?q=${q}`)).json().items as {
        title: string
        twin: string | null
      }[]
    expect(await feed('ca', 'b')).toMatchObject([{ title: 'b en ca', twin: 'b en es' }])
    expect((await feed('ca')).every(({ title }) => !title.endsWith(' en es'))).toBe(true)
    expect((await feed('es', 'b'))[0]).toMatchObject({ title: 'b en es', twin: 'b en ca', id: ids['b-es'] })
  })

  it('one’s clipboard keeps contents with their headlines, in either language, for nobody else', async () => {
    const place = { ref: ids['a-es']!, titles: { es: 'Otro titular' } }
    await editor.post(`${FRONT}/clipboard`, { id: ids['a-es'], place })
    expect((await editor.post(`${FRONT}/clipboard`, { id: '999999', place: '999999' })).statusCode).toBe(404)
    const clipboard = async (who = editor, locale = 'es') =>
      (await who.get(`boards/portal/front/${locale}/clipboard`)).json().items as unknown[]
    expect(await clipboard()).toMatchObject([{ id: ids['a-es'], place }])
    expect(await clipboard(editor, 'ca')).toMatchObject([{ id: ids['a-ca'], place: { ...place, ref: ids['a-ca'] } }])
    expect(await clipboard(desk.as('admin'))).toEqual([])
    await editor.delete(`boards/portal/front/ca/clipboard/${ids['a-ca']}`)
    expect(await clipboard()).toEqual([])
  })

  it('others who arrange it are named, with the card that they have in hand, until they leave', async () => {
    const admin = desk.as('admin')
    const here = (state: string) =>
      admin.post(`${FRONT}/presence`, { tab: 'tab-of-the-admin', card: ids['a-es'], state })
    await here('here')
    expect((await draft()).present).toEqual([{ staff: admin.id, name: 'admin', card: ids['a-es'] }])
    expect(((await admin.get(`${FRONT}/draft`)).json() as BoardAnswer).present).toEqual([])
    await here('left')
    expect((await draft()).present).toEqual([])
  })

  it('a place has a picture of its own', async () => {
    await sql`insert into image (id, external_id, alt, width, height, mime, sha256, state)
      values ('own-1', 'own', 'Otra', 1200, 800, 'image/jpeg', 'x', 'stored')`.execute(desk.db)
    const { modules } = await draft()
    const changes = [{ id: modules[0]!.id, from: modules[0]!.pinned, to: [{ ref: ids['a-es']!, image: 'ext:own' }] }]
    const { modules: after } = (await editor.put(`${FRONT}/draft`, { changes })).json() as BoardAnswer
    expect(after[0]!.cards[0]).toMatchObject({ title: 'a en es', image: expect.stringContaining('/') })
    expect(after[0]!.cards[1]!.image).toBeNull()
  })
})
