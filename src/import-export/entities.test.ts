import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportFormat } from './model.ts'
import { openSource } from './open.ts'
import { itemsOf, OPENING, testFolder } from './testing.ts'
import { openXmltv } from './xmltv/read.ts'

const folder = await testFolder()
const json = JSON.stringify

/** As programs write a name that holds a «&»: as HTML within XML, JSON or a table. */
const NAME = 'Secrets &amp; Lies &#8217;98 &lt;3'
const READ = 'Secrets & Lies ’98 <3'
const X = NAME.replaceAll('&', '&amp;')
const C = `<![CDATA[${NAME}]]>`

async function contents(format: ImportFormat, text: string) {
  const file = join(folder, `${format}-${Math.random()}`)
  const mapFile = join(folder, 'map.json')
  const columns = ['title', 'kicker', 'place', 'author', 'category', 'tags', 'image', 'imageCaption', 'imageCredit']
  await writeFile(mapFile, json({ fields: Object.fromEntries(columns.map((name) => [name, name])) }))
  await writeFile(file, text)
  const items = await itemsOf(await openSource(format, { ...OPENING, file, mapFile }))
  return {
    names: items.flatMap(({ outcome }) =>
      outcome.kind === 'content' && 'name' in outcome.input ? [outcome.input.name.es] : [],
    ),
    inputs: items.flatMap(({ outcome }) =>
      outcome.kind === 'content' && 'title' in outcome.input ? [outcome.input] : [],
    ),
    images: items.flatMap(({ images = [] }) => images),
  }
}

const CAPTION = 'Secrets &amp; Lies ’98 &lt;3'

test('entities of a WordPress export are resolved once in titles, names, captions and alternative texts', async () => {
  const { names, inputs, images } = await contents(
    'wxr',
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>a</wp:author_login><wp:author_display_name>${C}</wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>c</wp:category_nicename><wp:cat_name>${C}</wp:cat_name></wp:category><wp:tag><wp:tag_slug>t</wp:tag_slug><wp:tag_name>${C}</wp:tag_name></wp:tag>
<item><title>${C}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>1</wp:post_id><category domain="category" nicename="d">${C}</category><category domain="post_tag" nicename="u">${X}</category><category domain="author" nicename="b">${C}</category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta></item>
<item><title>x</title><wp:post_type>attachment</wp:post_type><wp:post_id>9</wp:post_id><wp:attachment_url>https://d.example/a.jpg</wp:attachment_url><excerpt:encoded>${C}</excerpt:encoded><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${C}</wp:meta_value></wp:postmeta></item></channel></rss>`,
  )
  expect(names).toEqual([READ, READ, READ, READ, READ, READ])
  expect(inputs).toMatchObject([{ title: READ, image: { alt: READ, caption: CAPTION } }])
  expect(images).toMatchObject([{ alt: READ, caption: CAPTION }])
})

test.each([
  [
    'RSS',
    `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${X}</title><item><title>${X}</title><author>${X}</author><category>${C}</category><media:content url="https://d.example/a.jpg" medium="image"><media:description>${X}</media:description><media:credit>${X}</media:credit></media:content></item></channel></rss>`,
  ],
  [
    'JSON Feed',
    json({
      version: 'https://jsonfeed.org/version/1',
      title: NAME,
      items: [{ id: '1', title: NAME, content_text: 'x', authors: [{ name: NAME }], tags: [NAME] }],
    }),
  ],
])('entities of a feed are resolved once: %s', async (_, text) => {
  const { names, inputs, images } = await contents('feed', text)
  expect(names).toEqual([READ])
  expect(inputs).toMatchObject([{ title: READ, signature: `${READ} · ${READ}` }])
  for (const image of images) {
    expect(image).toMatchObject({ caption: CAPTION, credit: READ })
    expect(inputs[0]!.image).toMatchObject({ caption: CAPTION, credit: READ })
  }
})

test('entities of agency items and tables are resolved once', async () => {
  const ninjs = await contents(
    'ninjs',
    json({
      uri: 'urn:1',
      type: 'text',
      headline: NAME,
      byline: NAME,
      located: NAME,
      subject: [{ name: NAME }],
      body_text: NAME,
      associations: {
        main: {
          type: 'picture',
          description_text: NAME,
          byline: NAME,
          renditions: { a: { href: 'https://d.example/a.jpg' } },
        },
      },
    }),
  )
  const csv = await contents(
    'csv',
    `title,kicker,place,author,category,tags,image,imageCaption,imageCredit\n${NAME},${NAME},${NAME},${NAME},${NAME},${NAME},https://d.example/a.jpg,${NAME},${NAME}\n`,
  )
  expect(ninjs.names).toEqual([READ])
  expect(csv.names).toEqual([READ, READ])
  expect(csv.inputs).toMatchObject([{ title: READ, kicker: READ, place: READ, signature: READ }])
  expect(ninjs.inputs).toMatchObject([{ title: READ, place: READ, signature: READ }])
  expect(ninjs.inputs[0]!.body).toMatchObject([])
  for (const { inputs, images } of [ninjs, csv]) {
    expect(images).toMatchObject([{ caption: CAPTION, credit: READ }])
    expect(inputs[0]!.image).toMatchObject({ caption: CAPTION, credit: READ })
  }
})

test.each<[ImportFormat, string]>([
  [
    'ical',
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:${NAME.replaceAll(';', '\\;')}\nLOCATION:${NAME.replaceAll(';', '\\;')}\nCATEGORIES:${NAME.replaceAll(';', '\\;')}\nDTSTART:20261201T100000Z\nEND:VEVENT\nEND:VCALENDAR`,
  ],
  [
    'agenda',
    json({
      '@graph': [
        { id: 1, title: NAME, dtstart: '2026-12-01', dtend: '2026-12-01', 'event-location': NAME, '@type': 'x' },
      ],
    }),
  ],
  [
    'schema-org',
    json({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: NAME,
      startDate: '2026-12-01',
      location: { '@type': 'Place', name: NAME },
    }),
  ],
])('entities of events are resolved once: %s', async (format, text) => {
  const { inputs } = await contents(format, text)
  expect(inputs).toMatchObject([{ title: READ, location: { name: READ } }])
})

test('entities of programme guides that were escaped twice are resolved', async () => {
  const file = join(folder, 'guide.xml')
  await writeFile(file, `<tv><channel id="a"><display-name>${X}</display-name></channel></tv>`)
  for await (const item of openXmltv({ ...OPENING, file }).items()) expect(item).toMatchObject({ name: { es: READ } })
})
