import type { ViewContext } from '../../web/render/page.ts'

/** Longitude and latitude, or a place on the paper. */
export type Point = readonly [number, number]

/** The map of a region, as a site's settings have it under `weatherMap`. */
export interface RegionMap {
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
  /** Outlines of land as longitude and latitude; what lies around is sea. */
  land: readonly (readonly Point[])[]
  rivers: readonly (readonly Point[])[]
  ridges: readonly (readonly Point[])[]
}

const areNumbers = (given: unknown, count: number): boolean =>
  Array.isArray(given) && given.length === count && given.every(Number.isFinite)

const isPoint = (given: unknown): boolean =>
  areNumbers(given, 2) && Math.abs((given as Point)[0]) <= 180 && Math.abs((given as Point)[1]) <= 90

const areLines = (given: unknown, most: number, shortest: number, longest: number): boolean =>
  Array.isArray(given) &&
  given.length <= most &&
  given.every((line) => Array.isArray(line) && line.length >= shortest && line.length <= longest && line.every(isPoint))

/**
 * The map that a site draws its places on, if it has one. Cards are drawn in browsers too, which would load the
 * library of schemas for this alone: hence without one.
 */
export function regionMap(ctx: Pick<ViewContext, 'site'>): RegionMap | null {
  const given = {
    rivers: [],
    ridges: [],
    ...(ctx.site.settings['weatherMap'] as object | undefined),
  } as unknown as RegionMap
  const { bounds, land, rivers, ridges } = given
  const isMap =
    areNumbers(bounds, 4) && areLines(land, 20, 3, 400) && areLines(rivers, 40, 2, 200) && areLines(ridges, 40, 2, 200)
  return isMap ? { bounds, land, rivers, ridges } : null
}

/** Width of the paper that maps are drawn on. */
export const MAP_WIDTH = 560

/** Longitudes and latitudes as places on the paper; a degree of longitude is narrower the further north it is. */
export function projection({ bounds }: Pick<RegionMap, 'bounds'>): {
  height: number
  at(point: Point): [number, number]
} {
  const [west, south, east, north] = bounds
  const scale = MAP_WIDTH / (east - west)
  const stretch = scale / Math.cos((((south + north) / 2) * Math.PI) / 180)
  return {
    height: Math.round((north - south) * stretch),
    at: ([longitude, latitude]) => [round((longitude - west) * scale), round((north - latitude) * stretch)],
  }
}

/** A tenth is enough for a drawing. */
const round = (n: number): number => Math.round(n * 10) / 10

/** A smooth line through points. */
export function smooth(points: readonly Point[], closed: boolean): string {
  const at = (i: number): Point =>
    closed ? points[(i + points.length) % points.length]! : points[Math.min(points.length - 1, Math.max(0, i))]!
  const last = closed ? points.length : points.length - 1
  let path = `M${at(0).join(' ')}`
  for (let i = 0; i < last; i++) {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const bend = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6].map(round)
    path += `C${bend.join(' ')} ${x2} ${y2}`
  }
  return closed ? `${path}Z` : path
}

/** Short strokes on both sides of a ridge, as old maps draw mountains. */
export function hatches(points: readonly Point[]): string {
  const strokes: string[] = []
  for (let i = 1; i < points.length; i++) {
    const [[x1, y1], [x2, y2]] = [points[i - 1]!, points[i]!]
    const steps = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / 15))
    for (let step = 0; step < steps; step++) {
      const x = round(x1 + ((x2 - x1) * (step + 0.5)) / steps)
      const y = round(y1 + ((y2 - y1) * (step + 0.5)) / steps)
      const rise = 9 + ((step * 7 + i * 5) % 6)
      strokes.push(`M${x - 9} ${y + rise / 2}L${x} ${round(y - rise / 2)}L${x + 6} ${round(y + rise / 3)}`)
    }
  }
  return strokes.join('')
}
