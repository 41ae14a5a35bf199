import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { film, phonePicture } from '../../platform/uploads/testing.ts'
import { decide } from '../moderation/actions.ts'
import { claim } from '../moderation/queue.ts'
import { itemsOf } from '../moderation/reading.ts'
import { receiptOf } from '../receipts/store.ts'
import { answerTakedowns } from './takedown.ts'
import { forgetTakedowns } from './takedown-store.ts'
import { ANSWER, ugcPortal } from './testing.ts'

const portal = await ugcPortal()
const { db, send, call, reader, ask, clock } = portal
afterAll(() => portal.close())

const staff = { id: 'ana' }
const deciding = (id: string) => ({ kind: 'contribution' as const, id, staff, sites: null, now: clock.now() })
const form = (fields: Record<string, string>) => ({
  payload: Buffer.from(new URLSearchParams(fields).toString()),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const page = async (path = '/participa/nevada/') => (await ask({ url: path })).body
const asked = { email: 'vecina@example.org', reason: 'Salgo yo y no quiero.' }
const takedown = (id: string, more: Record<string, string> = {}) =>
  ask({ method: 'POST', url: `/participacion/retirada/${id}/`, ...form({ ...asked, ...more }) })
const mails = async () =>
  (
    await sql<{ body_text: string }>`select body_text from mail where recipient = ${asked.email} order by id`.execute(
      db,
    )
  ).rows.map((row) => row.body_text)

let callId: string
let jpeg: Buffer
beforeAll(async () => {
  callId = await call('nevada')
  jpeg = await phonePicture({ width: 640, height: 400 })
})
/** Sends a picture, which moderators show. */
async function shown(title: string, cookie: string): Promise<string> {
  const files = [{ field: 'image', name: 'foto.jpg', bytes: jpeg }]
  const { id } = (await send(callId, cookie, { ...ANSWER, title }, files)).json() as { id: string }
  await decide(db, { ...deciding(id), decision: 'show' })
  await vi.waitFor(async () => expect(await page()).toContain(title))
  return id
}

test('whoever is in a picture asks that it goes: it is hidden at once and read first', async () => {
  const cookie = await reader('amparo')
  await send(callId, cookie)
  const id = await shown('En la plaza', cookie)
  expect(await page()).toContain(`href="/participacion/retirada/${id}/"`)
  const there = await ask({ url: `/participacion/retirada/${id}/` })
  expect([there.statusCode, there.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(there.body).toContain('En la plaza')
  const image = /src="(\/static\/images\/c[0-9a-f]{32}\/[^"]+)"/.exec(await page())![1]!
  expect((await ask({ url: image })).statusCode).toBe(200)

  const wrong = await takedown(id, { email: 'nobody', reason: '' })
  expect(wrong.body).toMatch(/<span>El campo ¿Por qué pides que se retire\? es obligatorio<\/span>/)
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('value="nobody"')
  expect(await page()).toContain('En la plaza')

  const taken = await takedown(id)
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `/participacion/retirada/${id}/?ok=1`])
  expect(await page(`/participacion/retirada/${id}/?ok=1`)).toContain('Gracias. Lo lee una persona en 24 horas')
  await vi.waitFor(async () => expect(await page()).not.toContain('En la plaza'), 1000)
  await vi.waitFor(async () => expect((await ask({ url: image })).statusCode).toBe(404), 1000)
  expect(await receiptOf(db, 'contribution', id)).toMatchObject({ state: 'waiting' })
  // A second person may ask; nobody learns of it from its address.
  expect((await takedown(id, { reason: 'Y mi hija.' })).statusCode).toBe(303)
  expect((await ask({ url: `/participacion/retirada/${id}/` })).statusCode).toBe(404)

  const [first] = await itemsOf(db, await claim(db, { staff, sites: null, limit: 1, now: clock.now() }))
  expect(first).toMatchObject({
    item: { id, asks: [asked.reason, 'Y mi hija.'] },
    queued: { urgent: true, signals: [{ name: 'takedown' }], dueAt: new Date(clock.now().getTime() + DAY_MS) },
  })
  expect(await answerTakedowns(db, clock.now())).toBe(0)
  await decide(db, { ...deciding(id), decision: 'refuse', rule: 3 })
  expect(await answerTakedowns(db, clock.now())).toBe(2)
  expect(await answerTakedowns(db, clock.now())).toBe(0)
  expect((await mails())[0]).toContain('Hemos retirado el envío por el que nos escribiste')
})

test('what moderators keep is not hidden again by asking, and whoever asked is told', async () => {
  await sql`delete from mail`.execute(db)
  const id = await shown('Se queda', await reader('berta'))
  await takedown(id)
  await vi.waitFor(async () => expect(await page()).not.toContain('Se queda'), 1000)
  await decide(db, { ...deciding(id), decision: 'show' })
  expect(await answerTakedowns(db, clock.now())).toBe(1)
  expect((await mails())[0]).toContain('el envío sigue publicado')
  await vi.waitFor(async () => expect(await page()).toContain('Se queda'))
  await takedown(id)
  expect(await page()).toContain('Se queda')
  await decide(db, { ...deciding(id), decision: 'show' })
  expect(await answerTakedowns(db, clock.now())).toBe(1)
  expect(await forgetTakedowns(db, new Date(clock.now().getTime() + 29 * DAY_MS))).toBe(0)
  expect(await forgetTakedowns(db, new Date(clock.now().getTime() + 31 * DAY_MS))).toBeGreaterThan(1)
})

test('what was never shown cannot be asked for, forged and trapped forms do nothing, and nobody hides all of it', async () => {
  const cookie = await reader('carla')
  const { id: waiting } = (await send(callId, cookie)).json() as { id: string }
  expect((await takedown(waiting)).statusCode).toBe(404)
  expect((await ask({ url: `/participacion/retirada/${waiting}/` })).statusCode).toBe(404)
  // A form that would be refused anyway learns no more, and nobody keeps the answer.
  const wrong = await takedown(waiting, { email: 'x' })
  expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([404, 'private, no-store'])
  const id = await shown('Resiste', cookie)
  expect((await takedown(id, { website: 'x' })).statusCode).toBe(303)
  const foreign = await ask({
    method: 'POST',
    url: `/participacion/retirada/${id}/`,
    payload: form(asked).payload,
    headers: { ...form(asked).headers, origin: 'https://elsewhere.example' },
  })
  expect(foreign.statusCode).toBe(403)
  await sql`insert into contribution_takedown (contribution_id, site, locale, email, body, asked_at)
    select ${waiting}::bigint, 'portal', 'es', 'a@example.org', 'x', now() from generate_series(1, 10)`.execute(db)
  await takedown(id)
  expect(await page()).toContain('Resiste')
})

test('OPEN-58 asking while the account of the sender is erased begins again, and finds nothing', async () => {
  const id = await shown('Mientras se borra', await reader('borrada'))
  const asking = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from reader
      where id = (select reader_id from contribution where id = ${id}) for update`.execute(trx)
    const done = takedown(id).then(({ statusCode }) => statusCode)
    // It holds the picture, and waits for its sender.
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(waiting.rows).toHaveLength(1)
    })
    await sql`delete from reader where id = ${rows[0]!.id}`.execute(trx)
    return { done }
  })
  expect(await asking.done).toBe(404)
})

test('one who asks too often keeps what was typed, and hears when to come again', async () => {
  const limited = await ugcPortal({ env: { RATE_LIMIT_FACTOR: '1' } })
  const answer = await limited.send(await limited.call('nevada'), await limited.reader('nora'))
  const { id } = answer.json() as { id: string }
  await decide(limited.db, { ...deciding(id), decision: 'show' })
  const url = `/participacion/retirada/${id}/`
  const again = (fields: Record<string, string>) => limited.ask({ method: 'POST', url, ...form(fields) })
  for (let n = 0; n < 5; n += 1) expect((await again({ ...asked, email: 'x' })).statusCode).toBe(400)
  const sixth = await again(asked)
  expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  expect(sixth.body).toContain('Has hecho demasiados intentos. Inténtalo más tarde.')
  expect(sixth.body).toContain(`${asked.reason}</textarea>`)
  await limited.close()
})

test('without script a reader sees what they sent and takes it back; nobody else does', async () => {
  const cookie = await reader('dora')
  const id = await shown('La retiro sin script', cookie)
  const post = (path: string, who?: string) =>
    ask({ method: 'POST', url: path, ...form({}), ...(who && { cookie: who }) })
  expect(await page()).toContain('<noscript><form method="post" action="/participacion/envios/">')
  const guest = await post('/participacion/envios/')
  expect([guest.statusCode, guest.headers.location]).toEqual([303, '/acceso/?backUrl=%2Fparticipa%2F'])
  const own = String((await post('/participacion/envios/', cookie)).headers.location)
  const list = await ask({ url: own })
  expect([list.statusCode, list.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(list.body).toContain(`action="/participacion/envios/${id}/retirar/"`)
  expect((await ask({ url: own.replace(/.\/$/, '~/') })).statusCode).toBe(404)
  expect((await post(`/participacion/envios/${id}/retirar/`, await reader('elena'))).statusCode).toBe(404)
  const after = await post(`/participacion/envios/${id}/retirar/`, cookie)
  expect(after.statusCode).toBe(303)
  expect((await ask({ url: String(after.headers.location) })).body).toContain('Retirado por ti')
  await vi.waitFor(async () => expect(await page()).not.toContain('La retiro sin script'), 1000)
  portal.wait(31 * 60_000)
  expect((await ask({ url: own })).statusCode).toBe(404)
})

test('a gallery of more than twenty-four has pages', async () => {
  const form = await call('muchas')
  const cookie = await reader('fina')
  const { id } = (await send(form, cookie, { ...ANSWER, title: 'La primera' })).json() as { id: string }
  await decide(db, { ...deciding(id), decision: 'show' })
  await sql`insert into contribution (call_id, gallery, site, locale, title, body, signature, terms_version, consent, state,
      created_at, decided_at)
    select call_id, gallery, site, locale, 'Otra ' || n, body, signature, terms_version, consent, state, created_at,
      decided_at + n * interval '1 minute'
    from contribution, generate_series(1, 30) n where id = ${id}`.execute(db)
  const first = await page('/participa/muchas/')
  expect(first).toContain('31 publicados')
  expect(first.match(/id="envio-/g)).toHaveLength(24)
  expect(first).toContain('href="/participa/muchas/?envios=2#ugc-gallery"')
  const second = await page('/participa/muchas/?envios=2')
  expect(second.match(/id="envio-/g)).toHaveLength(7)
  expect(second).toContain('La primera')
  expect(first).not.toContain('La primera')
  expect((await ask({ url: '/participa/muchas/?envios=3' })).statusCode).toBe(404)
})

test('caches in front lose page, picture and film of what was taken back within a second', async () => {
  const purged: string[] = []
  const front = createServer((request, answer) => {
    if (!request.headers['fastly-soft-purge']) purged.push(...String(request.headers['surrogate-key']).split(' '))
    answer.end()
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/`
  const { send, call, reader, ask, db, close } = await ugcPortal({ env: { PURGE_URL: url } })
  const files = [
    { field: 'image', name: 'foto.jpg', bytes: jpeg },
    { field: 'video', name: 'plaza.mp4', bytes: film() },
  ]
  const cookie = await reader('gema')
  const { id } = (await send(await call('nevada'), cookie, ANSWER, files)).json() as { id: string }
  await decide(db, { ...deciding(id), decision: 'show' })
  const path = '/participa/nevada/'
  await vi.waitFor(async () => expect((await ask({ url: path })).body).toContain('<video'))
  const { body } = await ask({ url: path })
  const [image] = /\/static\/images\/c[0-9a-f]{32}\/[^" ]+\.jpg/.exec(body)!
  const [played] = /\/static\/participa\/[0-9a-f]{32}\.mp4/.exec(body)!
  const keys: string[][] = []
  for (const each of [path, image, played]) {
    const { statusCode, headers } = await ask({ url: each })
    expect(statusCode, each).toBe(200)
    keys.push(String(headers['surrogate-key']).split(' '))
  }
  purged.length = 0
  const taken = await ask({ method: 'POST', url: `/api/front/contribution/${id}/withdraw`, cookie })
  expect(taken.statusCode).toBe(200)
  // Each kept answer has a key that was named, whoever keeps it.
  await vi.waitFor(() => expect(keys.map((of) => of.some((key) => purged.includes(key)))).toEqual([true, true, true]), {
    timeout: 1000,
    interval: 20,
  })
  for (const each of [image, played]) expect((await ask({ url: each })).statusCode, each).toBe(404)
  await close()
  front.close()
})
