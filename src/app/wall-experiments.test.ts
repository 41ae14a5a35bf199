import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { DAY_MS, DAY_SECONDS } from '../platform/durations.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import { createToken } from '../content/tokens/store.ts'
import { registration } from '../readers/testing.ts'
import { addNewsletter } from '../readers/subscriptions/store.ts'
import { startExperiment, stopExperiment } from '../walls/experiments/actions.ts'
import type { Goal } from '../walls/experiments/model.ts'
import { countsOf, experimentsOf, forgetExperiments } from '../walls/experiments/store.ts'
import { publishVersion, saveVersion, versionQuery } from '../walls/messages/actions.ts'
import { versionInputSchema } from '../walls/messages/model.ts'
import { wallBrowser, wallReader } from '../walls/testing.ts'
import { probePortal, TEST_SECRET } from './testing.ts'

const portal = await probePortal()
const { app, database, probe } = portal
const { db } = database
afterAll(() => portal.close())
const MORNING = Date.parse('2026-11-20T12:00:00Z')
probe.now = MORNING
const now = () => new Date(probe.now)
const deps = { db, clock: { now } }
const browser = () => wallBrowser(app, 'cojeaba')

const { id } = await publishContent(
  deps,
  exampleArticle({ externalId: 'cerrada', title: 'Cerrada', slug: 'cerrada', access: 'registered' }),
  { actor: 'test' },
)
const { path } = (await findAnyContent(db, id))!
const version = (name: string) =>
  saveVersion(
    deps,
    'portal',
    versionInputSchema.parse({ name, messages: [{ language: 'es', type: 'bottom', principalText: name }] }),
  )
const TWO = { es: 'Diario', ca: 'Diari' }
const versions = [await version('una'), await version('dos')]
await publishVersion(deps, 'portal', versions[0]!)

let running = 0
async function start(goal: Goal): Promise<number> {
  const input = { name: 'Prueba', versions, goal, days: 28, owner: 'test' }
  const done = await startExperiment(deps, 'portal', input)
  if (!('id' in done)) throw new Error('not started')
  running = done.id
  // The one before may not be forgotten yet.
  await expect
    .poll(async () => {
      const who = browser()
      await arm(who)
      return who.jar.has(`nx-arm-${running}`)
    })
    .toBe(true)
  return running
}
afterEach(async () => {
  probe.now = MORNING
  await stopExperiment(deps, 'portal', running)
})

/** Comes to the wall; says which version its page was told. */
async function arm(who: ReturnType<typeof browser>) {
  await who.ask(path)
  return { version: who.data(id).version, messages: who.data(id).messageIds }
}
const see = (who: ReturnType<typeof browser>) => who.ask('/api/front/paywall/seen', { method: 'POST' })
const sums = async () => {
  const all = await countsOf(db, running)
  const sum = (what: 'seen' | 'reached') => all.reduce((total, one) => total + one[what], 0)
  return [sum('seen'), sum('reached')]
}

test('a browser gets one version for good, with its messages, and the cookie of it ends with the experiment', async () => {
  const experiment = await start('register')
  const messages = await Promise.all(
    versions.map(async (one) => (await app.inject(`/api/front/paywall/${one}/messages`)).json()[0].id),
  )
  const seen = new Set<number>()
  for (let one = 0; one < 12; one += 1) {
    const who = browser()
    const first = await arm(who)
    expect(first.messages).toEqual([messages[versions.indexOf(first.version!)]])
    seen.add(first.version!)
    probe.now += DAY_MS
    expect(await arm(who)).toEqual(first)
    probe.now = MORNING
  }
  expect([...seen].sort()).toEqual(versions)
  const answer = await browser().ask(path)
  const cookie = (answer.cookies as { name: string }[]).find(({ name }) => name === `nx-arm-${experiment}`)
  expect(cookie).toMatchObject({ httpOnly: true, maxAge: 28 * DAY_SECONDS, path: '/', sameSite: 'Lax' })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('who saw the wall is counted once, and whoever forges, copies or lacks the cookie for nothing', async () => {
  const experiment = await start('register')
  const who = browser()
  const { version: given } = await arm(who)
  expect((await see(who)).statusCode).toBe(204)
  expect((await see(who)).statusCode).toBe(204)
  expect(await sums()).toEqual([1, 0])
  expect(await countsOf(db, experiment)).toEqual([{ version: given, day: '2026-11-20', seen: 1, reached: 0 }])
  await see(browser())
  const forged = browser()
  forged.jar.set(`nx-arm-${experiment}`, { value: `${experiment}:1::0`, path: '/' })
  await see(forged)
  forged.jar.set(`nx-arm-${experiment + 1}`, { value: who.jar.get(`nx-arm-${experiment}`)!.value, path: '/' })
  await see(forged)
  expect(await sums()).toEqual([1, 0])
})

test('an account that is made is counted once for whoever saw the wall, and for nobody else', async () => {
  await start('register')
  const register = (who: ReturnType<typeof browser>, name: string) =>
    who.ask('/api/front/user/register', { method: 'POST', payload: registration(name) })
  const before = browser()
  expect((await register(before, 'sinmuro')).statusCode).toBe(200)
  const who = browser()
  await arm(who)
  await register(who, 'sinver')
  expect(await sums()).toEqual([0, 0])
  await see(who)
  expect((await who.ask('/api/front/user/register', { method: 'POST', payload: {} })).statusCode).toBe(400)
  expect(await sums()).toEqual([1, 0])
  expect((await register(who, 'conmuro')).statusCode).toBe(200)
  expect((await register(who, 'otravez')).statusCode).toBe(200)
  expect(await sums()).toEqual([1, 1])
})

test('a sign-in is counted by the call and by the form without script alike', async () => {
  await start('sign-in')
  await sql`update reader set validated_at = now()`.execute(db)
  const credentials = { email: 'conmuro@example.org', password: 'Mestral-2026' }
  const [called, sent] = [browser(), browser()]
  for (const who of [called, sent]) {
    await arm(who)
    await see(who)
  }
  await called.ask('/api/front/user/login', { method: 'POST', payload: { ...credentials, password: 'Otra-2026' } })
  expect(await sums()).toEqual([2, 0])
  expect((await called.ask('/api/front/user/login', { method: 'POST', payload: credentials })).statusCode).toBe(200)
  expect(await sums()).toEqual([2, 1])
  const form = await sent.ask('/acceso/', {
    method: 'POST',
    payload: new URLSearchParams(credentials).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.statusCode).toBe(303)
  expect(await sums()).toEqual([2, 2])
})

test('a newsletter that somebody wishes is counted, one that is ended is not', async () => {
  await addNewsletter(db, { id: 'diario', site: 'portal', name: TWO, description: TWO, position: 1 })
  await start('newsletter')
  const who = browser()
  await arm(who)
  await see(who)
  const choose = (isSubscribed: boolean) =>
    who.ask('/api/front/newsletter/alguien@example.org', { method: 'POST', payload: [{ id: 'diario', isSubscribed }] })
  await choose(false)
  expect(await sums()).toEqual([1, 0])
  expect((await choose(true)).statusCode).toBe(200)
  expect(await sums()).toEqual([1, 1])
})

test('a newsletter that is wished in the profile is counted, one that is ended there is not', async () => {
  await start('newsletter')
  const who = browser()
  await arm(who)
  await see(who)
  const { jar } = await wallReader(app, db, { now: now(), marker: 'cojeaba' })
  for (const [name, cookie] of jar) who.jar.set(name, cookie)
  const choose = (isSubscribed: boolean) =>
    who.ask('/api/front/user/newsletters', {
      method: 'POST',
      payload: { newsletters: [{ id: 'diario', isSubscribed }] },
    })
  expect((await choose(false)).statusCode).toBe(200)
  expect(await sums()).toEqual([1, 0])
  expect((await choose(true)).statusCode).toBe(200)
  expect(await sums()).toEqual([1, 1])
})

test('who comes in by another service is counted: an account that is made once, and any sign-in', async () => {
  const come = async (who: ReturnType<typeof browser>, more: object = {}) => {
    const to = await who.ask('/api/front/user/login/google')
    const state = new URL(String(to.headers['location']), 'http://localhost').searchParams.get('state')!
    const answer = new URLSearchParams({ state, email: 'servicio@example.org', email_verified: 'true', ...more })
    return (await who.ask(`/api/front/user/login/google/callback?${answer}`)).headers['location']
  }
  const stood = async () => {
    const who = browser()
    await arm(who)
    await see(who)
    return who
  }
  const first = await start('register')
  expect(await come(await stood())).toBe('/perfil/mi-cuenta/')
  expect(await sums()).toEqual([1, 1])
  // The account was there before, and of the other one nobody has the address yet.
  await come(await stood())
  expect(await sums()).toEqual([2, 1])
  const unsure = { email: 'dudoso@example.org', email_verified: 'false' }
  expect(await come(await stood(), unsure)).toContain('error=not-validated')
  expect(await sums()).toEqual([3, 2])
  await stopExperiment(deps, 'portal', first)
  await start('sign-in')
  await come(await stood())
  expect(await sums()).toEqual([1, 1])
  await come(await stood(), unsure)
  expect(await sums()).toEqual([2, 1])
})

test('whoever comes back to a wall on another day is counted once', async () => {
  await start('return')
  const who = browser()
  await arm(who)
  await see(who)
  await arm(who)
  expect(await sums()).toEqual([1, 0])
  probe.now += DAY_MS
  await arm(who)
  await arm(who)
  await expect.poll(sums).toEqual([1, 1])
})

test('a link to a version is no part of an experiment, and after its end everybody gets the published version', async () => {
  const experiment = await start('register')
  const staff = browser()
  const link = versionQuery(TEST_SECRET, { site: 'portal', version: versions[1]!, now: now() })
  await staff.ask(`${path}?${link}`)
  expect((await arm(staff)).version).toBeUndefined()
  expect(staff.jar.has(`nx-arm-${experiment}`)).toBe(false)
  const who = browser()
  await arm(who)
  probe.now += 28 * DAY_MS
  expect((await arm(who)).version).toBeUndefined()
  expect((await see(who)).statusCode).toBe(204)
  probe.now = MORNING
  await stopExperiment(deps, 'portal', experiment)
  await expect.poll(async () => (await arm(browser())).version).toBeUndefined()
  expect(await sums()).toEqual([0, 0])
})

test('the wall stays as it is where experiments cannot be asked for', async () => {
  await start('register')
  const who = browser()
  await sql`alter table wall_experiment rename to wall_experiment_away`.execute(db)
  probe.now += 120_000
  const answer = await who.ask(path)
  await sql`alter table wall_experiment_away rename to wall_experiment`.execute(db)
  expect([answer.statusCode, answer.body.includes('data-wall-place')]).toEqual([200, true])
  expect(who.data(id).version).toBeUndefined()
})

test('the newsroom starts, sees and stops an experiment by the content API, for its own sites alone', async () => {
  const made = async (scopes: ('content:read' | 'content:write')[], sites: string[] | null) =>
    (await createToken(db, { name: 'prueba', scopes, sites, now: now() })).secret
  const [writer, reader, other] = [
    await made(['content:read', 'content:write'], null),
    await made(['content:read'], null),
    await made(['content:write'], ['ocio']),
  ]
  const ask = async (secret: string, method: 'GET' | 'POST', at: string, payload?: object) => {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${secret}` }
    const answer = await app.inject({ method, url: `/api/desk/wall/portal/experiments${at}`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const input = { name: 'API', versions, goal: 'register' }
  expect((await ask(reader, 'POST', '', input)).status).toBe(403)
  expect((await ask(other, 'POST', '', input)).status).toBe(404)
  expect((await ask(writer, 'POST', '', { ...input, versions: [versions[0], 9999] })).status).toBe(400)
  expect((await ask(writer, 'POST', '', { ...input, days: 61 })).status).toBe(400)
  const started = await ask(writer, 'POST', '', input)
  expect(started.status).toBe(200)
  running = started.body.id
  expect((await ask(writer, 'POST', '', input)).status).toBe(409)
  const { experiments } = (await ask(reader, 'GET', '')).body
  expect(experiments[0]).toMatchObject({ id: running, isRunning: true, owner: expect.stringMatching(/^token:/) })
  expect((await ask(reader, 'GET', `/${running}`)).body).toMatchObject({
    isUneven: false,
    arms: [{ seen: 0, comparison: null }, { comparison: { verdict: 'open', factor: { low: 0, high: null } } }],
  })
  expect((await ask(reader, 'GET', '/9999')).status).toBe(404)
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/desk/wall/portal/versions',
    headers: { host: 'localhost:3000', authorization: `Bearer ${writer}` },
    payload: { name: 'una', messages: [] },
  })
  expect(changed.statusCode).toBe(409)
  expect((await ask(writer, 'POST', `/${running}/stop`)).status).toBe(200)
  expect((await ask(writer, 'POST', `/${running}/stop`)).status).toBe(404)
})

test('sums are forgotten a year after the end', async () => {
  await start('register')
  await stopExperiment(deps, 'portal', running)
  expect(await forgetExperiments(db, new Date(MORNING + 364 * DAY_MS))).toBe(0)
  await forgetExperiments(db, new Date(MORNING + 366 * DAY_MS))
  expect(await experimentsOf(db, 'portal')).toEqual([])
})
