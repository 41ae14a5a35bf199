import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endCoverage, putUpdate, removeUpdate } from '../../content/live/actions.ts'
import { publishContent, withdrawContent } from '../../content/publish.ts'
import { notifications } from '../../platform/database/notifications.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { type NewsAnswer, stateOf } from './model.ts'
import { liveRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
const by = { actor: 'test' }
const deps = { db, clock }
const site = testSite({ url: 'http://127.0.0.1' })
const sites = siteRegistry([site])
const app = await callServer(sites)
const news = notifications(database.url, silentLog)
const ids = new Map<string, string>()
let address = ''

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute)).toISOString()
const updates = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, date: at(n), title: `Entrada ${n}`, html: `<p>${n}</p>` }))

async function coverage(externalId: string, more: object = {}): Promise<void> {
  const input = { type: 'live', site: 'portal', language: 'es', state: 'published', title: 'Directo', slug: 'directo' }
  const done = await publishContent(deps, { ...input, externalId, updates: updates(3), ...more }, by)
  ids.set(externalId, done.id)
}

beforeAll(async () => {
  liveRoutes(app, { ...deps, config: { web: { rateLimitFactor: 0.01 } }, log: silentLog, notifications: news })
  await news.start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  for (const name of ['poll', 'sse', 'ends', 'gone']) await coverage(name)
  await coverage('long', { updates: updates(120) })
  await coverage('paid', { access: 'registered' })
  await coverage('over', { ended: true })
  await coverage('draft', { state: 'draft' })
})
afterAll(async () => {
  await app.close()
  await news.close()
  await database.close()
})

const url = (name: string, rest = '') => `${address}/api/front/live/${ids.get(name)}${rest}`
async function ask(name: string, after = ''): Promise<NewsAnswer> {
  const answer = await fetch(url(name, after && `?after=${after}`))
  expect(answer.status).toBe(200)
  return (await answer.json()) as NewsAnswer
}

/** The status alone; an answer nobody reads would keep its connection. */
async function statusOf(where: string): Promise<number> {
  const answer = await fetch(where)
  await answer.text()
  return answer.status
}

/** Follows the events of a coverage; `next` waits for one. */
async function follow(name: string) {
  const stop = new AbortController()
  const answer = await fetch(url(name, '/events'), { signal: stop.signal })
  const events: { event: string; data: string }[] = []
  let over = false
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(part)?.[1] ?? ''
        events.push({ event: field('event'), data: field('data') })
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (over = true))
  return {
    answer,
    events,
    reading,
    isOver: () => over,
    stop: () => stop.abort(),
    async next(event: string, count = 1) {
      for (let wait = 0; wait < 1000; wait += 1) {
        const found = events.filter((one) => one.event === event)
        if (found.length >= count) return found[count - 1]!
        await sleep(10)
      }
      throw new Error(`no ${event} among ${JSON.stringify(events)}`)
    },
  }
}

async function statusAndStop(name: string): Promise<number> {
  const follower = await follow(name)
  follower.stop()
  return follower.answer.status
}

describe('the news by question', () => {
  test('OPEN-100 gives what is newer than the newest known, and names every update of the page', async () => {
    const whole = await ask('poll')
    expect(whole.index.map(([id]) => id)).toEqual(['u2', 'u1', 'u0'])
    expect(whole.updates.map(({ id }) => id)).toEqual(['u2', 'u1', 'u0'])
    const newer = await ask('poll', 'u1')
    expect(newer.updates.map(({ id }) => id)).toEqual(['u2'])
    expect(newer.updates[0]!.html).toContain('id="u-u2"')
    expect((await ask('poll', 'u2')).updates).toEqual([])
    expect((await ask('poll', 'unknown')).updates).toHaveLength(3)
    expect(newer.parts['head']).toContain('<h1>Directo</h1>')
    expect(newer.parts['box']).toMatch(/#u-u2">Entrada 2<.*#u-u1">Entrada 1</s)
  })

  test('OPEN-100 an unchanged coverage costs 304', async () => {
    const first = await fetch(url('poll', '?after=u2'))
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    const etag = first.headers.get('etag')!
    await first.text()
    const again = await fetch(url('poll', '?after=u2'), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await putUpdate(deps, 'poll', { id: 'u3', title: 'Nueva', html: '<p>3</p>', date: at(3) }, by)
    const now = () => fetch(url('poll', '?after=u2'), { headers: { 'if-none-match': etag } })
    await expect.poll(() => now().then(({ status }) => status)).toBe(200)
    const changed = (await (await now()).json()) as NewsAnswer
    expect(changed.updates.map(({ id }) => id)).toEqual(['u3'])
  })

  test('OPEN-100 a corrected update has another revision, a removed one is named no more', async () => {
    await coverage('edited')
    const before = await ask('edited')
    await putUpdate(deps, 'edited', { id: 'u1', title: 'Corregida', html: '<p>1</p>' }, by)
    await removeUpdate(deps, 'edited', 'u0', by)
    await expect.poll(async () => (await ask('edited')).index.map(([id]) => id)).toEqual(['u2', 'u1'])
    const after = await ask('edited')
    expect(after.index[0]).toEqual(before.index[0])
    expect(after.index[1]![1]).not.toBe(before.index[1]![1])
    expect(after.state).not.toBe(before.state)
  })

  test('holds only the page of the newest', async () => {
    expect((await ask('long')).index).toHaveLength(60)
  })

  test('OPEN-112 shows nothing of what readers may not see', async () => {
    for (const name of ['paid', 'draft']) {
      expect(await statusOf(url(name))).toBe(404)
      expect(await statusOf(url(name, '/events'))).toBe(404)
    }
    expect(await statusOf(`${address}/api/front/live/999999`)).toBe(404)
    expect(await statusOf(`${address}/api/front/live/abc`)).toBe(404)
  })
})

describe('the news as they come', () => {
  test('OPEN-100 every open page hears of an update, and only what is new', async () => {
    const followers = await Promise.all([follow('sse'), follow('sse'), follow('sse')])
    const [one] = followers
    expect(one!.answer.headers.get('content-type')).toContain('text/event-stream')
    const { data: state } = await one!.next('hello')
    expect(state).toBe((await ask('sse')).state)
    await putUpdate(deps, 'sse', { id: 'u3', title: 'Nueva', html: '<p>3</p>', date: at(3) }, by)
    const heard = await Promise.all(followers.map((follower) => follower.next('news')))
    const told = JSON.parse(heard[2]!.data) as NewsAnswer & { from: string }
    expect(told).toMatchObject({ from: state, updates: [{ id: 'u3' }] })
    await putUpdate(deps, 'sse', { id: 'u1', title: 'Corregida', html: '<p>1</p>' }, by)
    const second = JSON.parse((await one!.next('news', 2)).data) as NewsAnswer & { from: string }
    expect(second.from).toBe(told.state)
    expect(second.updates.map(({ id }) => id)).toEqual(['u1'])
    for (const follower of followers) follower.stop()
  })

  test('OPEN-100 one sender takes no more than its share of the connections, and gets them back', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => follow('sse')))
    expect(all.map(({ answer }) => answer.status)).toEqual(Array(10).fill(200))
    const refused = await fetch(url('sse', '/events'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    await refused.text()
    for (const follower of all) follower.stop()
    await expect.poll(() => statusAndStop('sse')).toBe(200)
  })

  test('OPEN-100 whoever asks for the head alone is told at once, and takes no connection', async () => {
    for (let n = 0; n < 11; n += 1) {
      const answer = await fetch(url('sse', '/events'), { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    }
  })

  test('OPEN-100 says that the coverage ended, and lets everybody go', async () => {
    const follower = await follow('ends')
    await follower.next('hello')
    await endCoverage(deps, 'ends', true, by)
    expect(JSON.parse((await follower.next('news')).data)).toMatchObject({ ended: true })
    await follower.next('end')
    await follower.reading
    expect(follower.isOver()).toBe(true)
    expect(await statusOf(url('ends', '/events'))).toBe(204)
    expect(await statusOf(url('over', '/events'))).toBe(204)
  })

  test('a withdrawn coverage ends too', async () => {
    const follower = await follow('gone')
    await follower.next('hello')
    await withdrawContent(deps, `ext:gone`, by)
    await follower.next('end')
    expect(follower.events.map(({ event }) => event)).toEqual(['hello', 'end'])
    expect(await statusOf(url('gone'))).toBe(404)
  })

  test('a server that stops lets go of its connected pages at once', async () => {
    const follower = await follow('sse')
    await follower.next('hello')
    await Promise.all([app.close(), follower.reading])
    expect(follower.isOver()).toBe(true)
  })
})

test('the state of the calls is that of the page', async () => {
  expect(stateOf({ title: 'Directo', summary: '', figures: [], ended: false, updates: [] } as never)).toMatch(
    /^[a-z0-9]{8,14}$/,
  )
})
