import { find, NoMp4, type Box } from './mp4-boxes.ts'

/** Where something lies in a file. */
export interface Stretch {
  start: number
  size: number
}

/** More samples than ten minutes of any track have. */
const MOST_SAMPLES = 5_000_000

/** Where the samples of a track lie, chunk by chunk (stsc, stsz, stco). */
export function samplesOf(bytes: Buffer, trak: Box): Stretch[] {
  const table = find(bytes, trak, 'mdia', 'minf', 'stbl')
  if (!table) return []
  const body = (type: string) => {
    const box = find(bytes, table, type)
    return box && bytes.subarray(box.start + box.head, box.start + box.size)
  }
  const offsets = chunkOffsets(body('stco'), body('co64'))
  const perChunk = entriesOf(body('stsc'), 12)
  const sizeOf = sampleSizes(body('stsz'))
  const stretches: Stretch[] = []
  let sample = 0
  let entry = 0
  for (const [chunk, start] of offsets.entries()) {
    while (entry + 1 < perChunk.length && perChunk[entry + 1]!.readUInt32BE(0) <= chunk + 1) entry += 1
    const count = perChunk[entry]?.readUInt32BE(4) ?? 0
    if (sample + count > MOST_SAMPLES) throw new NoMp4('too many samples')
    let size = 0
    for (const last = sample + count; sample < last; sample += 1) size += sizeOf(sample)
    stretches.push({ start, size })
  }
  return stretches
}

/** The entries of a list that begins with its version and their number. */
function entriesOf(body: Buffer | undefined, length: number): Buffer[] {
  if (!body) return []
  if (body.length < 8) throw new NoMp4('a list without its length')
  const count = body.readUInt32BE(4)
  if (8 + count * length > body.length) throw new NoMp4('a list that is longer than its box')
  return Array.from({ length: count }, (_, at) => body.subarray(8 + at * length, 8 + (at + 1) * length))
}

function chunkOffsets(short: Buffer | undefined, long: Buffer | undefined): number[] {
  if (long) return entriesOf(long, 8).map((entry) => Number(entry.readBigUInt64BE(0)))
  return entriesOf(short, 4).map((entry) => entry.readUInt32BE(0))
}

function sampleSizes(body: Buffer | undefined): (sample: number) => number {
  if (!body || body.length < 12) return () => 0
  const all = body.readUInt32BE(4)
  if (all > 0) return () => all
  const count = body.readUInt32BE(8)
  if (12 + count * 4 > body.length) throw new NoMp4('a list that is longer than its box')
  return (sample) => (sample < count ? body.readUInt32BE(12 + sample * 4) : 0)
}
