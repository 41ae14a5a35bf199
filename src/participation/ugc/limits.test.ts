import { afterAll, expect, test } from 'vitest'
import { film, phonePicture } from '../../platform/uploads/testing.ts'
import { ANSWER, ugcPortal } from './testing.ts'

const settings = { 'upload.imageMaxMb': 8, 'upload.videoMaxMb': 500 }
const portal = await ugcPortal({ site: { settings }, env: { RATE_LIMIT_FACTOR: '1' } })
const { send, call, reader, ask } = portal
afterAll(() => portal.close())
const MB = 1_048_576

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
  expect((await send(form, await reader('carla'))).statusCode).toBe(200)
})
