import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { readerPortal } from '../../readers/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { packOf, type Pack } from './model.ts'
import { packRoutes } from './routes.ts'

const portal = await readerPortal()
const { db, app, sessions, member } = portal
const clock = { now: () => new Date('2026-03-03T12:00:00Z') }
let ids: Record<string, string> = {}
/** What other rooms say. */
let followed: string[] = []
let mostRead: string[] = []
packRoutes(app, {
  db,
  clock,
  limiter: rateLimiter(clock, 0),
  sessions,
  pack: { followed: () => Promise.resolve(followed), mostRead: () => Promise.resolve(mostRead) },
})
afterAll(() => portal.close())

const words = (count: number) => [{ type: 'paragraph', id: 'p', html: 'palabra '.repeat(count) }]
const publish = async (externalId: string, more: object = {}) => {
  const input = { ...exampleArticle({ externalId, slug: externalId }), title: externalId, body: words(400), ...more }
  ids = { ...ids, [externalId]: (await publishContent({ db, clock }, input as never, { actor: 'test' })).id }
}
const audio = (externalId: string, more: object) =>
  publish(externalId, { type: 'audio', body: [], source: `/media/${externalId}.m4a`, duration: 480, ...more })

beforeAll(async () => {
  for (const name of ['leida', 'seguida', 'guardada', 'nueva', 'otra']) await publish(name)
  await publish('cerrada', { access: 'registered' })
  await audio('largo', { duration: 3000, publishAt: '2026-03-03T11:00:00Z' })
  await audio('fuera', { source: 'https://media.example/x.m4a', publishAt: '2026-03-03T11:30:00Z' })
  await audio('boletin', { publishAt: '2026-03-03T10:00:00Z' })
  await audio('ayer', { publishAt: '2026-03-02T10:00:00Z' })
})

const packFor = async (reader?: Awaited<ReturnType<typeof member>>, query = '') => {
  const answer = await (reader ?? portal.browser()).get(`/api/front/offline/pack${query}`)
  return { ...answer, body: answer.body as unknown as Pack }
}
const titles = ({ pages }: Pack) => pages.map(({ title }) => title)

test('OPEN-139 what is followed comes first, then what is saved and what is read most, and nothing behind a wall', async () => {
  const reader = await member('viatgera')
  expect((await reader.post(`/api/bookmark/content/${ids['guardada']}`)).status).toBe(200)
  followed = [ids['cerrada']!, ids['seguida']!]
  mostRead = [ids['leida']!, ids['seguida']!]
  const { status, body } = await packFor(reader)
  expect(status).toBe(200)
  expect(titles(body).slice(0, 3)).toEqual(['seguida', 'guardada', 'leida'])
  expect(titles(body)).not.toContain('cerrada')
  expect(body.sound).toEqual({ title: 'boletin', source: '/media/boletin.m4a' })
  expect(titles((await packFor()).body)[0]).toBe('leida')
})

test('OPEN-139 it fills the minutes that were asked for, and no reader hears of another', async () => {
  const few = await packFor(undefined, '?minutes=15')
  // Eight of them are heard.
  expect(few.body.pages).toHaveLength(4)
  expect((await packFor(undefined, '?minutes=5')).body.sound).toBeNull()
  expect((await packFor(undefined, '?minutes=500')).status).toBe(400)
})

test('texts fill what the recording leaves, each once', () => {
  const text = (url: string, count: number) => ({ title: url, url, words: count })
  const sound = { title: 's', source: '/s.mp3', seconds: 600 }
  const texts = [text('/a', 1000), text('/a', 1000), text('/b', 900), text('/c', 900), text('/d', 10)]
  expect(packOf(texts, sound, 20)).toMatchObject({ pages: [{ url: '/a' }, { url: '/b' }, { url: '/c' }] })
  expect(packOf(texts, null, 5).pages).toHaveLength(1)
  expect(packOf([], null, 20)).toMatchObject({ pages: [], bytes: 0 })
})
