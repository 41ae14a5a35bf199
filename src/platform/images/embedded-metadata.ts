import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { exifWords } from './exif-words.ts'

/** What a file says of itself. */
export interface EmbeddedMetadata {
  caption: string | null
  credit: string | null
  /** Who may use it, as its maker writes it. */
  rights: string | null
}

/** Members of XMP that say one of them, the best first. */
const XMP = {
  caption: ['dc:description', 'photoshop:Headline'],
  credit: ['photoshop:Credit', 'dc:creator'],
  rights: ['dc:rights', 'xmpRights:UsageTerms'],
} as const
/** The same in IPTC: caption, headline; credit, byline; copyright. */
const IPTC = { caption: [120, 105], credit: [110, 80], rights: [116] } as const

/** What stands in the XMP, IPTC or EXIF part of a picture, in this order; what cannot be read is left out. */
export async function metadataOf(bytes: Buffer): Promise<EmbeddedMetadata> {
  // Nothing of the picture is unfolded for it.
  const { xmp, iptc, exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const said = xmp ? xmpWords(xmp.toString('utf8')) : new Map<string, string>()
  const sets = iptc ? iptcWords(iptc) : new Map<number, string>()
  const shot = exifWords(exif ?? Buffer.alloc(0))
  const first = (of: keyof EmbeddedMetadata) =>
    XMP[of].flatMap((name) => said.get(name) ?? [])[0] ??
    IPTC[of].flatMap((set) => sets.get(set) ?? [])[0] ??
    shot.get(of) ??
    null
  return { caption: first('caption'), credit: first('credit'), rights: first('rights') }
}

/** The text of each member, its first entry where it is a list; attributes of `rdf:Description` as well. */
function xmpWords(xml: string): Map<string, string> {
  const found = new Map<string, string>()
  const open: string[] = []
  const add = (name: string | undefined, text: string) => {
    const words = text.trim()
    if (name && words && !found.has(name)) found.set(name, words.slice(0, 2000))
  }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    if (name === 'rdf:Description') for (const [key, value] of Object.entries(attributes)) add(key, value)
  })
  parser.on('text', (text) =>
    add(
      open.findLast((name) => !name.startsWith('rdf:')),
      text,
    ),
  )
  parser.on('closetag', () => void open.pop())
  // A packet that is broken has said what stands before the fault.
  parser.on('error', () => undefined)
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close()
  } catch {
    return found
  }
  return found
}

/** Data sets of the second record: a mark, the record, the set, two bytes of length, the text. */
function iptcWords(block: Buffer): Map<number, string> {
  const found = new Map<number, string>()
  for (let at = block.indexOf(0x1c); at >= 0 && at + 5 <= block.length; at = block.indexOf(0x1c, at + 1)) {
    if (block[at + 1] !== 2) continue
    const length = block.readUInt16BE(at + 3)
    const set = block[at + 2]!
    if (length > 2000 || at + 5 + length > block.length) continue
    const bytes = block.subarray(at + 5, at + 5 + length)
    const text = bytes.toString('utf8')
    const words = (text.includes('\uFFFD') ? bytes.toString('latin1') : text).trim()
    if (words && !found.has(set)) found.set(set, words)
  }
  return found
}
