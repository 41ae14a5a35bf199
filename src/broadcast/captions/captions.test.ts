import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import { fold } from '../../content/slug.ts'
import { publishMany } from '../../content/publish.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { rebuildSearch } from '../../content/search/rebuild.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import { startAsked } from '../player/model.ts'
import { cuesOf } from '../player/webvtt.ts'
import { readCaptions } from './actions.ts'
import { saidLine, searchedTrack, wordsOfLines, writeLines } from './model.ts'

let database: Database
const now = new Date('2026-03-02T12:00:00Z')
const VTT = `WEBVTT

00:00:04.000 --> 00:00:07.000
Bienvenidos a la sastrería.

00:01:23.400 --> 00:01:27.500
El dobladillo lo coso con <i>hilo</i> de pescar:

00:01:28.000 --> 00:01:30.000
no se ve y no se rompe.
`
const files = new Map([['media/videos/sastra/es.vtt', VTT]])
const storage = { read: async (key: string) => (files.has(key) ? Buffer.from(files.get(key)!) : null) }
const video = (externalId: string, more: object = {}): ContentInput =>
  ({
    ...exampleArticle({ externalId, title: `Vídeo ${externalId}`, body: [], summary: 'Sin más.', ...more }),
    type: 'video',
    captions: [{ language: 'es', label: 'Español', src: `/media/videos/${externalId}/es.vtt` }],
    ...more,
  }) as unknown as ContentInput
const publish = (inputs: ContentInput[]) =>
  publishMany({ db: database.db, clock: { now: () => now } }, inputs, { actor: 'test' })
const search = (text: string) => searchIndex.search(database.db, { site: 'portal', locale: 'es', text, size: 10, now })
const find = async (text: string) => (await search(text)).cards
const read = (at = now) => readCaptions({ db: database.db, storage, log: silentLog, now: at })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('SRCH-67 VOD-01 what is said in a recording is found, and where', async () => {
  await publish([video('sastra'), video('otra', { captions: [] })])
  expect(await find('dobladillo pescar')).toEqual([])
  expect(await read()).toBe(1)
  expect(await read()).toBe(0)
  const { cards, said } = await search('dobladillos pescar')
  expect(cards.map(({ title }) => title)).toEqual(['Vídeo sastra'])
  const lines = said.get(cards[0]!.id)!
  expect(saidLine(lines, 'dobladillo pescar', 'es')).toEqual({
    seconds: 83,
    text: 'El dobladillo lo coso con hilo de pescar:',
  })
  await rebuildSearch(database.db, now)
  expect(await find('dobladillo')).toHaveLength(1)
})

test('SRCH-67 a changed content keeps its words, other captions are read anew, none are forgotten', async () => {
  await publish([video('sastra', { title: 'La sastra' })])
  expect(await find('dobladillo')).toHaveLength(1)
  files.set('media/videos/sastra/nuevo.vtt', 'WEBVTT\n\n00:05.000 --> 00:07.000\nCremallera nueva.\n')
  await publish([
    video('sastra', { captions: [{ language: 'es', label: 'x', src: '/media/videos/sastra/nuevo.vtt' }] }),
  ])
  expect(await read()).toBe(1)
  expect(await find('dobladillo')).toEqual([])
  expect(await find('cremallera')).toHaveLength(1)
})

test('OPEN-104 no line of a recording that may not be played by everybody', async () => {
  files.set('media/videos/cerrado/es.vtt', VTT)
  files.set('media/videos/pasado/es.vtt', VTT)
  await publish([
    video('cerrado', { access: 'registered' }),
    video('pasado', { availableUntil: '2026-03-01T00:00:00Z' }),
  ])
  expect(await read()).toBe(2)
  const { cards, said } = await search('bienvenidos')
  expect(cards).toHaveLength(2)
  expect(said.size).toBe(0)
})

test('a file that is not there yet is tried again later', async () => {
  await publish([video('tarde')])
  expect(await read()).toBe(0)
  files.set('media/videos/tarde/es.vtt', VTT)
  expect(await read()).toBe(0)
  expect(await read(new Date(now.getTime() + 61_000))).toBe(1)
})

test('a storage that is away costs a recording none of its tries', async () => {
  await publish([video('paciente')])
  files.set('media/videos/paciente/es.vtt', VTT)
  const away = { read: () => Promise.reject(new StorageAway('not answered')) }
  for (let n = 0; n < 9; n++)
    expect(await readCaptions({ db: database.db, storage: away, log: silentLog, now })).toBe(0)
  expect(await read()).toBe(1)
})

test('finds the line with most of the words, over two lines where a sentence goes on', () => {
  const lines = writeLines(cuesOf(VTT))
  expect(saidLine(lines, 'hilo rompe', 'es')).toEqual({
    seconds: 83,
    text: 'El dobladillo lo coso con hilo de pescar: no se ve y no se rompe.',
  })
  expect(wordsOfLines('1\tHola\n9\tAdiós\n17\tHola')).toBe('Hola\nAdiós')
  expect(saidLine(lines, 'SASTRERIA', 'es')?.seconds).toBe(4)
  expect(saidLine(lines, 'xyzzy', 'es')).toBeNull()
  expect(saidLine(lines, '', 'es')).toBeNull()
  expect(searchedTrack([{ language: 'en', label: '', src: '' }], 'es')).toBeUndefined()
  expect(searchedTrack([{ language: 'es-ES', label: '', src: 'a' }], 'ca')?.src).toBe('a')
})

test('SRCH-67 finds the same line as reading each of them word by word', () => {
  const said = fc.constantFrom(
    'hilo',
    'Hilos',
    'deshilo',
    'aguja',
    'agujeta',
    'Col·legi',
    'AÑO',
    '𝐚hilo',
    '𐐨hilo',
    '12',
    'de',
  )
  const gap = fc.constantFrom(' ', ', ', '-', '…', '\u0301', '’', '\t', '')
  const text = fc.array(fc.tuple(said, gap), { maxLength: 5 }).map((words) => words.flat().join(''))
  const cues = fc.array(fc.record({ from: fc.nat(130), text }), { maxLength: 8 })
  const typed = fc.array(fc.constantFrom('hilos', 'agujas', 'collegis', 'año', '1200', 'nada'), { maxLength: 3 })
  fc.assert(
    fc.property(cues, typed, (given, words) => {
      const lines = writeLines(given.map((cue) => ({ ...cue, to: 200 })) as never)
      expect(saidLine(lines, words.join(' '), 'es')).toEqual(readAll(lines, [...new Set(words)]))
    }),
    { numRuns: 1000 },
  )
})

/** The plain way: the words of each line are compared with each word that is looked for. */
function readAll(lines: string, typed: string[]) {
  const stems = typed.map((word) => fold(word)).map((bare) => bare.slice(0, Math.max(3, bare.length - 2)))
  const read = lines.split('\n').map((line) => {
    const at = line.indexOf('\t')
    const words = fold(line.slice(at + 1)).split(/[^\p{L}\p{N}]+/u)
    const has = stems.map((stem) => words.some((word) => word.startsWith(stem)))
    return { seconds: Number(line.slice(0, at)), text: line.slice(at + 1), has }
  })
  const counted = read.flatMap((cue, index) => {
    if (!cue.has.includes(true)) return []
    const next = read[index + 1]
    const alone = cue.has.filter(Boolean).length
    const both = cue.has.filter((has, word) => has || next?.has[word]).length
    const text = both > alone ? `${cue.text} ${next!.text}` : cue.text
    return [{ count: both * 2 - (both > alone ? 1 : 0), line: { seconds: cue.seconds, text } }]
  })
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.find(({ count }) => count === most)?.line ?? null
}

test('VOD-01 an address asks for a second in digits or with colons', () => {
  const of = (t: string) => startAsked(new URLSearchParams({ t }))
  expect([of('83'), of('1:23'), of('1:01:01')]).toEqual([83, 83, 3661])
  expect([of(''), of('-1'), of('0'), of('1e3'), of('999999'), of('99999')]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
