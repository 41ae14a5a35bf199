import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { qrCode, qrPath } from './qr.ts'

const HOLA = [
  '#######..##.#.#######',
  '#.....#...#.#.#.....#',
  '#.###.#.###...#.###.#',
  '#.###.#.##....#.###.#',
  '#.###.#.#####.#.###.#',
  '#.....#.##..#.#.....#',
  '#######.#.#.#.#######',
  '........#..##........',
  '#.#####.....#.#####..',
  '###.#...###.#..#.#..#',
  '.#...####..#.#..##.#.',
  '#.###..##......####..',
  '..#..##.#.##.#..#...#',
  '........##.####..#..#',
  '#######..##.#.##..##.',
  '#.....#.#######..##..',
  '#.###.#.##..#..#...#.',
  '#.###.#.#.#.#..#..#..',
  '#.###.#.##.#.#..###..',
  '#.....#...#....##.#..',
  '#######.#..#.#..#.##.',
]
const LONG = '2b8f8a463f514ed4'

const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

describe('pictures for telephones', () => {
  it('are as another generator draws them', () => {
    expect(drawn('hola')).toEqual(HOLA)
  })

  it.each([
    [14, 21],
    [26, 25],
    [110, 45],
    [200, 57],
    [400, 77],
  ])('of %i bytes are %i squares wide', (bytes, wide) => {
    expect(qrCode('x'.repeat(bytes))).toHaveLength(wide)
  })

  it('of a long text with two lengths of blocks keep all of it', () => {
    const address = 'otpauth://totp/Mestral%20Ocio:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mestral'
    expect(createHash('sha256').update(drawn(address).join('\n')).digest('hex').slice(0, 16)).toBe(LONG)
  })

  it('have a light border, and refuse what no picture holds', () => {
    const { size, path } = qrPath('hola')
    expect(size).toBe(29)
    expect(path).toMatch(/^M4 4h1v1h-1z/)
    expect(() => qrCode('x'.repeat(500))).toThrow(RangeError)
  })
})
