import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { film, multipart, phonePicture } from '../../platform/uploads/testing.ts'
import { decide } from '../moderation/actions.ts'
import { ANSWER, ugcPortal } from './testing.ts'

const settings = { 'upload.imageMaxMb': 8, 'upload.videoMaxMb': 500 }
const portal = await ugcPortal({ site: { settings }, env: { RATE_LIMIT_FACTOR: '1' } })
const { send, call, reader, ask } = portal
afterAll(() => portal.close())
const MB = 1_048_576
const picture = async () => ({ field: 'image', name: 'foto.jpg', bytes: await phonePicture() })

test('UGC-10, UGC-11, CONST-19 by a setting of the site a picture may have 8 MB, a film 500 MB, and texts say so', async () => {
  const form = await call('nevada')
  const cookie = await reader('amparo')
  const jpeg = await phonePicture()
  const image = (bytes: Buffer) => [{ field: 'image', name: 'foto.jpg', bytes }]
  const exact = Buffer.concat([jpeg, Buffer.alloc(8 * MB - jpeg.length)])
  expect((await send(form, cookie, ANSWER, image(exact))).statusCode).toBe(200)
  const beyond = await send(form, cookie, ANSWER, image(Buffer.concat([exact, Buffer.alloc(1)])))
  expect(beyond.statusCode).toBe(413)
  expect(beyond.body).toContain('La imagen no puede superar los 8 MB.')
  const long = film({ picture: Buffer.alloc(81 * MB) })
  expect((await send(form, cookie, ANSWER, [{ field: 'video', name: 'v.mp4', bytes: long }])).statusCode).toBe(200)
  const { body } = await ask({ url: '/participa/nevada/' })
  expect(body).toContain('Imagen (JPEG, máximo 8 MB)')
  expect(body).toContain('Vídeo (MP4, máximo 500 MB)')
})

test('OPEN-62 a reader sends twenty in a day; what is refused does not count', async () => {
  const form = await call('muchas')
  const cookie = await reader('berta')
  for (let n = 0; n < 20; n += 1) {
    if (n % 5 === 0) expect((await send(form, cookie, { ...ANSWER, text: '' })).statusCode).toBe(400)
    expect((await send(form, cookie)).statusCode, String(n)).toBe(200)
  }
  const beyond = await send(form, cookie)
  expect([beyond.statusCode, Number(beyond.headers['retry-after']) > 0]).toEqual([429, true])
  expect(beyond.body).toContain('Has llegado al límite de envíos de hoy.')
  const plain = await ask({
    method: 'POST',
    url: '/participa/muchas/',
    cookie,
    ...multipart(ANSWER, [await picture()]),
  })
  expect([plain.statusCode, plain.body.includes(`value="${ANSWER.title}"`)]).toEqual([429, true])
  expect(plain.body).toContain('Has llegado al límite de envíos de hoy.')
  expect((await send(form, await reader('carla'))).statusCode).toBe(200)
})

test('OPEN-03 a site without users takes nothing, and its page has no form', async () => {
  const portal = await ugcPortal({ site: { hasUsers: false } })
  const form = await portal.call('nevada')
  const answer = await portal.send(form, await portal.reader('amparo'))
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('SITE_WITHOUT_USERS')])
  const { body, statusCode } = await portal.ask({ url: '/participa/nevada/' })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('enctype="multipart/form-data"')
  await portal.close()
})

test('what a scanner does not answer about waits, says so to those who decide, and is not shown', async () => {
  const portal = await ugcPortal({ env: { CLAMD_URL: 'clamd://127.0.0.1:1' } })
  const form = await portal.call('nevada')
  const image = { field: 'image', name: 'foto.jpg', bytes: await phonePicture() }
  const sent = await portal.send(form, await portal.reader('amparo'), ANSWER, [image])
  const { id } = sent.json() as { id: string }
  const { rows } = await sql<{ signals: object[] }>`select signals from moderation_queue
    where kind = 'contribution' and target_id = ${id}`.execute(portal.db)
  expect(rows[0]!.signals).toEqual([{ name: 'unscanned' }])
  const deciding = { kind: 'contribution', id, decision: 'show', staff: { id: 'ana' }, sites: null } as const
  await expect(decide(portal.db, { ...deciding, now: portal.clock.now() })).rejects.toThrow('CONFLICT')
  await portal.close()
})

test('UGC-01 a call speaks of what it asks for alone', async () => {
  await portal.call('sin-foto', { wants: 'none' })
  await portal.call('con-film', { wants: 'video' })
  for (const name of ['sin-foto', 'con-film']) {
    const { body } = await portal.ask({ url: `/participa/${name}/` })
    expect(body).toContain('Lo que envías sigue siendo tuyo.')
    expect(body).toContain('Lo hice yo, o quien lo hizo me deja enviarlo')
    expect(body).not.toMatch(/la foto|tu foto|la hice/i)
  }
  await portal.call('foto-sola', { wants: 'image' })
  expect((await portal.ask({ url: '/participa/foto-sola/' })).body).not.toMatch(/el vídeo|tu vídeo/)
  const { body } = await portal.ask({ url: '/participa/nevada/' })
  expect(body).toContain('La foto sigue siendo tuya.')
  expect(body).toContain('La hice yo, o quien la hizo me deja enviarla')
})
