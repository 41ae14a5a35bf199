import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFixture, itemsOf } from './testing.ts'
import type { ImportFormat, ImportSource } from './model.ts'
import { fitted } from './fitted.ts'
import { because } from './reasons/model.ts'

const { bring, take, folder } = await importFixture()
const mapFile = join(folder, 'map.json')
await writeFile(mapFile, JSON.stringify({ source: 'tabla', fields: { title: 'titulo', summary: 'resumen' } }))
const tagsFile = join(folder, 'tags.json')
await writeFile(
  tagsFile,
  JSON.stringify({
    source: 'temas',
    fields: { title: 'titulo', summary: 'resumen', tags: { column: 'temas', split: ';' } },
  }),
)

const LONG = 'palabra '.repeat(90).trim()
const rss = `<rss version="2.0"><channel><title>C</title><item><title>${LONG}</title><guid>1</guid><description>Hoy.</description></item></channel></rss>`
const event = JSON.stringify({ '@type': 'Event', name: LONG, startDate: '2026-12-01' })
const titles: [ImportFormat, string][] = [
  ['csv', `titulo,resumen\n${LONG},Hoy.\n`],
  ['feed', rss],
  ['ninjs', JSON.stringify({ uri: 'urn:1', headline: LONG, body_text: 'Hoy.' })],
  ['ical', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:${LONG}\nDTSTART:20261201\nEND:VEVENT\nEND:VCALENDAR\n`],
  ['schema-org', `<script type="application/ld+json">${event}</script>`],
  ['ghost', JSON.stringify({ db: [{ data: { posts: [{ id: '1', title: LONG, html: '<p>Hoy.</p>' }] } }] })],
]

test.each(titles)('%s: a title longer than contents have it is cut at a word, and told', async (format, text) => {
  const report = await bring(text, { format, ...(format === 'csv' && { mapFile }) })
  expect(report).toMatchObject({ faulty: 0 })
  expect(report.remarks.map(({ reason }) => reason)).toContainEqual(because('cut.title', { most: 600 }))
  expect(await bring(text, { format, ...(format === 'csv' && { mapFile }) })).toMatchObject({ faulty: 0, updated: 0 })
})

test('every text in one line is told by its own name, and what fits stays as it is', async () => {
  const long = {
    title: LONG,
    kicker: 'b '.repeat(61),
    summary: 'Corta',
    signature: 'c '.repeat(101),
    place: '',
  }
  const item = { position: 1, line: 1, guid: '1', title: '', outcome: { kind: 'content', input: long } }
  const source = {
    check: () => Promise.resolve(),
    items: async function* () {
      yield item
    },
  } as unknown as ImportSource
  const [read] = await itemsOf(fitted(source))
  expect(read!.notes!.map(({ reason }) => reason.code)).toEqual(['cut.title', 'cut.kicker', 'cut.signature'])
  const title = expect.stringMatching(/^palabra( palabra){70,}…$/) as string
  expect(read!.outcome).toMatchObject({ input: { title, summary: 'Corta', place: '' } })
})

const names = (count: number) => Array.from({ length: count }, (_, at) => `Tema ${at}`)
const tagged = (tags: string[]): [ImportFormat, string][] => [
  ['csv', `titulo,resumen,temas\nRiada,Hoy.,"${tags.join(';')}"\n`],
  [
    'feed',
    `<rss version="2.0"><channel><title>C</title><item><title>Riada</title><guid>3</guid><description>Hoy.</description>${tags.map((tag) => `<category>${tag}</category>`).join('')}</item></channel></rss>`,
  ],
  [
    'ninjs',
    JSON.stringify({ uri: 'urn:3', headline: 'Riada', body_text: 'Hoy.', subject: tags.map((name) => ({ name })) }),
  ],
]

test.each(tagged(names(70)))(
  '%s: of more tags than contents have the first sixty stay, and that is told',
  async (format, text) => {
    const report = await bring(text, { format, ...(format === 'csv' && { mapFile: tagsFile }) })
    expect(report).toMatchObject({ faulty: 0 })
    expect(report.remarks.map(({ reason }) => reason)).toContainEqual(because('cut.tags', { most: 60 }))
  },
)

test.each(tagged(Array.from({ length: 70 }, () => 'Riada')))(
  '%s: a tag that is named seventy times is one',
  async (format, text) => {
    const report = await bring(text, { format, ...(format === 'csv' && { mapFile: tagsFile }) })
    expect(report).toMatchObject({ faulty: 0 })
    expect(report.remarks.map(({ reason }) => reason.code)).not.toContain('cut.tags')
  },
)

const latin = (text: string) => Buffer.from(text, 'latin1')
const ASSUMED = because('encoding.assumed', { why: because('encoding.invalid') })
const PROSE = `Los vecinos de la montaña cruzaron en barca hasta la plaza del mercado, que amaneció con dos metros de agua. ${'Nadie salió herido. '.repeat(4)}`

test('a text in an encoding that nothing says is read all the same, and the report says how', async () => {
  const root = join(folder, 'latin')
  await mkdir(root)
  await writeFile(join(root, 'uno.md'), latin('---\ntitle: La montaña\n---\nNevó en la montaña.\n'))
  await writeFile(join(root, 'dos.md'), '---\ntitle: La montaña\n---\nNevó en la montaña.\n')
  const markdown = await take(root, { format: 'markdown' })
  expect(markdown.remarks.map(({ title, reason }) => [title, reason])).toEqual([['uno.md', ASSUMED]])

  const html = await bring(latin(`<html><h1>Crecida</h1><article><p>${PROSE}</p></article></html>`), { format: 'html' })
  expect(html.remarks.map(({ reason }) => reason)).toContainEqual(ASSUMED)

  const whole: [ImportFormat, string][] = [
    ['ical', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:2\nSUMMARY:Montaña\nDTSTART:20261201\nEND:VEVENT\nEND:VCALENDAR\n'],
    ['ninjs', JSON.stringify({ uri: 'urn:2', headline: 'Montaña' })],
    ['ghost', JSON.stringify({ db: [{ data: { posts: [{ id: '2', title: 'Montaña', html: '<p>Hoy.</p>' }] } }] })],
    ['agenda', JSON.stringify({ '@graph': [{ id: '2', title: 'Montaña', dtstart: '2026-12-01' }] })],
    ['feed', JSON.stringify({ version: 'https://jsonfeed.org/version/1', items: [{ id: '2', title: 'Montaña' }] })],
  ]
  for (const [format, text] of whole) expect((await bring(latin(text), { format })).notes, format).toEqual([ASSUMED])
})
