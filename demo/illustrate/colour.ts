import type { Mood } from './model.ts'

/** A colour in OKLab: lightness, green to red, blue to yellow. Mixing in it stays clean. */
export type Lab = readonly [number, number, number]

const linear = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

/** OKLab to a hexadecimal colour. */
export function hex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (v: number) => Math.round(255 * Math.min(1, Math.max(0, linear(Math.max(0, v)))))
  return '#' + rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')
}

/** A colour by lightness, chroma and hue (OKLCH). */
export const lab = (L: number, C: number, h: number): Lab => [
  L,
  C * Math.cos((h * Math.PI) / 180),
  C * Math.sin((h * Math.PI) / 180),
]

export const mixLab = (p: Lab, q: Lab, t: number): Lab => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
  p[2] + (q[2] - p[2]) * t,
]

export const lighten = (p: Lab, d: number): Lab => [Math.max(0, Math.min(1, p[0] + d)), p[1], p[2]]

/** Mixes two hexadecimal colours as they are. */
export function mixHex(a: string, b: string, t: number): string {
  const byte = (text: string, at: number) => parseInt(text.slice(at, at + 2), 16)
  return (
    '#' +
    [1, 3, 5]
      .map((at) =>
        Math.round(byte(a, at) + (byte(b, at) - byte(a, at)) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** The light of a picture: sky (top, middle, horizon), sun, haze, foreground, warm, cool, lamp. */
export interface Light {
  s1: Lab
  s2: Lab
  s3: Lab
  sun: Lab
  far: Lab
  near: Lab
  warm: Lab
  cool: Lab
  lamp: Lab
}

type Lch = [number, number, number]

const mood = (s1: Lch, s2: Lch, s3: Lch, sun: Lch, far: Lch, near: Lch, warm: Lch, cool: Lch, lamp: Lch): Light => ({
  s1: lab(...s1),
  s2: lab(...s2),
  s3: lab(...s3),
  sun: lab(...sun),
  far: lab(...far),
  near: lab(...near),
  warm: lab(...warm),
  cool: lab(...cool),
  lamp: lab(...lamp),
})

export const MOODS: Record<Mood, Light> = {
  day: mood(
    [0.6, 0.135, 252],
    [0.78, 0.09, 240],
    [0.95, 0.03, 205],
    [0.99, 0.03, 95],
    [0.8, 0.06, 240],
    [0.3, 0.07, 250],
    [0.72, 0.16, 52],
    [0.56, 0.12, 235],
    [0.93, 0.08, 90],
  ),
  gold: mood(
    [0.66, 0.08, 235],
    [0.84, 0.06, 90],
    [0.93, 0.1, 80],
    [0.99, 0.06, 92],
    [0.79, 0.08, 62],
    [0.3, 0.06, 35],
    [0.68, 0.17, 48],
    [0.5, 0.08, 210],
    [0.95, 0.1, 88],
  ),
  dawn: mood(
    [0.68, 0.07, 262],
    [0.84, 0.06, 330],
    [0.95, 0.06, 60],
    [0.99, 0.04, 70],
    [0.8, 0.06, 310],
    [0.34, 0.07, 275],
    [0.76, 0.13, 38],
    [0.55, 0.08, 265],
    [0.95, 0.08, 80],
  ),
  dusk: mood(
    [0.35, 0.1, 278],
    [0.56, 0.13, 345],
    [0.82, 0.14, 58],
    [0.93, 0.12, 75],
    [0.56, 0.11, 340],
    [0.2, 0.06, 285],
    [0.7, 0.17, 45],
    [0.4, 0.09, 275],
    [0.9, 0.13, 82],
  ),
  night: mood(
    [0.17, 0.05, 268],
    [0.27, 0.07, 262],
    [0.44, 0.09, 245],
    [0.95, 0.03, 100],
    [0.36, 0.07, 255],
    [0.13, 0.035, 268],
    [0.74, 0.15, 60],
    [0.34, 0.08, 250],
    [0.9, 0.13, 85],
  ),
  storm: mood(
    [0.33, 0.035, 255],
    [0.5, 0.035, 240],
    [0.82, 0.05, 190],
    [0.97, 0.03, 110],
    [0.58, 0.035, 225],
    [0.2, 0.035, 245],
    [0.76, 0.14, 75],
    [0.4, 0.05, 220],
    [0.93, 0.1, 95],
  ),
}
