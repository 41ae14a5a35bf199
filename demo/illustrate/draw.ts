import sharp from 'sharp'
import type { Drawing } from '../../src/platform/images/model.ts'
import { chance } from './chance.ts'
import { illustrate } from './illustrate.ts'
import type { Mood, Theme } from './model.ts'
import { W } from './sheet.ts'

/** Draws an illustration `width` pixels wide: an SVG made into a picture, with a breath of paper grain. */
export async function drawIllustration(drawing: Drawing, width: number): Promise<Buffer> {
  const { theme, seed, mood, kind } = drawing as Drawing & { theme: Theme; seed: string; mood?: Mood; kind?: string }
  const svg = illustrate(theme, seed, { width, ...(mood && { mood }), ...(kind && { kind }) })
  return sharp(Buffer.from(svg))
    .composite([{ input: grain(width), raw: { width: GRAIN, height: GRAIN, channels: 4 }, tile: true }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer()
}

const GRAIN = 256
/** Opacity of the strongest speck on a full sheet. A small one has it softer, as a reduced picture would: grain is what fills files. */
const STRENGTH = 26
const tiles = new Map<number, Buffer>()

/** A tile of faint light and dark specks; as an SVG filter it would cost a second per picture. */
function grain(width: number): Buffer {
  const known = tiles.get(width)
  if (known) return known
  const rand = chance('grain')
  const strength = STRENGTH * Math.min(1, width / W)
  const tile = Buffer.alloc(GRAIN * GRAIN * 4)
  for (let i = 0; i < tile.length; i += 4) {
    const light = rand.yes()
    tile.set(light ? [255, 255, 255] : [10, 15, 30], i)
    tile[i + 3] = Math.round(rand.n() ** 2 * strength)
  }
  tiles.set(width, tile)
  return tile
}
