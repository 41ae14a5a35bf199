import type { Recognised } from './model.ts'

const UNPACK = 'unpack it and import what is in it'

/** Files that are no text, by the bytes with which they begin. */
const MAGIC: readonly [string, Recognised][] = [
  ['1f8b', { what: 'a file packed with gzip', formats: [], advice: UNPACK }],
  ['425a68', { what: 'a file packed with bzip2', formats: [], advice: UNPACK }],
  ['fd377a585a00', { what: 'a file packed with xz', formats: [], advice: UNPACK }],
  ['28b52ffd', { what: 'a file packed with zstd', formats: [], advice: UNPACK }],
  ['377abcaf271c', { what: 'a 7-Zip archive', formats: [], advice: UNPACK }],
  ['526172211a07', { what: 'a RAR archive', formats: [], advice: UNPACK }],
  ['d0cf11e0a1b11ae1', { what: 'a document of old office programs (DOC, XLS)', formats: [] }],
  ['255044462d', { what: 'a PDF', formats: [] }],
  ['89504e47', { what: 'a picture (PNG)', formats: [] }],
  ['ffd8ff', { what: 'a picture (JPEG)', formats: [] }],
  ['47494638', { what: 'a picture (GIF)', formats: [] }],
  ['7b5c727466', { what: 'a text in RTF', formats: [] }],
  ['53514c69746520666f726d6174', { what: 'a database (SQLite)', formats: [] }],
]

const ZIPPED: readonly [RegExp, Recognised][] = [
  [
    /xl\/(workbook|worksheets|_rels|styles)|spreadsheetml/,
    { what: 'a workbook (XLSX)', formats: ['csv'], advice: '--map says which column is what' },
  ],
  [
    /opendocument\.spreadsheet/,
    { what: 'a workbook (ODS)', formats: [], advice: 'save its sheet as CSV and import that with «csv»' },
  ],
  [/word\/(document|_rels|styles)|wordprocessingml|opendocument\.text/, { what: 'a text document', formats: [] }],
  [/application\/epub\+zip/, { what: 'an e-book (EPUB)', formats: [] }],
]

/**
 * What a file that is no text is; null for texts in any encoding.
 * @param wide whether it is a text of two or four bytes a letter, which has zeros
 */
export function recogniseBinary(head: Buffer, wide: boolean): Recognised | null {
  const hex = head.subarray(0, 16).toString('hex')
  if (/^504b0(304|506)/.test(hex)) {
    const names = head.toString('latin1')
    const known = ZIPPED.find(([pattern]) => pattern.test(names))?.[1]
    return known ?? { what: 'a ZIP archive', formats: [], advice: UNPACK }
  }
  const known = MAGIC.find(([magic]) => hex.startsWith(magic))?.[1]
  if (known) return known
  if (hex.slice(8, 16) === '66747970') return { what: 'a film or a sound (MP4)', formats: [] }
  if (wide) return null
  const sample = head.subarray(0, 4096)
  const controls = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return controls > sample.length / 100 ? { what: 'a file that is no text', formats: [] } : null
}
