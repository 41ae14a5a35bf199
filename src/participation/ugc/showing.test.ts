import { createToken } from '../../content/tokens/store.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { film, multipart, phonePicture } from '../../platform/uploads/testing.ts'
import { decide, undo } from '../moderation/actions.ts'
import { receiptOf } from '../receipts/store.ts'
import { ANSWER, ugcPortal } from './testing.ts'
import { tidyContributions } from './upkeep.ts'

const portal = await ugcPortal()
const { db, send, call, reader, ask, clock } = portal
afterAll(() => portal.close())

const staff = { id: 'ana' }
let form: string
let jpeg: Buffer
beforeAll(async () => {
  form = await call('nevada', { translationGroup: 'nevada' })
  await call('nevada-ca', { translationGroup: 'nevada', language: 'ca', slug: 'nevada', title: 'La neu' })
  jpeg = await phonePicture({ width: 640, height: 400 })
})
const files = () => [
  { field: 'image', name: 'foto.jpg', bytes: jpeg },
  { field: 'video', name: 'plaza.mp4', bytes: film() },
]
const sent = async (cookie: string, more: Partial<typeof ANSWER> = {}) =>
  ((await send(form, cookie, { ...ANSWER, ...more }, files())).json() as { id: string }).id
const deciding = (id: string) => ({ kind: 'contribution' as const, id, staff, sites: null, now: clock.now() })
const page = async (path = '/participa/nevada/') => (await ask({ url: path })).body
const show = (id: string) => decide(db, { ...deciding(id), decision: 'show' })
/** Addresses of what the gallery shows. */
async function addresses(path?: string): Promise<{ image: string; film: string }> {
  const html = await page(path)
  return {
    image: /src="(\/static\/images\/c[0-9a-f]{32}\/[^"]+)"/.exec(html)![1]!,
    film: /src="(\/static\/participa\/[0-9a-f]{32}\.mp4)"/.exec(html)![1]!,
  }
}

test('UGC-01, OPEN-08 the page of a call has its form in both languages', async () => {
  const answer = await ask({ url: '/participa/nevada/' })
  expect(answer.statusCode).toBe(200)
  for (const name of ['title', 'text', 'signature', 'image', 'video', 'terms'])
    expect(answer.body).toContain(`name="${name}"`)
  for (const text of [
    '¿Qué cambió en tu calle esta mañana?',
    'Imagen (JPEG, máximo 5 MB)',
    'Vídeo (MP4, máximo 80 MB)',
  ])
    expect(answer.body).toContain(text)
  const catalan = await page('/ca/participa/nevada/')
  expect(catalan).toContain('Estic d’acord amb les condicions de participació')
  expect((await ask({ url: '/participa/ninguna/' })).statusCode).toBe(404)
})

test('what waits is seen by nobody but its author; what is shown stands in both languages, without what it told', async () => {
  const cookie = await reader('amparo')
  const id = await sent(cookie, { title: '<b>La nevada</b>', text: '<script>alert(1)</script>' })
  expect(await page()).not.toContain('La nevada')
  await show(id)
  await vi.waitFor(async () => expect(await page()).toContain('La nevada'))
  const html = await page()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Foto: Amparo')
  expect(await page('/ca/participa/nevada/')).toContain('La nevada')
  const { image, film: played } = await addresses()
  const picture = await ask({ url: image })
  expect([picture.statusCode, String(picture.headers['surrogate-key'])]).toEqual([
    200,
    expect.stringMatching(/^image:c/),
  ])
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
  const part = await ask({ url: played, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
  expect(part.headers['x-content-type-options']).toBe('nosniff')
})

test('what moderators cut off is not shown, and what they write stands beside it', async () => {
  const id = await sent(await reader('berta'), { title: 'Recortada' })
  const { rows } = await sql<{
    id: string
    width: number
    height: number
  }>`select id, width, height from contribution_file
    where contribution_id = ${id} and kind = 'image'`.execute(db)
  const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
  const said = { alt: 'Nieve', caption: 'A las siete', credit: 'Berta, de Riubaix', crop }
  const url = `/api/desk/moderation/contribution-file/${rows[0]!.id}`
  const { secret } = await createToken(db, {
    name: 'desk',
    scopes: ['content:read', 'content:write'],
    now: clock.now(),
  })
  const desk = (method: 'GET' | 'PUT', payload?: object, token = secret) =>
    portal.app.inject({
      method,
      url,
      headers: { host: 'news.test', authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  expect((await desk('GET', undefined, 'x'.repeat(30))).statusCode).toBe(401)
  expect((await desk('GET')).headers['content-type']).toBe('image/jpeg')
  expect((await desk('PUT', { ...said, crop: { ...crop, width: 0.6 } })).statusCode).toBe(400)
  expect((await desk('PUT', { crop: null })).statusCode).toBe(200)
  await show(id)
  const { rows: whole } = await sql<{ image_id: string }>`select image_id from contribution_file
    where id = ${rows[0]!.id}`.execute(db)
  expect((await desk('PUT', said)).statusCode).toBe(200)
  const before = `/static/images/${whole[0]!.image_id}/4-3/630.jpg`
  await vi.waitFor(async () => expect((await ask({ url: before })).statusCode).toBe(404))
  await vi.waitFor(async () => expect(await page()).toContain('A las siete'))
  expect(await page()).toContain('Foto: Berta, de Riubaix')
  const { rows: shown } = await sql<{
    id: string
    width: number
    height: number
  }>`select i.id, i.width, i.height from image i
    join contribution_file f on f.image_id = i.id where f.contribution_id = ${id}`.execute(db)
  expect(shown[0]).toMatchObject({ width: rows[0]!.width / 2, height: rows[0]!.height })
  for (const derivative of ['1-1/210.webp', '16-9/1600.jpg', '4-3/630.jpg', 'original', 'cover.jpg'])
    expect((await ask({ url: `/static/images/${shown[0]!.id}/${derivative}` })).statusCode, derivative).toBe(200)
})

test('a reader takes back what is shown: nothing of it is anywhere any more', async () => {
  await sql`delete from contribution`.execute(db)
  await vi.waitFor(async () => expect(await page()).not.toContain('id="envio-'))
  await vi.waitFor(async () => expect(await portal.kept()).toEqual([]), 10_000)
  const cookie = await reader('carla')
  const id = await sent(cookie, { title: 'La retiro' })
  await show(id)
  await vi.waitFor(async () => expect(await page()).toContain('La retiro'))
  const { image, film: played } = await addresses()
  expect((await ask({ url: image })).statusCode).toBe(200)
  expect((await portal.kept()).length).toBeGreaterThan(2)
  const foreign = await reader('dora')
  const withdraw = (who: string) => ask({ method: 'POST', url: `/api/front/contribution/${id}/withdraw`, cookie: who })
  expect((await withdraw(foreign)).statusCode).toBe(404)
  expect((await withdraw(cookie)).json()).toEqual({ success: true })
  expect((await withdraw(cookie)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await page()).not.toContain('La retiro'), { timeout: 10_000, interval: 20 })
  for (const url of [image, played]) expect((await ask({ url })).statusCode, url).toBe(404)
  expect(await portal.kept()).toEqual([])
  expect(await receiptOf(db, 'contribution', id)).toMatchObject({ state: 'withdrawn' })
  const { rows } = await sql`select body, signature from contribution where id = ${id}`.execute(db)
  expect(rows).toEqual([{ body: '', signature: '' }])
})

test('an account that is erased takes what it sent along, shown or not', async () => {
  const cookie = await reader('elena')
  const id = await sent(cookie, { title: 'Se va conmigo' })
  await sent(cookie, { title: 'Esta espera' })
  await show(id)
  await vi.waitFor(async () => expect(await page()).toContain('Se va conmigo'))
  const { image, film: played } = await addresses()
  expect((await ask({ url: image })).statusCode).toBe(200)
  const data = (await ask({ url: '/api/front/user/data/', cookie })).json() as Record<string, object[]>
  expect([data['contributions']!.length, data['contribution-files']!.length]).toEqual([2, 4])
  await sql`delete from reader where id = 'elena'`.execute(db)
  await vi.waitFor(async () => expect(await page()).not.toContain('Se va conmigo'), 1000)
  await vi.waitFor(async () => expect(await portal.kept()).toEqual([]), 10_000)
  for (const url of [image, played]) expect((await ask({ url })).statusCode, url).toBe(404)
  const { rows } = await sql`select id from contribution where reader_id = 'elena'`.execute(db)
  expect(rows).toEqual([])
})

test('moderators take away what is shown and undo it; what a scanner has not seen is not shown', async () => {
  const id = await sent(await reader('fina'), { title: 'Va y viene' })
  await show(id)
  await vi.waitFor(async () => expect(await page()).toContain('Va y viene'))
  const { image } = await addresses()
  const { act } = await decide(db, { ...deciding(id), decision: 'refuse', rule: 2 })
  await vi.waitFor(async () => expect(await page()).not.toContain('Va y viene'), 1000)
  await vi.waitFor(async () => expect((await ask({ url: image })).statusCode).toBe(404), 1000)
  await undo(db, { act, staff, sites: null, now: clock.now() })
  await vi.waitFor(async () => expect(await page()).toContain('Va y viene'))
  expect((await ask({ url: (await addresses()).image })).statusCode).toBe(200)
  const unseen = await sent(await reader('gema'))
  await sql`update contribution_file set scan = 'unscanned' where contribution_id = ${unseen}`.execute(db)
  await expect(show(unseen)).rejects.toThrow('CONFLICT')
})

test('nobody opens the files of others while they wait', async () => {
  const cookie = await reader('hilda')
  const id = await sent(cookie)
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from contribution_file
    where contribution_id = ${id} order by position`.execute(db)
  for (const { id: file } of rows) {
    const url = `/api/front/contribution/file/${file}`
    const own = await ask({ url, cookie })
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await ask({ url, cookie: await reader(`other-${file.slice(0, 5)}`) })).statusCode).toBe(404)
    expect((await ask({ url })).statusCode).toBe(401)
    expect((await ask({ url: `/static/participa/${file}.mp4` })).statusCode).toBe(404)
    for (const way of ['contributions', 'files/contributions', 'quarantine'])
      for (const root of ['static', 'media']) {
        const answer = await ask({ url: `/${root}/${way}/${file}/file` })
        expect(answer.statusCode, answer.body.slice(0, 100)).toBeGreaterThan(399)
      }
  }
  const mine = await ask({ url: `/api/front/ugc/${form}/mine`, cookie })
  expect(mine.json()).toEqual({
    contributions: [
      {
        id,
        title: ANSWER.title,
        state: 'waiting',
        receipt: expect.stringMatching(/^.{4}-.{2}$/),
        sentAt: clock.now().toISOString(),
      },
    ],
  })
})

test('without script the same form answers with its page, and keeps what was typed', async () => {
  const cookie = await reader('irene')
  const post = (fields: Record<string, string>, who: string | undefined = cookie, path = '/participa/nevada/') => {
    const made = multipart(fields, [{ field: 'image', name: '', bytes: Buffer.alloc(0) }])
    return ask({ method: 'POST', url: path, ...(who && { cookie: who }), ...made })
  }
  const taken = await post({ ...ANSWER, mine: 'true' })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/participa/nevada/?ok=1#enviar'])
  expect((await ask({ url: '/participa/nevada/?ok=1' })).body).toContain('Gracias. Hemos recibido tu contenido.')
  const wrong = await post({ ...ANSWER, title: 'Con título "así"', text: '' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('Tienes que responder a la pregunta.')
  expect(wrong.body).toContain('value="Con título &quot;así&quot;"')
  const catalan = await post({ ...ANSWER, text: '' }, cookie, '/ca/participa/nevada/')
  expect(catalan.body).toContain('Has de respondre la pregunta.')
  const guest = await post({ ...ANSWER }, '')
  expect([guest.statusCode, guest.headers['cache-control']]).toEqual([401, 'private, no-store'])
  expect(guest.body).toContain('<p>Inicia sesión para participar</p>')
  expect(guest.body).toContain(`${ANSWER.text}</textarea>`)
  const foreign = await ask({
    method: 'POST',
    url: '/participa/nevada/',
    cookie,
    payload: multipart(ANSWER).payload,
    headers: { ...multipart(ANSWER).headers, origin: 'https://elsewhere.example' },
  })
  expect(foreign.statusCode).toBe(403)
})

test('without script a form with pictures that is refused unread, or for its pictures, keeps its words', async () => {
  const cookie = await reader('ines')
  const post = (path: string, files: Parameters<typeof multipart>[1]) =>
    ask({
      method: 'POST',
      url: path,
      cookie,
      ...multipart({ title: 'El alud', text: 'Bajó de noche.', terms: 'true' }, files),
    })
  await call('pasada', { closesAt: '2026-11-19T20:00:00Z' })
  const late = await post('/participa/pasada/', files())
  expect(late.statusCode).toBe(412)
  expect(late.body).toContain('El plazo de participación ha terminado.')
  expect(late.body).toContain('El alud\n\nBajó de noche.</textarea>')
  const broken = await post('/participa/nevada/', [{ field: 'image', name: 'foto.jpg', bytes: Buffer.from('no') }])
  expect(broken.statusCode).toBe(415)
  expect(broken.body).toContain('value="El alud"')
  expect(broken.body).toContain('Bajó de noche.</textarea>')
})

test('what is not shown is forgotten after ninety days, its files with it', async () => {
  const id = await sent(await reader('julia'), { title: 'Se olvida' })
  const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  expect(await tidyContributions(db, later(89))).toBe(0)
  expect(await tidyContributions(db, later(91))).toBeGreaterThan(0)
  const { rows } = await sql`select 1 from contribution where id = ${id}`.execute(db)
  expect(rows).toEqual([])
})
