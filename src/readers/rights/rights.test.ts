import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { testKey } from '../../web/passkeys/test-key.ts'
import { readerPortal } from '../testing.ts'
import { deviceOf, KINDS } from './model.ts'

const portal = await readerPortal()
const { browser, member, db } = portal
afterAll(() => portal.close())
const DATA = '/api/front/user/data/'

async function addKey(reader: ReturnType<typeof browser>): Promise<void> {
  const key = testKey('http://portal.test')
  const offered = (await reader.post('/api/front/user/passkeys/options')).body as Parameters<typeof key.make>[0]
  await reader.post('/api/front/user/passkeys/', { name: 'El móvil', response: key.make(offered) })
}

describe("a reader's rights", () => {
  it('everything that is kept comes as a file, without secrets and without anybody else', async () => {
    const reader = await member('curiosa', { phone: '600111222', newsletters: [{ id: 'diario', isSubscribed: true }] })
    await member('vecina')
    await reader.post('/api/front/user/children/', { nick: 'petita', name: 'Aina', birthdate: '2020-02-01', avatar: 3 })
    await addKey(reader)
    const { status, body, headers } = await reader.get(DATA)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="portal-2026-03-02.json"',
    })
    expect(body).toMatchObject({
      account: { id: reader.id, email: 'curiosa@example.org', phone: '600111222' },
      newsletters: [{ newsletter_id: 'diario' }],
      children: [{ nick: 'petita' }],
      sessions: [{ method: 'password' }],
      passkeys: [{ name: 'El móvil', host: 'portal.test' }],
      mails: [{ subject: 'Valida tu cuenta' }, { subject: 'Se ha añadido una llave de acceso a tu cuenta' }],
    })
    expect((body as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toContain('signed-in')
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|vecina/i)
  })

  it('the file is named by the day of the site, which begins before that of Greenwich', async () => {
    const reader = await member('nocturna')
    portal.wait(11.5 * HOUR_MS)
    await reader.post('/api/front/user/login', { email: 'nocturna@example.org', password: 'Mestral-2026' })
    const { headers } = await reader.get(DATA)
    expect(headers['content-disposition']).toContain('portal-2026-03-03.json')
    portal.wait(-11.5 * HOUR_MS)
  })

  it('a table that is added later is not forgotten, and proofs in it are left out', async () => {
    const reader = await member('futura')
    await sql`create table reader_badge (reader_id text references reader (id) on delete cascade, name text,
      code_mark text, other_hash text)`.execute(db)
    await sql`insert into reader_badge values (${reader.id}, 'primera', 'secret-1', 'secret-2')`.execute(db)
    const { body } = await reader.get(DATA)
    expect(body).toMatchObject({ reader_badge: [{ name: 'primera' }], nicks: [{ key: 'futura' }] })
    expect(JSON.stringify(body)).not.toContain('secret-')
    await sql`drop table reader_badge`.execute(db)
  })

  it.each(KINDS)('erases %s and nothing else', async (kind) => {
    const reader = await member(`fuera${kind}`, {
      phone: '600111222',
      newsletters: [{ id: 'diario', isSubscribed: true }],
    })
    await reader.post('/api/front/user/children/', { nick: `n${kind}`, name: 'A', birthdate: '2020-02-01', avatar: 3 })
    await addKey(reader)
    const before = (await reader.get(DATA)).body as Record<string, unknown[]>
    const { status, body } = await reader.delete(DATA + kind)
    expect([status, (body as { id: string }).id]).toEqual([200, reader.id])
    const after = (await reader.get(DATA)).body as Record<string, unknown[]>
    for (const list of ['saved', 'followed', 'newsletters', 'children', 'passkeys'])
      expect(after[list], list).toEqual(list === kind ? [] : before[list])
    expect(after['account']).toMatchObject(
      kind === 'contact' ? { phone: null, birthdate: null } : { phone: '600111222', birthdate: '1990-05-17' },
    )
    const kinds = (after['events'] as { kind: string }[]).map((each) => each.kind)
    expect(kinds).toContain('data-erased')
    expect(kinds.includes('registered')).toBe(kind !== 'events')
  })

  it('what happened to the account is told, the newest first', async () => {
    const reader = await member('testigo')
    const { events } = (await reader.get('/api/front/user/events/')).body as { events: { kind: string }[] }
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'validated', 'mail:validation', 'registered'])
  })

  it('PROF-42, PROF-102 nobody else gets any of it', async () => {
    expect((await browser().get(DATA)).status).toBe(401)
    expect((await browser().delete(`${DATA}saved`)).status).toBe(401)
    expect((await browser().get('/api/front/user/events/')).status).toBe(401)
    const reader = await member('osada')
    expect((await reader.delete(`${DATA}account`)).status).toBe(404)
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
    'Safari · iPhone',
  ],
  ['curl/8.5', null],
  [null, null],
])('the device of %s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

// The last one: it lets the clock go on.
test('the file is named by the day of the site, also after its midnight', async () => {
  portal.wait((11 * 60 + 30) * 60_000)
  const reader = await member('trasnochada')
  const { headers } = await reader.get(DATA)
  expect(headers['content-disposition']).toBe('attachment; filename="portal-2026-03-03.json"')
})
