/** Of the versions 1 to 15 at the middle level of correction: all codewords, those for correction in a block, blocks. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
  [404, 30, 5],
  [466, 22, 8],
  [532, 22, 9],
  [581, 24, 9],
  [655, 24, 10],
] as const
/** Marks the middle level in the format bits. */
const LEVEL_M = 0
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** A square of dark and light squares; `null` where nothing stands yet. */
type Grid = (boolean | null)[][]

/** A text as a QR code (ISO/IEC 18004, bytes, middle correction): whether each square is dark, row by row. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.findIndex((_, at) => headBits(at + 1) + bytes.length * 8 <= dataLength(at + 1) * 8) + 1
  if (version === 0) throw new RangeError('this is too long for a picture')
  const function_ = patterns(version)
  const codewords = corrected(version, dataOf(version, bytes))
  const drawn = MASKS.map((mask, number) => finished(function_, codewords, mask, formatBits(number)))
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** The dark squares as the path of an SVG, with the light border that cameras need. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = qrCode(text)
  const border = 4
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + border} ${y + border}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length + 2 * border, path }
}

const headBits = (version: number): number => 4 + (version < 10 ? 8 : 16)

function dataLength(version: number): number {
  const [all, correction, blocks] = VERSIONS[version - 1]!
  return all - correction * blocks
}

function dataOf(version: number, bytes: Uint8Array): Uint8Array {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  put(4, 4)
  put(bytes.length, headBits(version) - 4)
  for (const byte of bytes) put(byte, 8)
  const capacity = dataLength(version) * 8
  put(0, Math.min(4, capacity - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8)
  return Uint8Array.from({ length: capacity / 8 }, (_, at) => parse(bits.slice(at * 8, at * 8 + 8)))
}

const parse = (bits: readonly number[]): number => bits.reduce((value, bit) => (value << 1) | bit, 0)

/** Blocks with their correction, one codeword of each after the other. */
function corrected(version: number, data: Uint8Array): number[] {
  const [all, correction, count] = VERSIONS[version - 1]!
  const long = all % count
  const short = Math.floor(all / count) - correction
  const divisor = generator(correction)
  let from = 0
  const blocks = Array.from({ length: count }, (_, at) => {
    const part = data.subarray(from, (from += short + (at < count - long ? 0 : 1)))
    return { part, rest: remainder(part, divisor) }
  })
  const woven: number[] = []
  for (let at = 0; at <= short; at += 1) for (const { part } of blocks) if (at < part.length) woven.push(part[at]!)
  for (let at = 0; at < correction; at += 1) for (const { rest } of blocks) woven.push(rest[at]!)
  return woven
}

/** The product of two numbers in the field of 256 that the standard uses. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function remainder(data: Uint8Array, divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((each, at) => (rest[at]! ^= times(each, factor)))
  }
  return rest
}

/** Everything that is the same for all texts of a version; the places of the format are held light. */
function patterns(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  for (let at = 0; at < size; at += 1) grid[6]![at] = grid[at]![6] = at % 2 === 0
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4, [2, 4])
  const places = alignments(version, size)
  const last = places.at(-1)
  for (const x of places)
    for (const y of places) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isCorner) square(grid, x, y, 2, [1])
    }
  drawFormat(grid, 0)
  if (version >= 7) {
    const bits = (version << 12) | divided(version, 12, 0x1f25)
    for (let at = 0; at < 18; at += 1) {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
      grid[b]![a] = grid[a]![b] = ((bits >> at) & 1) === 1
    }
  }
  return grid
}

/** Dark but for some rings around its middle. */
function square(grid: Grid, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const row = grid[y + dy]
      if (row?.[x + dx] !== undefined) row[x + dx] = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)))
    }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))]
}

/** The rest of a division of polynomials over two elements. */
function divided(value: number, degree: number, by: number): number {
  let rest = value
  for (let at = 0; at < degree; at += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * by)
  return rest
}

function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask
  return ((data << 10) | divided(data, 10, 0x537)) ^ 0x5412
}

function drawFormat(grid: Grid, bits: number): void {
  const size = grid.length
  const bit = (at: number) => ((bits >> at) & 1) === 1
  for (let at = 0; at < 15; at += 1) {
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at
    grid[along]![8] = bit(at)
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at
    grid[8]![across] = bit(at)
  }
  grid[size - 8]![8] = true
}

/** Puts the codewords where nothing stands, from right to left in columns of two, up and down. */
function finished(
  given: Grid,
  codewords: readonly number[],
  mask: (x: number, y: number) => number,
  format: number,
): boolean[][] {
  const size = given.length
  const grid = given.map((row) => [...row])
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const upward = ((column + 1) & 2) === 0
    for (let step = 0; step < size; step += 1)
      for (const x of [column, column - 1]) {
        const y = upward ? size - 1 - step : step
        if (given[y]![x] !== null) continue
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        at += 1
        grid[y]![x] = (bit === 1) !== (mask(x, y) === 0)
      }
  }
  drawFormat(grid, format)
  return grid as boolean[][]
}

/** How hard a drawing is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(rows: readonly boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!))
  let points = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    for (const corner of ['10111010000', '00001011101'])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) points += 40
  }
  for (let y = 1; y < rows.length; y += 1)
    for (let x = 1; x < rows.length; x += 1) {
      const dark = rows[y]![x]
      if (dark === rows[y]![x - 1] && dark === rows[y - 1]![x] && dark === rows[y - 1]![x - 1]) points += 3
    }
  const share = rows.flat().filter(Boolean).length / rows.length ** 2
  return points + Math.floor(Math.abs(share * 20 - 10)) * 10
}
