import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { contentSchema, type ContentInput } from '../../content/types/model.ts'
import { itemsOf, OPENING, testFolder } from '../testing.ts'
import { openFeed } from './source.ts'

const folder = await testFolder()

async function open(file: string) {
  const source = await openFeed({ ...OPENING, file })
  const items = await itemsOf(source)
  const inputs = items.flatMap(({ outcome }) => (outcome.kind === 'content' ? [outcome.input] : []))
  return {
    items,
    inputs,
    contents: inputs.filter(({ type }) => type !== 'taxon') as Extract<ContentInput, { title: string }>[],
    notes: source.notes,
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
    expect(notes.join('\n')).toMatch(/1 control characters/)
    expect(notes.join('\n')).toMatch(/line 3, .*«&»/)
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
  ])('%s is refused', (text) => expect(read(text)).rejects.toThrow(/feed|entry|JSON/i))

  test.each([
    ['\n\n<NewsML><NewsItem/></NewsML>', 'line 3: not a feed: the root element is <newsml>'],
    ['<!-- -->\n<?xml version="1.0"?>\n<rss><channel>\n<item><title><![CD', /^line 4, .*unclosed|^line 4, .*CD/],
    ['{"version":"https://jsonfeed.org/version/1",\n "items":[tru]}', /^line 2, column 14: not valid JSON/],
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

const real = resolve('../shared/real/02-feeds')
describe.skipIf(!existsSync(real))('real feeds', () => {
  test.each([
    ['lavanguardia-home.xml', 157],
    ['puntavui-politica.xml', 20],
    ['recorded-elpais.xml', 81],
    ['recorded-elmundo.xml', 30],
    ['recorded-elconfidencial.xml', 15],
    ['rss-parser-uolNoticias.rss', 15],
    ['rss-parser-encoding.rss', 40],
    ['rss-parser-itunes-missing-image.rss', 131],
    ['rss-parser-rss-1.rss', 69],
    ['ugeek-podcast-es.xml', 331],
  ])('%s gives %d contents', async (name, count) => {
    const { contents } = await open(join(real, name))
    expect(contents).toHaveLength(count)
    for (const input of contents) expect(contentSchema.safeParse(input).error?.issues ?? []).toEqual([])
  })

  test('every other file is read or refused with a reason', async () => {
    const files = ['.', 'feedparser-encoding', 'feedparser-illformed'].flatMap((part) =>
      readdirSync(join(real, part))
        .filter((name) => name.includes('.'))
        .map((name) => join(real, part, name)),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) {
      const result = await open(file).catch((error: Error) => error)
      if (result instanceof Error) expect(result.name, file).toBe('ImportRefused')
    }
  })
})
