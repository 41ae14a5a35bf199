import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decide } from '../moderation/actions.ts'
import { film, phonePicture } from '../../platform/uploads/testing.ts'
import { ANSWER, ugcPortal } from './testing.ts'

const portal = await ugcPortal()
const { db, send, call, reader, ask, clock } = portal
afterAll(() => portal.close())

let form: string
let cookie: string
beforeAll(async () => {
  form = await call('nevada')
  cookie = await reader('amparo')
})
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
/** Sends a file under a name that a browser would give it. */
const sent = (name: string, field: 'image' | 'video') =>
  send(form, cookie, ANSWER, [{ field, name: field === 'image' ? 'foto.jpg' : 'plaza.mp4', bytes: bytesOf(name) }])
const SCRIPT = /<script|<\?php|onmouseover|javascript:|alert\(|prompt\(/i

test.each([
  ['GIF_exploit.gif', 415, 'La imagen tiene que ser JPEG.'],
  ['xss_comment_exif_metadata_double_quote.png', 415, 'La imagen tiene que ser JPEG.'],
  ['SVG_XSS_nested_svg.svg', 415, 'La imagen tiene que ser JPEG.'],
  ['read_passwd_bypass.mp4', 415, 'La imagen tiene que ser JPEG.'],
  ['lottapixel.jpg', 413, 'La imagen no puede tener más de 40 millones de píxeles.'],
])('UGC-06 %s is no picture whatever it is called, and nothing of it stays', async (name, status, message) => {
  const answer = await sent(name, 'image')
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)])
  expect([await portal.held(), await portal.kept()]).toEqual([[], []])
})

test.each(['read_passwd_bypass.mp4', 'GIF_exploit.gif', 'lottapixel.jpg', 'SVG_XSS_nested_svg.svg'])(
  'UGC-07 %s is no film whatever it is called, and nothing of it stays',
  async (name) => {
    const answer = await sent(name, 'video')
    expect([answer.statusCode, answer.body]).toEqual([415, expect.stringContaining('El vídeo tiene que ser MP4.')])
    expect([await portal.held(), await portal.kept()]).toEqual([[], []])
  },
)

test.each(['payload_in_all_known_metadata.jpg', 'mouseover-xss-ecs.jpeg'])(
  '%s is shown as a picture alone: no script is in any byte that is served',
  async (name) => {
    expect(bytesOf(name).toString('latin1')).toMatch(SCRIPT)
    const answer = await sent(name, 'image')
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json() as { id: string }
    await decide(db, {
      kind: 'contribution',
      id,
      decision: 'show',
      staff: { id: 'ana' },
      sites: null,
      now: clock.now(),
    })
    await vi.waitFor(async () => expect((await ask({ url: '/participa/nevada/' })).body).toContain(`id="envio-${id}"`))
    const { body } = await ask({ url: '/participa/nevada/' })
    const [, image] = /src="\/static\/images\/(c[0-9a-f]{32})\//.exec(body.slice(body.indexOf(`id="envio-${id}"`)))!
    for (const derivative of ['4-3/210.jpg', '1-1/210.webp', 'original', 'cover.jpg']) {
      const served = await ask({ url: `/static/images/${image}/${derivative}` })
      expect([served.statusCode, served.headers['content-type']], derivative).toEqual([
        200,
        expect.stringMatching(/^image\/(?:jpeg|webp)$/),
      ])
      expect(served.rawPayload.toString('latin1')).not.toMatch(SCRIPT)
      const { exif, iptc, xmp } = await sharp(served.rawPayload).metadata()
      expect([exif, iptc, xmp]).toEqual([undefined, undefined, undefined])
    }
  },
)

test('UGC-06 of several pictures the one that is broken is named, and that it is broken', async () => {
  const whole = await phonePicture({ width: 600, height: 400 })
  const broken = { field: 'image' as const, name: 'segunda.jpg', bytes: whole.subarray(0, whole.length - 300) }
  const several = await send(form, cookie, ANSWER, [{ field: 'image', name: 'primera.jpg', bytes: whole }, broken])
  const text = 'No hemos podido abrir la imagen. Quizá esté dañada.'
  expect([several.statusCode, several.body]).toEqual([415, expect.stringContaining(`"segunda.jpg: ${text}"`)])
  const alone = await send(form, cookie, ANSWER, [broken])
  expect([alone.statusCode, alone.body]).toEqual([415, expect.stringContaining(`"${text}"`)])
  expect(await portal.held()).toEqual([])
})

test('UGC-06, UGC-07 a film that was cut and a file without a byte are called damaged, not another kind', async () => {
  const whole = film()
  for (const [field, name, bytes, text] of [
    ['video', 'plaza.mp4', whole.subarray(0, whole.length - 5), 'No hemos podido abrir el vídeo. Quizá esté dañado.'],
    ['video', 'plaza.mp4', Buffer.alloc(0), 'No hemos podido abrir el vídeo. Quizá esté dañado.'],
    ['image', 'foto.jpg', Buffer.alloc(0), 'No hemos podido abrir la imagen. Quizá esté dañada.'],
    ['video', 'plaza.mov', film({ brand: 'qt  ' }), 'El vídeo tiene que ser MP4.'],
  ] as const) {
    const answer = await send(form, cookie, ANSWER, [{ field, name, bytes }])
    expect([answer.statusCode, answer.body], name).toEqual([415, expect.stringContaining(`"${text}"`)])
  }
  expect(await portal.held()).toEqual([])
})
