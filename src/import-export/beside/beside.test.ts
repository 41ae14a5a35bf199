import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { availability } from '../../broadcast/recordings/model.ts'
import { windowsOf } from '../../broadcast/recordings/store.ts'
import { findAnyContent } from '../../content/store.ts'
import { openFile, PART } from '../../platform/storage/large-files.ts'
import { runImport, type ImportRequest } from '../actions.ts'
import { unpacked } from '../source/unpacked.ts'
import { importFixture, zipOf } from '../testing.ts'

const { db, deps, folder, site, take } = await importFixture()

const filmOf = (seed: string, bytes = 2.5 * PART): Buffer =>
  Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.alloc(bytes, seed)])
const FILM = filmOf('ola')
const SOUND = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400, 'mar')])
const PAPER = Buffer.from('%PDF-1.7\nacta')
const JPEG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)
const at = (bytes: Buffer, name: string) => `/media/imported/${digest(bytes)}/${name}`

async function laid(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const root = join(folder, name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

async function takeZip(files: Record<string, string | Buffer>, request: Pick<ImportRequest, 'format' | 'mapFile'>) {
  const archive = join(folder, 'given.zip')
  await writeFile(archive, zipOf(files))
  return unpacked(archive, request.format, (file) => runImport(deps, { file, site, publish: () => true, ...request }))
}

async function bytesAt(address: string): Promise<Buffer | null> {
  const found = await openFile(deps.storage, address.slice(1))
  if (!found) return null
  const pieces: Buffer[] = []
  for await (const piece of found.read(0, found.size - 1)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const documentOf = async (id: string) => (await findAnyContent(db, `ext:${id}`))!.document as Record<string, unknown>
const bodyOf = async (id: string) => JSON.stringify((await documentOf(id))['body'])
const isOpen = async (address: string) =>
  availability(await windowsOf(db, address.split('/').slice(2, 4).join('/')), deps.clock.now()).open

const PROSE =
  'Los vecinos cruzaron en barca hasta la plaza del mercado, que amaneció con dos metros de agua después de una noche.'
const page = (more: string) => `<html><head><title>La crescida</title>
  <meta property="article:published_time" content="2019-04-03T08:00:00Z"></head>
  <body><article><h1>La crescida</h1><p>${PROSE}</p><p>${PROSE}</p>${more}</article></body></html>`

test('films, sounds and documents of a copied site come in with their texts, once, and again when they change', async () => {
  const files = {
    'nota.html': page(`<video controls><source src="media/La%20ola.mp4"></video>
      <audio src="media/mar.mp3" title="El mar"></audio>
      <p>El <a href="docs/acta.pdf">acta</a>, la <a href="docs/tabla.xlsx">tabla</a> y el <a href="/nada.pdf">resto</a>.</p>
      <video src="media/falsa.mp4"></video>`),
    'media/La ola.mp4': FILM,
    'media/mar.mp3': SOUND,
    'media/falsa.mp4': '<html>404</html>',
    'docs/acta.pdf': PAPER,
    'docs/tabla.xlsx': 'PK',
  }
  const root = await laid('mirror', files)
  const report = await take(root, { format: 'html' })
  expect(report).toMatchObject({
    faulty: 0,
    types: { article: { imported: 1 }, recording: { imported: 2 }, document: { imported: 1 } },
  })
  expect(report.remarks.map(({ reason }) => reason)).toEqual([
    { code: 'beside.kind', values: { file: 'docs/tabla.xlsx', kind: 'xlsx' } },
    { code: 'beside.other', values: { file: 'media/falsa.mp4', kind: 'mp4' } },
  ])
  const body = (await documentOf('html:portal:nota.html'))['body']
  expect(body).toMatchObject([
    { type: 'paragraph' },
    { type: 'paragraph' },
    { type: 'video', source: at(FILM, 'la-ola.mp4') },
    { type: 'audio', source: at(SOUND, 'mar.mp3'), title: 'El mar' },
    { type: 'paragraph', html: expect.stringContaining(`<a href="${at(PAPER, 'acta.pdf')}">acta</a>, la tabla`) },
  ])
  expect(await bytesAt(at(FILM, 'la-ola.mp4'))).toEqual(FILM)
  expect(await take(root, { format: 'html' })).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })

  const other = filmOf('otra')
  await laid('mirror', { 'media/La ola.mp4': other })
  expect(await take(root, { format: 'html' })).toMatchObject({
    types: { article: { updated: 1 }, recording: { imported: 1, unchanged: 1 } },
  })
  expect(await bodyOf('html:portal:nota.html')).toContain(at(other, 'la-ola.mp4'))
})

test('a rehearsal keeps nothing and counts all of it', async () => {
  const film = filmOf('ensayo')
  const root = await laid('rehearsed', { 'nota.html': page('<video src="a.mp4"></video>'), 'a.mp4': film })
  expect(await take(root, { format: 'html', dryRun: true })).toMatchObject({ types: { recording: { imported: 1 } } })
  expect(await bytesAt(at(film, 'a.mp4'))).toBeNull()
})

test('a disk that is full in the midst of a film leaves no text without it, and the next run goes on', async () => {
  const film = filmOf('llena', 4.5 * PART)
  const root = await laid('full', {
    'uno.md': '---\ntitle: Uno\ndate: 2026-05-04\n---\n![La ola](a.mp4)',
    'a.mp4': film,
  })
  let left = 3
  const write: typeof deps.storage.write = (key, bytes) =>
    left-- > 0 ? deps.storage.write(key, bytes) : Promise.reject(new Error('no space left on device'))
  const request = { format: 'markdown' as const, file: root, site }
  await expect(runImport({ ...deps, storage: { ...deps.storage, write } }, request)).rejects.toThrow('no space left')
  expect(await findAnyContent(db, 'ext:markdown:portal:uno.md')).toBeNull()
  expect(await bytesAt(at(film, 'a.mp4'))).toBeNull()
  expect(await take(root, { format: 'markdown', resume: true })).toMatchObject({
    types: { article: { imported: 1 }, recording: { imported: 1 } },
  })
  expect(await bytesAt(at(film, 'a.mp4'))).toEqual(film)
  expect((await documentOf('markdown:portal:uno.md'))['body']).toMatchObject([
    { type: 'video', source: at(film, 'a.mp4'), title: 'La ola' },
  ])
})

test('a film of its own in Markdown plays its file, with its captions; what is a draft is open to nobody', async () => {
  const [film, draft] = [filmOf('propia'), filmOf('borrador')]
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHola')
  const video = (more: string) => `---\ntype: video\ntitle: La ola\ndate: 2026-05-04\n${more}---\nEn el puerto.`
  const root = await laid('films', {
    'ola.md': video('hlsSource: ola.mp4\ncaptions: [{ language: es, label: Español, src: ola.vtt }]\n'),
    'borrador.md': video('hlsSource: /static/borrador.mp4\ndraft: true\n'),
    'ola.mp4': film,
    'ola.vtt': captions,
    'static/borrador.mp4': draft,
  })
  expect(await take(root, { format: 'markdown' })).toMatchObject({ faulty: 0, types: { recording: { imported: 3 } } })
  expect(await documentOf('markdown:portal:ola.md')).toMatchObject({
    hlsSource: at(film, 'ola.mp4'),
    captions: [{ src: at(captions, 'ola.vtt') }],
  })
  expect(await isOpen(at(film, 'ola.mp4'))).toBe(true)
  expect(await isOpen(at(captions, 'ola.vtt'))).toBe(true)
  expect(await isOpen(at(draft, 'borrador.mp4'))).toBe(false)
})

const WXR = (items: string) => `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel>
  <title>Diari</title><link>https://vell.example</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://vell.example</wp:base_blog_url>${items}</channel></rss>`

test('the uploads of a WordPress export come out of its archive', async () => {
  const film = filmOf('wordpress')
  const upload = 'https://vell.example/wp-content/uploads/2019/05'
  const files = {
    'export.xml': WXR(`<item><title>Puerto</title><guid>g1</guid><wp:post_id>1</wp:post_id>
      <wp:post_date>2019-05-03 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
      <content:encoded><![CDATA[<img class="wp-image-2" src="${upload}/faro-300x200.jpg">
      [video mp4="${upload}/ola.mp4"][/video] <a href="${upload}/acta.pdf">Acta</a> <a href="${upload}/no.pdf">No</a>]]></content:encoded></item>
      <item><title>faro</title><guid>g2</guid><wp:post_id>2</wp:post_id><wp:post_type>attachment</wp:post_type>
      <wp:attachment_url>${upload}/faro.jpg</wp:attachment_url></item>`),
    'uploads/2019/05/faro.jpg': JPEG,
    'uploads/2019/05/ola.mp4': film,
    'uploads/2019/05/acta.pdf': PAPER,
    'uploads/2019/05/notas.docx': 'PK',
  }
  const report = await takeZip(files, { format: 'wxr' })
  expect(report).toMatchObject({
    faulty: 0,
    types: { article: { imported: 1 }, recording: { imported: 1 }, image: { imported: 1 } },
  })
  const body = await bodyOf('wxr:portal:post:g1')
  expect(body).toContain(at(film, 'ola.mp4'))
  expect(body).toContain(at(PAPER, 'acta.pdf'))
  expect(body).toContain(`${upload}/no.pdf`)
  const stored = await db.selectFrom('image').select('state').where('source_url', 'is', null).execute()
  expect(stored.every(({ state }) => state === 'stored')).toBe(true)
  expect(await takeZip(files, { format: 'wxr' })).toMatchObject({ imported: 0, updated: 0 })
})

test('an archive with a document above others of its kind says nothing of which is meant', async () => {
  const item = JSON.stringify({ uri: 'urn:x', type: 'text', headline: 'Uno' })
  await expect(takeZip({ 'a.json': item, 'more/b.json': item }, { format: 'ninjs' })).rejects.toThrow(/zip\.several/)
})

test('a table names pictures and recordings that lie beside it', async () => {
  const film = filmOf('tabla')
  const mapFile = join(folder, 'map.json')
  const fields = {
    externalId: 'id',
    title: 'titulo',
    body: 'texto',
    image: 'foto',
    imageCredit: 'firma',
    video: 'video',
  }
  await writeFile(mapFile, JSON.stringify({ source: 'tabla', fields }))
  const files = {
    'hoja.csv':
      'id,titulo,texto,foto,firma,video\n1,Puerto,Hoy reabre.,fotos/faro.jpg,Pau,ola.mp4\n2,Mar,Hola.,no.jpg,,no.mp4\n',
    'fotos/faro.jpg': JPEG,
    'ola.mp4': film,
  }
  expect(await takeZip(files, { format: 'csv', mapFile })).toMatchObject({
    faulty: 0,
    types: { article: { imported: 2 }, recording: { imported: 1 }, image: { imported: 1 } },
  })
  expect(await documentOf('csv:portal:tabla:1')).toMatchObject({
    image: { image: 'ext:csv:portal:tabla:file:fotos/faro.jpg', credit: 'Pau' },
    body: [{ type: 'video', source: at(film, 'ola.mp4') }, { type: 'paragraph' }],
  })
  expect(await documentOf('csv:portal:tabla:2')).toMatchObject({ body: [{ type: 'paragraph' }] })
  expect(await takeZip(files, { format: 'csv', mapFile })).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
})

const NEWSML = (
  version: number,
  status: string,
) => `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:film"
  version="${version}"><itemMeta><itemClass qcode="ninat:video"/><provider qcode="p:x"/>
  <versionCreated>2026-11-20T0${version}:00:00Z</versionCreated><pubStatus qcode="stat:${status}"/></itemMeta>
  <contentMeta><headline>La ola</headline></contentMeta><contentSet>
  <remoteContent href="video/ola-hd.mp4" contenttype="video/mp4" width="1920"/>
  <remoteContent href="ola-sd.mp4" contenttype="video/mp4" width="640"/></contentSet></newsItem>`

test('the film of an agency comes with its item, and is closed when the agency kills it', async () => {
  const [large, small] = [filmOf('grande'), filmOf('chica')]
  const files = { 'item.xml': NEWSML(1, 'usable'), 'ola-hd.mp4': large, 'ola-sd.mp4': small }
  expect(await takeZip(files, { format: 'newsml' })).toMatchObject({
    types: { article: { imported: 1 }, recording: { imported: 1 } },
  })
  const address = at(large, 'ola-hd.mp4')
  expect(await bodyOf('ninjs:portal:urn:film')).toContain(address)
  expect(await isOpen(address)).toBe(true)
  expect(await takeZip(files, { format: 'newsml' })).toMatchObject({ unchanged: 2, updated: 0 })
  await takeZip({ 'item.xml': NEWSML(2, 'canceled') }, { format: 'newsml' })
  expect(await isOpen(address)).toBe(false)
})
