import { afterAll, describe, expect, test } from 'vitest'
import type { Scope } from '../content/tokens/model.ts'
import { createToken } from '../content/tokens/store.ts'
import { publishVersion, saveVersion, versionQuery } from '../walls/messages/actions.ts'
import { versionInputSchema } from '../walls/messages/model.ts'
import { MARKER, walledPortal } from '../walls/testing.ts'
import { TEST_SECRET } from './testing.ts'

const portal = await walledPortal()
const { app, database, probe, deps, browser, signedIn, many, only } = portal
afterAll(() => portal.close())

describe('what the wall says', () => {
  const message = { language: 'es' as const, type: 'bottom' as const, principalText: 'Lee con cuenta' }
  const version = (name: string, messages: object[]) =>
    saveVersion(deps, 'portal', versionInputSchema.parse({ name, messages }))

  test('PAYW-05 PAYW-10 PAYW-12 OPEN-117 each version answers its messages in the language of the call; an unknown one 404', async () => {
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
    const named = { url: `/api/front/paywall/${first}/messages`, headers: { 'accept-language': 'ca' } }
    expect((await app.inject(named)).json()).toMatchObject([{ principalText: 'Llig amb compte' }])
    for (const unknown of [first + 99, '0', 'x', '99999999999', `${first}e0`, `0x${first.toString(16)}`, `0${first}`])
      expect((await anyone.ask(`/api/front/paywall/${unknown}/messages`)).statusCode).toBe(404)
    expect((await anyone.ask(`/ocio/api/front/paywall/${first}/messages`)).statusCode).toBe(404)
    await expect
      .poll(async () => {
        await anyone.ask(only.path)
        return anyone.data(only.id).messageIds
      })
      .toEqual([answer.json()[0].id])
    expect(answer.json().map(({ id }: { id: unknown }) => typeof id)).toEqual(['string', 'string'])
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
    // Whoever says what they read is told that somebody else has written meanwhile; nothing else of the site changes.
    const read = await ask(reader, 'GET', 'rules')
    expect(read).toMatchObject({ status: 200, body: { maxConsumedContent: 2 } })
    const seen = { ...read.body, maxConsumedContent: 7 }
    expect((await ask(writer, 'PUT', 'rules', { maxConsumedContent: 3, seen })).status).toBe(409)
    expect((await ask(reader, 'GET', 'rules')).body).toEqual(read.body)
    expect((await ask(writer, 'PUT', 'rules', { maxConsumedContent: 4, seen: read.body })).status).toBe(200)
    await ask(writer, 'PUT', 'rules', {})
    await expect.poll(async () => (await anyone.ask('/api/front/paywall/meter')).json().max).toBe(5)
  })
})
