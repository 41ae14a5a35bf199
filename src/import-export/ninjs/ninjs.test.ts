import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSchema } from '../../content/types/model.ts'
import { itemsOf, OPENING, testFolder } from '../testing.ts'
import { openNinjs } from './source.ts'
import { because } from '../reasons/model.ts'

const folder = await testFolder()
const open = async (file: string) => itemsOf(await openNinjs({ ...OPENING, file }))

async function read(value: unknown) {
  const file = join(folder, `${Math.random()}.json`)
  await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))
  return open(file)
}

describe('ninjs', () => {
  test('versions 1, 2 and 3 give the same article', async () => {
    const picture = {
      type: 'picture',
      headline: 'Foto',
      description_text: 'Peu',
      byline: 'Pau',
      renditions: {
        main: { href: 'https://a.example/b.jpg', mimetype: 'image/jpg', width: 10, height: 10 },
        small: { href: 'https://a.example/s.jpg', width: 1, height: 1 },
      },
    }
    const one = {
      uri: 'u:1',
      language: 'ca',
      headline: 'Títol',
      byline: 'Anna',
      located: 'Vic',
      body_xhtml: '<p>Un</p><p>Dos</p>',
      versioncreated: '2025-01-01T10:00:00Z',
      subject: [{ name: 'Vent' }],
      associations: { a: picture },
    }
    const pictures = {
      type: 'picture',
      headlines: [{ role: 'main', value: 'Foto' }],
      descriptions: [{ role: 'caption', value: 'Peu' }],
      by: 'Pau',
      renditions: [{ name: 'main', href: 'https://a.example/b.jpg', contentType: 'image/jpg', width: 10, height: 10 }],
    }
    const three = {
      uri: 'u:1',
      language: 'ca',
      headlines: [
        { role: 'short', value: 'T' },
        { role: 'main', value: 'Títol' },
      ],
      by: 'Anna',
      located: 'Vic',
      bodies: [
        { role: 'x', contentType: 'text/plain', value: 'z' },
        { contentType: 'text/html', value: '<p>Un</p><p>Dos</p>' },
      ],
      versionCreated: '2025-01-01T10:00:00Z',
      subjects: [{ name: 'Vent' }],
      associations: [pictures],
    }
    const two = JSON.parse(
      JSON.stringify(three).replaceAll('contentType', 'contenttype').replaceAll('versionCreated', 'versioncreated'),
    ) as unknown
    const [a, b, c] = await Promise.all([one, two, three].map(read))
    expect(a!.map(({ outcome }) => outcome)).toEqual(b!.map(({ outcome }) => outcome))
    expect(b!.map(({ outcome }) => outcome)).toEqual(c!.map(({ outcome }) => outcome))
    expect(a!.at(-1)!.outcome).toMatchObject({
      input: {
        type: 'article',
        language: 'ca',
        title: 'Títol',
        signature: 'Anna',
        place: 'Vic',
        tags: ['ext:tag:portal:vent'],
        image: { image: 'ext:url:https://a.example/b.jpg', caption: 'Peu', credit: 'Pau' },
        body: [{ html: 'Un' }, { html: 'Dos' }],
      },
    })
  })

  test('embargo, withholding, cancellation and events', async () => {
    const base = { uri: 'u:2', headline: 'H', versioncreated: '2026-05-01T10:00:00Z' }
    const outcome = async (more: object) => (await read({ ...base, ...more })).at(-1)!.outcome
    expect(await outcome({ embargoed: '2026-07-01T00:00:00Z' })).toMatchObject({
      input: { state: 'scheduled', publishAt: '2026-07-01T00:00:00.000Z' },
    })
    expect(await outcome({ pubstatus: 'withheld' })).toMatchObject({ input: { state: 'draft' } })
    expect(await outcome({ pubstatus: 'canceled' })).toEqual({ kind: 'withdraw', externalId: 'ninjs:portal:u:2' })
    expect(await outcome({ headline: '' })).toEqual({ kind: 'skip', reason: because('no.title') })
    expect(
      await outcome({
        eventDetails: { dates: { startDate: '2026-08-01T10:00:00Z', endDate: '2026-08-02T10:00:00Z' } },
      }),
    ).toMatchObject({
      input: {
        type: 'event',
        occurrence: { code: 'date-range' },
        timetable: ['Desde las 12.00 h del primer día hasta las 12.00 h del último'],
      },
    })
  })

  test.each(['{', '[]', '{"$schema":"x"}', '{"title":"x"}'])('%s is refused', (text) =>
    expect(read(text)).rejects.toThrow(),
  )

  test.each([
    ['<?xml version="1.0"?>', /^line 1, column 1: json\.invalid: json\.token: </],
    ['{"uri":"urn:x:1",\n "headline":"Uno"\n "body_text":"Dos"}', /^line 3, column 2: json\.invalid/],
    ['{"uri":"urn:x:1",\n "headline":"Un', /^line 2, column 16: json\.invalid/],
    ['{"uri":"urn:x:1", "headline":"U\u0009no"}', /^line 1, column 32: json\.invalid: json\.control/],
  ])('%s is refused with its line', (text, reason) => expect(read(text)).rejects.toThrow(reason))
})

const samples = join(import.meta.dirname, '../fixtures/ninjs')
describe('items of others', () => {
  test('every item is valid, or the file is refused with a reason', async () => {
    const refused: string[] = []
    for (const name of readdirSync(samples).filter((one) => one.endsWith('.json'))) {
      const items = await open(join(samples, name)).catch(() => refused.push(name))
      if (!Array.isArray(items)) continue
      for (const { outcome } of items)
        if (outcome.kind === 'content')
          expect(contentSchema.safeParse(outcome.input).error?.issues ?? [], name).toEqual([])
      expect(
        items.filter(({ outcome }) => outcome.kind === 'content' || outcome.kind === 'image').length,
        name,
      ).toBeGreaterThan(0)
    }
    expect(refused).toEqual(['2.1--schema-extension--extension-schema.json'])
  })
})
