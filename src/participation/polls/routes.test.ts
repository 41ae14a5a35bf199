import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { loadPage, TEST_NOW, testContext } from '../../content-pages/testing.ts'
import { page as contentPage } from '../../content-pages/content.page.tsx'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { module } from './poll.module.tsx'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { silentLog } from '../../platform/log.ts'
import { sessions } from '../../readers/session/session.ts'
import { pollRoutes } from './routes.ts'
import { currentPoll } from './store.ts'

const { db, close } = await testDatabase()
const clock = { now: () => TEST_NOW }
const sites = siteRegistry([
  testSite({ url: 'http://news.test' }),
  { ...testSite({ alias: 'ocio', url: 'http://ocio.test' }), webFeatures: { content: { polls: false } } },
])
const app = await callServer(sites)
const ids: Record<string, string> = {}

async function publish(name: string, startDate: string, endDate: string, more: object = {}): Promise<void> {
  const outcome = await publishContent(
    { db, clock },
    {
      type: 'poll',
      externalId: name,
      site: 'portal',
      sites: ['portal', 'ocio'],
      language: 'es',
      title: name,
      question: `¿${name}?`,
      state: 'published',
      publishAt: '2026-11-01T10:00:00.000Z',
      startDate,
      endDate,
      options: [
        { id: 'a', text: 'Sí', votes: 3 },
        { id: 'b', text: 'No', votes: 1 },
      ],
      ...more,
    },
    { actor: 'test' },
  )
  ids[name] = outcome.id
}

beforeAll(async () => {
  const limiter = rateLimiter(clock, 0)
  const services = { secret: 'a secret of the tests' }
  pollRoutes(app, { db, clock, log: silentLog, limiter, sites, services, sessions: sessions({ db, clock }) })
  await publish('antes', '2026-11-22T08:00:00Z', '2026-11-29T08:00:00Z')
  await publish('ahora', '2026-11-19T08:00:00Z', '2026-11-21T08:00:00Z')
  await publish('despues', '2026-11-10T08:00:00Z', '2026-11-12T08:00:00Z')
  await publish('retirada', '2026-11-19T08:00:00Z', '2026-11-21T08:00:00Z', { state: 'withdrawn' })
  await publish('borrador', '2026-11-19T08:00:00Z', '2026-11-21T08:00:00Z', { state: 'draft' })
  const { id } = await publishContent(
    { db, clock },
    {
      type: 'article',
      externalId: 'articulo',
      site: 'portal',
      language: 'es',
      title: 'Un artículo',
      slug: 'articulo',
      state: 'published',
      publishAt: '2026-11-01T10:00:00.000Z',
      body: [{ type: 'poll', id: 'e', content: 'ext:ahora' }],
    },
    { actor: 'test' },
  )
  ids['articulo'] = id
})
afterAll(async () => {
  await app.close()
  await close()
})

const ask = (id: string, host = 'news.test') => app.inject({ url: `/api/front/poll/${id}`, headers: { host } })

test('OPEN-70 a poll is answered in its state, results only when it is over', async () => {
  const answer = async (name: string) => (await ask(ids[name]!)).json()
  expect(await answer('antes')).toEqual({
    id: ids['antes'],
    question: '¿antes?',
    state: 'not-started',
    startDate: '2026-11-22T08:00:00Z',
    endDate: '2026-11-29T08:00:00Z',
    multiple: false,
    options: [
      { id: 'a', text: 'Sí' },
      { id: 'b', text: 'No' },
    ],
    hasVoted: false,
  })
  const active = await answer('ahora')
  expect(active).toMatchObject({ state: 'active', hasVoted: false })
  expect(active).not.toHaveProperty('totalVotes')
  expect(active.options[0]).not.toHaveProperty('votes')
  expect(await answer('despues')).toMatchObject({
    state: 'finished',
    totalVotes: 4,
    options: [
      { id: 'a', votes: 3, percentage: 75 },
      { id: 'b', votes: 1, percentage: 25 },
    ],
  })
})

test('OPEN-70 the answer is kept by nobody', async () => {
  expect((await ask(ids['ahora']!)).headers['cache-control']).toBe('private, no-store')
})

test.each(['retirada', 'borrador', 'articulo'])('OPEN-70 «%s» is no poll for readers', async (name) => {
  expect((await ask(ids[name]!)).statusCode).toBe(404)
})

test('OPEN-70, OPEN-05 nothing is answered for what does not exist, is no number, or is switched off', async () => {
  for (const id of ['999999', 'zzz', '0', '9'.repeat(30)]) expect((await ask(id)).statusCode, id).toBe(404)
  expect((await ask(ids['ahora']!, 'ocio.test')).statusCode).toBe(404)
})

test('POLL-02 the module shows the poll that is open, and knows when that ends', async () => {
  const ctx = testContext(db, { path: '/' })
  const { data, freshUntil, tags } = (await module.load!(ctx, {}))!
  expect(data?.poll.question).toBe('¿ahora?')
  expect(freshUntil?.toISOString()).toBe('2026-11-21T08:00:00.000Z')
  expect(tags).toContain(`content:${ids['ahora']}`)
  expect((await module.load!(ctx, { poll: 'ext:despues' }))!.data?.poll.state).toBe('finished')
  const later = { site: 'portal', locale: 'es' as const, now: new Date('2026-11-21T12:00:00Z') }
  expect((await currentPoll(db, later))?.externalId).toBe('antes')
  expect(await currentPoll(db, { ...later, now: new Date('2026-12-21T12:00:00Z') })).toBeNull()
})

test('POLL-02 a poll stands inside a text, and its page lives no longer than its state', async () => {
  const loaded = await loadPage(contentPage, testContext(db, { path: `/articulo_${ids['articulo']}.html` }))
  if (!loaded || 'redirect' in loaded) throw new Error('no page')
  expect(loaded.data.polls?.get('ext:ahora')?.poll.state).toBe('active')
  expect(loaded.freshUntil?.toISOString()).toBe('2026-11-21T08:00:00.000Z')
  const own = await loadPage(contentPage, testContext(db, { path: `/encuestas/antes_${ids['antes']}.html` }))
  if (!own || 'redirect' in own) throw new Error('no page')
  expect(own.freshUntil?.toISOString()).toBe('2026-11-22T08:00:00.000Z')
})
