import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveBoard } from '../content/boards/actions.ts'
import { commentsTag } from '../content/comments/model.ts'
import { recount } from '../content/comments/store.ts'
import { publishAll, TEST_NOW } from '../content-pages/testing.ts'
import { withdrawComment, editComment } from '../participation/comments/actions.ts'
import { PAGE_SIZE } from '../participation/comments/model.ts'
import { takeComment } from '../participation/comments/taking.ts'
import { decide } from '../participation/moderation/actions.ts'
import { addReader } from '../participation/testing.ts'
import { CACHE_CHANNEL, parseNotification } from '../platform/cache/notify.ts'
import { purgedKeys } from '../platform/cache/surrogate-keys.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { NEWS_SITE, testProcess, type TestProcess } from './testing.ts'

const clock = { now: () => TEST_NOW }
const database = await testDatabase()
const { db } = database
let processes: TestProcess[] = []
let article = ''
/** Its address. */
let page = ''
let site: Awaited<ReturnType<typeof allSites>>[number]
/** Comments by the word that stands in each and nowhere else. */
const comments = new Map<string, string>()

async function say(
  word: string,
  { readerId = 'neus', rootId = null as string | null, state = 'shown' as 'shown' | 'waiting' } = {},
): Promise<void> {
  const said = { contentId: article, site: 'portal', rootId, parentId: rootId, readerId, signature: null }
  const text = { clientId: randomUUID(), body: `Dice ${word}.`, digest: word, state }
  const taken = await takeComment(db, { ...said, ...text, signals: [], now: TEST_NOW })
  comments.set(word, taken!.id)
}

beforeAll(async () => {
  await saveSite(db, { ...NEWS_SITE, hasUsers: true })
  site = (await allSites(db))[0]!
  const common = { site: 'portal', sites: ['portal'], language: 'es' as const, state: 'published' as const }
  const text = { title: 'El puerto', slug: 'puerto', summary: '', commentsClosed: false }
  const at = { publishAt: '2026-11-20T07:00:00Z' }
  const ids = await publishAll(db, [{ ...common, ...at, ...text, type: 'article', externalId: 'a' } as never])
  article = ids.get('a')!
  const { rows } = await sql<{ path: string }>`select path from content where id = ${article}`.execute(db)
  page = rows[0]!.path
  for (const id of ['neus', 'vera']) await addReader(db, id)
  for (const word of ['quitado', 'borrado']) await say(word, { readerId: word === 'borrado' ? 'vera' : 'neus' })
  for (let n = 0; n < PAGE_SIZE; n += 1) await say(`relleno${n}`)
  for (const word of ['retirado', 'hilo', 'corregido']) await say(word)
  await say('respuesta', { rootId: comments.get('hilo')! })
  await db.transaction().execute((trx) => recount(trx, article))
  const row = { columns: [{ width: 100 as const, modules: [{ kind: 'most-read' }, { kind: 'lead' }] }] }
  await saveBoard(db, { site: 'portal', pageType: 'front', locale: 'es' }, { rows: [row] })
  processes = await Promise.all([testProcess(database, clock), testProcess(database, clock)])
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await database.close()
})

const surfaces = (word: string) => [
  page,
  `${page}?comentarios=2`,
  ...['', '?page=2', '?orderBy=oldest'].flatMap((query) => [
    `/api/front/comments/${article}${query}`,
    `/webapi/comments/${article}${query}`,
  ]),
  `/api/front/comment/${comments.get('hilo')}/replies`,
  `/webapi/comment/${comments.get('hilo')}/replies`,
  ...new Set([word, 'hilo'].map((each) => `/participacion/comentario/${comments.get(each)}/`)),
]

/** The surfaces of every process that say a word, with the keys by which caches in front know them. */
async function saying(word: string): Promise<{ url: string; keys: string[] }[]> {
  const found: { url: string; keys: string[] }[] = []
  for (const { app } of processes)
    for (const url of surfaces(word)) {
      const { body, headers } = await app.inject({ url, headers: { host: 'news.test' } })
      if (body.includes(`Dice ${word}.`)) found.push({ url, keys: String(headers['surrogate-key']).split(' ') })
    }
  return found
}

const told = (kind: 'soft' | 'hard') =>
  processes.map(({ hears }) => {
    const keys = new Set<string>()
    hears.on(CACHE_CHANNEL, (payload) => {
      const news = parseNotification(payload)!
      if (news.hard === (kind === 'hard')) for (const key of purgedKeys(news.tags)) keys.add(key)
    })
    return keys
  })

const ana = { id: 'ana' }
const by = (readerId: string) => ({ db, site, locale: 'es' as const, now: TEST_NOW, readerId })
const idOf = (word: string) => comments.get(word)!

test('a page of comments beyond the last is none, as of any list', async () => {
  const statusOf = async (n: number) => (await processes[0]!.app.inject({ url: `${page}?comentarios=${n}` })).statusCode
  expect([await statusOf(2), await statusOf(3)]).toEqual([200, 404])
})

test.each<[string, string, () => Promise<unknown>]>([
  [
    'quitado',
    'by the newsroom',
    () =>
      decide(db, {
        kind: 'comment',
        id: idOf('quitado'),
        decision: 'refuse',
        rule: 1,
        staff: ana,
        sites: null,
        now: TEST_NOW,
      }),
  ],
  ['respuesta', 'from among the replies', () => withdrawComment(by('neus'), idOf('respuesta'))],
  ['retirado', 'by its author', () => withdrawComment(by('neus'), idOf('retirado'))],
  [
    'corregido',
    'until somebody has read its correction',
    () => editComment({ ...by('neus'), external: async () => [] }, idOf('corregido'), 'Llama al 600 11 22 33'),
  ],
])('what %s says is gone from every surface of every process when it is taken away %s', async (word, _, act) => {
  const before = await saying(word)
  expect(before.length).toBeGreaterThan(7)
  const dropped = told('hard')
  await act()
  await expect.poll(() => dropped.every((keys) => keys.has(commentsTag(article)))).toBe(true)
  for (const { url, keys } of before) expect([url, keys.some((key) => dropped[0]!.has(key))]).toEqual([url, true])
  expect(await saying(word)).toEqual([])
})

test('OPEN-92 lists say how many comments there are; a page is not made anew for each one that is shown', async () => {
  const [{ app }] = processes as [TestProcess]
  const read = async (url: string) => (await app.inject({ url, headers: { host: 'news.test' } })).body
  const show = async (word: string) => {
    await say(word, { state: 'waiting' })
    const soft = told('soft')
    await decide(db, { kind: 'comment', id: idOf(word), decision: 'show', staff: ana, sites: null, now: TEST_NOW })
    await expect.poll(() => soft.every((keys) => keys.has(commentsTag(article)))).toBe(true)
  }
  await read(page)
  await show('primero')
  await expect.poll(() => read(page)).toContain('Dice primero.')
  await show('segundo')
  expect(await read(page)).not.toContain('Dice segundo.')
  expect(await read(`/api/front/comments/${article}`)).toContain('Dice segundo.')
  const hard = told('hard')
  await withdrawComment(by('neus'), idOf('primero'))
  await expect.poll(() => hard.every((keys) => keys.has(commentsTag(article)))).toBe(true)
  expect(await read(page)).toContain('Dice segundo.')
  const { rows } = await sql<{ shown: number }>`select shown from comment_count`.execute(db)
  for (const url of ['/', '/lo-mas-leido/']) {
    expect(await read(url)).toContain('Lo más comentado')
    expect(await read(url)).toContain(`${rows[0]!.shown} comentarios`)
  }
})

test('OPEN-58 the name of an erased account is gone from every surface', async () => {
  const before = (await saying('borrado')).map(({ url }) => url)
  expect(before.length).toBeGreaterThan(0)
  await sql`delete from reader where id = 'vera'`.execute(db)
  const named = async () => {
    const found: string[] = []
    for (const { app } of processes)
      for (const url of surfaces('borrado'))
        if ((await app.inject({ url, headers: { host: 'news.test' } })).body.includes('vera')) found.push(url)
    return found
  }
  await expect.poll(named).toEqual([])
})
