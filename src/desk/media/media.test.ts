import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { exampleArticle } from '../../content/examples.ts'
import { imagesByReferences, storeImage } from '../../platform/images/store.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'
import type { Media, MediaList, MediaUses, UploadAnswer } from './model.ts'
import { PART_BYTES } from './model.ts'
import { mediaFacts } from './store.ts'
import { metadataOf } from '../../platform/images/embedded-metadata.ts'

const root = await mkdtemp(join(tmpdir(), 'portada-media-'))
const desk = await deskPortal({ storage: localStorage(root) })
afterAll(async () => {
  await desk.close()
  await rm(root, { recursive: true })
})
const editor = desk.as('editor')

const photo = (background: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    photoshop:Credit="Agencia Ribalta"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">El faro, de noche</rdf:li>
  </rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`

/** Sends a file part by part, as a browser does. */
async function send(as: DeskCalls, bytes: Buffer, name = 'faro.jpg', replaces?: string): Promise<UploadAnswer> {
  const begun = await as.post('media', { name, bytes: bytes.length, replaces })
  expect(begun.statusCode).toBe(200)
  let state: UploadAnswer = begun.json()
  const path = `uploads/${state.upload}`
  while (!state.media) {
    const answer = await sendPart(as, path, state.received, bytes)
    expect(answer.statusCode, answer.body).toBe(200)
    state = answer.json()
  }
  return state
}

function sendPart(as: DeskCalls, path: string, at: number, bytes: Buffer) {
  return desk.app.inject({
    method: 'PUT',
    url: `/api/staff/media/${path}/${at}`,
    headers: {
      host: 'desk.test',
      cookie: as.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
    payload: bytes.subarray(at, at + PART_BYTES),
  })
}
const picture = async (path: string) =>
  desk.app.inject({ url: `/static/images/${path}`, headers: { host: 'desk.test' } })

describe('uploading', () => {
  it('takes a picture in parts, draws it anew without its place, and keeps what it says of itself', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 7919) % 251))
    const bytes = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
      .withXmp(XMP)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(PART_BYTES)
    const { media } = await send(desk.as('writer'), bytes)
    expect(media).toMatchObject({
      name: 'faro.jpg',
      width: 900,
      height: 700,
      rights: 'unknown',
      credit: 'Agencia Ribalta',
    })
    const { rows } = await sql<{ caption: string }>`select caption from image where id = ${media!.id}`.execute(desk.db)
    expect(rows[0]!.caption).toBe('El faro, de noche')
    const original = await picture(`${media!.id}/original`)
    expect((await sharp(original.rawPayload).metadata()).exif).toBeUndefined()
    const { rows: left } = await sql`select from media_upload`.execute(desk.db)
    expect(left).toEqual([])
  })

  it('keeps of a caption in the file only what captions may hold', async () => {
    const said = XMP.replace('El faro, de noche', 'El faro&lt;script&gt;alert(1)&lt;/script&gt;')
    const { media } = await send(desk.as('writer'), await photo('teal').withXmp(said).jpeg().toBuffer())
    const { rows } = await sql<{ caption: string }>`select caption from image where id = ${media!.id}`.execute(desk.db)
    expect(rows[0]!.caption).toBe('El faro')
  })

  it('reads the words of older files', async () => {
    const set = (number: number, text: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, number, 0, Buffer.byteLength(text)]), Buffer.from(text)])
    const block = Buffer.concat([set(120, 'Pinos en la carretera'), set(80, 'Aina Rocafull'), set(116, '© Mestral')])
    const bim = Buffer.concat([
      Buffer.from('Photoshop 3.0\0', 'latin1'),
      Buffer.from('8BIM', 'latin1'),
      Buffer.from([4, 4, 0, 0, 0, 0, 0, block.length]),
      block,
    ])
    const jpeg = await photo('green').jpeg().toBuffer()
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bim.length + 2)
    const bytes = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xed]), length, bim, jpeg.subarray(2)])
    expect(await metadataOf(bytes)).toEqual({
      caption: 'Pinos en la carretera',
      credit: 'Aina Rocafull',
      rights: '© Mestral',
    })
  })

  it('reads what a photographer set in the camera, and nothing that the camera writes by itself', async () => {
    const exif = {
      Artist: 'Aina Rocafull',
      Copyright: 'Mestral',
      ImageDescription: 'La feria del aceite, en Riubaix',
    }
    const withExif = async (IFD0: Record<string, string>) => photo('lime').withExif({ IFD0 }).jpeg().toBuffer()
    const { media } = await send(editor, await withExif(exif))
    expect(media).toMatchObject({ credit: exif.Artist, rightsNote: exif.Copyright, saidBelow: exif.ImageDescription })
    for (const words of ['OLYMPUS DIGITAL CAMERA', 'hdr', 'Created with GIMP'])
      expect(await metadataOf(await withExif({ ImageDescription: words })), words).toMatchObject({ caption: null })
    // What XMP says of it was written later, and by hand.
    const both = await photo('tan').withExif({ IFD0: exif }).withXmp(XMP).jpeg().toBuffer()
    expect(await metadataOf(both)).toEqual({
      caption: 'El faro, de noche',
      credit: 'Agencia Ribalta',
      rights: exif.Copyright,
    })
  })

  it('shows a caption as it was typed', async () => {
    const { media } = await send(editor, await photo('plum').jpeg().toBuffer())
    const typed = 'Sal & aceite: 3 < 4'
    const { caption } = (await editor.patch(`media/${media!.id}`, { caption: { es: typed } })).json() as Media
    expect(caption.es).toBe(typed)
    const marked = 'En <em>Riubaix</em> &amp; Portalba'
    const again = await editor.patch(`media/${media!.id}`, { caption: { es: marked } })
    expect((again.json() as Media).caption.es).toBe(marked)
  })

  it('goes on where it was, and takes no part twice or out of its place', async () => {
    const bytes = Buffer.alloc(PART_BYTES + 10, 1)
    const { upload } = (await editor.post('media', { name: 'a.jpg', bytes: bytes.length })).json() as UploadAnswer
    const path = `uploads/${upload}`
    expect((await sendPart(editor, path, PART_BYTES, bytes)).json()).toMatchObject({ received: 0 })
    expect((await sendPart(editor, path, 0, bytes)).json()).toMatchObject({ received: PART_BYTES })
    expect((await sendPart(editor, path, 0, bytes)).json()).toMatchObject({ received: PART_BYTES })
    expect((await editor.get(`media/${path}`)).json()).toMatchObject({ received: PART_BYTES, media: null })
    expect((await desk.as('admin').get(`media/${path}`)).statusCode).toBe(404)
    // A file that is no picture, whatever it is called.
    expect((await sendPart(editor, path, PART_BYTES, bytes)).statusCode).toBe(415)
    expect((await editor.get(`media/${path}`)).statusCode).toBe(404)
  })

  it('refuses a photograph that is cut off, says so, and keeps nothing of it', async () => {
    const whole = await photo('olive').jpeg().toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    const { upload } = (await editor.post('media', { name: 'a.jpg', bytes: half.length })).json() as UploadAnswer
    const refused = await sendPart(editor, `uploads/${upload}`, 0, half)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { reason: 'broken', errors: [{ errorCode: 'INVALID_FILE_TYPE' }] },
    ])
    // Nothing that was sent is called so.
    expect(refused.json().errors[0]).not.toHaveProperty('field')
    expect((await editor.get(`media/uploads/${upload}`)).statusCode).toBe(404)
  })

  it('says that we have it, before a byte is sent and after', async () => {
    const bytes = await photo('navy').jpeg().toBuffer()
    const { media } = await send(editor, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const again: UploadAnswer = (await editor.post('media', { name: 'b.jpg', bytes: bytes.length, sha256 })).json()
    expect(again).toMatchObject({ upload: null, duplicate: true, media: { id: media!.id } })
    expect(await send(editor, bytes)).toMatchObject({ duplicate: true, media: { id: media!.id } })
  })

  it('stops when one wants', async () => {
    const { upload } = (await editor.post('media', { name: 'a.jpg', bytes: 100 })).json() as UploadAnswer
    expect((await editor.delete(`media/uploads/${upload}`)).statusCode).toBe(200)
    expect((await editor.get(`media/uploads/${upload}`)).statusCode).toBe(404)
  })
})

describe('texts, point and cuts', () => {
  it('says what is seen in both languages, each on its pages', async () => {
    const { media } = await send(editor, await photo('teal').jpeg().toBuffer())
    const { id } = media!
    const alt = { es: 'El faro del cabo', ca: 'El far del cap' }
    expect((await editor.patch(`media/${id}`, { alt })).json()).toMatchObject({ alt })
    const changed = (await editor.patch(`media/${id}`, { alt: { es: 'El faro' } })).json() as Media
    expect(changed.alt).toEqual({ es: 'El faro', ca: 'El far del cap' })
    expect((await imagesByReferences(desk.db, [id], 'ca')).get(id)?.alt).toBe('El far del cap')
    expect((await imagesByReferences(desk.db, [id], 'es')).get(id)?.alt).toBe('El faro')
    await editor.patch(`media/${id}`, { alt: { ca: '' } })
    expect((await imagesByReferences(desk.db, [id], 'ca')).get(id)?.alt).toBe('El faro')
  })

  it('gives what is cut anew another address, and keeps what the former one showed', async () => {
    const left = await photo('red', 200, 400).png().toBuffer()
    const bytes = await photo('blue', 800, 400)
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { media } = await send(editor, bytes)
    const { id } = media!
    const dominant = async (path: string) => {
      const { data } = await sharp((await picture(path)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[0]! > 128 ? 'red' : 'blue'
    }
    expect(media!.address).toBe(id)
    expect(await dominant(`${id}/1-1/210.jpg`)).toBe('blue')
    const cut = { x: 0, y: 0, w: 0.25, h: 0.5 }
    const changed = (await editor.patch(`media/${id}`, { cuts: { '1-1': cut } })).json() as Media
    expect(changed).toMatchObject({ address: `${id}.1`, cuts: { '1-1': cut } })
    expect((await imagesByReferences(desk.db, [id])).get(id)?.id).toBe(`${id}.1`)
    expect(await dominant(`${id}.1/1-1/210.jpg`)).toBe('red')
    expect(await dominant(`${id}/1-1/210.jpg`)).toBe('blue')
    // What nobody kept of the former cut leads to today's.
    const moved = await picture(`${id}/1-1/410.jpg`)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/static/images/${id}.1/1-1/410.jpg`])
    await editor.patch(`media/${id}`, { focalX: 0.1, focalY: 0.5, cuts: { '1-1': null } })
    expect(await dominant(`${id}.2/1-1/210.jpg`)).toBe('red')
    expect((await editor.patch(`media/${id}`, { cuts: { '1-1': { x: 0.9, y: 0, w: 0.5, h: 1 } } })).statusCode).toBe(
      400,
    )
  })
})

describe('rights', () => {
  it('are for those who answer for them', async () => {
    const { media } = await send(desk.as('writer'), await photo('olive').jpeg().toBuffer())
    const path = `media/${media!.id}`
    expect((await desk.as('writer').patch(path, { alt: { es: 'Un prado' } })).statusCode).toBe(200)
    expect((await desk.as('writer').patch(path, { rights: 'own' })).statusCode).toBe(403)
    expect((await editor.patch(path, { rights: 'agency', allowedSites: ['radio'] })).json()).toMatchObject({
      rights: 'agency',
      allowedSites: ['radio'],
    })
    expect((await desk.as('moderator').get('media')).statusCode).toBe(403)
    expect((await desk.as('moderator').post('media', { name: 'a', bytes: 3 })).statusCode).toBe(403)
    expect((await desk.as('writer').delete(path)).statusCode).toBe(403)
  })

  it('end: nothing is made of the picture any more, except where it stood', async () => {
    const { media } = await send(editor, await photo('maroon').jpeg().toBuffer())
    const { id } = media!
    await sql`update image set expires_at = '2026-01-01' where id = ${id}`.execute(desk.db)
    expect((await picture(`${id}/4-3/210.jpg`)).statusCode).toBe(404)
    const facts = await mediaFacts(desk.db, [id, 'ext:nothing'])
    expect([...facts.keys()]).toEqual([id])
    await publishContent(
      { db: desk.db, clock: { now: () => desk.now } },
      exampleArticle({ externalId: 'with-it', site: 'portal', taxa: [], image: { image: id } }),
      { actor: 'test' },
    )
    expect((await picture(`${id}/4-3/410.jpg`)).statusCode).toBe(200)
    const { uses, count }: MediaUses = (await editor.get(`media/${id}/uses`)).json()
    expect([count, uses[0]]).toMatchObject([1, { places: ['image'], language: 'es', site: 'portal' }])
    expect((await editor.delete(`media/${id}`)).statusCode).toBe(409)
  })

  it('lets go what stands nowhere', async () => {
    const { media } = await send(editor, await photo('pink').jpeg().toBuffer())
    const path = `media/${media!.id}`
    expect((await picture(`${media!.id}/4-3/210.jpg`)).statusCode).toBe(200)
    expect((await editor.delete(path)).statusCode).toBe(200)
    expect((await editor.get(path)).statusCode).toBe(404)
  })
})

describe('another file for a picture', () => {
  it('is shown wherever the former stood, whose addresses lead to it and of which nothing stays', async () => {
    const { media: first } = await send(editor, await photo('maroon').jpeg().toBuffer(), 'borrosa.jpg')
    const { id } = first!
    await editor.patch(`media/${id}`, { alt: { es: 'El muelle' }, cuts: { '1-1': { x: 0, y: 0, w: 0.3, h: 0.4 } } })
    const before = `${id}.1/1-1/210.jpg`
    for (const path of [before, `${id}/original`]) expect((await picture(path)).statusCode).toBe(200)

    const { media } = await send(editor, await photo('lime').jpeg().toBuffer(), 'nitida.jpg', id)
    expect(media).toMatchObject({ id, address: `${id}.2`, name: 'nitida.jpg', alt: { es: 'El muelle' } })
    // The same shape: its cuts stay.
    expect(Object.keys(media!.cuts)).toEqual(['1-1'])
    const former = await picture(before)
    expect([former.statusCode, former.headers['location']]).toEqual([302, `/static/images/${id}.2/1-1/210.jpg`])
    const shown = [await picture(`${id}.2/1-1/210.jpg`), await picture(`${id}.2/original`)]
    for (const { rawPayload } of shown) {
      const { channels } = await sharp(rawPayload).stats()
      // Lime is green above all.
      expect(channels[1]!.mean).toBeGreaterThan(240)
      expect(channels[0]!.mean).toBeLessThan(20)
    }
    expect(await readdir(join(root, 'images', id))).not.toContain('original')
    expect((await imagesByReferences(desk.db, [id])).get(id)).toMatchObject({ id: `${id}.2` })
    const { rows } = await sql`select detail from audit where object = ${`image:${id}`}`.execute(desk.db)
    expect(rows).toEqual([{ detail: { file: 'nitida.jpg' } }])

    // Of another shape the cuts would show anything.
    const tall = await send(editor, await photo('navy', 600, 800).jpeg().toBuffer(), 'alta.jpg', id)
    expect(tall.media).toMatchObject({ id, width: 600, cuts: {} })
    // The first file, sent again, is a picture of its own.
    const again = await send(editor, await photo('maroon').jpeg().toBuffer(), 'borrosa.jpg')
    expect(again.media!.id).not.toBe(id)
    expect(again.duplicate).toBe(false)
  })

  it('stays when its source brings the former again', async () => {
    const bytes = await photo('sienna').jpeg().toBuffer()
    const store = { db: desk.db, storage: localStorage(root) }
    const { id } = await storeImage(store, { bytes, externalId: 'agency:1', caption: 'El puerto' })
    await send(editor, await photo('khaki').jpeg().toBuffer(), 'mejor.jpg', id)
    const again = await storeImage(store, { bytes, externalId: 'agency:1', caption: 'El puerto, cerrado' })
    expect(again).toMatchObject({ id, created: false })
    expect((await editor.get(`media/${id}`)).json()).toMatchObject({
      address: `${id}.1`,
      saidBelow: 'El puerto, cerrado',
    })
    const { channels } = await sharp((await picture(`${id}.1/4-3/210.jpg`)).rawPayload).stats()
    expect(channels[2]!.mean).toBeGreaterThan(100)
  })

  it('of two files that come at once keeps one, and nothing of the other', async () => {
    const { media } = await send(editor, await photo('tan').jpeg().toBuffer())
    const files = await Promise.all(['navy', 'olive'].map((color) => photo(color).jpeg().toBuffer()))
    await Promise.all(files.map((file) => send(editor, file, 'otra.jpg', media!.id)))
    const kept = (await readdir(join(root, 'images', media!.id))).filter((name) => name.startsWith('original'))
    expect(kept).toHaveLength(1)
    expect((await picture(`${media!.id}.2/4-3/210.jpg`)).statusCode).toBe(200)
    const { rows } = await sql`select key from upload_removal where removed_at is null
      and starts_with(key, ${`images/${media!.id}`})`.execute(desk.db)
    expect(rows).toEqual([])
  })

  it('is for who answers for rights, and for pictures that are there', async () => {
    const { media } = await send(editor, await photo('beige').jpeg().toBuffer())
    const question = { name: 'x.jpg', bytes: 10, replaces: media!.id }
    expect((await desk.as('writer').post('media', question)).statusCode).toBe(403)
    expect((await editor.post('media', { ...question, replaces: 'nothing' })).statusCode).toBe(404)
  })
})

describe('the list', () => {
  it('finds by the beginnings of words without accents, by rights and by what is missing', async () => {
    const { media } = await send(editor, await photo('gray').jpeg().toBuffer(), 'tramuntana.jpg')
    await editor.patch(`media/${media!.id}`, { alt: { es: 'La Albufera al amanecer, con garzas' }, rights: 'own' })
    const find = async (query: string) => (await editor.get(`media?${query}`)).json() as MediaList
    for (const q of ['albuf', 'Amanecér', 'tramuntana', 'garz la'])
      expect((await find(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)).toEqual([media!.id])
    expect((await find('q=%27:%20%26!')).count).toBeGreaterThan(1)
    expect((await find('q=albuf&rights=agency')).count).toBe(0)
    expect((await find('q=albuf&care=no-alt-ca')).count).toBe(1)
    expect((await find('q=albuf&care=no-alt-es')).count).toBe(0)
    expect((await find('q=albuf&care=unused&mine=1')).count).toBe(1)
    expect((await find('')).figures).toMatchObject({ own: expect.any(Number), expired: 1 })
  })

  it('goes on from page to page', async () => {
    await sql`insert into image (id, state, width, height, created_at)
      select 'many-' || n, 'stored', 10, 10, '2020-01-01'::timestamptz + n * interval '1 ms' from generate_series(1, 130) n`.execute(
      desk.db,
    )
    const seen = new Set<string>()
    let after: string | null = ''
    while (after !== null) {
      const list: MediaList = (await editor.get(`media?after=${encodeURIComponent(after)}`)).json()
      for (const { id } of list.rows) seen.add(id)
      after = list.next
    }
    const { rows } = await sql`select from image where state = 'stored'`.execute(desk.db)
    expect(seen.size).toBe(rows.length)
  })
})
