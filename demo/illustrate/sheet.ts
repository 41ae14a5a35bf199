import type { AspectRatio } from '../../src/platform/images/page-image.ts'
import type { Chance } from './chance.ts'
import { hex, MOODS, type Lab, type Light } from './colour.ts'
import type { Mood } from './model.ts'

export const W = 1600
export const H = 1200
const RATIOS: Record<AspectRatio, number> = { '21-9': 21 / 9, '16-9': 16 / 9, '4-3': 4 / 3, '1-1': 1 }

export type Point = [number, number]
/** A colour, or the reference to a gradient. */
export type Ink = string | Lab
export type Stop = [offset: number, colour: Ink, opacity?: number]

/** Rounds to a tenth: nobody sees more. */
export const f = (v: number) => Math.round(v * 10) / 10

/** One sheet of paper, 1600 × 1200: everything a scene draws goes here, in order. */
export class Sheet {
  rand: Chance
  m: Light
  moodName: Mood
  kind: string | undefined
  /** What the crops must not lose, as shares of width and height. */
  focus: Point = [0.5, 0.52]
  zoom = 1
  private defs: string[] = []
  private out: string[] = []
  private blurs = new Set<string>()
  private id = 0
  constructor(rand: Chance, moodName: Mood, kind?: string) {
    this.rand = rand
    this.m = MOODS[moodName]
    this.moodName = moodName
    this.kind = kind
  }
  key() {
    return `g${(this.id += 1)}`
  }
  add(s: string) {
    this.out.push(s)
    return this
  }
  grad(stops: Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, abs = false } = {}) {
    const k = this.key()
    this.defs.push(
      `<linearGradient id="${k}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${abs ? ' gradientUnits="userSpaceOnUse"' : ''}>${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${typeof c === 'string' ? c : hex(c)}"${a < 1 ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    )
    return `url(#${k})`
  }
  radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5) {
    const k = this.key()
    this.defs.push(
      `<radialGradient id="${k}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${typeof c === 'string' ? c : hex(c)}"${a < 1 ? ` stop-opacity="${a}"` : ''}/>`).join('')}</radialGradient>`,
    )
    return `url(#${k})`
  }
  blur(n: number) {
    const k = `b${String(n).replace('.', '_')}`
    if (!this.blurs.has(k))
      this.defs.push(
        `<filter id="${k}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n}"/></filter>`,
      )
    this.blurs.add(k)
    return `filter="url(#${k})"`
  }
  clip(shape: string) {
    const k = this.key()
    this.defs.push(`<clipPath id="${k}">${shape}</clipPath>`)
    return `clip-path="url(#${k})"`
  }
  path(d: string, fill: Ink, more = '') {
    return this.add(`<path d="${d}" fill="${typeof fill === 'string' ? fill : hex(fill)}" ${more}/>`)
  }
  line(d: string, c: Ink, w: number, more = '') {
    return this.add(
      `<path d="${d}" fill="none" stroke="${typeof c === 'string' ? c : hex(c)}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    )
  }
  rect(x: number, y: number, w: number, h: number, fill: Ink, more = '') {
    return this.add(
      `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${typeof fill === 'string' ? fill : hex(fill)}" ${more}/>`,
    )
  }
  circle(x: number, y: number, r: number, fill: Ink, more = '') {
    return this.add(
      `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${typeof fill === 'string' ? fill : hex(fill)}" ${more}/>`,
    )
  }
  oval(x: number, y: number, rx: number, ry: number, fill: Ink, more = '') {
    return this.add(
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${typeof fill === 'string' ? fill : hex(fill)}" ${more}/>`,
    )
  }
  poly(points: Point[], fill: Ink, more = '') {
    return this.path('M' + points.map((p) => p.map(f).join(' ')).join('L') + 'Z', fill, more)
  }
  svg(ratio: AspectRatio, width: number) {
    const a = RATIOS[ratio]
    let w = W,
      h = W / a
    if (h > H) {
      h = H
      w = H * a
    }
    w /= this.zoom
    h /= this.zoom
    const x = Math.max(0, Math.min(W - w, this.focus[0] * W - w / 2)),
      y = Math.max(0, Math.min(H - h, this.focus[1] * H - h / 2))
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${f(x)} ${f(y)} ${f(w)} ${f(h)}" width="${Math.round(width)}" height="${Math.round(width / a)}"><defs>${this.defs.join('')}</defs>${inked(this.out.join(''))}</svg>`
  }
}

/**
 * Lets the ground through a shape by its ink where it has one alone. What has an opacity of its own is drawn on a sheet
 * of its own, as large as the picture: hundreds of them took three quarters of the time of a picture.
 */
function inked(shapes: string): string {
  return shapes.replace(/<[a-z]+ [^>]*\/>/g, (shape) => {
    const isFilled = !shape.includes('fill="none"')
    const isDrawn = shape.includes(' stroke="')
    if (isFilled === isDrawn || shape.includes('filter="')) return shape
    return shape.replace(' opacity="', isFilled ? ' fill-opacity="' : ' stroke-opacity="')
  })
}
