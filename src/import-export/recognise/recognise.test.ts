import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { IMPORT_FORMATS, type ImportFormat } from '../model.ts'
import { importFixture } from '../testing.ts'
import { refuseOtherFormats } from './recognise.ts'

const { db, bring, take, folder } = await importFixture()

const entry = '<title>Una noticia</title><link>https://d.example/1</link>'
const json = (value: unknown) => JSON.stringify(value)
const recipe = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Pan', recipeIngredient: ['1 pan'] }

/** Files of each format as its programs write them. */
const FILES: Record<ImportFormat, string[]> = {
  wxr: [
    `<?xml version="1.0"?><!-- generator="WordPress/6.4" --><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><item>${entry}<wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>private</wp:status></item></channel></rss>`,
    `<rss xmlns:export="https://wordpress.org/export/1.0/"><channel><export:wxr_version>1.0</export:wxr_version><item>${entry}<export:post_type>post</export:post_type><export:status>draft</export:status></item></channel></rss>`,
  ],
  feed: [
    `\n<?xml version="1.0"?><rss version="2.0"><channel><title>Diario</title><item>${entry}</item></channel></rss>`,
    `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd"><rss version="0.91"><channel><item>${entry}</item></channel></rss>`,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="https://d.example/1">${entry}</item></rdf:RDF>`,
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>Una</a:title></a:entry></a:feed>',
    json({ version: 'https://jsonfeed.org/version/1.1', title: 'Diario', items: [{ id: '1', content_text: 'Hola' }] }),
    json({ version: '1.0', title: 'Diario', items: [{ id: '1', content_html: '<p>Hola</p>' }] }),
  ],
  ninjs: [
    json({ uri: 'urn:1', type: 'text', headline: 'Una noticia', body_text: 'Hola' }),
    json([{ uri: 'urn:1', type: 'text', headline: 'Una noticia', body_text: 'Hola' }]),
    json({ items: [{ uri: 'urn:1', type: 'text', headline: 'Una noticia' }] }),
  ],
  newsml: [
    '<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:1"><contentMeta><headline>Una</headline></contentMeta></newsItem>',
    '<nar:newsMessage xmlns:nar="http://iptc.org/std/nar/2006-10-01/"><nar:itemSet><nar:newsItem guid="urn:1"/></nar:itemSet></nar:newsMessage>',
    '<!DOCTYPE NewsML SYSTEM "NewsML_1.2.dtd"><NewsML><NewsItem><NewsManagement/></NewsItem></NewsML>',
  ],
  nitf: [
    '<?xml version="1.0"?><!DOCTYPE nitf SYSTEM "nitf-3-4.dtd"><nitf><body><body.head><hedline><hl1>Una</hl1></hedline></body.head></body></nitf>',
  ],
  jsonl: [
    `${json({ type: 'portada', version: 1 })}\n`,
    `${json({ type: 'article', externalId: 'a', title: 'Una', state: 'draft' })}\n${json({ type: 'article', externalId: 'b', title: 'Otra' })}\n`,
  ],
  csv: ['titulo,texto\nUna,Hola\n'],
  aemet: [
    json([{ nombre: 'Alzira', id: '46017', prediccion: { dia: [] } }]),
    json({ estado: 200, datos: 'https://d.example/' }),
  ],
  xmltv: [
    '<?xml version="1.0"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv><channel id="a"><display-name>A</display-name></channel></tv>',
    '<channels><channel site_id="a" lang="es">Antena</channel></channels>',
  ],
  schedule: [
    `${json({ type: 'channel', id: 'a', name: 'A' })}\n${json({ type: 'broadcast', channel: 'a', start: '2026-01-01 10:00', end: '2026-01-01 11:00', title: 'Una' })}`,
  ],
  ical: [
    '\ufeffBEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Feria\r\nDTSTART:20261201T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR',
  ],
  agenda: [
    json({
      '@context': { c: 'http://www.w3.org/2002/12/cal#' },
      '@graph': [{ id: '1', title: 'Feria', dtstart: '2026-12-01 00:00:00.0', dtend: '2026-12-01 23:59:00.0' }],
    }),
    '<contenidos><contenido><atributos><atributo nombre="ID-EVENTO">1</atributo></atributos></contenido></contenidos>',
    ' ID-EVENTO;TITULO;FECHA;FECHA-FIN\n1;Feria;2026-12-01 00:00:00.0;2026-12-01 00:00:00.0\n',
  ],
  'schema-org': [
    `<!doctype html><html lang="es"><script type="application/ld+json">${json(recipe)}</script></html>`,
    json(recipe),
    `TYPES: Recipe\n\n<script type="application/ld+json">${json(recipe)}</script>`,
  ],
  html: ['<!doctype html><html lang="es"><body><article><h1>Una</h1><p>Hola</p></article></body></html>'],
  ghost: [json({ db: [{ meta: {}, data: { posts: [{ title: 'Una', status: 'draft' }] } }] })],
  blogger: [json([{ kind: 'blogger#post', title: 'Una', content: 'Hola', status: 'DRAFT' }])],
  'wp-rest': [json([{ id: 1, status: 'private', title: { rendered: 'Una' }, content: { rendered: 'Hola' } }])],
  drupal: [json({ jsonapi: { version: '1.0' }, data: [{ type: 'node', attributes: { status: false } }] })],
  'movable-type': ['AUTHOR: Ana\nTITLE: Una\nDATE: 01/31/2002 03:31:05 PM\n-----\nBODY:\nHola\n-----\n--------\n'],
  markdown: ['---\ntitle: Una\ndraft: true\n---\nHola\n', '---  \r\ntitle: Una\r\n---\r\n# Una\r\n'],
}

/** The formats of pages. */
const PAGES: ImportFormat[] = ['schema-org', 'html']

/** What no importer reads. */
const OTHERS: Record<string, string | Buffer> = {
  'a piece of NewsML': '<groupSet root="G1"><group id="G1"/></groupSet>',
  OPML: '<opml version="2.0"><body/></opml>',
  SVG: '<svg xmlns="http://www.w3.org/2000/svg"><title>Una</title></svg>',
  M3U: '#EXTM3U\n#EXTINF:-1,La 1\nhttps://d.example/1.m3u8\n',
  vCard: 'BEGIN:VCARD\nFN:Ana\nEND:VCARD\n',
  // Stored, not packed: the feed within can be read as it stands.
  ZIP: Buffer.concat([Buffer.from('504b03041400000000000000', 'hex'), Buffer.from(FILES.feed[0]!)]),
  ODS: Buffer.concat([
    Buffer.from('504b03041400000000000000', 'hex'),
    Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  ]),
  gzip: Buffer.from('1f8b0800000000000003cb48cdc9c9070086a6103605000000', 'hex'),
  PDF: '%PDF-1.7\n1 0 obj\n',
  PNG: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  film: Buffer.from('000000206674797069736f6d0000020069736f6d69736f3261766331', 'hex'),
}

const written = async () =>
  (
    await Promise.all(
      (['content', 'import_run', 'image', 'broadcast', 'channel'] as const).map((table) =>
        db
          .selectFrom(table as 'content')
          .select(db.fn.countAll().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    )
  ).map(({ n }) => Number(n))

describe('a file is what it is, whatever the operator says', () => {
  const mapFile = join(folder, 'map.json')

  test.each(IMPORT_FORMATS)(
    'files of %s are refused by every other importer, which names the right one (OPEN-69)',
    async (format) => {
      await writeFile(mapFile, json({ fields: { title: 'title' } }))
      const before = await written()
      for (const file of FILES[format])
        for (const other of IMPORT_FORMATS) {
          // What a page holds, its beginning does not tell.
          if (other === format || (PAGES.includes(format) && PAGES.includes(other) && file.startsWith('<!doctype')))
            continue
          await expect(bring(file, { format: other, mapFile }), `${other}: ${file}`).rejects.toThrow(
            new RegExp(`other\\.importer.*«${format}»`),
          )
        }
      expect(await written()).toEqual(before)
    },
  )

  test.each(Object.keys(OTHERS))('%s is refused by all, and nothing is written', async (name) => {
    const before = await written()
    for (const format of IMPORT_FORMATS)
      await expect(bring(OTHERS[name]!, { format, mapFile }), format).rejects.toThrow(/^other\.nobody/)
    expect(await written()).toEqual(before)
  })

  test('JSON that nobody knows is no page, no XML and no calendar; those that read JSON say what they miss', async () => {
    const before = await written()
    const text = 'Un texto tan largo que una página lo tendría por un artículo, si nadie mirase qué es. '.repeat(3)
    for (const format of ['html', 'wxr', 'newsml', 'nitf', 'xmltv', 'ical', 'movable-type'] as const)
      for (const value of [{ headline: text }, [text, text]])
        await expect(bring(json(value), { format }), format).rejects.toThrow('other.nobody: is.json')
    await expect(bring(json([1]), { format: 'feed' })).rejects.toThrow('other.nobody: is.json')
    await expect(bring(json({ a: 1 }), { format: 'feed' })).rejects.toThrow('feed.version')
    await expect(bring(json([{ a: 1 }]), { format: 'ninjs' })).rejects.toThrow('ninjs.none')
    expect(await written()).toEqual(before)
  })

  test.each(IMPORT_FORMATS)('files of %s are let through to their own importer', async (format) => {
    const file = join(folder, 'own')
    for (const text of FILES[format]) {
      await writeFile(file, text)
      await expect(refuseOtherFormats(format, file)).resolves.toBeUndefined()
      await writeFile(file, Buffer.from(`\ufeff${text}`, 'utf16le'))
      await expect(refuseOtherFormats(format, file)).resolves.toBeUndefined()
    }
  })

  test('what to do with a packed file or a workbook is told', async () => {
    await expect(bring(OTHERS['ZIP']!, { format: 'feed' })).rejects.toThrow('do.unpack')
    await expect(bring(OTHERS['ODS']!, { format: 'csv' })).rejects.toThrow('do.csv')
  })

  test('a folder is read as saved pages or texts only; what is not there is told in one sentence', async () => {
    const pages = join(folder, 'pages')
    await mkdir(pages)
    for (const format of IMPORT_FORMATS.filter((one) => !['schema-org', 'markdown', 'html'].includes(one)))
      await expect(take(pages, { format }), format).rejects.toThrow(
        /^file\.folder: .*«schema-org», «markdown», «html»$/,
      )
    await expect(take(join(folder, 'nothing'), { format: 'wxr' })).rejects.toThrow(/^file\.none: /)
  })
})
