import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { contentSchema, type ContentInput } from '../../content/types/model.ts'
import { itemsOf, OPENING, testFolder } from '../testing.ts'
import { openFeed } from './source.ts'
import { because, coded } from '../reasons/model.ts'

const folder = await testFolder()

async function open(file: string) {
  const source = await openFeed({ ...OPENING, file })
  const items = await itemsOf(source)
  const inputs = items.flatMap(({ outcome }) => (outcome.kind === 'content' ? [outcome.input] : []))
  return {
    items,
    inputs,
    contents: inputs.filter(({ type }) => type !== 'taxon') as Extract<ContentInput, { title: string }>[],
    notes: source.notes.map(coded),
  }
}

async function read(text: string | Buffer) {
  const file = join(folder, `${Math.random()}`)
  await writeFile(file, text)
  return open(file)
}

const rss = (items: string, head = '<title>Diari</title><link>https://d.example/</link><language>ca-es</language>') =>
  `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${head}${items}</channel></rss>`

describe('feeds', () => {
  test('RSS 2.0 with extensions under any prefix', async () => {
    const { contents, items } = await read(
      rss(`<item><title>Un &amp;amp; dos</title><guid isPermaLink="false">g1</guid><link>/a/1</link><pubDate>24 Apr 2025 12:09:57 +0200</pubDate><dc:creator>Anna</dc:creator>
<category>Política</category><description>Resum</description><c:encoded>&lt;p&gt;Cos &lt;a href="/b"&gt;b&lt;/a&gt;&lt;/p&gt;&lt;p&gt;Llegir més&lt;/p&gt;</c:encoded><m:content url="https://d.example/i.jpg" medium="image"><m:credit>Foto</m:credit><m:description>Peu</m:description></m:content></item>`),
    )
    expect(contents).toMatchObject([
      {
        type: 'article',
        externalId: 'feed:portal:g1',
        language: 'ca',
        title: 'Un & dos',
        summary: 'Resum',
        publishAt: '2025-04-24T10:09:57.000Z',
        signature: 'Anna · Diari',
        noindex: true,
        tags: ['ext:tag:portal:politica'],
        image: { image: 'ext:url:https://d.example/i.jpg', caption: 'Peu', credit: 'Foto' },
        body: [
          { type: 'paragraph', html: 'Cos <a href="https://d.example/b">b</a>' },
          { type: 'paragraph', html: 'Font: <a href="https://d.example/a/1">Diari</a>' },
        ],
      },
    ])
    expect(items[0]!.outcome).toMatchObject({ input: { type: 'taxon', kind: 'tag', name: { es: 'Política' } } })
  })

  test('podcasts become audio', async () => {
    const { contents } = await read(
      rss(
        '<item><title>Capítol</title><guid>e1</guid><enclosure url="https://d.example/e.mp3" type="audio/mpeg" length="1"/><itunes:duration>1:09:50</itunes:duration><itunes:image href="https://d.example/c.jpg"/></item>',
      ),
    )
    expect(contents).toMatchObject([
      {
        type: 'audio',
        source: 'https://d.example/e.mp3',
        duration: 4190,
        image: { image: 'ext:url:https://d.example/c.jpg' },
      },
    ])
  })

  test('Atom with xml:base, XHTML and link relations; RSS 1.0', async () => {
    const atom =
      await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/x/" xml:lang="es"><title>A</title><entry><id>urn:1</id><title type="text">1 &lt; 2</title><link rel="self" href="s"/><link href="uno"/><published>2025-01-01T00:00:00Z</published><updated>2025-01-02T00:00:00Z</updated><author><name>Pau</name></author><category term="mar" label="Mar"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hola <b>tú</b> y <a href="dos">dos</a>.</p></div></content></entry></feed>`)
    expect(atom.contents).toMatchObject([
      {
        title: '1 < 2',
        updatedAt: '2025-01-02T00:00:00.000Z',
        signature: 'Pau · A',
        body: [
          { html: 'Hola <b>tú</b> y <a href="https://a.example/x/dos">dos</a>.' },
          { html: 'Fuente: <a href="https://a.example/x/uno">A</a>' },
        ],
      },
    ])
    const rdf = await read(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel><item rdf:about="https://r.example/1"><title>Uno</title><link>https://r.example/1</link></item></rdf:RDF>',
    )
    expect(rdf.contents).toMatchObject([{ externalId: 'feed:portal:https://r.example/1', title: 'Uno' }])
  })

  test('JSON Feed', async () => {
    const { contents } = await read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        language: 'ca',
        items: [
          {
            id: 1,
            url: 'https://j.example/1',
            title: 'Un',
            content_text: 'a & b',
            date_published: '2025-01-01T00:00:00Z',
            tags: ['Vent'],
            image: 'https://j.example/i.png',
          },
        ],
      }),
    )
    expect(contents).toMatchObject([
      {
        externalId: 'feed:portal:1',
        language: 'ca',
        body: [{ html: 'a &amp; b' }, {}],
        image: { image: 'ext:url:https://j.example/i.png' },
      },
    ])
  })

  test('broken feeds are read as far as they go, and say where they broke', async () => {
    const { contents, notes } = await read(
      `\n\n<?xml version="1.0"?>${rss('<item><title>Pan & vino\u0007</title><guid>1</guid></item><item><title>Roto</b></title><guid>2</guid></item><item><title>Sin fin').slice(0, -16)}`,
    )
    expect(contents.map(({ title }) => title)).toEqual(['Pan & vino', 'Roto'])
    expect(notes.join('\n')).toMatch(/^xml\.controls: 1$/m)
    expect(notes.join('\n')).toMatch(/^at: 3, \d+, xml\.ampersand/m)
    const latin = await read(iconv.encode(rss('<item><title>Año ñandú</title><guid>1</guid></item>'), 'latin1'))
    expect(latin.contents[0]!.title).toBe('Año ñandú')
  })

  test.each([
    '<html><body>no</body></html>',
    'hola',
    '',
    '{"a":1}',
    '<rss><channel><item><title>x',
    '<?xml version="1.0"?>',
  ])('%s is refused', (text) => expect(read(text)).rejects.toThrow(/feed|json/))

  test.each([
    ['\n\n<NewsML><NewsItem/></NewsML>', 'line 3: feed.root: newsml'],
    ['<!-- -->\n<?xml version="1.0"?>\n<rss><channel>\n<item><title><![CD', /^line 4, .*xml\.(end|unclosed)/],
    ['{"version":"https://jsonfeed.org/version/1",\n "items":[tru]}', /^line 2, column 14: json\.invalid/],
  ])('%s is refused with its line', (text, reason) => expect(read(text)).rejects.toThrow(reason))

  test('any damage to a feed gives valid contents or a refusal', async () => {
    const whole = rss(
      '<item><title>A</title><guid>1</guid><description><![CDATA[<p>x</p>]]></description></item>'.repeat(3),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(30), fc.string({ maxLength: 10 }), async (at, length, junk) => {
        const result = await read(whole.slice(0, at) + junk + whole.slice(at + length)).catch((error: Error) => error)
        if (result instanceof Error) expect(result.name).toBe('ImportRefused')
        else for (const input of result.inputs) expect(contentSchema.safeParse(input).success).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what a feed keeps from readers', () => {
  const atom = (entries: string) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app" xmlns:control="http://purl.org/atom/app#" xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:b="http://schemas.google.com/blogger/2018"><title>Blog</title>${entries}</feed>`
  const entry = (id: string, inside: string) =>
    `<entry><id>${id}</id><title>${id}</title><published>2020-01-01T00:00:00Z</published><content type="html">Texto</content>${inside}</entry>`
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`
  const statesOf = (contents: Awaited<ReturnType<typeof read>>['contents']) =>
    Object.fromEntries(contents.map(({ title, state }) => [title, state]))

  test('drafts of the publishing protocol stay drafts, and the report says so (OPEN-69)', async () => {
    const { contents, items } = await read(
      atom(
        entry('abierta', '<app:control><app:draft>no</app:draft></app:control>') +
          entry('nueva', '<app:control><app:draft>yes</app:draft></app:control>') +
          entry('vieja', '<control:control><control:draft>yes</control:draft></control:control>'),
      ),
    )
    expect(statesOf(contents)).toEqual({ abierta: 'published', nueva: 'draft', vieja: 'draft' })
    expect(items.flatMap(({ notes }) => notes ?? [])).toEqual([
      { reason: because('draft.kept', { why: because('draft.marked') }) },
      { reason: because('draft.kept', { why: because('draft.marked') }) },
    ])
  })

  test('of a backup of Blogger only posts and pages come in; settings, templates and comments never do', async () => {
    const { contents, items } = await read(
      atom(
        ['post', 'page', 'settings', 'template', 'comment', 'pagesettings']
          .map((one) => entry(one, kind(one)))
          .join('') + entry('respuesta', '<thr:in-reply-to ref="post"/>'),
      ),
    )
    expect(statesOf(contents)).toEqual({ post: 'published', page: 'published' })
    expect(items.flatMap(({ outcome }) => (outcome.kind === 'skip' ? [coded(outcome.reason)] : []))).toEqual([
      'kind.other: settings',
      'kind.other: template',
      'kind.other: comment',
      'kind.other: pagesettings',
      'kind.comment',
    ])
  })

  test('a takeout of Blogger says the same with fields of its own', async () => {
    const { contents, items } = await read(
      atom(
        entry('viva', '<b:type>POST</b:type><b:status>LIVE</b:status><b:trashed/>') +
          entry('apunte', '<b:type>POST</b:type><b:status>DRAFT</b:status>') +
          entry('tirada', '<b:type>POST</b:type><b:status>SOFT_TRASHED</b:status>') +
          entry(
            'papelera',
            '<b:type>PAGE</b:type><b:status>LIVE</b:status><b:trashed>2020-01-02T00:00:00Z</b:trashed>',
          ) +
          entry('comentario', '<b:type>COMMENT</b:type><b:status>LIVE</b:status>'),
      ),
    )
    expect(statesOf(contents)).toEqual({ viva: 'published', apunte: 'draft' })
    expect(items.filter(({ outcome }) => outcome.kind === 'skip')).toHaveLength(3)
  })

  test('fields of WordPress within a feed, and states under any prefix, keep a text back', async () => {
    const item = (title: string, inside: string) =>
      `<item><title>${title}</title><pubDate>24 Apr 2025 12:09:57 +0200</pubDate>${inside}</item>`
    const { contents } = await read(
      rss(
        item(
          'a',
          '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>',
        ) +
          item('b', '<wp:status>private</wp:status>') +
          item('c', '<wp:status>future</wp:status>') +
          item('d', '<wp:status>publish</wp:status><wp:post_password>x</wp:post_password>') +
          item('e', '<wp:status>publish</wp:status><wp:post_type>attachment</wp:post_type>') +
          item('f', '<cms:status>pending</cms:status>') +
          item('g', '<m:status state="blocked" reason="x"/>') +
          item('h', '<visibility>private</visibility>') +
          item('i', '<ev:status>confirmed</ev:status>') +
          item('j', '<wp:status>trash</wp:status>'),
      ),
    )
    const states = Object.entries(statesOf(contents))
    expect(states.filter(([, state]) => state === 'published').map(([title]) => title)).toEqual(['a', 'i'])
    expect(states.filter(([, state]) => state === 'draft').map(([title]) => title)).toEqual([
      'b',
      'c',
      'd',
      'f',
      'g',
      'h',
    ])
  })

  test('an entry that is dated ahead is scheduled', async () => {
    const { contents } = await read(
      rss('<item><title>Mañana</title><pubDate>Tue, 02 Jun 2026 10:00:00 +0200</pubDate></item>'),
    )
    expect(contents).toMatchObject([{ state: 'scheduled', publishAt: '2026-06-02T08:00:00.000Z' }])
  })

  test('JSON Feed: states of its extensions, and versions that are a number alone', async () => {
    const items = [
      { id: 'a', title: 'a', content_text: 'x' },
      { id: 'b', title: 'b', content_text: 'x', _status: 'draft' },
      { id: 'c', title: 'c', content_text: 'x', visibility: 'private' },
      { id: 'd', title: 'd', content_text: 'x', draft: true },
    ]
    for (const version of ['1.0', 1, 'http://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1/']) {
      const { contents } = await read(JSON.stringify({ version, title: 'D', items }))
      expect(statesOf(contents)).toEqual({ a: 'published', b: 'draft', c: 'draft', d: 'draft' })
    }
    await expect(read(JSON.stringify({ version: '2', items }))).rejects.toThrow('feed.version')
  })
})

const samples = join(import.meta.dirname, '../fixtures/feed')
describe('feeds of others', () => {
  test.each([
    ['weekday-missing.xml', 4],
    ['language-ca-es.xml', 3],
    ['control-characters.xml', 5],
    ['rss-parser-uolNoticias.rss', 15],
    ['rss-parser-encoding.rss', 40],
    ['rss-parser-itunes-missing-image.rss', 131],
    ['rss-parser-rss-1.rss', 69],
    ['podcast.xml', 6],
  ])('%s gives %d contents', async (name, count) => {
    const { contents } = await open(join(samples, name))
    expect(contents).toHaveLength(count)
    for (const input of contents) expect(contentSchema.safeParse(input).error?.issues ?? []).toEqual([])
  })

  test('every other file is read or refused with a reason', async () => {
    const files = ['.', 'feedparser-encoding', 'feedparser-illformed'].flatMap((part) =>
      readdirSync(join(samples, part))
        .filter((name) => name.includes('.'))
        .map((name) => join(samples, part, name)),
    )
    expect(files.length).toBeGreaterThan(38)
    for (const file of files) {
      const result = await open(file).catch((error: Error) => error)
      if (result instanceof Error) expect(result.name, file).toBe('ImportRefused')
    }
  })
})
