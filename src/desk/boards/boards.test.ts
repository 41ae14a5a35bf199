import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBoard } from '../../content/boards/actions.ts'
import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { findBoard } from '../../content/boards/store.ts'
import { ROLE_NAMES, type Role } from '../people/model.ts'
import { deskPortal } from '../testing.ts'
import type { BoardAnswer } from './model.ts'
import { isClash, mergePinned } from './pinned.ts'
import { publishArticles } from './testing.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const editor = desk.as('front-editor')
const FRONT = 'boards/portal/front/es'
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const language of ['es', 'ca'] as const) {
    const names = language === 'es' ? ['a', 'b', 'c', 'alone'] : ['a', 'b', 'c']
    Object.assign(ids, await publishArticles(desk, language, names))
    const modules = [{ kind: 'cards', settings: { size: 4, pinned: [`ext:a-${language}`] } }]
    await saveBoard(
      desk.db,
      { site: 'portal', pageType: 'front', locale: language },
      { rows: [{ columns: [{ width: 100, modules }] }] },
    )
  }
})

const publicPins = async (locale: 'es' | 'ca') =>
  (await findBoard(desk.db, { site: 'portal', pageType: 'front', locale }))!.rows[0]!.columns[0]!.modules[0]!.settings[
    'pinned'
  ]
const draft = async (): Promise<BoardAnswer> => (await editor.get(`${FRONT}/draft`)).json()
const moduleId = async () => (await draft()).modules[0]!.id
const change = async (from: Pinned[], to: Pinned[]) =>
  editor.put(`${FRONT}/draft`, { changes: [{ id: await moduleId(), from, to }] })

describe('fronts of the desk', () => {
  it('OPEN-91 says what stands by hand and what came by itself', async () => {
    const { modules, revision, changes } = await draft()
    expect([revision, changes]).toEqual([0, []])
    expect(modules[0]!.cards.map(({ title, pinned }) => [title, pinned])).toEqual([
      ['a en es', 0],
      ['alone en es', null],
      ['c en es', null],
      ['b en es', null],
    ])
  })

  it('OPEN-91 keeps what is arranged apart until it is published, with headlines and hours of its own', async () => {
    const until = '2026-03-02T12:00:00Z'
    const place = { ref: ids['b-es']!, until, titles: { es: 'B, con otro titular' } }
    const saved = await change(['ext:a-es'], [place, 'ext:a-es'])
    expect(saved.statusCode).toBe(200)
    const answer: BoardAnswer = saved.json()
    expect(answer.modules[0]!.cards.slice(0, 2).map(({ title }) => title)).toEqual(['B, con otro titular', 'a en es'])
    expect(answer.changes).toMatchObject([{ what: 'in', title: 'b en es' }])
    expect(answer.changedBy).toBe('front-editor')
    expect(await publicPins('es')).toEqual(['ext:a-es'])
    const later: BoardAnswer = (await editor.get(`${FRONT}/draft?t=2026-03-02T12:30:00Z`)).json()
    expect(later.modules[0]!.cards[0]).toMatchObject({ title: 'a en es' })
  })

  it('shows the front to whoever has the link, at the moment it names, and to nobody else', async () => {
    const look = async (t: string) => {
      const { url } = (await editor.get(`${FRONT}/preview?t=${t}`)).json() as { url: string }
      return desk.app.inject({ url, headers: { host: 'desk.test' } })
    }
    const [now, later] = [await look('2026-03-02T10:00:00Z'), await look('2026-03-02T12:30:00Z')]
    expect(now.statusCode).toBe(200)
    expect(now.headers['cache-control']).toBe('private, no-store')
    expect(now.body).toContain('B, con otro titular')
    // It is seen in a frame where no script runs.
    expect(now.body).not.toMatch(/<script(?! (?:type="application|id="nx-state))/)
    expect(later.body).not.toContain('B, con otro titular')
    expect((await desk.app.inject({ url: '/portal/', headers: { host: 'desk.test' } })).body).not.toContain(
      'otro titular',
    )
    const { url } = (await editor.get(`${FRONT}/preview`)).json() as { url: string }
    const elsewhere = await desk.app.inject({ url: url.replace('/portal/', '/ocio/'), headers: { host: 'desk.test' } })
    expect(elsewhere.body).not.toContain('otro titular')
  })

  it('OPEN-02 lets the other language follow, and says what cannot', async () => {
    const { modules } = await draft()
    await change(modules[0]!.pinned, [ids['alone-es']!, ...modules[0]!.pinned])
    const { followers, revision } = await draft()
    expect(followers).toEqual([{ locale: 'ca', differences: [{ title: 'alone en es', why: 'twin' }] }])
    expect((await editor.post(`${FRONT}/publish`, { revision: revision - 1 })).statusCode).toBe(409)
    const published = await editor.post(`${FRONT}/publish`, { revision, followers: ['ca'] })
    expect(published.statusCode).toBe(200)
    expect((published.json() as BoardAnswer).changes).toEqual([])
    expect((await publicPins('es')) as Pinned[]).toHaveLength(3)
    expect(await publicPins('ca')).toMatchObject([{ ref: ids['b-ca'] }, ids['a-ca']])
  })

  it('brings back what went out, and throws away what did not', async () => {
    const { versions } = (await editor.get(`${FRONT}/versions`)).json() as { versions: { id: string }[] }
    // What stood there before is one as well.
    expect(versions).toHaveLength(2)
    const { modules } = await draft()
    await change(modules[0]!.pinned, [])
    expect((await draft()).changes).toHaveLength(3)
    const [version, { revision }] = [versions[0]!.id, await draft()]
    expect((await editor.post(`${FRONT}/restore`, { version, revision: revision - 1 })).statusCode).toBe(409)
    expect((await editor.post(`${FRONT}/restore`, { version, revision })).statusCode).toBe(200)
    expect((await draft()).changes).toEqual([])
    await change(modules[0]!.pinned, [])
    // What somebody has arranged since it was seen is not thrown away with it.
    expect((await editor.delete(`${FRONT}/draft?revision=${revision}`)).statusCode).toBe(409)
    const seen = (await draft()).revision
    expect((await editor.delete(`${FRONT}/draft?revision=${seen}`)).statusCode).toBe(200)
    expect((await draft()).changes).toEqual([])
    // Nor what was begun anew, which is no revision that anybody saw before.
    await change(modules[0]!.pinned, [])
    expect((await draft()).revision).toBeGreaterThan(seen)
    await editor.delete(`${FRONT}/draft?revision=${(await draft()).revision}`)
  })

  it('keeps what was thrown away, or gave way to an older front, for whoever wants it back', async () => {
    const { modules } = await draft()
    await change(modules[0]!.pinned, [])
    const { revision, changes } = await draft()
    const versions = async () =>
      (await editor.get(`${FRONT}/versions`)).json().versions as { id: string; thrownAway: boolean }[]
    await editor.delete(`${FRONT}/draft?revision=${revision}`)
    const [thrown, ...older] = await versions()
    expect(thrown).toMatchObject({ thrownAway: true })
    expect((await editor.post(`${FRONT}/restore`, { version: thrown!.id, revision: 0 })).statusCode).toBe(200)
    expect((await draft()).changes).toEqual(changes)
    const out = older.find(({ thrownAway }) => !thrownAway)!.id
    await editor.post(`${FRONT}/restore`, { version: out, revision: (await draft()).revision })
    expect((await draft()).changes).toEqual([])
    expect((await versions())[0]).toMatchObject({ thrownAway: true })
    await editor.delete(`${FRONT}/draft?revision=${(await draft()).revision}`)
  })

  it('goes out once, however often it is sent with its key', async () => {
    const { modules } = await draft()
    await change(modules[0]!.pinned, modules[0]!.pinned.toReversed())
    const { revision } = await draft()
    const headers = { host: 'desk.test', cookie: editor.cookie, 'sec-fetch-site': 'same-origin' }
    const send = () =>
      desk.app.inject({
        method: 'POST',
        url: `/api/staff/${FRONT}/publish`,
        headers: { ...headers, 'idempotency-key': 'front-once-1' },
        payload: { revision },
      })
    const versions = async () => (await editor.get(`${FRONT}/versions`)).json().versions.length as number
    const before = await versions()
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
    expect(await versions()).toBe(before + 1)
  })

  it('leaves what somebody arranges in the other language to them, with what followed', async () => {
    const OTHER = 'boards/portal/front/ca'
    const theirs = async (): Promise<BoardAnswer> => (await editor.get(`${OTHER}/draft`)).json()
    const [own] = (await theirs()).modules
    const to = [ids['c-ca']!, ...own!.pinned]
    await editor.put(`${OTHER}/draft`, { changes: [{ id: own!.id, from: own!.pinned, to }] })
    const [module] = (await draft()).modules
    const gone = ids['b-es']!
    await change(
      module!.pinned,
      module!.pinned.filter((place) => refOf(place) !== gone),
    )
    const { revision } = await draft()
    const published = await editor.post(`${FRONT}/publish`, { revision, followers: ['ca'] })
    expect(published.statusCode).toBe(200)
    expect(await publicPins('ca')).toEqual([ids['a-ca']])
    expect((await theirs()).changes).toMatchObject([{ what: 'in', title: 'c en ca' }])
  })

  it('OPEN-68 tells whoever writes a headline over one that somebody else has written meanwhile', async () => {
    const { revision } = await draft()
    const seen = (await draft()).modules[0]!.pinned
    const ref = refOf(seen[0]!)
    const titled = (title: string) => [{ ref, titles: { es: title } }, ...seen.slice(1)]
    expect((await change(seen, titled('El suyo'))).statusCode).toBe(200)
    expect((await change(seen, titled('El mío'))).statusCode).toBe(409)
    expect(refOf((await draft()).modules[0]!.pinned[0]!)).toBe(ref)
    expect((await draft()).modules[0]!.pinned[0]).toMatchObject({ titles: { es: 'El suyo' } })
    expect((await change(titled('El suyo'), titled('El mío'))).statusCode).toBe(200)
    expect((await draft()).revision).toBeGreaterThan(revision)
    expect((await editor.delete(`${FRONT}/draft?revision=${(await draft()).revision}`)).statusCode).toBe(200)
  })

  it('refuses whoever may not', async () => {
    const may: Role[] = ['front-editor', 'admin']
    const id = await moduleId()
    for (const role of ROLE_NAMES) {
      const calls = desk.as(role)
      const { statusCode } = await calls.put(`${FRONT}/draft`, { changes: [{ id, from: [], to: [] }] })
      expect(statusCode, role).toBe(may.includes(role) ? 200 : 403)
      const at = `${FRONT}/draft?revision=${(await draft()).revision}`
      expect((await calls.delete(at)).statusCode, role).toBe(may.includes(role) ? 200 : 403)
    }
    const elsewhere = await desk.hire('radio', [{ role: 'front-editor', site: 'radio' }])
    expect((await elsewhere.put(`${FRONT}/draft`, { changes: [{ id, from: [], to: [] }] })).statusCode).toBe(403)
    expect((await editor.get('boards/portal/front/en/draft')).statusCode).toBe(404)
    expect((await editor.put(`${FRONT}/draft`, { changes: [{ id: 'nowhere', from: [], to: [] }] })).statusCode).toBe(
      409,
    )
    await sql`delete from board_draft`.execute(desk.db)
  })
})

describe('two who arrange one module', () => {
  it('keep what both did', () => {
    expect(mergePinned(['a', 'b', 'x'], ['a', 'b'], ['n', 'a', 'b'])).toEqual(['n', 'a', 'b', 'x'])
    expect(mergePinned(['a', 'x', 'b'], ['a', 'b'], ['b'])).toEqual(['x', 'b'])
    expect(mergePinned(['a'], ['a'], ['b', 'a', 'b'])).toEqual(['b', 'a'])
    expect(mergePinned(['a', 'x'], ['a'], ['b', 'a', 'b'])).toEqual(['b', 'a', 'x'])
    expect(mergePinned(['a', 'b', 'x'], ['a', 'b'], ['b', 'a'])).toEqual(['b', 'a', 'x'])
    const own = { ref: 'a', until: '2026-03-02T12:00:00Z' }
    expect(mergePinned(['a', 'x'], ['a'], [own])).toEqual([own, 'x'])
  })

  const refs = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  it('join what they say of one place, and are told where both said something else', () => {
    const was = { ref: 'a', titles: { es: 'Uno', ca: 'U' } }
    const theirs = { ref: 'a', titles: { es: 'Uno', ca: 'Un altre' }, until: '2026-03-02T12:00:00Z' }
    const mine = { ref: 'a', titles: { es: 'Otro', ca: 'U' } }
    expect(isClash([theirs], [was], [mine])).toBe(false)
    expect(mergePinned([theirs], [was], [mine])).toEqual([{ ...theirs, titles: { es: 'Otro', ca: 'Un altre' } }])
    expect(mergePinned([theirs], [was], ['a'])).toEqual([{ ...theirs, titles: { ca: 'Un altre' } }])
    // The headline of a place that somebody freed meanwhile brings it back; one that nobody touched stays away.
    expect(mergePinned([], [was], [mine])).toEqual([mine])
    expect(mergePinned(['x'], [was], [was, 'y'])).toEqual(['x', 'y'])
    const other = { ...was, titles: { es: 'Su otro', ca: 'U' } }
    expect(isClash([other], [was], [mine])).toBe(true)
    expect(isClash([mine], [was], [mine])).toBe(false)
    expect(isClash([other], [], ['a'])).toBe(false)
  })

  it('lose nothing that either brought, and bring back nothing that either took', () => {
    fc.assert(
      fc.property(refs, refs, refs, (before, mine, theirs) => {
        const merged = mergePinned(theirs, before, mine)
        expect(new Set(merged).size).toBe(merged.length)
        for (const ref of [...mine, ...theirs]) if (!before.includes(ref)) expect(merged).toContain(ref)
        for (const ref of before) if (!mine.includes(ref) || !theirs.includes(ref)) expect(merged).not.toContain(ref)
      }),
    )
  })
})
