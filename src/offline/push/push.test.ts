import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleArticle, exampleTaxon } from '../../content/examples.ts'
import { putUpdate } from '../../content/live/actions.ts'
import { publishContent, withdrawContent } from '../../content/publish.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { testBrowser, testPushService } from '../../platform/push/testing.ts'
import { readerPortal } from '../../readers/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { portalKeys } from './key.ts'
import { addNote, forgetNotes } from './note-store.ts'
import { pushRoutes } from './routes.ts'
import { pushDelivery } from './delivery.ts'
import { deviceCalls, testDevice, type TestDevice } from './testing.ts'

const portal = await readerPortal()
const { db, app, sites, sessions } = portal
const service = await testPushService()
const keys = await portalKeys(db, null)
let time = new Date('2026-03-03T12:00:00Z')
const clock = { now: () => time }
const trusted = service.url
pushRoutes(app, { db, clock, limiter: rateLimiter(clock, 0), sites, sessions, keys, trusted })
const deps = { db, clock, log: silentLog, keys, subject: 'mailto:a@example.org', trusted }
const delivery = pushDelivery(deps)
afterAll(async () => {
  delivery.close()
  await portal.close()
  await service.stop()
})

/** Tells all, and waits until it is noted what became of it; whether anything is left. */
async function tellAll(by = delivery): Promise<boolean> {
  const isLeft = await by.tellAll()
  await by.settled()
  return isLeft
}

const call = deviceCalls(app, 'portal.test')
const later = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000))
const alert = (id: string) => ({
  id,
  title: { es: 'Aviso rojo', ca: 'Avís roig' },
  text: { es: `Nieve ${id}`, ca: `Neu ${id}` },
  link: { href: '/el-tiempo/' },
})
const setAlerts = (...ids: string[]) =>
  saveSite(db, testSite({ alias: 'portal', url: 'http://portal.test', alerts: ids.map(alert) }))

let devices = 0
/** A device that is told of something. */
async function deviceFor(...topics: string[]): Promise<TestDevice> {
  const made = testDevice(service, `device-${++devices}`)
  for (const topic of topics) expect((await call('POST', '', { device: made.device, topic })).status).toBe(200)
  return made
}
async function publish(externalId: string, more: object): Promise<string> {
  const input = { ...exampleArticle({ externalId, slug: externalId }), title: externalId, ...more }
  return (await publishContent({ db, clock }, input as never, { actor: 'test' })).id
}
const topicOf = async (slug: string) => (await publishContent({ db, clock }, exampleTaxon(slug), { actor: 'test' })).id
const coverage = (more: object = {}) => publish('nevada', { type: 'live', body: [], updates: [], ...more })
const moment = (id: string, key = true) =>
  putUpdate({ db, clock }, 'nevada', { id, title: `Momento ${id}`, html: '<p>x</p>', key } as never, { actor: 'test' })
const states = async () =>
  (await sql<{ state: string }>`select state from push_delivery order by state`.execute(db)).rows.map(
    (row) => row.state,
  )

beforeEach(async () => {
  time = new Date('2026-03-03T12:00:00Z')
  service.taken.length = 0
  await sql`truncate push_note, push_delivery, push_subscription cascade`.execute(db)
  await sql`delete from content`.execute(db)
  await setAlerts()
})

describe('what devices are told', () => {
  test('breaking news of a site, in the language of the device, once, and nobody who came later', async () => {
    const mine = await deviceFor('breaking:portal')
    const catalan = testDevice(service, 'catalan')
    const headers = { 'accept-language': 'ca' }
    await call('POST', '', { device: catalan.device, topic: 'breaking:portal' }, headers)
    const other = await deviceFor('breaking:ocio')
    await setAlerts('a1')
    await Promise.all([tellAll(), tellAll(pushDelivery(deps))])
    const late = await deviceFor('breaking:portal')
    await tellAll()
    const url = 'http://portal.test/el-tiempo/'
    const said = { title: 'Aviso rojo', body: 'Nieve a1', lang: 'es', tag: 'breaking:portal:a1', url }
    expect(mine.told()).toEqual([said])
    expect(catalan.told()).toMatchObject([{ title: 'Avís roig', lang: 'ca', url: 'http://portal.test/ca/el-tiempo/' }])
    expect([...other.told(), ...late.told()]).toEqual([])
    expect(service.taken[0]!.headers).toMatchObject({ urgency: 'high', ttl: String(6 * 3600) })
  })

  test('the words of an emergency once, also when an alert says them after it', async () => {
    const mine = await deviceFor('breaking:portal')
    const words = { title: alert('a1').title, text: alert('a1').text }
    const emergency = { ...words, from: time.toISOString(), until: new Date(time.getTime() + HOUR_MS).toISOString() }
    const set = (more: object) => saveSite(db, testSite({ alias: 'portal', url: 'http://portal.test', ...more }))
    await set({ emergency })
    await tellAll()
    later(61)
    await set({ alerts: [alert('a1')] })
    await tellAll()
    expect(mine.told()).toHaveLength(1)
    // Other words are news, and so are the same ones when the emergency is long over.
    await set({ alerts: [alert('a2')] })
    await tellAll()
    later(73 * 60)
    await set({ alerts: [{ ...alert('a1'), id: 'a3' }] })
    await tellAll()
    expect(
      mine
        .told()
        .map(({ tag }) => tag)
        .slice(1),
    ).toEqual(['breaking:portal:a2', 'breaking:portal:a3'])
  })

  test('key moments of a live coverage, not every update, once in ten minutes', async () => {
    const topic = `live:${await coverage()}`
    const mine = await deviceFor(topic)
    await moment('u1', false)
    await tellAll()
    expect(mine.told()).toEqual([])
    await moment('u2')
    await tellAll()
    later(2)
    await moment('u3')
    await tellAll()
    expect(mine.told()).toMatchObject([{ title: 'Momento u2', body: 'nevada', tag: topic }])
    expect(mine.told()[0]!.url).toMatch(/^http:\/\/portal\.test\/directo-noticias\/.*\.html#u-u2$/)
    later(9)
    await moment('u4')
    await tellAll()
    await tellAll()
    expect(mine.told().map(({ title }) => title)).toEqual(['Momento u2', 'Momento u4'])
    expect(service.taken.at(-1)!.headers.urgency).toBe('normal')
  })

  test('PAYW-02 nothing of a live coverage that is not for everybody', async () => {
    const mine = await deviceFor(`live:${await coverage({ access: 'registered' })}`)
    await moment('u1')
    await tellAll()
    expect(mine.told()).toEqual([])
  })

  test('new contents of topics, once for each device, and not what was there before', async () => {
    const one = await topicOf('mar')
    const two = await topicOf('port')
    const sections = { taxa: ['ext:taxon:mar', 'ext:taxon:port'] }
    await publish('abans', { publishAt: '2026-03-03T11:30:00Z', ...sections })
    const mine = await deviceFor(`taxon:${one}`, `taxon:${two}`)
    later(5)
    await publish('ara', { publishAt: time.toISOString(), ...sections })
    await tellAll()
    await tellAll()
    expect(mine.told()).toMatchObject([{ title: 'ara', body: 'Mar' }])
  })

  test('at night only breaking news; what the night kept back comes in the morning', async () => {
    const id = await topicOf('mar')
    const mine = await deviceFor(`taxon:${id}`, 'breaking:portal', `live:${await coverage()}`)
    time = new Date('2026-03-03T22:30:00Z')
    await publish('nit', { publishAt: time.toISOString(), taxa: ['ext:taxon:mar'] })
    await moment('u1')
    await setAlerts('nit')
    await tellAll()
    expect(mine.told().map(({ tag }) => tag)).toEqual(['breaking:portal:nit'])
    time = new Date('2026-03-04T06:01:00Z')
    await tellAll()
    expect(mine.told().map(({ tag }) => tag)).toEqual(['breaking:portal:nit', `taxon:${id}`])
  })

  test('no device is told more than six things in a day', async () => {
    const mine = await deviceFor('breaking:portal')
    for (let n = 1; n <= 8; n++) {
      later(60)
      await setAlerts(`a${n}`)
      await Promise.all([tellAll(), tellAll(pushDelivery(deps))])
    }
    expect(mine.told()).toHaveLength(6)
    later(24 * 60)
    await setAlerts('next')
    await tellAll()
    expect(mine.told()).toHaveLength(7)
  })

  test('nobody is told of what was withdrawn, or wants it no more', async () => {
    const topic = `live:${await coverage()}`
    const [mine, left] = [await deviceFor(topic), await deviceFor(topic, 'breaking:portal')]
    const between = pushDelivery(deps)
    between.stop()
    await moment('u1')
    await tellAll(between)
    await call('DELETE', '', { endpoint: left.device.endpoint, topic })
    expect(await states()).toEqual(['waiting', 'waiting'])
    await withdrawContent({ db, clock }, 'ext:nevada', { actor: 'test' })
    await tellAll()
    expect([...mine.told(), ...left.told()]).toEqual([])
    expect(await states()).toEqual(['dropped', 'dropped'])
  })

  test('breaking news that no alert says are told as long as their content is there', async () => {
    const mine = await deviceFor('breaking:portal')
    const contentId = await publish('ultima', {})
    const words = { es: { title: 'Última hora', body: 'Cae', url: 'http://portal.test/' } }
    const about = { topics: ['breaking:portal'], contentId, site: 'portal', words, urgent: true, only: null }
    const expiresAt = new Date(time.getTime() + HOUR_MS)
    await addNote(db, { ...about, key: 'breaking:portal:ultima', expiresAt }, time)
    await tellAll()
    expect(mine.told()).toMatchObject([{ tag: 'breaking:portal:ultima' }])
  })

  test('nobody is told of an alert that was taken off before its turn came', async () => {
    const [mine, other] = [await deviceFor('breaking:portal'), await deviceFor('breaking:portal')]
    for (const { device } of [mine, other])
      service.answer(new URL(device.endpoint).pathname, 429, { 'retry-after': '60' })
    await setAlerts('a1', 'a2')
    await tellAll()
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    for (const { device } of [mine, other]) service.answer(new URL(device.endpoint).pathname, 201)
    service.taken.length = 0
    // The other one stays, and so do words that are said under another name.
    await saveSite(
      db,
      testSite({ alias: 'portal', url: 'http://portal.test', alerts: [{ ...alert('a2'), id: 'again' }] }),
    )
    later(2)
    await Promise.all([tellAll(), tellAll(pushDelivery(deps))])
    // Of two that tell at once either may be first.
    const tags = [mine, other].map((device) => device.told().map(({ tag }) => String(tag)))
    expect(tags.map((all) => all.toSorted())).toEqual([
      ['breaking:portal:a2', 'breaking:portal:again'],
      ['breaking:portal:a2', 'breaking:portal:again'],
    ])
    expect(await states()).toEqual(['dropped', 'dropped', 'sent', 'sent', 'sent', 'sent'])
  })

  test('a push service that has trouble is asked ever less often, also by a process that began since', async () => {
    const { device } = await deviceFor('breaking:portal')
    service.answer(new URL(device.endpoint).pathname, 500)
    await setAlerts('a1')
    const began = time.getTime()
    const asked: number[] = []
    while (time.getTime() < began + 60 * 60_000) {
      service.taken.length = 0
      const begun = pushDelivery(deps)
      await tellAll(begun)
      begun.close()
      if (service.taken.length > 0) asked.push((time.getTime() - began) / 60_000)
      later(0.5)
    }
    const pauses = asked.slice(1).map((at, index) => at - asked[index]!)
    expect(asked.length).toBeLessThan(10)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(Math.max(...pauses)).toBeGreaterThanOrEqual(15)
    expect(Math.max(...pauses)).toBeLessThan(19)
    service.answer(new URL(device.endpoint).pathname, 201)
    later(18)
    await tellAll()
    expect(await states()).toEqual(['sent'])
  })
})

describe('what push services do', () => {
  const known = async () => (await sql`select from push_subscription`.execute(db)).rows.length
  const newAlert = async (id: string) => {
    await setAlerts(id)
    await tellAll()
  }

  test('a device that is no more is forgotten, one that is refused five times within seven days too', async () => {
    const [dead, refused] = [await deviceFor('breaking:portal'), await deviceFor('breaking:portal')]
    service.answer(new URL(dead.device.endpoint).pathname, 410)
    service.answer(new URL(refused.device.endpoint).pathname, 403)
    for (let n = 1; n <= 5; n++) {
      await newAlert(`a${n}`)
      expect(await known()).toBe(n < 5 ? 1 : 0)
      later(24 * 60)
    }
    expect(dead.told()).toHaveLength(1)
  })

  test('a device stays that is refused seldom, was set up anew, or would be told too much at once', async () => {
    const { device } = await deviceFor('breaking:portal')
    const { pathname } = new URL(device.endpoint)
    service.answer(pathname, 403)
    for (let n = 1; n <= 8; n++) {
      await newAlert(`seldom-${n}`)
      later(2 * 24 * 60)
    }
    await call('POST', '', { device, topic: 'breaking:portal' })
    for (let n = 1; n <= 4; n++) await newAlert(`anew-${n}`)
    expect(await known()).toBe(1)
    later(24 * 60)
    service.answer(pathname, 413)
    for (let n = 1; n <= 3; n++) await newAlert(`large-${n}`)
    expect(await known()).toBe(1)
    later(24 * 60)
    service.answer(pathname, 403)
    await newAlert('last')
    expect(await known()).toBe(0)
  })

  test('what is put off goes again when the service says so', async () => {
    const mine = await deviceFor('breaking:portal')
    service.answer(new URL(mine.device.endpoint).pathname, 429, { 'retry-after': '120' })
    await setAlerts('a1')
    await tellAll()
    later(1)
    await tellAll()
    expect(mine.told()).toHaveLength(1)
    service.answer(new URL(mine.device.endpoint).pathname, 201)
    later(2)
    await tellAll()
    expect([mine.told().length, await states()]).toEqual([2, ['sent']])
  })

  test('what a process that is gone had begun is not told again, what it had not goes on', async () => {
    const all = [await deviceFor('breaking:portal'), await deviceFor('breaking:portal')]
    await setAlerts('a1')
    const stopped = pushDelivery(deps)
    stopped.stop()
    await tellAll(stopped)
    await sql`update push_delivery set state = 'begun', holder = 'gone', begun_at = ${time},
      held_until = now() - interval '1 second'
      where subscription_id = (select min(id) from push_subscription)`.execute(db)
    await tellAll()
    expect(all.map((device) => device.told().length)).toEqual([0, 1])
    expect(await states()).toEqual(['sent', 'unsure'])
  })

  test('a thousand devices are told of breaking news, each once', async () => {
    const template = await deviceFor('breaking:portal')
    const { p256dh, auth } = template.device
    await sql`insert into push_subscription (endpoint, p256dh, auth, site, locale, topics, created_at, changed_at)
      select ${service.url} || '/many-' || n, ${p256dh}, ${auth}, 'portal', 'es', '{breaking:portal}', ${time}, ${time}
      from generate_series(1, 999) n`.execute(db)
    await setAlerts('a1')
    await Promise.all([tellAll(), tellAll(pushDelivery(deps))])
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(1000)
    expect(service.taken).toHaveLength(1000)
  })

  test('devices that answer late keep no others waiting, and no breaking news', async () => {
    const [mine, template] = [await deviceFor('breaking:portal'), await deviceFor(`live:${await coverage()}`)]
    const { p256dh, auth } = template.device
    await sql`insert into push_subscription (endpoint, p256dh, auth, site, locale, topics, created_at, changed_at)
      select ${service.url} || '/late-' || n, ${p256dh}, ${auth}, 'portal', 'es', s.topics, ${time}, ${time}
      from generate_series(1, 300) n, push_subscription s where s.endpoint = ${template.device.endpoint}`.execute(db)
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    for (let n = 5; n <= 300; n += 5) service.held.set(`/late-${n}`, promise)
    await moment('u1')
    while (await delivery.tellAll());
    await expect.poll(() => service.taken.length).toBe(301)
    await setAlerts('a1')
    await delivery.tellAll()
    await expect.poll(() => mine.told()).toMatchObject([{ tag: 'breaking:portal:a1' }])
    answer()
    service.held.clear()
    await delivery.settled()
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(302)
    expect(service.taken).toHaveLength(302)
  })

  test('of very many devices the first are told before the last are written down, and nobody who came later', async () => {
    const many = async (places: number) =>
      void (await sql`select setval(pg_get_serial_sequence('push_subscription', 'id'),
        (select max(id) + ${places} from push_subscription))`.execute(db))
    const first = await deviceFor('breaking:portal')
    await many(17_000)
    const last = await deviceFor('breaking:portal')
    await setAlerts('a1')
    const stopped = pushDelivery(deps)
    stopped.stop()
    await tellAll(stopped)
    expect(await states()).toEqual(['waiting'])
    const late = await deviceFor('breaking:portal')
    await Promise.all([tellAll(), tellAll(pushDelivery(deps))])
    expect([first, last, late].map((device) => device.told().length)).toEqual([1, 1, 0])
    expect(await states()).toEqual(['sent', 'sent'])
    expect((await sql<{ open: boolean }>`select open from push_note`.execute(db)).rows).toEqual([{ open: false }])
  })

  test('breaking news does not wait until everybody was told of something else', async () => {
    const many = 900
    const topic = `live:${await coverage()}`
    const mine = await deviceFor('breaking:portal')
    const { keys: theirs } = testBrowser()
    await sql`insert into push_subscription (endpoint, p256dh, auth, site, locale, topics, created_at, changed_at)
      select ${`${service.url}/many-`} || n, ${theirs.p256dh}, ${theirs.auth}, 'portal', 'es', array[${topic}], ${time}, ${time}
      from generate_series(1, ${many}) n`.execute(db)
    await moment('u1')
    service.slow = 400
    const isLeft = await tellAll()
    const before = service.taken.length
    expect([isLeft, before > 0, before < many]).toEqual([true, true, true])
    await setAlerts('a1')
    await tellAll()
    service.slow = 0
    // It is the very next; so much of the other goes in the time after it as the machine has strength for.
    const mineIs = new URL(mine.device.endpoint).pathname
    expect(service.taken.flatMap(({ path }, at) => (path === mineIs ? at : []))).toEqual([before])
    while (await tellAll());
    expect(await states()).toEqual(Array(many + 1).fill('sent'))
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(many + 1)
  })

  test('what was told is forgotten after a month, but not that an alert was', async () => {
    const mine = await deviceFor('breaking:portal')
    await setAlerts('a1')
    await tellAll()
    later(40 * 24 * 60)
    expect(await forgetNotes(db, time)).toBe(1)
    await tellAll()
    expect(mine.told()).toHaveLength(1)
  })
})

describe('the calls of devices', () => {
  test('a device says what it wants, sees it, and leaves it; one that wants nothing is forgotten', async () => {
    const { device } = await deviceFor('breaking:portal', 'breaking:ocio')
    const { endpoint } = device
    const mine = async () => (await call('POST', 'mine', { endpoint })).body.topics
    expect(await mine()).toEqual(['breaking:portal', 'breaking:ocio'])
    expect((await call('DELETE', '', { endpoint, topic: 'breaking:ocio' })).body.topics).toEqual(['breaking:portal'])
    await call('DELETE', '', { endpoint, topic: 'breaking:portal' })
    expect(await mine()).toEqual([])
    expect((await sql`select from push_subscription`.execute(db)).rows).toEqual([])
    const { body } = await app.inject({ url: '/api/front/push/', headers: { host: 'portal.test' } })
    expect(JSON.parse(body)).toEqual({ key: keys.publicKey })
  })

  test('addresses inside, foreign keys and things that do not exist are refused', async () => {
    const { device } = testDevice(service, 'refused')
    const topic = 'breaking:portal'
    const tries: [object, number][] = [
      [{ device: { ...device, endpoint: 'https://169.254.169.254/x' }, topic }, 400],
      [{ device: { ...device, endpoint: 'http://localhost:5432/' }, topic }, 400],
      [{ device: { ...device, p256dh: 'AAAA' }, topic }, 400],
      [{ device, topic: 'breaking:nowhere' }, 404],
      [{ device, topic: 'live:999' }, 404],
      [{ device, topic: 'article:1' }, 400],
    ]
    for (const [payload, status] of tries) expect((await call('POST', '', payload)).status).toBe(status)
  })

  test('a device that got another address goes on with it', async () => {
    const { device } = await deviceFor('breaking:portal')
    const next = testDevice(service, 'moved')
    const moved = { former: device.endpoint, device: next.device }
    expect((await call('POST', 'moved', moved)).body.topics).toEqual(['breaking:portal'])
    await setAlerts('a1')
    await tellAll()
    expect(next.told()).toHaveLength(1)
    expect((await call('POST', 'moved', moved)).body.topics).toEqual(['breaking:portal'])
  })

  test('devices of a reader are listed without what others could write to them with, and go with the account', async () => {
    const reader = await portal.member('avisada')
    const { device } = testDevice(service, 'own')
    expect((await reader.post('/api/front/push/', { device, topic: 'breaking:portal' })).status).toBe(200)
    const { body } = await reader.get('/api/front/user/data/')
    expect(body).toMatchObject({ devices: [{ endpoint: device.endpoint, topics: ['breaking:portal'] }] })
    expect(JSON.stringify(body)).not.toContain(device.auth)
    await reader.delete('/api/front/user/data/devices')
    expect((await sql`select from push_subscription`.execute(db)).rows).toEqual([])
    await reader.post('/api/front/push/', { device, topic: 'breaking:portal' })
    await sql`delete from reader where id = ${reader.id}`.execute(db)
    expect((await sql`select from push_subscription`.execute(db)).rows).toEqual([])
  })
})

test('the key of the portal is made once for all its processes, unless one is set', async () => {
  const made = await Promise.all([portalKeys(db, null), portalKeys(db, null)])
  expect(made.map(({ publicKey }) => publicKey)).toEqual([keys.publicKey, keys.publicKey])
  const set = await portalKeys(db, 'A'.repeat(42) + 'E')
  expect(set.publicKey).not.toBe(keys.publicKey)
})
