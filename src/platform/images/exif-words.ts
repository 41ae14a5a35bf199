/** What photographers and cameras write into a file, by the number of its tag. */
const TAGS = { 0x010e: 'caption', 0x013b: 'credit', 0x8298: 'rights' } as const
type Said = (typeof TAGS)[keyof typeof TAGS]

/** The kind of a value that is a text. */
const ASCII = 2
/** Bytes of an entry: its tag, its kind, how many, and its value or where that stands. */
const ENTRY_BYTES = 12
/** No file says more of itself. */
const MOST_ENTRIES = 200
const MOST_BYTES = 2000

/** The words of the first directory of an EXIF block; what is broken or points outside of it is left out. */
export function exifWords(block: Buffer): Map<Said, string> {
  const found = new Map<Said, string>()
  const tiff = block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block
  const order = tiff.subarray(0, 2).toString('latin1')
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return found
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const first = long(4)
  if (first + 2 > tiff.length) return found
  const entries = Math.min(short(first), MOST_ENTRIES)
  for (
    let at = first + 2;
    at < first + 2 + entries * ENTRY_BYTES && at + ENTRY_BYTES <= tiff.length;
    at += ENTRY_BYTES
  ) {
    const name = TAGS[short(at) as keyof typeof TAGS]
    const length = long(at + 4)
    if (!name || short(at + 2) !== ASCII || length > MOST_BYTES) continue
    const from = length <= 4 ? at + 8 : long(at + 8)
    if (from + length > tiff.length) continue
    const words = textOf(tiff.subarray(from, from + length), name)
    if (words && !(name === 'caption' && isOfCamera(words))) found.set(name, words)
  }
  return found
}

/** A text ends with a zero. Of copyrights the photographer's stands before it, the editor's behind. */
function textOf(bytes: Buffer, name: Said): string {
  const text = bytes.toString('utf8')
  const read = text.includes('\uFFFD') ? bytes.toString('latin1') : text
  const parts = read.split('\0').map((part) => part.trim())
  return (name === 'rights' ? parts.filter(Boolean).join(' · ') : parts[0]) ?? ''
}

/** What cameras and programs write by themselves says nothing of a picture: «OLYMPUS DIGITAL CAMERA», «hdr». */
const isOfCamera = (words: string): boolean =>
  !/\p{Ll}/u.test(words) || !words.includes(' ') || /^(?:created|edited|made|processed) (?:by|in|with) /i.test(words)
