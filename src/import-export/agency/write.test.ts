import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishMany } from '../../content/publish.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { withdrawContent } from '../../content/publish.ts'
import { registerPendingImage } from '../../platform/images/store.ts'
import { openSource } from '../open.ts'
import { refuseOtherFormats } from '../recognise/recognise.ts'
import { importFixture, itemsOf, OPENING } from '../testing.ts'
import { wireItems } from './export.ts'
import type { WireItem } from './wire-item.ts'
import { WIRE_FORMATS, writeWire, type WireFormat } from './write.ts'

const { db, deps, folder, site } = await importFixture()
const NAMES: Record<WireFormat, string> = { ninjs: 'out.jsonl', newsml: 'out.xml', nitf: 'out.nitf' }

async function outAndIn(format: WireFormat, items: AsyncIterable<WireItem> | Iterable<WireItem>) {
  const file = join(folder, NAMES[format])
  await writeFile(file, writeWire(format, { name: 'Mestral', sent: '2026-11-20T12:00:00Z' }, items))
  await refuseOtherFormats(format, file)
  const read = await itemsOf(await openSource(format, { ...OPENING, file }))
  const inputs = read.flatMap(({ outcome, images, wire }) =>
    outcome.kind === 'content' && outcome.input.type !== 'taxon'
      ? [
          {
            input: outcome.input as Record<string, unknown>,
            // By which name a picture is withdrawn only NewsML says.
            images: images?.map(({ rights, ...one }) => ({ ...one, rights: { ...rights, sentAs: undefined } })),
            topics: [...wire!.topics].sort(),
            revision: wire!.revision,
          },
        ]
      : [],
  )
  const others = read.filter(({ outcome }) => ['withdraw', 'fault'].includes(outcome.kind))
  return { inputs, others: others.map(({ outcome }) => outcome) }
}

const words = fc
  .array(fc.stringMatching(/^[A-Za-zñ·’€&<>"'][a-zà]{0,7}$/), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(' '))
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = fc.tuple(words, words, words).map(([a, b, c]) => [a, b, c].map(escape))
const block = fc.oneof(
  inline.map(([a, b, c]) => `<p>${a} <em>${b}</em> y <a href="https://x.example/?a=1&amp;b=2">${c}</a>.</p>`),
  words.map((text) => `<h2>${escape(text)}</h2>`),
  inline.map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  inline.map(([a, b]) => `<blockquote><p>${a}</p><cite>${b}</cite></blockquote>`),
)
const moment = fc
  .integer({ min: 1_600_000_000, max: 1_760_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())
const item: fc.Arbitrary<WireItem> = fc.record({
  uri: fc.stringMatching(/^urn:x:[a-z0-9]{6}$/),
  version: fc.integer({ min: 1, max: 99 }),
  created: moment,
  changed: moment,
  status: fc.constant('usable' as const),
  language: fc.constantFrom('es', 'ca'),
  title: words,
  summary: words,
  byline: words,
  holder: fc.constant('Mestral'),
  place: words,
  subjects: fc.array(fc.record({ name: words, code: fc.constantFrom(undefined, '15000000', '20000523') }), {
    maxLength: 3,
  }),
  body: fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => `<p>Entrada.</p>${blocks.join('')}`),
  pictures: fc.uniqueArray(
    fc.record({
      href: fc.stringMatching(/^https:\/\/p\.example\/[a-z]{8}\.jpg$/),
      width: fc.constant(1600),
      height: fc.constant(900),
      title: words,
      caption: words,
      credit: words,
    }),
    { maxLength: 2, selector: ({ href }) => href },
  ),
})

test('out in any format and in again nothing is lost that the formats share', async () => {
  await fc.assert(
    fc.asyncProperty(item, async (one) => {
      const [ninjs, ...others] = await Promise.all(WIRE_FORMATS.map((format) => outAndIn(format, [one])))
      for (const other of others) expect(other).toEqual(ninjs)
      expect(ninjs).toMatchObject({ inputs: [{}], others: [] })
      const { input } = ninjs!.inputs[0]!
      expect(input).toMatchObject({ title: one.title, summary: one.summary, place: one.place, language: one.language })
      expect(input['signature']).toBe(one.byline === 'Mestral' ? 'Mestral' : `${one.byline} · Mestral`)
    }),
    { numRuns: 60 },
  )
})

test('the news of a site go out as they are read; what was withdrawn goes out as cancelled', async () => {
  const about = {
    type: 'article',
    site: 'portal',
    language: 'es',
    publishAt: '2026-11-19T10:00:00Z',
    state: 'published',
  }
  await registerPendingImage(db, { externalId: 'p:agency', sourceUrl: 'https://a.example/1.jpg' })
  const body = [{ type: 'paragraph', id: 'a', html: 'El puerto <b>reabre</b>.' }]
  await publishMany(
    deps,
    [
      {
        type: 'taxon',
        externalId: 't:d',
        site: 'portal',
        slug: 'deportes',
        state: 'published',
        name: { es: 'Deportes' },
      },
      {
        ...about,
        externalId: 'w:1',
        title: 'Reabre',
        body,
        taxa: ['ext:t:d'],
        signature: 'Ana',
        image: { image: 'ext:p:agency' },
      },
      { ...about, externalId: 'w:2', title: 'Para abonados', body, access: 'registered' },
      { ...about, externalId: 'w:3', title: 'Borrador', body, state: 'draft' },
      { ...about, externalId: 'w:4', title: 'Retirada', body },
      { ...about, externalId: 'w:5', title: 'Mañana', body, publishAt: '2026-12-01T10:00:00Z', state: 'scheduled' },
      {
        ...about,
        externalId: 'w:6',
        type: 'event',
        title: 'Feria',
        body,
        occurrence: { code: 'date-range', start: '2026-12-01T10:00:00Z', end: '2026-12-03T10:00:00Z' },
      },
    ],
    { actor: 'test' },
  )
  await withdrawContent(deps, 'ext:w:4', { actor: 'test' })
  await loadTaxonomy(db, deps.clock.now())
  const out = () => wireItems(db, { site, since: new Date(0), now: deps.clock.now() })
  for await (const one of out()) if (one.status === 'canceled') expect(JSON.stringify(one)).not.toContain('etirada')
  for (const format of WIRE_FORMATS) {
    const { inputs, others } = await outAndIn(format, out())
    expect(inputs.map(({ input }) => input['title']).sort(), format).toEqual(['Feria', 'Para abonados', 'Reabre'])
    const named = (title: string) => inputs.find(({ input }) => input['title'] === title)
    expect(named('Reabre')).toMatchObject({
      topics: ['15000000'],
      images: [],
      input: { signature: `Ana · ${site.name}`, body: [{ type: 'paragraph' }] },
    })
    expect(named('Para abonados')).toMatchObject({ input: { body: [] } })
    expect(others).toMatchObject([{ kind: 'withdraw' }])
  }
})
