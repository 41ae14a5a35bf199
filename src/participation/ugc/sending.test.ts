import { connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { film, hugePicture, multipart, phonePicture } from '../../platform/uploads/testing.ts'
import { ANSWER, ugcPortal } from './testing.ts'

const portal = await ugcPortal()
const { db, send, call, reader, ask } = portal
afterAll(() => portal.close())

const MB = 1_048_576
let form: string
let amparo: string
let jpeg: Buffer
beforeAll(async () => {
  form = await call('nevada')
  amparo = await reader('amparo')
  jpeg = await phonePicture({ width: 640, height: 400 })
})
const image = (bytes: Buffer, name = 'foto.jpg') => [{ field: 'image', name, type: 'image/jpeg', bytes }]
const video = (bytes: Buffer, name = 'plaza.mp4') => [{ field: 'video', name, type: 'video/mp4', bytes }]
const errorOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { errorCode: string; field?: string; message: string }[] }).errors[0]!
const rows = async () => (await sql<{ n: string }>`select count(*) as n from contribution`.execute(db)).rows[0]!.n
/** A file of exactly so many bytes that is what its beginning says. */
const grown = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

describe('sending to a call', () => {
  test('UGC-02, UGC-03, UGC-04, UGC-05, API-12 what a reader sends is kept with a receipt, for somebody to read', async () => {
    const answer = await send(form, amparo, ANSWER, [...image(jpeg), ...video(film({ place: '+39.47-000.37/' }))])
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const { id, ...more } = answer.json() as { id: string }
    expect(more).toEqual({ success: true })
    const { rows: kept } =
      await sql<object>`select c.title, c.body, c.signature, c.state, c.terms_version, r.state as receipt,
        q.why, (select count(*)::int from contribution_file f where f.contribution_id = c.id) as files
      from contribution c join receipt r on r.kind = 'contribution' and r.target_id = c.id
      join moderation_queue q on q.kind = 'contribution' and q.target_id = c.id where c.id = ${id}`.execute(db)
    const { title, text: body, signature } = ANSWER
    const states = { state: 'waiting', receipt: 'waiting', why: 'held', terms_version: '1' }
    expect(kept).toEqual([{ title, body, signature, ...states, files: 2 }])
    expect(await portal.held()).toEqual([])
    const { rows: left } = await sql`select 1 from upload_removal`.execute(db)
    expect(left).toEqual([])
  })

  test('UGC-06 a file that was chosen twice is kept once', async () => {
    const answer = await send(form, amparo, ANSWER, [...image(jpeg), ...video(film()), ...image(jpeg)])
    expect(answer.statusCode).toBe(200)
    const { rows: kept } = await sql<{ kind: string }>`select kind from contribution_file
      where contribution_id = ${(answer.json() as { id: string }).id} order by kind`.execute(db)
    expect(kept.map(({ kind }) => kind)).toEqual(['image', 'video'])
    expect(await portal.held()).toEqual([])
  })

  test('UGC-02 nobody sends without a session, and nothing is read of what they send', async () => {
    const before = await rows()
    const answer = await send(form, undefined, ANSWER, image(jpeg))
    expect([answer.statusCode, errorOf(answer).errorCode]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await rows()).toBe(before)
  })

  test('OPEN-62 a form is found by its id and its address; another one is not', async () => {
    expect((await send('nevada', amparo)).statusCode).toBe(200)
    for (const none of ['999999', 'otra', 'NEVADA'])
      expect((await send(none, amparo)).statusCode, none).toBeGreaterThan(399)
    expect((await send('999999', amparo)).statusCode).toBe(404)
    const early = await call('pronto', { opensAt: '2026-11-21T08:00:00Z' })
    const late = await call('tarde', { closesAt: '2026-11-20T11:59:59Z' })
    for (const [id, text] of [
      [early, /se abre el/],
      [late, /^El plazo de participación ha terminado\.$/],
    ] as const) {
      const answer = await send(id, amparo)
      expect([answer.statusCode, errorOf(answer).errorCode]).toEqual([412, 'FORM_CLOSED'])
      expect(errorOf(answer).message).toMatch(text)
    }
  })

  test('UGC-12, UGC-13, VALI-01, VALI-37 the question must be answered and the terms accepted', async () => {
    const { text: _, ...unanswered } = ANSWER
    for (const [fields, field, message] of [
      [unanswered, 'text', 'Tienes que responder a la pregunta.'],
      [{ ...ANSWER, text: ' \r\n ' }, 'text', 'Tienes que responder a la pregunta.'],
      [{ ...ANSWER, terms: 'false' }, 'terms', 'Debes aceptar las condiciones'],
      [{ ...ANSWER, title: '' }, 'title', 'El campo Título es obligatorio'],
      [{ ...ANSWER, title: 'á'.repeat(151) }, 'title', 'Debe tener como máximo 150 caracteres'],
      [{ ...ANSWER, text: 'a'.repeat(5001) }, 'text', 'Debe tener como máximo 5000 caracteres'],
      [{ ...ANSWER, signature: 'a'.repeat(101) }, 'signature', 'Debe tener como máximo 100 caracteres'],
    ] as const) {
      const answer = await send(form, amparo, fields as Record<string, string>, image(jpeg))
      expect([answer.statusCode, errorOf(answer).field, errorOf(answer).message]).toEqual([400, field, message])
    }
    expect(await portal.held()).toEqual([])
    const whole = { ...ANSWER, title: 'á'.repeat(150), text: 'a'.repeat(5000), signature: 'a'.repeat(100) }
    expect((await send(form, amparo, whole)).statusCode).toBe(200)
  })

  test('UGC-06, UGC-07 files are what is in them, whatever they are called', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(400)])
    expect((await send(form, amparo, ANSWER, image(jpeg, 'captura.png'))).statusCode).toBe(200)
    for (const [files, message] of [
      [image(png), 'La imagen tiene que ser JPEG.'],
      [image(Buffer.from('<svg onload="alert(1)"/>')), 'La imagen tiene que ser JPEG.'],
      [video(avi), 'El vídeo tiene que ser MP4.'],
      [video(film({ brand: 'qt  ' })), 'El vídeo tiene que ser MP4.'],
    ] as const) {
      const answer = await send(form, amparo, ANSWER, [...files])
      expect([answer.statusCode, errorOf(answer).errorCode]).toEqual([415, 'INVALID_FILE_TYPE'])
      expect(errorOf(answer).message).toBe(message)
    }
    expect((await send(form, amparo, ANSWER, image(await hugePicture(65_500)))).statusCode).toBe(413)
    expect((await send(form, amparo, ANSWER, video(film({ seconds: 601 })))).statusCode).toBe(413)
    expect(await portal.held()).toEqual([])
  })

  test('UGC-08, CONST-19, OPEN-64 a picture of 5 MB is taken, one byte more is not', async () => {
    const exact = grown(jpeg, 5 * MB)
    expect((await send(form, amparo, ANSWER, image(exact))).statusCode).toBe(200)
    const answer = await send(form, amparo, ANSWER, image(Buffer.concat([exact, Buffer.from('.')])))
    const { errorCode, field, message } = errorOf(answer)
    expect([answer.statusCode, errorCode, field]).toEqual([413, 'FILE_TOO_LARGE', 'image'])
    expect(message).toBe('La imagen no puede superar los 5 MB.')
    expect(await portal.held()).toEqual([])
  })

  test('UGC-09, OPEN-64 a film of 80 MB is taken, more is not', async () => {
    const other = await reader('berta')
    const whole = film()
    const exact = film({ picture: Buffer.alloc(80 * MB - whole.length + 'picture after picture'.length) })
    expect(exact.length).toBe(80 * MB)
    expect((await send(form, other, ANSWER, video(exact))).statusCode).toBe(200)
    const answer = await send(form, other, ANSWER, video(Buffer.concat([exact, Buffer.from('.')])))
    expect([answer.statusCode, errorOf(answer).message]).toEqual([413, 'El vídeo no puede superar los 80 MB.'])
    expect(await portal.held()).toEqual([])
  })

  test('OPEN-62 where a call requires a picture or a film, an answer without one is not taken', async () => {
    const wanted = await call('con-foto', { wants: 'image', required: true })
    const answer = await send(wanted, amparo)
    expect([answer.statusCode, errorOf(answer).field, errorOf(answer).message]).toEqual([
      400,
      'image',
      'Añade una imagen.',
    ])
    expect((await send(wanted, amparo, ANSWER, video(film()))).statusCode).toBe(415)
    const filmed = await call('con-video', { wants: 'video', required: true })
    expect(errorOf(await send(filmed, amparo)).message).toBe('Añade un vídeo.')
    const four = [1, 2, 3, 4].flatMap(() => image(jpeg))
    expect(errorOf(await send(form, amparo, ANSWER, four)).message).toBe('No puedes enviar más de 3 archivos.')
  })

  test('those who decide are told what was seen in the words, and where', async () => {
    const text = 'Me llamas al 600123123 y te la doy.'
    const { id } = (await send(form, amparo, { ...ANSWER, text })).json() as { id: string }
    const { rows: queued } = await sql<{ signals: { name: string; from: number; to: number }[] }>`select signals
      from moderation_queue where kind = 'contribution' and target_id = ${id}`.execute(db)
    const [signal] = queued[0]!.signals
    expect(signal!.name).toBe('telephone')
    expect(`${ANSWER.title}\n\n${text}`.slice(signal!.from, signal!.to)).toBe('600123123')
  })

  test('the same browser that sends twice has sent once, also at the same moment', async () => {
    const before = Number(await rows())
    const fields = { ...ANSWER, clientId: 'a-browser' }
    const answers = await Promise.all([1, 2].map(() => send(form, amparo, fields, image(jpeg))))
    const again = await send(form, amparo, fields, image(jpeg))
    expect(new Set([...answers, again].map((answer) => (answer.json() as { id: string }).id)).size).toBe(1)
    expect(Number(await rows())).toBe(before + 1)
    expect(await portal.held()).toEqual([])
  })

  test('readers who are too young send nothing', async () => {
    const young = await reader('nin', { birthdate: '2014-01-01' })
    expect((await send(form, young)).statusCode).toBe(403)
  })

  test('what is no form with files is refused as such', async () => {
    const answer = await ask({
      method: 'POST',
      url: `/ca/api/front/ugc/${form}`,
      cookie: amparo,
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{}'),
    })
    expect([answer.statusCode, errorOf(answer).errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

const PICTURE = 'content-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'

test.each([
  ['no form at all', 'boundary=xx', 'rubbish'],
  ['no boundary', '', 'rubbish'],
  ['a boundary that is too long', `boundary=${'x'.repeat(300)}`, 'rubbish'],
  ['a field that was cut', 'boundary=xx', '--xx\r\ncontent-disposition: form-data; name="title"\r\n\r\nabc'],
  ['a picture that was cut', 'boundary=xx', `--xx\r\n${PICTURE}`],
  ['a file that nobody asked for, cut', 'boundary=xx', `--xx\r\n${PICTURE.replace('image', 'other')}`],
])('a broken form is the fault of its sender: %s', async (_, boundary, text) => {
  const headers = { 'content-type': `multipart/form-data; ${boundary}` }
  const url = `/api/front/ugc/${form}`
  const answer = await ask({ method: 'POST', url, cookie: amparo, headers, payload: Buffer.from(text) })
  expect([answer.statusCode, errorOf(answer).errorCode]).toEqual([400, 'INVALID_FIELD'])
  expect(await portal.held()).toEqual([])
})

/** A busy machine takes its time with files. */
const SOON = { timeout: 10_000 }

test('who leaves in the middle of a film leaves nothing; two at a time of one reader is enough', async () => {
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const other = await reader('marxa')
  const before = await rows()
  const { payload, headers } = multipart(ANSWER, video(film({ picture: Buffer.alloc(MB) })))
  const begin = () => {
    const socket = connect(Number(port), '127.0.0.1')
    const head = { Host: 'news.test', Cookie: other, 'Content-Length': payload.length, ...headers }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.on('error', () => undefined)
    socket.write(`POST /api/front/ugc/${form} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(payload.subarray(0, payload.length / 2))
    return socket
  }
  const sockets = [begin(), begin()]
  await vi.waitFor(async () => expect((await portal.held()).length).toBe(2), SOON)
  const third = await send(form, other)
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '30'])
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await portal.held()).toEqual([]), SOON)
  expect(await rows()).toBe(before)
  await vi.waitFor(async () => expect((await send(form, other)).statusCode).toBe(200), SOON)
})
