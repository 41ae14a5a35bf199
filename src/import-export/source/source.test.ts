import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../testing.ts'
import { parseDate, parseDuration } from './dates.ts'
import { decodeFile, detectEncoding, readWhole } from './decode.ts'
import { XmlRepair } from './repair.ts'
import { readXml, xmlOutcome } from './xml.ts'
import { because, coded, type Reason } from '../reasons/model.ts'

const folder = await testFolder()

async function file(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${Math.random()}.xml`)
  await writeFile(path, bytes)
  return path
}

describe('encodings', () => {
  const text = (name: string) => `<?xml version="1.0" encoding="${name}"?><r>Año · cançó “x” €</r>`
  test.each([
    ['utf-8', 'utf-8', 'utf-8'],
    ['utf-16le', 'utf-16', 'utf-16le'],
    ['utf-16be', 'utf-16', 'utf-16be'],
    ['utf-32le', 'utf-32', 'utf-32le'],
    ['windows-1252', 'utf-8', 'windows-1252'],
    ['windows-1252', 'iso-8859-1', 'windows-1252'],
    ['iso-8859-15', 'iso-8859-15', 'iso-8859-15'],
  ])('%s declared as %s is read', async (actual, declared, expected) => {
    const source = text(declared).replace(/[“”]/g, expected === 'iso-8859-15' ? '"' : '$&')
    const path = await file(iconv.encode(source, actual, { addBOM: actual.endsWith('le') }))
    const { name } = await detectEncoding(path)
    let read = ''
    for await (const chunk of decodeFile(path, name)) read += chunk
    expect({ name, read }).toEqual({ name: expected, read: source })
  })

  test.each([
    ['iso-8859-15', '<!doctype html><html><head><meta charset="ISO-8859-15"><title>Año · 5 €</title>', null],
    ['iso-8859-15', '<html><head><meta http-equiv=content-type content="text/html; charset=iso-8859-15"> 5 €', null],
    ['utf-8', '<html><head><meta charset=windows-1252><title>Año · 5 €', 'windows-1252'],
    ['utf-8', '<?xml version="1.0" encoding="ISO-8859-1"?><r>Año</r>', 'ISO-8859-1'],
  ])('%s is read, and the report says when it calls itself otherwise: %s', async (actual, source, said) => {
    const path = await file(iconv.encode(source, actual))
    const why = because('encoding.declared', { name: said ?? '' })
    expect(await detectEncoding(path)).toEqual({ name: actual, note: said && because('encoding.utf8', { why }) })
    expect(await readWhole(path, [])).toBe(source)
  })

  test('what was UTF-8 and taken for another encoding before is put right, where all of it is', async () => {
    const meant = `<r>${'«Informació» — “any” de 5 € a l’àrea 😀. '.repeat(3000)}</r>`
    const spoilt = iconv.decode(Buffer.from(meant), 'latin1')
    const notes: Reason[] = []
    expect(await readWhole(await file(spoilt), notes)).toBe(meant)
    expect(notes).toEqual([because('encoding.twice')])
    const half = `${spoilt}<r>año</r>`
    expect(await readWhole(await file(half), [])).toBe(half)
  })

  test('replacement characters of the text itself are no damage', async () => {
    expect(await detectEncoding(await file(`<r>${'\ufffd'.repeat(9)}</r>`))).toEqual({ name: 'utf-8', note: null })
  })

  test('a few broken bytes are damage, not another encoding', async () => {
    const path = await file(
      Buffer.concat([Buffer.from(`<r>${'ñ'.repeat(100)}`), Buffer.from([0xff]), Buffer.from('</r>')]),
    )
    expect(await detectEncoding(path)).toEqual({
      name: 'utf-8',
      note: because('encoding.replaced', { count: 1 }),
    })
  })
})

describe('XML of the wild', () => {
  async function read(xml: string, strict = false) {
    const outcome = xmlOutcome()
    const records = []
    const options = {
      file: await file(xml),
      encoding: 'utf-8',
      strict,
      isRecord: (path: readonly string[]) => path.at(-1) === 'item',
    }
    for await (const node of readXml(options, outcome)) records.push(node)
    return { records, outcome }
  }

  test('strict reading refuses with line and reason what cannot be mended', async () => {
    await expect(read('<r>\n<item></r>', true)).rejects.toThrow(/^line 2, /)
    const { records, outcome } = await read('<r>\n<item>a</item>\n<item>b & c&nbsp;d</item></r>', true)
    expect(records.map(({ text }) => text)).toEqual(['a', 'b & c&nbsp;d'])
    expect(outcome.faults).toEqual([
      { line: 3, column: 9, reason: because('xml.ampersand'), mended: true },
      { line: 3, column: 12, reason: because('xml.entity', { entity: '&nbsp;' }), mended: true },
    ])
  })

  test('otherwise it repairs ampersands, control characters, leading lines and unknown entities, and says so', async () => {
    const { records, outcome } = await read(
      '\n\n<?xml version="1.0"?><r><item>a & b\u0007</item><item><![CDATA[c & d]]></item><!-- e & f --><item>&nbsp;g</item></r>',
    )
    expect(records.map(({ text }) => text)).toEqual(['a & b', 'c & d', '&nbsp;g'])
    expect(outcome.dropped).toBe(1)
    expect(outcome.faults.map(({ line, reason }) => `${line} ${coded(reason)}`)).toEqual([
      '3 xml.ampersand',
      '3 xml.entity: &nbsp;',
    ])
  })

  test('an item without end is refused, whatever it is made of', async () => {
    await expect(read(`<r><item>${'<a/>'.repeat(700_000)}`, true)).rejects.toThrow('file.item-large')
    expect((await read(`<r>${'<item><a/></item>'.repeat(1000)}</r>`, true)).records).toHaveLength(1000)
  })

  test('a file that ends early gives its complete items', async () => {
    const { records, outcome } = await read('<r><item>a</item><item>b')
    expect(records).toHaveLength(1)
    expect(outcome.faults.length).toBeGreaterThan(0)
  })

  test('the repair gives the same text however the file is cut', () => {
    const source = '<a b="x&amp;y">1 & 2 &#38; <![CDATA[ & ]] ]]> <!-- & -- --> &eacute; </a>'
    const run = (cuts: number[]) => {
      const repair = new XmlRepair({ dropped: 0, onAmpersand: () => undefined })
      const edges = [0, ...cuts.map((cut) => cut % source.length).sort((a, b) => a - b), source.length]
      return (
        edges
          .slice(1)
          .map((edge, index) => repair.write(source.slice(edges[index], edge)))
          .join('') + repair.end()
      )
    }
    const whole = run([])
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
        expect(run(cuts)).toBe(whole)
      }),
    )
  })

  test('a cut never hides where CDATA and comments begin or end', async () => {
    const xml =
      `<rss><a x="1">&amp; <![CDATA[${'long '.repeat(16)}]]></a>\n<a><![CDATA[one &nbsp; ]] > <!-- no comment --> two]]></a><!-- & --><b><![CDATA[&eacute;]]></b>` +
      '<c><![CDATA[]]>&lt;<![CDATA[ ]]]]><![CDATA[> & ]]></c> &copy; <!-- a > b & <![CDATA[ --> & </rss>'
    const wanted = xml.replace('&copy;', '&amp;copy;').replace('--> & </rss>', '--> &amp; </rss>')
    for (let first = 0; first < xml.length; first++) {
      for (let second = first; second < Math.min(xml.length, first + 120); second++) {
        const repair = new XmlRepair({ dropped: 0, onAmpersand: () => undefined })
        const pieces = [xml.slice(0, first), xml.slice(first, second), xml.slice(second)].map((piece) =>
          repair.write(piece),
        )
        expect(pieces.join('') + repair.end()).toBe(wanted)
      }
    }
  })
})

describe('dates of feeds and exports', () => {
  test.each([
    ['Wed, 05 Jun 2024 16:04:48 +0000', '2024-06-05T16:04:48.000Z'],
    ['24 Apr 2025 12:09:57 +0200', '2025-04-24T10:09:57.000Z'],
    ['03 Apr 02 1500 GMT', '2002-04-03T15:00:00.000Z'],
    ['Sat, 01 Jun 2019 10:54:42 CEST', '2019-06-01T08:54:42.000Z'],
    ['2021-02-11T22:21:02+01:00', '2021-02-11T21:21:02.000Z'],
    ['2024-01-02 17:30:00', '2024-01-02T16:30:00.000Z'],
    ['2024-07-02 17:30:00 UTC', '2024-07-02T17:30:00.000Z'],
    ['20210526T134018+0200', '2021-05-26T11:40:18.000Z'],
    ['24/04/2025 12:09', '2025-04-24T10:09:00.000Z'],
    ['12 de marzo de 2024', '2024-03-12T11:00:00.000Z'],
    ['3 d’abril', null],
    ['0000-00-00 00:00:00', null],
    ['31 Feb 2024', null],
    ['ayer', null],
    ['', null],
  ])('%s', (text, expected) => expect(parseDate(text)).toBe(expected))

  test('any text gives a date or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const date = parseDate(text)
        expect(date === null || !Number.isNaN(Date.parse(date))).toBe(true)
      }),
    )
  })

  test.each([
    ['1:09:50', 4190],
    ['39:27', 2367],
    ['2367', 2367],
    ['una hora', null],
  ])('duration %s', (text, expected) => expect(parseDuration(text)).toBe(expected))
})
