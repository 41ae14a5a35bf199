import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent, withdrawContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import { KEPT } from '../layout/kept/kept-list.ts'
import { DAY_MS, DAY_SECONDS } from '../platform/durations.ts'
import { sign } from '../platform/signature.ts'
import { MARKER, WORD, walledPortal } from '../walls/testing.ts'
import { TEST_SECRET } from './testing.ts'

const portal = await walledPortal()
const { database, probe, deps, by, body, stored, browser, signedIn, many, only } = portal
afterAll(() => portal.close())

describe('two documents of a gated content', () => {
  test('PAYW-02 OPEN-112 a registered one is closed to whoever has no account, open with one', async () => {
    const anyone = browser()
    const closed = await anyone.ask(only.path)
    expect(closed.statusCode).toBe(200)
    expect(closed.body).toContain('Segundo.')
    expect(closed.body).not.toContain(MARKER)
    expect(closed.body).toContain('Este contenido es solo para personas registradas.')
    expect(closed.body).toContain(`/acceso/?backUrl=${encodeURIComponent(only.path)}`)
    expect(closed.headers['cache-control']).toBe('private, no-store')
    // On paper its messages would lie over every sheet.
    expect(closed.body).toMatch(/<nx-wall class="[^"]*\bno-print\b/)
    expect(Object.keys(closed.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cdn-cache-control|etag|surrogate/)]),
    )
    const reader = await signedIn()
    const open = await reader.ask(only.path)
    expect(open.body).toContain(MARKER)
    expect(open.headers['cache-control']).toBe('private, no-store')
    expect(open.body).not.toContain('data-wall-place')
    expect(await anyone.isOpen(only.path)).toBe(false)
  })

  test('PAYW-01 OPEN-112 of metered ones five a month are open, the sixth is not, and going back counts nothing', async () => {
    const anyone = browser()
    for (const { path } of many.slice(0, 5)) expect(await anyone.isOpen(path)).toBe(true)
    const sixth = await anyone.ask(many[5]!.path)
    expect(sixth.body).not.toContain(MARKER)
    expect(sixth.body).toContain('Has leído los 5 contenidos gratuitos de este mes.')
    for (const { path } of many.slice(0, 5)) expect(await anyone.isOpen(path)).toBe(true)
    expect(await anyone.isOpen(many[6]!.path)).toBe(false)
    probe.now = Date.parse('2026-12-01T09:00:00Z')
    expect(await anyone.isOpen(many[5]!.path)).toBe(true)
    expect(anyone.data(many[5]!.id).userCounter).toBe(1)
    probe.now = Date.parse('2026-11-20T12:00:00Z')
  })

  test('a story is read once, in whatever language, with an account and without', async () => {
    const [es, ca] = await Promise.all(
      (['es', 'ca'] as const).map(async (language) => {
        const more = { language, translationGroup: 'historia' }
        const { id, path } = await portal.stored(`historia-${language}`, 'metered', more)
        return { id, path: language === 'es' ? path : `/ca${path}` }
      }),
    )
    const anyone = browser()
    for (const { path } of many.slice(0, 4)) expect(await anyone.isOpen(path)).toBe(true)
    for (const { id, path } of [ca!, es!]) {
      expect([path, await anyone.isOpen(path)]).toEqual([path, true])
      expect(anyone.data(id).userCounter).toBe(5)
    }
    expect(await anyone.isOpen(many[4]!.path)).toBe(false)
    expect(await anyone.isOpen(ca!.path)).toBe(true)
    const reader = await signedIn()
    for (const { path } of [es!, ca!]) expect(await reader.isOpen(path)).toBe(true)
    expect((await reader.ask('/api/front/paywall/meter')).json().reads.map(({ id }: { id: string }) => id)).toEqual([
      es!.id,
    ])
  })

  test('PAYW-03 PAYW-04 PAYW-05 PAYW-06 PAYW-07 PAYW-08 OPEN-114 the page is told why by a cookie of its own', async () => {
    const anyone = browser()
    const { cookies } = await anyone.ask(many[0]!.path)
    const cookie = (cookies as { name: string }[]).find(({ name }) => name === `nx-paywall-data-${many[0]!.id}`)
    expect(cookie).toMatchObject({ path: many[0]!.path, sameSite: 'Lax', maxAge: DAY_SECONDS })
    // The page of cookies says so.
    expect(KEPT.find(({ names }) => names.includes('nx-paywall-data-*'))).toMatchObject({ lasts: 'day' })
    expect(cookie).not.toHaveProperty('httpOnly')
    expect(anyone.data(many[0]!.id)).toEqual({
      accessGranted: true,
      messageIds: [],
      userCounter: 1,
      userRfv: 3,
      conditionName: 'metered-anonymous',
    })
    expect((cookies as { name: string; httpOnly?: boolean }[]).find(({ name }) => name === 'nx-meter')).toMatchObject({
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    })
    await anyone.ask(only.path)
    expect(anyone.data(only.id)).toMatchObject({ accessGranted: false, conditionName: 'registered-only' })
    const reader = await signedIn()
    await reader.ask(only.path)
    expect(reader.data(only.id)).toMatchObject({ accessGranted: true, conditionName: 'logged-in', userCounter: 1 })
  })

  test('OPEN-113 a forged cookie, one of another purpose and one of last month open no more than none', async () => {
    const full = browser()
    for (const { path } of many.slice(0, 5)) await full.ask(path)
    const forged = browser()
    const until = new Date(probe.now + DAY_MS)
    forged.jar.set(`nx-paywall-data-${only.id}`, { value: '{"accessGranted":true}', path: '/' })
    for (const value of [
      'x',
      sign(TEST_SECRET, 'gift', '2026-11|portal:1-1', until),
      sign('other', 'meter', '', until),
    ]) {
      forged.jar.set('nx-meter', { value, path: '/' })
      expect(await forged.isOpen(only.path)).toBe(false)
      await forged.ask(many[0]!.path)
      expect(forged.data(many[0]!.id).userCounter).toBe(1)
    }
    expect(await full.isOpen(many[5]!.path)).toBe(false)
  })

  test('whoever looks ahead or only whether it is there is counted for nothing and gets nothing', async () => {
    const anyone = browser()
    const head = await anyone.ask(many[0]!.path, { method: 'HEAD' })
    expect([head.statusCode, head.body, head.cookies]).toEqual([200, '', []])
    const ahead = await anyone.ask(many[0]!.path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect([ahead.statusCode, ahead.cookies, ahead.body.includes(MARKER)]).toEqual([503, [], false])
    expect(anyone.jar.size).toBe(0)
    const robot = await anyone.ask(only.path, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect(robot.body).not.toContain(MARKER)
  })

  test('a shared answer is no way around: neither form is ever sent for the other', async () => {
    const reader = await signedIn()
    const [one, two] = [browser(), browser()]
    const asked = await Promise.all([
      reader.ask(only.path),
      one.ask(only.path),
      reader.ask(only.path),
      two.ask(only.path),
    ])
    expect(asked.map((answer) => answer.body.includes(MARKER))).toEqual([true, false, true, false])
    const conditional = await one.ask(only.path, { headers: { 'if-none-match': '*', range: 'bytes=0-999999' } })
    expect([conditional.statusCode, conditional.body.includes(MARKER)]).toEqual([200, false])
    const packed = await one.ask(only.path, { headers: { 'accept-encoding': 'br' } })
    const plain =
      packed.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed.rawPayload) : packed.rawPayload
    expect(plain.toString()).not.toContain(MARKER)
  })

  test('a session that cannot be checked finds a closed page that says so', async () => {
    const reader = await signedIn()
    await sql`alter table reader_session rename to reader_session_away`.execute(database.db)
    const away = await reader.ask(only.path)
    await sql`alter table reader_session_away rename to reader_session`.execute(database.db)
    expect(away.body).not.toContain(MARKER)
    expect(away.body).toMatch(/<p [^>]*role="status" data-unchecked="">Ahora no podemos comprobar tu cuenta/)
    expect((await browser().ask(only.path)).body).toMatch(/role="status" hidden="" data-unchecked="">/)
    expect(await reader.isOpen(only.path)).toBe(true)
  })

  test('what was for everybody and is not any more leaves every cache at once', async () => {
    const open = exampleArticle({ externalId: 'cambia', title: 'Cambia', slug: 'cambia', body })
    const { id } = await publishContent(deps, open, by)
    const { path } = (await findAnyContent(database.db, id))!
    const anyone = browser()
    const free = await anyone.ask(path)
    expect([free.body.includes(MARKER), free.cookies, free.headers['cache-control']]).toEqual([
      true,
      [],
      expect.stringContaining('public'),
    ])
    await publishContent(deps, { ...open, access: 'registered' }, by)
    await expect.poll(() => anyone.isOpen(path)).toBe(false)
    await withdrawContent(deps, id, by)
  })

  test('a correction is open to everybody', async () => {
    const { path } = await stored('corregida', 'registered', { state: 'corrected', updatedAt: '2026-11-20T10:00:00Z' })
    expect(await browser().isOpen(path)).toBe(true)
  })
})

test('PAYW-02 not one word of the closed part is in anything that is sent to somebody without access', async () => {
  const [{ path, id }] = [only]
  const twin = exampleArticle({
    externalId: 'bessona',
    language: 'ca',
    title: 'Bessona',
    slug: 'bessona',
    translationGroup: 'grupo',
    access: 'registered',
    body,
  })
  await publishContent(deps, twin, by)
  await stored('grupo-es', 'registered', { translationGroup: 'grupo' })
  const closed = browser()
  const [ca] = (
    await sql<{ path: string }>`select path from content where external_id = 'bessona'`.execute(database.db)
  ).rows
  const asked = [
    path,
    `${path}?preview=x.y.z`,
    `${path}?foto=1`,
    `${path}?comentarios=2`,
    `/portal${path}`,
    `/ca${ca!.path}`,
    '/',
    '/ca/',
    '/rss/',
    '/rss/atom.xml',
    '/rss/feed.json',
    '/sitemap.xml',
    '/sitemap/news.xml',
    `/buscar/${WORD}/`,
    `/buscar/titulo/`,
    `/buscar/titulo/rss/`,
    '/hemeroteca/2026/11/20/',
    '/lo-mas-leido/',
    `/api/front/search?text=${WORD}`,
    `/api/front/search?text=titulo`,
    `/api/front/live/${id}`,
    `/api/desk/content/${id}`,
    `/api/content/ext:registrada`,
  ]
  for (const url of asked) {
    const answer = await closed.ask(url)
    expect([url, answer.statusCode < 500, answer.body.includes(MARKER)]).toEqual([url, true, false])
  }
})
