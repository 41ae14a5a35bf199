import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ImportRefused, type ImportFormat } from '../model.ts'
import { importFixture } from '../testing.ts'
import { placed, type Reason } from './model.ts'
import { reasonWords } from './words.ts'

const { bring, folder } = await importFixture()
const fixture = (path: string) => readFile(join(import.meta.dirname, '../fixtures', path), 'utf8')

/** Ways in which files come broken. */
const BREAKS: Record<string, (text: string) => string> = {
  cut: (text) => text.slice(0, text.length * 0.7),
  'wrong types': (text) => every(2, text, /: ?"[^"]*"/g, () => ': [7]'),
  'no commas': (text) => every(9, text, /,/g, () => ''),
  'wrong tags': (text) => every(9, text, /<\/(?=\w)/g, () => '</x'),
  'bare attributes': (text) => every(5, text, /="(\w+)"/g, (_whole, value) => `=${value}`),
}

function every(nth: number, text: string, pattern: RegExp, by: (whole: string, value: string) => string): string {
  let count = 0
  return text.replace(pattern, (whole: string, value: string) => (++count % nth === 0 ? by(whole, value) : whole))
}

const FILES: [ImportFormat, string][] = [
  ['wxr', 'wxr/site.xml'],
  ['feed', 'feed/podcast.xml'],
  ['ninjs', 'ninjs/2.1--ntb_text.json'],
  ['newsml', 'newsml/LISTING_1_A_NewsML-G2_News_Item.xml'],
  ['ghost', 'former/mg-assetscraper-db--ghost.json'],
  ['blogger', 'former/mg-blogger--response.json'],
  ['wp-rest', 'former/mg-wp-api--single-post.json'],
  ['aemet', 'aemet/town-28065-forecast-daily-data.json'],
  ['agenda', 'agenda/rows.xml'],
  ['ical', 'ical/badRRULE.ics'],
]
const LINES = [
  '{"type":"article","externalId":"a:1","language":"es","title":"Hola","body":[{"type":"paragraph"}]}',
  '{"type":"article","externalId":"a:2","language":"es","title":"Hola","state":"out"}',
  '{"type":"image","id":7}',
  '{"type":"redirect"}',
].join('\n')
const GUIDE = '{"type":"channel"}\n{"type":"broadcast","channel":"1","start":"x","title":7}\n{"type":"other"}\n{"a" 1}'

/** All reasons of a dry run, or why the file is refused. */
async function reasonsOf(format: ImportFormat, content: string, mapFile?: string): Promise<Reason[]> {
  try {
    const report = await bring(content, { format, dryRun: true, mapFile })
    return [...report.notes, ...[...report.faults, ...report.skips, ...report.remarks].map(({ reason }) => reason)]
  } catch (error) {
    if (error instanceof ImportRefused) return [placed(error.reason, error.line, error.column)]
    throw error
  }
}

const partsOf = (reason: Reason): Reason[] => [
  reason,
  ...Object.values(reason.values ?? {}).flatMap((value) => (typeof value === 'object' ? partsOf(value) : [])),
]

test('whatever is wrong with a file is said in the words of the house, in both languages', async () => {
  const found: [string, Reason][] = []
  const gather = async (name: string, format: ImportFormat, content: string, mapFile?: string) => {
    for (const reason of await reasonsOf(format, content, mapFile)) found.push([name, reason])
  }
  for (const [format, path] of FILES) {
    const text = await fixture(path)
    for (const [name, broken] of Object.entries(BREAKS)) await gather(`${path}, ${name}`, format, broken(text))
  }
  await gather('lines', 'jsonl', LINES)
  await gather('guide', 'schedule', GUIDE)
  await gather('front matter', 'markdown', '---\ntitle: uno: dos\n---\nHola')
  await gather('poll', 'markdown', '---\ntitle: Hola\ntype: poll\noptions: [{ text: [] }]\n---\nHola')
  for (const map of [
    '{',
    '{"fields":{"titel":"a"}}',
    '{"fields":{"title":{"as":"x"}}}',
    '{"delimiter":"\\"","fields":{"title":"a"}}',
  ]) {
    const mapFile = join(folder, 'map.json')
    await writeFile(mapFile, map)
    await gather(`map ${map}`, 'csv', 'a,b\n"1,2', mapFile)
  }
  await gather('no map', 'csv', 'a,b\n', join(folder, 'nowhere.json'))
  expect(found.length).toBeGreaterThan(60)
  for (const [name, reason] of found) {
    // What came as somebody else's words is told so nowhere but here.
    const codes = partsOf(reason).map(({ code }) => code)
    expect(codes, name).not.toContain('said')
    expect(codes, name).not.toContain('system.other')
    for (const language of ['es', 'ca'] as const) expect(reasonWords(reason, language), name).not.toMatch(/\{\w+\}/)
  }
  const words = found.map(([, reason]) => reasonWords(reason, 'es'))
  expect(words.filter((one) => / (is|the|expected|invalid|must|not) /i.test(one.replaceAll(/«[^»]*»/g, '')))).toEqual(
    [],
  )
})
