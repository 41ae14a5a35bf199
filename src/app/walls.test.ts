import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent, withdrawContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import { KEPT } from '../layout/kept/kept-list.ts'
import { sign } from '../platform/signature.ts'
import type { Scope } from '../content/tokens/model.ts'
import { createToken } from '../content/tokens/store.ts'
import { publishVersion, saveVersion, versionQuery } from '../walls/messages/actions.ts'
import { versionInputSchema } from '../walls/messages/model.ts'
import { wallBrowser, wallReader } from '../walls/testing.ts'
import { probePortal, TEST_SECRET } from './testing.ts'

/** Stands in the closed part of every gated content here, and may stand nowhere else. */
const MARKER = 'cojeaba'
/** Stands before it; searches are asked for this one, and say it again. */
const WORD = 'ornitorrinco'

const portal = await probePortal()
const { app, database, probe } = portal
afterAll(() => portal.close())
probe.now = Date.parse('2026-11-20T12:00:00Z')
const deps = { db: database.db, clock: { now: () => new Date(probe.now) } }
const by = { actor: 'test' }
const body = ['Primero.', 'Segundo.', `Tercero: el ${WORD} ${MARKER}.`, 'Último.'].map((html, at) => ({
  type: 'paragraph' as const,
  id: `p${at}`,
  html,
}))

/** Publishes an article behind a wall. */
async function stored(externalId: string, access: 'metered' | 'registered', more: object = {}) {
  const input = exampleArticle({ externalId, title: `Título ${externalId}`, slug: externalId, access, body, ...more })
  const { id } = await publishContent(deps, input, by)
  return { id, path: (await findAnyContent(database.db, id))!.path }
}

const browser = () => wallBrowser(app, MARKER)
const signedIn = () => wallReader(app, database.db, { now: new Date(probe.now), marker: MARKER })

const many = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => stored(`contador-${n}`, 'metered')))
const only = await stored('registrada', 'registered')

describe('what the wall says', () => {
  const message = { language: 'es' as const, type: 'bottom' as const, principalText: 'Lee con cuenta' }
  const version = (name: string, messages: object[]) =>
    saveVersion(deps, 'portal', versionInputSchema.parse({ name, messages }))

  test('PAYW-10 PAYW-12 OPEN-117 each version answers its messages in the language of the call; an unknown one 404', async () => {
    const first = await version('primera', [
      { ...message, conditions: { conditionName: ['registered-only'] } },
      { ...message, type: 'modal', canBeClosed: false, conditions: { conditionName: ['metered-anonymous'] } },
      { ...message, language: 'ca', principalText: 'Llig amb compte' },
    ])
    await publishVersion(deps, 'portal', first)
    const anyone = browser()
    const answer = await anyone.ask(`/api/front/paywall/${first}/messages`)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(answer.json()).toMatchObject([
      { type: 'bottom', canBeClosed: true, principalText: 'Lee con cuenta', position: 'bottom-right', buttonUrl: '' },
      { type: 'modal', canBeClosed: false, numConsumedContent: 0, maxConsumedContent: 5 },
    ])
    expect((await anyone.ask(`/ca/api/front/paywall/${first}/messages`)).json()).toHaveLength(1)
    for (const unknown of [first + 99, '0', 'x', '99999999999'])
      expect((await anyone.ask(`/api/front/paywall/${unknown}/messages`)).statusCode).toBe(404)
    expect((await anyone.ask(`/ocio/api/front/paywall/${first}/messages`)).statusCode).toBe(404)
    await expect
      .poll(async () => {
        await anyone.ask(only.path)
        return anyone.data(only.id).messageIds
      })
      .toEqual([answer.json()[0].id])
  })

  test('PAYW-09 PAYW-11 OPEN-116 a signed link sets the version that is looked at; nothing else is opened by it', async () => {
    const draft = await version('borrador', [{ ...message, principalText: 'Borrador' }])
    const anyone = browser()
    const at = { site: 'portal', version: draft, now: new Date(probe.now) }
    const link = `${only.path}?a=1&${versionQuery(TEST_SECRET, at)}`
    const led = await anyone.ask(link)
    expect([led.statusCode, led.headers['location'], led.headers['cache-control']]).toEqual([
      302,
      `${only.path}?a=1`,
      'private, no-store',
    ])
    expect(anyone.jar.get('nx-paywall-relative-version')?.value).toBe(String(draft))
    const closed = await anyone.ask(only.path)
    expect(closed.body).not.toContain(MARKER)
    const [draftMessage] = (await anyone.ask(`/api/front/paywall/${draft}/messages`)).json()
    expect(anyone.data(only.id).messageIds).toEqual([draftMessage.id])
    const forged = browser()
    await forged.ask(`${only.path}?paywallVersion=${draft}&sig=x`)
    await forged.ask(`${only.path}?${versionQuery(TEST_SECRET, { ...at, version: 1 }).replace('=1&', `=${draft}&`)}`)
    expect(forged.jar.has('nx-paywall-relative-version')).toBe(false)
  })

  test('PAYW-30 PAYW-31 PAYW-32 a version that is looked at says so on every page, also without a wall, and leads back', async () => {
    const anyone = browser()
    const banner = 'Estás viendo una versión de prueba.'
    for (const url of ['/', '/ca/', '/ocio/', many[0]!.path]) expect((await anyone.ask(url)).body).not.toContain(banner)
    anyone.jar.set('nx-paywall-relative-version', { value: '42', path: '/' })
    const shown = new Map<string, string>()
    for (const url of ['/', '/?q=1', '/ocio/', many[0]!.path, many[6]!.path, only.path]) {
      const answer = await anyone.ask(url)
      shown.set(url, answer.body)
      expect([url, answer.body.split(banner).length]).toEqual([url, 2])
      expect([url, answer.headers['cache-control'], answer.headers['surrogate-key']]).toEqual([
        url,
        'private, no-store',
        undefined,
      ])
    }
    expect((await anyone.ask('/ca/')).body).toContain('Es mostra una versió de prova.')
    // Kept for whoever looks, and told apart from what readers get.
    expect((await anyone.ask('/')).body).toBe(shown.get('/'))
    expect((await browser().ask('/')).body).not.toContain(banner)
    const back = await anyone.ask('/muro/version/', {
      method: 'POST',
      payload: `backUrl=${encodeURIComponent(only.path)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([back.statusCode, back.headers['location']]).toEqual([303, only.path])
    expect(anyone.jar.has('nx-paywall-relative-version')).toBe(false)
    expect((await anyone.ask('/')).body).not.toContain(banner)
    for (const backUrl of ['//evil.example/', 'https://evil.example/', '']) {
      const answer = await anyone.ask('/ca/muro/version/', { method: 'POST', payload: { backUrl } })
      expect(answer.headers['location']).toBe('/ca/')
    }
  })

  test('a version that is published says how many contents a month are open, one that is only looked at does not', async () => {
    const before = await version('antes', [])
    const strict = await saveVersion(
      deps,
      'portal',
      versionInputSchema.parse({ name: 'dos', maxConsumedContent: 2, messages: [] }),
    )
    const staff = browser()
    await staff.ask(
      `${many[0]!.path}?${versionQuery(TEST_SECRET, { site: 'portal', version: strict, now: new Date(probe.now) })}`,
    )
    for (const { path } of many.slice(0, 5)) expect(await staff.isOpen(path)).toBe(true)
    await publishVersion(deps, 'portal', strict)
    await expect
      .poll(async () => (await browser().ask(many[0]!.path)).body)
      .toContain('Sin cuenta, 2 contenidos al mes.')
    const anyone = browser()
    const open = []
    for (const { path } of many.slice(0, 3)) open.push(await anyone.isOpen(path))
    expect(open).toEqual([true, true, false])
    expect((await anyone.ask(many[2]!.path)).body).toContain('Has leído los 2 contenidos gratuitos de este mes.')
    expect((await anyone.ask('/api/front/paywall/meter')).json().max).toBe(2)
    for (const [max, said] of [
      [1, 'Sin cuenta, un contenido al mes.'],
      // A meter of none is no meter.
      [0, 'Este contenido es solo para personas registradas.'],
    ] as const) {
      const input = versionInputSchema.parse({ name: `${max}`, maxConsumedContent: max, messages: [] })
      probe.now += 1000
      await publishVersion(deps, 'portal', await saveVersion(deps, 'portal', input))
      await expect.poll(async () => (await browser().ask(many[0]!.path)).body).toContain(said)
    }
    const none = browser()
    const { body: refused } = await none.ask(many[0]!.path)
    expect([refused.includes(MARKER), refused.includes('data-meter')]).toEqual([false, false])
    expect(none.data(many[0]!.id)).toMatchObject({ accessGranted: false, conditionName: 'registered-only' })
    probe.now += 1000
    await publishVersion(deps, 'portal', before)
    await expect
      .poll(async () => (await browser().ask(many[0]!.path)).body)
      .toContain('Sin cuenta, 5 contenidos al mes.')
    probe.now -= 3000
  })

  test('the meter tells which contents were read, to nobody but who read them', async () => {
    const anyone = browser()
    await anyone.ask(many[0]!.path)
    await anyone.ask(many[1]!.path)
    const own = await anyone.ask('/api/front/paywall/meter')
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.json()).toMatchObject({ max: 5, resetsAt: '2026-11-30T23:00:00.000Z' })
    expect(
      own
        .json()
        .reads.map(({ url, counts }: { url: string; counts: boolean }) => [url, counts])
        .sort(),
    ).toEqual([many[0]!, many[1]!].map(({ path }) => [path, true]).sort())
    expect((await browser().ask('/api/front/paywall/meter')).json().reads).toEqual([])
    const reader = await signedIn()
    await reader.ask(only.path)
    expect((await reader.ask('/api/front/paywall/meter')).json()).toMatchObject({
      max: null,
      reads: [{ id: only.id, counts: false }],
    })
  })
})

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

  test('PAYW-03 PAYW-04 PAYW-05 PAYW-06 PAYW-07 PAYW-08 OPEN-114 the page is told why by a cookie of its own', async () => {
    const anyone = browser()
    const { cookies } = await anyone.ask(many[0]!.path)
    const cookie = (cookies as { name: string }[]).find(({ name }) => name === `nx-paywall-data-${many[0]!.id}`)
    expect(cookie).toMatchObject({ path: many[0]!.path, sameSite: 'Lax', maxAge: 86_400 })
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
    const until = new Date(probe.now + 86_400_000)
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

describe('the newsroom', () => {
  test('writes, looks at and publishes a version and rules by the content API, for its own sites alone', async () => {
    const made = async (scopes: Scope[], sites: string[] | null) =>
      (await createToken(database.db, { name: 'muro', scopes, sites, now: new Date(probe.now) })).secret
    const [writer, reader, other] = [
      await made(['content:read', 'content:write'], null),
      await made(['content:read'], null),
      await made(['content:write'], ['ocio']),
    ]
    const ask = async (secret: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
      const headers = { host: 'localhost:3000', authorization: `Bearer ${secret}` }
      const answer = await app.inject({ method, url: `/api/desk/wall/portal/${path}`, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const version = { name: 'API', messages: [{ language: 'ca', type: 'float', conditions: { minRfv: 9 } }] }
    const written = await ask(writer, 'PUT', 'versions', version)
    expect(written).toMatchObject({ status: 200, body: { link: expect.stringContaining('/?paywallVersion=') } })
    const { id } = written.body
    expect((await ask(writer, 'PUT', 'versions', version)).body.id).toBe(id)
    expect((await ask(writer, 'POST', `versions/${id}/publish`)).status).toBe(200)
    expect((await ask(writer, 'POST', `versions/${id + 99}/publish`)).status).toBe(404)
    const { versions } = (await ask(reader, 'GET', 'versions')).body
    expect(versions[0]).toMatchObject({ id, name: 'API', messages: 1, publishedAt: expect.any(String) })
    expect((await ask(reader, 'GET', `versions/${id}`)).body.messages).toMatchObject([
      { language: 'ca', type: 'float', canBeClosed: true, conditions: { minRfv: 9 } },
    ])
    for (const faulty of [
      { ...version, name: '' },
      { name: 'x', messages: [{ language: 'es', type: 'otro' }] },
    ])
      expect((await ask(writer, 'PUT', 'versions', faulty)).status).toBe(400)
    const script = { language: 'es', type: 'bottom', buttonUrl: 'javascript:alert(1)' }
    expect((await ask(writer, 'PUT', 'versions', { name: 'x', messages: [script] })).status).toBe(400)
    expect((await ask(reader, 'PUT', 'versions', version)).status).toBe(403)
    expect((await ask(other, 'PUT', 'versions', version)).status).toBe(404)
    expect((await ask('x'.repeat(30), 'GET', 'versions')).status).toBe(401)
    const rules = await ask(writer, 'PUT', 'rules', { maxConsumedContent: 2 })
    expect(rules.body).toEqual({ maxConsumedContent: 2, alwaysFree: [], rules: [] })
    const anyone = browser()
    await expect.poll(async () => (await anyone.ask('/api/front/paywall/meter')).json().max).toBe(2)
    await ask(writer, 'PUT', 'rules', {})
    await expect.poll(async () => (await anyone.ask('/api/front/paywall/meter')).json().max).toBe(5)
  })
})

describe('gifts', () => {
  test('five a month, each opens its content alone to whoever has the link, for two weeks', async () => {
    const reader = await signedIn()
    const give = (id: string, who: Pick<typeof reader, 'ask'> = reader) =>
      who.ask(`/api/front/paywall/gift/${id}`, { method: 'POST' })
    const first = await give(only.id)
    expect([first.statusCode, first.json().left]).toEqual([200, 4])
    const path = new URL(first.json().url).pathname
    const friend = browser()
    const led = await friend.ask(path)
    expect([led.statusCode, led.headers['location'], led.headers['x-robots-tag']]).toEqual([
      302,
      only.path,
      'noindex, nofollow',
    ])
    expect(await friend.isOpen(only.path)).toBe(true)
    expect(friend.data(only.id)).toMatchObject({
      accessGranted: true,
      userCounter: 0,
      conditionName: 'registered-only',
    })
    expect(friend.jar.has('nx-meter')).toBe(false)
    const thief = browser()
    thief.jar.set(`nx-gift-${many[6]!.id}`, { value: friend.jar.get(`nx-gift-${only.id}`)!.value, path: '/' })
    thief.jar.set(`nx-gift-${only.id}`, { value: 'x.y.z', path: '/' })
    expect(await thief.isOpen(only.path)).toBe(false)
    await thief.ask(many[6]!.path)
    expect(thief.data(many[6]!.id).userCounter).toBe(1)
    const more = await Promise.all([1, 2, 3, 4, 5].map(async () => (await give(only.id)).statusCode))
    expect(more.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429])
    expect((await give(only.id, browser())).statusCode).toBe(401)
    expect((await browser().ask('/r/nada')).statusCode).toBe(404)
    probe.now += 14 * 86_400_000 + 1000
    expect(await friend.isOpen(only.path)).toBe(false)
    const late = browser()
    await late.ask(path)
    expect([late.jar.has(`nx-gift-${only.id}`), late.jar.has(`nx-gift-used-${only.id}`)]).toEqual([false, true])
    expect(await late.isOpen(only.path)).toBe(false)
    probe.now = Date.parse('2026-11-20T12:00:00Z')
  })

  test('a gift opens for a hundred browsers, and for each of them again and again', async () => {
    const reader = await signedIn()
    const { url } = (await reader.ask(`/api/front/paywall/gift/${only.id}`, { method: 'POST' })).json()
    await sql`update wall_gift set opened = 99 where reader_id = ${reader.id}`.execute(database.db)
    const path = new URL(url).pathname
    const [last, late] = [browser(), browser()]
    await last.ask(path)
    await late.ask(path)
    expect([await last.isOpen(only.path), await late.isOpen(only.path)]).toEqual([true, false])
    await last.ask(path)
    expect(await last.isOpen(only.path)).toBe(true)
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
