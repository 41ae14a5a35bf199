const JPEG = { start: Buffer.from([0xff, 0xd8]), end: Buffer.from([0xff, 0xd9]) }
const PNG = { start: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), end: Buffer.from('IEND\xaeB`\x82', 'latin1') }

/**
 * Whether bytes are a picture from its first to its last one, as far as that is seen without decoding it: a disk that
 * was full or a machine that lost its power leaves files that are empty, cut off or full of nothing.
 */
export function isWholePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF')
    return bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length
  return [JPEG, PNG].some(
    ({ start, end }) => bytes.subarray(0, start.length).equals(start) && bytes.subarray(-end.length).equals(end),
  )
}
