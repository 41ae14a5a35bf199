import { RATIO_VALUES, type Cut } from '../../platform/images/cut-model.ts'
import type { AspectRatio } from '../../platform/images/page-image.ts'

/** No cut is narrower: there would be nothing left to show. */
const SMALLEST = 0.1

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
const rounded = ({ x, y, w, h }: Cut): Cut => {
  const four = (value: number) => Math.round(value * 10_000) / 10_000
  return { x: four(x), y: four(y), w: four(w), h: four(h) }
}

/** Moves a cut by parts of the picture; it stays inside. */
export function movedCut(cut: Cut, dx: number, dy: number): Cut {
  return rounded({ ...cut, x: between(cut.x + dx, 0, 1 - cut.w), y: between(cut.y + dy, 0, 1 - cut.h) })
}

/** A point inside of a picture, moved. */
export function movedPoint({ x, y }: { x: number; y: number }, dx: number, dy: number): { x: number; y: number } {
  return { x: Math.round(between(x + dx, 0, 1) * 1000) / 1000, y: Math.round(between(y + dy, 0, 1) * 1000) / 1000 }
}

/**
 * A cut of another width, in its ratio and inside of the picture: what is fixed stays where it is, a corner or the
 * middle.
 * @param shape width to height of the whole picture
 * @param fixed which part of the cut keeps its place, e.g. 0, 0 for its upper left corner
 */
export function sizedCut(
  cut: Cut,
  width: number,
  { ratio, shape, fixed }: { ratio: AspectRatio; shape: number; fixed: { x: number; y: number } },
): Cut {
  const tall = shape / RATIO_VALUES[ratio]
  const anchor = { x: cut.x + cut.w * fixed.x, y: cut.y + cut.h * fixed.y }
  const room = (at: number, part: number) => Math.min(part > 0 ? at / part : 1, part < 1 ? (1 - at) / (1 - part) : 1)
  const most = Math.min(room(anchor.x, fixed.x), room(anchor.y, fixed.y) / tall)
  const w = between(width, Math.min(SMALLEST, most), most)
  const h = w * tall
  return rounded({ x: anchor.x - w * fixed.x, y: anchor.y - h * fixed.y, w, h })
}
