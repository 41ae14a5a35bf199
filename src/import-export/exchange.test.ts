import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { publishMany } from '../content/publish.ts'
import { findAnyContent, findRedirect } from '../content/store.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { registerPendingImage, storeImage } from '../platform/images/store.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { runImport, type ImportRequest } from './actions.ts'
import { exportLines } from './jsonl/export.ts'
import { importFixture } from './testing.ts'
import { coded } from './reasons/model.ts'

const { db, deps, folder, site } = await importFixture('2026-01-01T00:00:00Z')

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const run = (format: ImportRequest['format'], path: string, more: Partial<ImportRequest> = {}) =>
  runImport(deps, { format, file: path, site, ...more })
const counts = ({ imported, updated, unchanged, skipped, faulty }: Awaited<ReturnType<typeof run>>) => ({
  imported,
  updated,
  unchanged,
  skipped,
  faulty,
})
const rows = async () =>
  Number((await db.selectFrom('content').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

const item = (
  id: number,
  body = 'Hola',
  extra = '<wp:status>publish</wp:status>',
) => `<item><title>Noticia ${id}</title><link>https://viejo.example/2020/noticia-${id}/</link><guid>https://viejo.example/?p=${id}</guid>
<wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt><content:encoded><![CDATA[${body}]]></content:encoded>${extra}</item>`
const wxr = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://viejo.example</wp:base_blog_url>${items}</channel></rss>`

describe('an import run', () => {
  test('a dry run says the same and writes nothing; twice is without a difference; changes update', async () => {
    const path = await file('a.xml', wxr(item(1) + item(2) + item(3)))
    const before = await rows()
    const dry = await run('wxr', path, { dryRun: true })
    expect(await rows()).toBe(before)
    expect(counts(dry)).toEqual(counts(await run('wxr', path)))
    expect(counts(dry)).toEqual({ imported: 3, updated: 0, unchanged: 0, skipped: 0, faulty: 0 })
    expect(counts(await run('wxr', path))).toMatchObject({ imported: 0, unchanged: 3 })
    const changed = await file('a2.xml', wxr(item(1) + item(2, 'Adiós') + item(3) + item(4)))
    expect(counts(await run('wxr', changed))).toMatchObject({ imported: 1, updated: 1, unchanged: 2 })
  })

  test('posts dated by pubDate alone, or not at all, change nothing when they come again later', async () => {
    const dated = item(91).replace(/<wp:post_date_gmt>.*?<\/wp:post_date_gmt>/, '')
    const path = await file(
      'dates.xml',
      wxr(
        dated.replace('<title>', '<pubDate>Fri, 07 Jun 2013 03:00:44 +0000</pubDate><title>') +
          dated.replaceAll('91', '92'),
      ),
    )
    await run('wxr', path)
    const stored = await findAnyContent(db, 'ext:wxr:portal:post:https://viejo.example/?p=91')
    expect(stored?.publishAt).toEqual(new Date('2013-06-07T03:00:44Z'))
    const later = { ...deps, clock: { now: () => new Date('2026-02-01T00:00:00Z') } }
    const again = await runImport(later, { format: 'wxr', file: path, site })
    expect(counts(again)).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
  })

  test('OPEN-01 a section that is called like a page of the portal moves, and its source is told', async () => {
    const term =
      '<wp:category><wp:category_nicename>media</wp:category_nicename><wp:cat_name>Media</wp:cat_name></wp:category>'
    const path = await file('media.xml', wxr(term + item(71)))
    const dry = await run('wxr', path, { dryRun: true })
    expect(dry.remarks.map(({ reason }) => coded(reason))).toEqual(['address.portal-later: /media/'])
    const { remarks } = await run('wxr', path)
    expect(remarks.map(({ title, reason }) => [title, coded(reason)])).toEqual([
      ['Media', 'address.portal: /media/, /media-2/'],
    ])
    expect(await findRedirect(db, { sites: ['portal'], path: '/category/media/' })).toMatchObject({ path: '/media-2/' })
    expect((await run('wxr', path)).remarks).toEqual([])
  })

  test('two categories of one address become one, in a dry run as in a real one', async () => {
    const category = (slug: string, name: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`
    const text = wxr(category('mar-i-muntanya', 'Mar') + category('Mar-i-Muntanya', 'Muntanya') + item(95))
    const path = await file('taxa.xml', text)
    const dry = await run('wxr', path, { dryRun: true })
    expect(dry.types['taxon']).toMatchObject({ imported: 1, unchanged: 1 })
    expect((await run('wxr', path)).types).toEqual(dry.types)
  })

  test('links between items lead to the new addresses, old addresses to the items', async () => {
    const path = await file(
      'b.xml',
      wxr(
        item(
          11,
          '<a href="https://viejo.example/2020/noticia-12/#x">doce</a> <a href="/?p=13">trece</a> <a href="/otra/">otra</a>',
        ) +
          item(12) +
          item(13),
      ),
    )
    expect(await run('wxr', path)).toMatchObject({ imported: 3, links: 2 })
    const [eleven, twelve, thirteen] = await Promise.all(
      [11, 12, 13].map((id) => findAnyContent(db, `ext:wxr:portal:post:https://viejo.example/?p=${id}`)),
    )
    expect(JSON.stringify(eleven!.document)).toContain(
      `<a href=\\"/portal${twelve!.path}\\">doce</a> <a href=\\"/portal${thirteen!.path}\\">trece</a> <a href=\\"https://viejo.example/otra/\\">`,
    )
    expect(await findRedirect(db, { sites: ['portal'], path: '/2020/noticia-12/' })).toMatchObject({ id: twelve!.id })
    expect(await findRedirect(db, { sites: ['portal'], path: '/', search: '?p=13' })).toMatchObject({
      id: thirteen!.id,
    })
    expect(await run('wxr', path)).toMatchObject({ unchanged: 3, links: 0 })
  })

  test('interrupted anywhere and run again, nothing is missing and nothing twice; resumed, the report is whole', async () => {
    const many = await file('c.xml', wxr(Array.from({ length: 250 }, (_, n) => item(1000 + n)).join('')))
    const before = await rows()
    const stop = new Error('killed')
    await expect(
      run('wxr', many, {
        onProgress: ({ imported }) => {
          if (imported >= 100) throw stop
        },
      }),
    ).rejects.toBe(stop)
    expect(await rows()).toBe(before + 100)
    expect(counts(await run('wxr', many, { resume: true }))).toMatchObject({ imported: 250, updated: 0, unchanged: 0 })
    expect(await rows()).toBe(before + 250)
    expect(counts(await run('wxr', many))).toMatchObject({ imported: 0, unchanged: 250 })
  })

  test('a refused file leaves no trace, not even of its good part', async () => {
    const before = await rows()
    await expect(run('wxr', await file('d.xml', wxr(`${item(2001)}<item><title>x</titel></item>`)))).rejects.toThrow(
      /^line \d+, column \d+: /,
    )
    expect(await rows()).toBe(before)
    expect(await db.selectFrom('import_run').selectAll().where('file', 'like', '%d.xml').execute()).toEqual([])
  })

  test('what an editor withdrew stays withdrawn; a taxon of the site is used, not doubled', async () => {
    await publishMany(
      deps,
      [{ type: 'taxon', externalId: 'own:mar', site: 'portal', slug: 'mar', state: 'published', name: { es: 'Mar' } }],
      { actor: 'test' },
    )
    const path = await file(
      'e.xml',
      wxr(item(21, 'x', '<wp:status>publish</wp:status><category domain="category" nicename="mar">Mar</category>')),
    )
    await run('wxr', path)
    const found = await findAnyContent(db, 'ext:wxr:portal:post:https://viejo.example/?p=21')
    expect(found).toMatchObject({ document: { taxa: ['ext:own:mar'] } })
    expect(found!.path).toMatch(/^\/mar\//)
  })

  test('ninjs: a cancelled item is withdrawn', async () => {
    const item = { uri: 'urn:x:1', headline: 'Agencia', body_text: 'Uno\nDos', versioncreated: '2025-01-01T10:00:00Z' }
    await run('ninjs', await file('n1.json', JSON.stringify(item)), { publish: () => true })
    expect(await findAnyContent(db, 'ext:ninjs:portal:urn:x:1')).toMatchObject({ state: 'published' })
    expect(await run('ninjs', await file('n2.json', JSON.stringify({ ...item, pubstatus: 'canceled' })))).toMatchObject(
      { withdrawn: 1 },
    )
    expect(await findAnyContent(db, 'ext:ninjs:portal:urn:x:1')).toMatchObject({ state: 'withdrawn' })
  })

  test('a faulty line is reported and the others come in', async () => {
    const good = { type: 'article', externalId: 'line:1', language: 'es', title: 'Buena', state: 'published' }
    const path = await file(
      'f.jsonl',
      `${JSON.stringify(good)}\nno json\n${JSON.stringify({ ...good, externalId: 'line:2', title: '' })}\n`,
    )
    const report = await run('jsonl', path)
    expect(counts(report)).toMatchObject({ imported: 1, faulty: 2 })
    expect(report.faults.map(({ line, reason }) => [line, coded(reason)])).toEqual([
      [2, expect.stringContaining('json.no-object-why: json.token')],
      [3, 'text.field: title, schema.empty'],
    ])
  })

  test('lines that are nested without end or hold anything else are named, and the others come in', async () => {
    const line = (externalId: string, more: string) =>
      `{"type":"article","externalId":"${externalId}","state":"published","language":"es","title":"T"${more}}`
    const html = (text: string) => `,"body":[{"type":"paragraph","html":"${text}"}]`
    const lines = [
      line('deep:1', html('a')),
      line('deep:2', html('<b>'.repeat(60_000))),
      line('deep:3', `,"body":${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      line('deep:4', `,"place":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
      line('deep:5', html('b')),
      line('odd:1', ',"body":[null,5]'),
      line('odd:2', ',"body":"abc"'),
      line('odd:3', ',"authors":7'),
      line('odd\\u0000:4', ''),
      '{"type":"article"',
    ]
    const report = await run('jsonl', await file('deep.jsonl', lines.join('\n')))
    expect(counts(report)).toMatchObject({ imported: 3, faulty: 7 })
    expect(report.faults.map(({ line, reason }) => [line, coded(reason)])).toEqual(
      expect.arrayContaining([
        [2, 'text.field: body.0.html, schema.nested'],
        [3, 'json.no-object-why: json.deep'],
        [4, 'json.no-object-why: json.deep'],
        [10, expect.stringMatching(/^json\.no-object-why: json\.comma/)],
      ]),
    )
    expect(new Set(report.faults.map(({ line }) => line))).toEqual(new Set([2, 3, 4, 6, 7, 8, 10]))
  })
})

describe('a text that gains or loses what makes its kind', () => {
  const feed = (inside: string) =>
    file(
      'kind.rss',
      `<rss><channel><title>Radio</title><item><guid>kind-1</guid><title>Entrevista al rector</title><pubDate>Thu, 01 Jan 2015 10:00:00 GMT</pubDate><description>Texto</description>${inside}</item></channel></rss>`,
    )
  const sound = '<enclosure url="https://radio.example/1.mp3" type="audio/mpeg"/>'
  const stored = async () => (await findAnyContent(db, 'ext:feed:portal:kind-1'))!

  test('changes its kind in both directions, keeps its id, and its old address leads to the new one (OPEN-69)', async () => {
    await run('feed', await feed(''))
    const article = await stored()
    expect(article).toMatchObject({ type: 'article', path: `/entrevista-al-rector_${article.id}.html` })

    const dry = await run('feed', await feed(sound), { dryRun: true })
    expect(counts(dry)).toMatchObject({ updated: 1, faulty: 0 })
    expect(counts(await run('feed', await feed(sound)))).toEqual(counts(dry))
    const audio = await stored()
    expect(audio).toMatchObject({
      id: article.id,
      type: 'audio',
      path: `/audios/entrevista-al-rector_${article.id}.html`,
    })
    expect(await findRedirect(db, { sites: ['portal'], path: article.path })).toMatchObject({ path: audio.path })
    const listed = await db.selectFrom('listing_entry').select('list').where('content_id', '=', article.id).execute()
    expect(listed.map(({ list }) => list)).not.toContain('type:article')
    expect(listed.map(({ list }) => list)).toContain('type:audio')
    expect(counts(await run('feed', await feed(sound)))).toMatchObject({ unchanged: 1, updated: 0, faulty: 0 })

    expect(counts(await run('feed', await feed('')))).toMatchObject({ updated: 1, faulty: 0 })
    expect(await stored()).toMatchObject({ id: article.id, type: 'article', path: article.path })
    expect(await findRedirect(db, { sites: ['portal'], path: audio.path })).toMatchObject({ path: article.path })
    expect(await findRedirect(db, { sites: ['portal'], path: article.path })).toBeNull()
    expect(counts(await run('feed', await feed('')))).toMatchObject({ unchanged: 1, updated: 0 })
  })

  test('an item of an agency that gets dates becomes an event', async () => {
    const item = { uri: 'urn:kind', type: 'text', headline: 'Jornada', versioncreated: '2015-01-01T10:00:00Z' }
    await run('ninjs', await file('kind.json', JSON.stringify(item)))
    const dated = { ...item, eventdetails: { dates: { startdate: '2015-02-01T10:00:00Z' } } }
    expect(counts(await run('ninjs', await file('kind.json', JSON.stringify(dated))))).toMatchObject({ updated: 1 })
    expect(await findAnyContent(db, 'ext:ninjs:portal:urn:kind')).toMatchObject({ type: 'event' })
  })
})

describe('CSV with a map', () => {
  test('columns become fields, categories become taxa, addresses redirects', async () => {
    const csv = await file(
      'noticias.csv',
      'url~titulo~texto~fecha\nhttps://d.example/deporte/a-1~Título~"Una frase. Otra."~2024-01-02 17:30:00\n~~~\n',
    )
    const map = await file(
      'map.json',
      JSON.stringify({
        delimiter: '~',
        source: 'd',
        fields: {
          title: 'titulo',
          body: { column: 'texto', as: 'sentences' },
          date: 'fecha',
          url: 'url',
          category: { column: 'url', match: '^https?://[^/]+/([^/]+)/' },
        },
      }),
    )
    expect(counts(await run('csv', csv, { mapFile: map }))).toMatchObject({ imported: 2, skipped: 1 })
    expect(await findAnyContent(db, 'ext:csv:portal:d:https://d.example/deporte/a-1')).toMatchObject({
      publishAt: new Date('2024-01-02T16:30:00Z'),
      document: { title: 'Título', taxa: ['ext:csv:portal:category:deporte'], formerPaths: ['/deporte/a-1'] },
    })
    const wrong = await file('map2.json', JSON.stringify({ delimiter: '~', fields: { title: 'nada' } }))
    await expect(run('csv', csv, { mapFile: wrong })).rejects.toThrow('table.columns: «nada»')
  })
})

test('a row of a table is public in a published state only', async () => {
  const states = ['', 'publish', 'Publicado', 'draft', 'private', 'pendiente de revisar', 'future']
  const csv = await file('estados.csv', ['t,s', ...states.map((state, n) => `Fila ${n},${state}`)].join('\n'))
  const map = await file(
    'estados.json',
    JSON.stringify({ source: 'estados', fields: { title: 't', externalId: 't', state: 's' } }),
  )
  const { remarks } = await run('csv', csv, { mapFile: map })
  expect(remarks.map(({ reason }) => coded(reason))).toContain('draft.kept: draft.state: private')
  const stored = await Promise.all(states.map((_, n) => findAnyContent(db, `ext:csv:portal:estados:Fila ${n}`)))
  expect(stored.map((content) => content?.state)).toEqual(states.map((_, n) => (n < 3 ? 'published' : 'draft')))
})

describe('the own export', () => {
  test('imported elsewhere and exported again it is the same file', async () => {
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    await storeImage(deps, { bytes, externalId: 'img:1', alt: 'Un cuadro' })
    await registerPendingImage(db, { externalId: 'img:2', sourceUrl: 'https://x.example/a.jpg', caption: 'Pie' })
    const [taxon] = await publishMany(
      deps,
      [{ type: 'taxon', externalId: 'rt:t', site: 'portal', slug: 'rt', state: 'published', name: { es: 'Ida' } }],
      { actor: 'test' },
    )
    await publishMany(
      deps,
      [
        {
          type: 'article',
          externalId: 'rt:a',
          site: 'portal',
          sites: ['ocio'],
          language: 'ca',
          title: 'Anada',
          state: 'published',
          publishAt: '2025-05-05T05:05:05Z',
          taxa: [(taxon as { id: string }).id],
          image: { image: 'ext:img:1' },
          body: [{ type: 'paragraph', id: 'p1', html: 'Text' }],
        },
        { type: 'article', externalId: 'rt:w', site: 'portal', language: 'es', title: 'Retirada', state: 'withdrawn' },
      ],
      { actor: 'test' },
    )
    // More entities than a batch holds, and by their ids the child comes long before its parent.
    const tag = (externalId: string, more: object = {}) => ({
      type: 'taxon',
      externalId,
      site: 'portal',
      slug: externalId.replace(':', '-'),
      state: 'published',
      name: { es: externalId },
      ...more,
    })
    const fillers = Array.from({ length: 120 }, (_each, n) => tag(`rt:m${n}`, { kind: 'tag' }))
    await publishMany(deps, [tag('rt:z'), tag('rt:b', { parent: 'ext:rt:z' }), ...fillers], { actor: 'test' })
    const lines = async (from: typeof deps) => {
      const all: string[] = []
      for await (const line of exportLines(from.db, from.storage, { site: null })) all.push(JSON.stringify(line))
      return all
    }
    // With them goes out what the tests above have brought in.
    const first = await lines(deps)
    const elsewhere = await testDatabase()
    const other = { db: elsewhere.db, clock: deps.clock, storage: localStorage(join(folder, 'elsewhere')) }
    const path = await file('export.jsonl', first.join('\n'))
    const versions = () => db.selectFrom('content_revision').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()
    const before = await versions()
    for (const dryRun of [true, false]) {
      const { types } = await run('jsonl', path, { dryRun })
      for (const [type, outcomes] of Object.entries(types))
        expect([type, outcomes]).toEqual([type, { unchanged: expect.any(Number) }])
    }
    expect(await versions()).toEqual(before)
    const foreseen = await runImport(other, { format: 'jsonl', file: path, site, dryRun: true })
    const report = await runImport(other, { format: 'jsonl', file: path, site })
    expect(report.faults).toEqual([])
    expect({ ...foreseen.types, redirect: {} }).toEqual({ ...report.types, redirect: {} })
    expect(await lines(other)).toEqual(first)
    expect(counts(await runImport(other, { format: 'jsonl', file: path, site }))).toMatchObject({
      imported: 0,
      updated: 0,
      faulty: 0,
    })
    await elsewhere.close()
  })

  test('an image is what its bytes say, and a fault when they are no picture', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const image = (id: string, sent: Buffer) => ({
      type: 'image',
      id,
      externalId: `own:${id}`,
      state: 'stored',
      width: 1,
      height: 1,
      bytes: sent.toString('base64'),
    })
    const lines = [image('own-1', bytes), image('own-2', bytes.subarray(0, -100)), image('own-3', Buffer.from('hola'))]
    const path = await file('own.jsonl', lines.map((each) => JSON.stringify(each)).join('\n'))
    for (const dryRun of [true, false])
      expect(await run('jsonl', path, { dryRun })).toMatchObject({
        imported: 1,
        faulty: 2,
        faults: [2, 3].map((at) => ({
          line: at,
          reason: { code: 'picture.broken', values: { file: `own:own-${at}` } },
        })),
      })
    const stored = await db
      .selectFrom('image')
      .select(['id', 'width', 'height', 'mime'])
      .where('id', 'like', 'own-%')
      .execute()
    expect(stored).toEqual([{ id: 'own-1', width: 60, height: 40, mime: 'image/jpeg' }])
  })

  test('CONT-59 a second run tells what changed of images and comments, and only that', async () => {
    const image = {
      type: 'image',
      id: 'again-1',
      state: 'pending',
      width: 1200,
      height: 800,
      sourceUrl: 'https://x.es/1',
    }
    const comment = { type: 'comment', externalId: 'again:c', content: 'again:a', authorName: 'Ana', text: 'Sí' }
    const lines = async (...all: object[]) =>
      counts(await run('jsonl', await file('again.jsonl', all.map((each) => JSON.stringify(each)).join('\n'))))
    const written = { ...comment, parent: null, authorEmail: null, date: null, approved: true }
    expect(await lines(image, written)).toMatchObject({ imported: 2, updated: 0, unchanged: 0 })
    expect(await lines(image, written)).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
    const cut = { ...image, focalX: 0.3, customSrc: { '16-9': 'https://x.es/wide' } }
    expect(await lines(cut, written)).toMatchObject({ imported: 0, updated: 1, unchanged: 1 })
    const stored = await db.selectFrom('image').selectAll().where('id', '=', 'again-1').executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ focal_x: 0.3, custom_src: { '16-9': 'https://x.es/wide' } })
    expect(await lines(cut, { ...written, text: 'No' })).toMatchObject({ imported: 1, unchanged: 1 })
    await db.deleteFrom('comment_archive').where('external_id', '=', 'again:c').execute()
  })
})

describe('a whole site', () => {
  test('publishes exactly its public posts, twice in a row without a difference', async () => {
    const path = join(import.meta.dirname, 'fixtures/wxr/site.xml')
    const report = await run('wxr', path)
    expect(report.types).toMatchObject({ article: { imported: 8 }, page: { imported: 2 } })
    const published = await db
      .selectFrom('content')
      .select(['state', db.fn.countAll().as('n')])
      .where('type', 'in', ['article', 'page'])
      .where('external_id', 'like', 'wxr:portal:p%')
      .where('external_id', 'not like', '%viejo%')
      .groupBy('state')
      .orderBy('state')
      .execute()
    expect(published.map(({ state, n }) => [state, Number(n)])).toEqual([
      ['draft', 2],
      ['published', 7],
      ['scheduled', 1],
    ])
    const again = await run('wxr', path)
    expect({ imported: again.imported, updated: again.updated }).toEqual({ imported: 0, updated: 0 })
    const archived = await db.selectFrom('comment_archive').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()
    expect(Number(archived.n)).toBe(3)
  })
})
