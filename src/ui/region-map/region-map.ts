import { z } from 'zod'
import type { ViewContext } from '../../web/render/page.ts'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const mapSchema = z.object({
  /** West, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Outlines of land as longitude and latitude; what lies around is sea. */
  land: z.array(z.array(point).min(3).max(400)).max(20),
  rivers: z.array(z.array(point).min(2).max(200)).max(40).default([]),
  ridges: z.array(z.array(point).min(2).max(200)).max(40).default([]),
})
/** The map of a region, as a site's settings have it under `weatherMap`. */
export type RegionMap = z.output<typeof mapSchema>

/** The map that a site draws its places on, if it has one. */
export function regionMap(ctx: Pick<ViewContext, 'site'>): RegionMap | null {
  const parsed = mapSchema.safeParse(ctx.site.settings['weatherMap'])
  return parsed.success ? parsed.data : null
}

/** Width of the paper that maps are drawn on. */
export const MAP_WIDTH = 560

/** Longitude and latitude, or a place on the paper. */
export type Point = readonly [number, number]

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
