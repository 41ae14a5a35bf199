import { expect, it } from 'vitest'
import { exifWords } from './exif-words.ts'

/** A block of one entry: a text under a tag, in either order of bytes. */
function block(tag: number, bytes: Buffer, little: boolean): Buffer {
  const made = Buffer.alloc(26)
  const short = (value: number, at: number) => (little ? made.writeUInt16LE(value, at) : made.writeUInt16BE(value, at))
  const long = (value: number, at: number) => (little ? made.writeUInt32LE(value, at) : made.writeUInt32BE(value, at))
  made.write(little ? 'II' : 'MM', 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(tag, 10)
  short(2, 12)
  long(bytes.length, 14)
  if (bytes.length > 4) long(26, 18)
  else bytes.copy(made, 18)
  return Buffer.concat([made, ...(bytes.length > 4 ? [bytes] : [])])
}

it('reads both orders of bytes, short texts in their place, and letters of older programs', () => {
  const artist = (bytes: Buffer, little: boolean) => exifWords(block(0x013b, bytes, little)).get('credit')
  for (const little of [true, false]) {
    expect(artist(Buffer.from('Aina Rocafull\0'), little)).toBe('Aina Rocafull')
    expect(artist(Buffer.from('EFE\0'), little)).toBe('EFE')
    expect(artist(Buffer.from('Torrent\u00ed\0', 'latin1'), little)).toBe('Torrentí')
  }
  expect(exifWords(block(0x8298, Buffer.from('Aina Rocafull\0Mestral\0'), true)).get('rights')).toBe(
    'Aina Rocafull · Mestral',
  )
})

it('reads nothing outside of a block that is broken', () => {
  const whole = block(0x013b, Buffer.from('Aina Rocafull\0'), true)
  for (let length = 0; length < whole.length; length++) expect(exifWords(whole.subarray(0, length)).size).toBe(0)
  const far = Buffer.from(whole)
  far.writeUInt32LE(0xffffffff, 4)
  expect(exifWords(far).size).toBe(0)
})
