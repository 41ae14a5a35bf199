import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../platform/durations.ts'
import { walledPortal } from '../walls/testing.ts'
import { monthOf } from '../walls/meter/model.ts'

const portal = await walledPortal()
const { database, probe, browser, signedIn, many, only } = portal
afterAll(() => portal.close())

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
    const more = await Promise.all(many.slice(0, 5).map(async ({ id }) => (await give(id)).statusCode))
    expect(more.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429])
    const next = Number((await give(many[5]!.id)).headers['retry-after']) * 1000 + probe.now
    expect(monthOf(new Date(next))).not.toBe(monthOf(new Date(next - 2000)))
    expect((await give(only.id, browser())).statusCode).toBe(401)
    expect((await browser().ask('/r/nada')).statusCode).toBe(404)
    probe.now += 14 * DAY_MS + 1000
    expect(await friend.isOpen(only.path)).toBe(false)
    const late = browser()
    await late.ask(path)
    expect([late.jar.has(`nx-gift-${only.id}`), late.jar.has(`nx-gift-used-${only.id}`)]).toEqual([false, true])
    expect(await late.isOpen(only.path)).toBe(false)
    probe.now = Date.parse('2026-11-20T12:00:00Z')
  })

  test('a content that is given several times is one gift while its link opens it, also at once and after the fifth', async () => {
    const [reader, other] = [await signedIn(), await signedIn()]
    const give = async (id: string, who = reader) =>
      (await who.ask(`/api/front/paywall/gift/${id}`, { method: 'POST' })).json<{ url: string; left: number }>()
    const id0 = many[0]!.id
    const first = await Promise.all([1, 2, 3].map(() => give(id0)))
    probe.now += 3 * DAY_MS
    expect([...first, await give(id0)]).toEqual(Array.from({ length: 4 }, () => ({ ...first[0]!, left: 4 })))
    expect((await give(id0, other)).url).not.toBe(first[0]!.url)
    for (const { id } of many.slice(1, 5)) await give(id)
    expect(await give(id0)).toEqual({ ...first[0]!, left: 0 })
    // Once nobody can open it, it would be another gift.
    await sql`update wall_gift set opened = 100 where reader_id = ${reader.id} and content_id = ${id0}`.execute(
      database.db,
    )
    expect(await give(id0)).toMatchObject({ errors: [{ message: 'Ya has hecho los cinco regalos de este mes.' }] })
    probe.now += 14 * DAY_MS
    expect((await give(id0)).url).not.toBe(first[0]!.url)
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
