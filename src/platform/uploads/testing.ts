import sharp from 'sharp'

/** A JPEG as a telephone makes it: turned, with the place and the telephone written into it. */
export function phonePicture({ width = 320, height = 200, colour = '#336699' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefonica Fons', Model: 'Brunzit 7', Software: 'Camera 3' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 22/1 35/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A small JPEG that says of itself that each of its sides is so long. */
export async function hugePicture(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  // The head of the frame: its mark, two bytes of length, one of depth, then height and width.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** Bytes of a length, with a text at their beginning. */
export function padded(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.write(text, 'latin1')
  return bytes
}

/** A box of an MP4. */
export function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at))
  return bytes
}

interface TrackParts {
  handler: string
  /** Where its one sample lies. */
  offset: number
  size: number
  more?: Buffer[]
}

function track({ handler, offset, size, more = [] }: TrackParts): Buffer {
  const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
  const head = numbers(7, 0, 0, 1, 0, 9000, 0, 0, 0, 0, ...matrix, 640 << 16, 360 << 16)
  const table = box(
    'stbl',
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, 1, size)),
    box('stco', numbers(0, 1, offset)),
  )
  const media = box('mdia', box('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0)), box('minf', table))
  return box('trak', box('tkhd', head), media, ...more)
}

/** What a film of tests is made of. */
export interface FilmParts {
  brand?: string
  /** What its one track is. */
  handler?: 'vide' | 'soun' | 'text'
  seconds?: number
  /** What the telephone writes into its index, by where Apple and Android put it. */
  place?: string
  /** The sample of a track of its own that cameras keep, e.g. where they were. */
  told?: string
  /** The picture, which must stay as it is. */
  picture?: Buffer
  /** Whatever stands behind the film. */
  behind?: Buffer
}

/** A film in an MP4 that no player would show, with all that makes it one. */
export function film(parts: FilmParts = {}): Buffer {
  const { brand = 'isom', handler = 'vide', seconds = 12, place, told, behind = Buffer.alloc(0) } = parts
  const picture = parts.picture ?? Buffer.from('picture after picture')
  const first = box('ftyp', Buffer.from(brand), numbers(512), Buffer.from(brand))
  const start = first.length + 8
  const samples = Buffer.concat([picture, Buffer.from(told ?? '')])
  const where = place ? [box('udta', box('\xa9xyz', Buffer.from(place)))] : []
  const index = box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)),
    track({ handler, offset: start, size: picture.length, more: where }),
    ...(told ? [track({ handler: 'meta', offset: start + picture.length, size: told.length })] : []),
    ...where,
    ...(place ? [box('meta', Buffer.from(`com.apple.quicktime.location.ISO6709${place}`))] : []),
  )
  const beside = place ? [box('uuid', Buffer.from(`0123456789abcdef${place}`)), box('free', Buffer.from(place))] : []
  return Buffer.concat([first, box('mdat', samples), index, ...beside, behind])
}

/** A form with files as browsers send it. */
export function multipart(
  fields: Record<string, string>,
  files: { field: string; name: string; type?: string; bytes: Uint8Array }[] = [],
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = 'part-of-a-form'
  const head = (more: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${more}\r\n\r\n`)
  const pieces = [
    ...Object.entries(fields).map(([name, value]) => Buffer.concat([head(`name="${name}"`), Buffer.from(value)])),
    ...files.map(({ field, name, type = 'application/octet-stream', bytes }) =>
      Buffer.concat([head(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`), bytes]),
    ),
  ]
  const payload = Buffer.concat([
    ...pieces.flatMap((piece) => [piece, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
