import { because } from '../reasons/model.ts'
import type { Recognised } from './model.ts'

const UNPACK = because('do.unpack')

/** Files that are no text, by the bytes with which they begin. */
const MAGIC: readonly [string, Recognised][] = [
  ['1f8b', { what: because('is.packed', { name: 'gzip' }), formats: [], advice: UNPACK }],
  ['425a68', { what: because('is.packed', { name: 'bzip2' }), formats: [], advice: UNPACK }],
  ['fd377a585a00', { what: because('is.packed', { name: 'xz' }), formats: [], advice: UNPACK }],
  ['28b52ffd', { what: because('is.packed', { name: 'zstd' }), formats: [], advice: UNPACK }],
  ['377abcaf271c', { what: because('is.archive', { name: '7-Zip' }), formats: [], advice: UNPACK }],
  ['526172211a07', { what: because('is.archive', { name: 'RAR' }), formats: [], advice: UNPACK }],
  ['d0cf11e0a1b11ae1', { what: because('is.office'), formats: [] }],
  ['255044462d', { what: because('is.pdf'), formats: [] }],
  ['89504e47', { what: because('is.picture', { name: 'PNG' }), formats: [] }],
  ['ffd8ff', { what: because('is.picture', { name: 'JPEG' }), formats: [] }],
  ['47494638', { what: because('is.picture', { name: 'GIF' }), formats: [] }],
  ['7b5c727466', { what: because('is.rtf'), formats: [] }],
  ['53514c69746520666f726d6174', { what: because('is.database'), formats: [] }],
]

const ZIPPED: readonly [RegExp, Recognised][] = [
  [
    /xl\/(workbook|worksheets|_rels|styles)|spreadsheetml/,
    { what: because('is.workbook', { name: 'XLSX' }), formats: ['csv'], advice: because('do.map') },
  ],
  [
    /opendocument\.spreadsheet/,
    { what: because('is.workbook', { name: 'ODS' }), formats: [], advice: because('do.csv') },
  ],
  [/word\/(document|_rels|styles)|wordprocessingml|opendocument\.text/, { what: because('is.document'), formats: [] }],
  [/application\/epub\+zip/, { what: because('is.book'), formats: [] }],
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
    return known ?? { what: because('is.archive', { name: 'ZIP' }), formats: [], advice: UNPACK }
  }
  const known = MAGIC.find(([magic]) => hex.startsWith(magic))?.[1]
  if (known) return known
  if (hex.slice(8, 16) === '66747970') return { what: because('is.film'), formats: [] }
  if (wide) return null
  const sample = head.subarray(0, 4096)
  const controls = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length
  return controls > sample.length / 100 ? { what: because('is.no-text'), formats: [] } : null
}
