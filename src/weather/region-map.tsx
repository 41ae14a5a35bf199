import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { drawSky } from '../ui/icon/skies.ts'
import { weatherMessages } from './messages.ts'
import type { PlaceToday, RegionMap } from './reading.ts'
import css from './weather.module.css'
import { degrees, skyText } from './wording.ts'

const WIDTH = 560
/** Places nearer than this to another one on the map are only on the list. */
const APART = { x: 92, y: 84 }
const MOST_PLACES = 16
/** A letter of a name, and how near two names must be in height to touch; telephones write them largest. */
const LETTER = 9.5
const NAME_HEIGHT = 26

type Point = readonly [number, number]

/** Longitudes and latitudes as places on the paper; a degree of longitude is narrower the further north it is. */
export function projection({ bounds }: Pick<RegionMap, 'bounds'>): {
  height: number
  at(point: Point): [number, number]
} {
  const [west, south, east, north] = bounds
  const scale = WIDTH / (east - west)
  const stretch = scale / Math.cos((((south + north) / 2) * Math.PI) / 180)
  return {
    height: Math.round((north - south) * stretch),
    at: ([longitude, latitude]) => [round((longitude - west) * scale), round((north - latitude) * stretch)],
  }
}

const round = (n: number): number => Math.round(n * 10) / 10

/** A smooth line through points. */
function smooth(points: readonly Point[], closed: boolean): string {
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
function hatches(points: readonly Point[]): string {
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

/** The places that fit on the map, the first of the list before the others. */
export function placesOnMap(map: RegionMap, places: readonly PlaceToday[]): Spot[] {
  const { at, height } = projection(map)
  const chosen: Spot[] = []
  for (const place of places) {
    if (chosen.length >= MOST_PLACES) break
    if (place.latitude === null || place.longitude === null || !place.today) continue
    const [x, y] = at([place.longitude, place.latitude])
    if (x < 40 || x > WIDTH - 40 || y < 34 || y > height - 50) continue
    if (chosen.some((other) => tooNear(other, { place, x, y }))) continue
    chosen.push({ place, x, y })
  }
  return chosen
}

interface Spot {
  place: PlaceToday
  x: number
  y: number
}

/** Whether what two places show, or their names side by side, would cover one another. */
function tooNear(a: Spot, b: Spot): boolean {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  const names = ((a.place.name.length + b.place.name.length) / 2) * LETTER
  return (dx < APART.x && dy < APART.y) || (dx < names && dy < NAME_HEIGHT)
}

/** The region with today's weather of its places, each a link. */
export function RegionMapView(props: {
  map: RegionMap
  places: readonly PlaceToday[]
  ctx: ViewContext
}): ReactElement {
  const { map, places, ctx } = props
  const t = ctx.text(weatherMessages)
  const { at, height } = projection(map)
  const lines = (all: readonly (readonly Point[])[]) => all.map((points) => points.map(at))
  return (
    <svg className={css.map} viewBox={`0 0 ${WIDTH} ${height}`} role="group" aria-label={t('weather.map')}>
      <rect width={WIDTH} height={height} className={css.sea} />
      <g className={css.isobars} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <path
            key={i}
            d={`M${WIDTH * 0.5 + i * 46} ${height + 20}Q${WIDTH * 0.72 + i * 44} ${height * 0.4} ${WIDTH * 0.62 + i * 60} -20`}
          />
        ))}
      </g>
      <g aria-hidden="true">
        {lines(map.land).map((points, index) => (
          <path key={index} className={css.land} d={smooth(points, true)} />
        ))}
        {lines(map.rivers).map((points, index) => (
          <path key={index} className={css.river} d={smooth(points, false)} />
        ))}
        {lines(map.ridges).map((points, index) => (
          <path key={index} className={css.ridge} d={hatches(points)} />
        ))}
      </g>
      {placesOnMap(map, places).map(({ place, x, y }) => (
        <MapPlace key={place.slug} place={place} x={x} y={y} ctx={ctx} />
      ))}
    </svg>
  )
}

function MapPlace({ place, x, y, ctx }: { place: PlaceToday; x: number; y: number; ctx: ViewContext }): ReactElement {
  const t = ctx.text(weatherMessages)
  const { sky, max } = place.today!
  const label = skyText(t, sky)
  const markup = drawSky(sky)
  return (
    <a href={place.url} className={css.spot}>
      <rect x={x - 42} y={y - 36} width="84" height="74" rx="6" className={css.touch} />
      {markup === null ? null : (
        <svg
          className="sky"
          x={x - 34}
          y={y - 34}
          width="36"
          height="36"
          viewBox="0 0 48 48"
          data-sky={sky}
          {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
      <text x={x + 5} y={y - 8} className={css.figure} paintOrder="stroke">
        {degrees(t, max)}
      </text>
      <circle cx={x} cy={y + 9} r="3" className={css.dot} />
      <text x={x} y={y + 28} className={css.label} textAnchor="middle" paintOrder="stroke">
        {place.name}
      </text>
    </a>
  )
}
