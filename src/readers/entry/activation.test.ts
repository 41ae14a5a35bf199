import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Loaded } from '../../web/render/page.ts'
import { testContext } from '../../content-pages/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import { testPortal } from '../../app/testing.ts'
import { readerPortal, registration } from '../testing.ts'
import { page as error } from './activation-error.page.tsx'
import { page } from './activation.page.tsx'

const portal = await readerPortal()
const { db, browser, member, linkIn } = portal
afterAll(() => portal.close())

const site = testSite({ hasUsers: true })

/** What opening a link answers: where it leads, or the status of its page. */
async function open(path: string, locale: Locale = 'es'): Promise<string | number> {
  const ctx = { ...testContext(db, { path, site, locale }), now: new Date('2026-03-02T12:00:00Z') }
  Object.assign(ctx.services, { sites: siteRegistry([site]) })
  const loaded = (await page.load(ctx, page.match(path, ctx as never)!))!
  return 'redirect' in loaded ? `${loaded.status} ${loaded.redirect}` : (loaded.status ?? 200)
}

async function linkOf(name: string): Promise<string> {
  await browser().post('/api/front/user/register', registration(name))
  return new URL(await linkIn(`${name}@example.org`)).pathname
}

test('AUTH-75, OPEN-37 a link that opens nothing leads to the page where another can be asked for', async () => {
  expect(await open('/activacion/nothing-of-ours/')).toBe('302 /registro/error-activacion/')
  expect(await open('/activacion/nothing-of-ours/', 'ca')).toBe('302 /ca/registro/error-activacion/')
  expect(await open('/activacion/a.b%20c/')).toBe('302 /registro/error-activacion/')
  const ctx = testContext(db, { path: '/registro/error-activacion/', site })
  Object.assign(ctx.services, { sites: siteRegistry([site]) })
  expect(((await error.load(ctx, true)) as Loaded<unknown>).status).toBe(410)
})

test('AUTH-77, OPEN-37 opening a link changes nothing, and a used one says that the account is active', async () => {
  const path = await linkOf('activa')
  const states = async () =>
    (await sql`select validated_at from reader where nick = 'activa'`.execute(db)).rows.concat(
      (await sql`select used_at from reader_token`.execute(db)).rows,
    )
  const before = await states()
  expect([await open(path), await open(path)]).toEqual([200, 200])
  expect(await states()).toEqual(before)
  await browser().post(path)
  expect(await open(path)).toBe('302 /registro/confirmacion/?activada=1')
  expect(await open(path, 'ca')).toBe('302 /ca/registro/confirmacion/?activada=1')
  // The address has changed since and waits for its own link: the old one is worth nothing.
  await sql`update reader set validated_at = null where nick = 'activa'`.execute(db)
  expect(await open(path)).toBe('302 /registro/error-activacion/')
  expect((await browser().post(path)).headers['location']).toBe('/registro/error-activacion/')
})

test('AUTH-77 whoever else was signed in in that browser is not any more; who proves a new address stays', async () => {
  const family = await member('padri')
  const profile = async () => (await family.get('/api/front/user/profile')).status
  await family.post('/activacion/nothing-of-ours/')
  expect(await profile()).toBe(200)
  await family.patch('/api/front/user/profile', { email: 'padri2@example.org' })
  await family.post(new URL(await linkIn('padri2@example.org')).pathname)
  expect(await profile()).toBe(200)
  const link = await linkOf('fillola')
  expect((await family.post(link)).headers['location']).toBe('/registro/confirmacion/?activada=1')
  expect([[...family.jar.keys()], await profile()]).toEqual([[], 401])
})

test('OPEN-17, AUTH-77 the mailed link of a registration leads back to where the reader came from', async () => {
  const register = (name: string, backUrl?: unknown) =>
    browser().post('/api/front/user/register', registration(name, { backUrl }))
  const mailed = async (name: string) => (await linkIn(`${name}@example.org`)).replace(/^[^?]*/, '')
  const back = '?backUrl=%2Fca%2Faviso%2F%3Fx%3D1%23comentaris'
  const reader = await register('torna', '/ca/aviso/?x=1#comentaris')
  expect(await mailed('torna')).toBe(back)
  // Another mail keeps it too, when it is asked for with it.
  const userId = (reader.body as { userId: string }).userId
  await browser().post('/api/front/user/resend-validation-mail', { userId, backUrl: 'http://ocio.test/ocio/' })
  expect(await mailed('torna')).toBe('?backUrl=http%3A%2F%2Focio.test%2Focio%2F')
  const { pathname } = new URL(await linkIn('torna@example.org'))
  const pressed = async (query: string) => (await browser().post(`${pathname}${query}`)).headers['location']
  expect(await pressed(back)).toBe(`/registro/confirmacion/?activada=1&${back.slice(1)}`)
  expect(await pressed('?backUrl=https://evil.test/')).toBe('/registro/confirmacion/?activada=1')
  expect(await pressed('?backUrl=/a/&backUrl=/b/')).toBe('/registro/confirmacion/?activada=1')
  expect((await browser().post(`/activacion/nothing/${back}`)).headers['location']).toBe(
    `/registro/error-activacion/${back}`,
  )
  // One that may not be gone, or is none, is left out and refuses nothing.
  const unsafe = ['//evil.test/', 'https://evil.test/', '/\\evil.test', `/${'a'.repeat(2000)}`, 7, null, ['/a/']]
  for (const [n, backUrl] of unsafe.entries()) {
    expect((await register(`lluny${n}`, backUrl)).status).toBe(200)
    expect([backUrl, await mailed(`lluny${n}`)]).toEqual([backUrl, ''])
  }
})

test('OPEN-17 the mails for a new password, and of a code to who never validated, keep the way back too', async () => {
  const searchOf = async (name: string) => new URL(await linkIn(`${name}@example.org`)).searchParams
  await member('perduda')
  const recover = (backUrl: unknown) =>
    browser().post('/api/front/user/recover-password', { email: 'perduda@example.org', backUrl })
  expect((await recover('/noticias/?a=1')).status).toBe(200)
  expect((await searchOf('perduda')).get('backUrl')).toBe('/noticias/?a=1')
  for (const unsafe of ['//evil.test/', 7]) {
    expect((await recover(unsafe)).status).toBe(200)
    expect([...(await searchOf('perduda')).keys()]).toEqual(['token'])
  }
  await browser().post('/api/front/user/register', registration('espera'))
  await browser().post('/api/front/user/login/code', { email: 'espera@example.org', backUrl: '/noticias/' })
  expect((await searchOf('espera')).get('backUrl')).toBe('/noticias/')
})

test('OPEN-37 one sender opens thirty links an hour, with or without the last slash', async () => {
  const url = 'http://portal.test'
  await saveSite(db, { alias: 'portal', id: 'p', name: 'Portal', position: 1, url, hasUsers: true })
  const app = await testPortal(db, new Date('2026-03-02T12:00:00Z'), { RATE_LIMIT_FACTOR: '1' })
  const get = (path: string, remoteAddress: string) =>
    app.inject({ url: path, headers: { host: 'portal.test' }, remoteAddress })
  const own = await linkOf('portal')
  const foreign = { host: 'portal.test', origin: 'https://elsewhere.example' }
  expect((await app.inject({ method: 'POST', url: own, headers: foreign })).statusCode).toBe(403)
  expect((await get(own, '203.0.113.9')).statusCode).toBe(200)
  for (let n = 0; n < 30; n++) {
    const { statusCode, headers } = await get(`/activacion/nothing${n}${n % 2 ? '/' : ''}`, '198.51.100.7')
    expect([statusCode, headers['location']]).toEqual([302, '/registro/error-activacion/'])
    expect(headers['cache-control']).toBe('private, no-store')
  }
  const refused = await get(own, '198.51.100.7')
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get(own, '203.0.113.9')).statusCode).toBe(200)
  await app.close()
})
