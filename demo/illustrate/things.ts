import { hex, lab, mixLab, lighten, type Lab } from './colour.ts'
import { f, H, W, type Sheet, type Point } from './sheet.ts'
import { through } from './lines.ts'

export function sky(
  s: Sheet,
  horizon = 760,
  { sun = true, clouds = 5, sx, sy }: { sun?: boolean; clouds?: number; sx?: number; sy?: number } = {},
): Point {
  const { m, rand } = s
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, m.s1],
        [0.5, m.s2],
        [1, m.s3],
      ],
      { x1: 0, y1: 0, x2: 260, y2: horizon, abs: true },
    ),
  )
  const x = sx ?? rand.r(360, 720),
    y = sy ?? rand.r(horizon * 0.38, horizon * 0.72)
  if (sun) {
    s.circle(
      x,
      y,
      520,
      s.radial([
        [0, m.sun, 0.75],
        [0.35, m.sun, 0.25],
        [1, m.sun, 0],
      ]),
    )
    s.circle(x, y, 62, hex(m.sun))
  }
  for (let i = 0; i < clouds; i++) {
    const cy = rand.r(120, horizon * 0.86),
      cx = rand.r(-100, W),
      w = rand.r(240, 640),
      c = mixLab(m.s3, m.sun, rand.r(0.2, 0.9))
    const bumps = rand.i(4, 7),
      up: Point[] = []
    for (let b = 0; b <= bumps; b++)
      up.push([cx + (w * b) / bumps, cy - Math.sin((Math.PI * b) / bumps) * rand.r(16, 54) - 2])
    const d = through(
      up,
      `L${f(cx + w)} ${f(cy)}C${f(cx + w * 0.7)} ${f(cy + 15)} ${f(cx + w * 0.3)} ${f(cy + 15)} ${f(cx)} ${f(cy)}Z`,
    )
    s.path(
      d,
      s.grad([
        [0, c, 0.85],
        [1, c, 0.05],
      ]),
      `opacity="${f(rand.r(0.35, 0.8))}"`,
    )
  }
  return [x, y]
}
export function stars(s: Sheet, n = 90, to = 620) {
  for (let i = 0; i < n; i++)
    s.circle(s.rand.r(0, W), s.rand.r(0, to), s.rand.r(0.8, 2.4), '#fff', `opacity="${f(s.rand.r(0.25, 0.9))}"`)
}
export function pine(s: Sheet, x: number, y: number, h: number, c: Lab, lit: Lab) {
  s.path(
    `M${x - h * 0.035} ${y}L${x - h * 0.015} ${y - h * 0.5}L${x + h * 0.03} ${y - h * 0.5}L${x + h * 0.04} ${y}Z`,
    lighten(c, -0.03),
  )
  for (let k = 0; k < 5; k++) {
    const a = s.rand.r(-0.34, 0.34),
      b = s.rand.r(-0.14, 0.1)
    s.oval(x + a * h, y - h * (0.72 + b), h * s.rand.r(0.2, 0.3), h * s.rand.r(0.1, 0.15), c)
  }
  for (let k = 0; k < 4; k++)
    s.oval(
      x + s.rand.r(-0.3, 0.04) * h,
      y - h * s.rand.r(0.7, 0.8),
      h * s.rand.r(0.09, 0.16),
      h * s.rand.r(0.025, 0.045),
      lit,
      'opacity=".6"',
    )
}
export function fir(s: Sheet, x: number, y: number, h: number, c: Lab) {
  s.path(
    `M${f(x)} ${f(y - h)}L${f(x + h * 0.1)} ${f(y - h * 0.62)}L${f(x + h * 0.06)} ${f(y - h * 0.64)}L${f(x + h * 0.16)} ${f(y - h * 0.3)}L${f(x + h * 0.08)} ${f(y - h * 0.33)}L${f(x + h * 0.2)} ${f(y)}L${f(x - h * 0.2)} ${f(y)}L${f(x - h * 0.08)} ${f(y - h * 0.33)}L${f(x - h * 0.16)} ${f(y - h * 0.3)}L${f(x - h * 0.06)} ${f(y - h * 0.64)}L${f(x - h * 0.1)} ${f(y - h * 0.62)}Z`,
    c,
  )
}
export function house(s: Sheet, x: number, y: number, w: number, h: number, wall: Lab, roof: Lab, lamp: string) {
  s.rect(x, y - h, w, h, wall)
  s.rect(x + w * 0.6, y - h, w * 0.4, h, hex(lighten(mixLab(wall, s.m.near, 0.35), -0.02)))
  s.poly(
    [
      [x - w * 0.06, y - h],
      [x + w * 0.46, y - h - w * 0.3],
      [x + w * 1.06, y - h],
    ],
    roof,
  )
  const n = Math.max(1, Math.round(w / 34))
  for (let i = 0; i < n; i++)
    s.rect(
      x + (w * (i + 0.5)) / n - 5,
      y - h * 0.68,
      9,
      14,
      s.rand.yes(0.4) ? lamp : hex(mixLab(s.m.near, s.m.far, 0.25)),
    )
}
/** The light of the cape has been white since 1903, as its newsroom keeps saying. */
const WHITEWASH = lab(0.97, 0.012, 95)
export function lighthouse(s: Sheet, x: number, y: number, h: number) {
  const { m } = s,
    w = h * 0.15
  s.poly(
    [
      [x - w * 0.62, y],
      [x - w * 0.4, y - h],
      [x + w * 0.4, y - h],
      [x + w * 0.62, y],
    ],
    s.grad(
      [
        [0, mixLab(WHITEWASH, m.s3, 0.12)],
        [0.5, mixLab(WHITEWASH, m.s3, 0.3)],
        [1, mixLab(m.far, m.near, 0.3)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  s.rect(x - w * 0.55, y - h - 6, w * 1.1, 9, m.near)
  s.rect(x - w * 0.27, y - h - h * 0.12, w * 0.54, h * 0.12, m.lamp)
  s.path(`M${x - w * 0.4} ${y - h * 1.115}Q${x} ${y - h * 1.22} ${x + w * 0.4} ${y - h * 1.115}Z`, m.near)
  s.circle(
    x,
    y - h * 1.06,
    h * 0.5,
    s.radial([
      [0, m.lamp, 0.55],
      [1, m.lamp, 0],
    ]),
  )
}
export function sea(s: Sheet, y: number, sx: number, waves = 150) {
  const { m, rand } = s
  s.rect(
    0,
    y,
    W,
    H - y,
    s.grad([
      [0, mixLab(m.s3, m.cool, 0.45)],
      [0.2, mixLab(m.cool, m.s2, 0.25)],
      [1, mixLab(m.cool, m.near, 0.72)],
    ]),
  )
  for (let i = 0; i < waves; i++) {
    const t = rand.n() ** 1.7,
      yy = y + 4 + t * (H - y),
      w = 14 + t * rand.r(60, 220),
      under = Math.abs(rand.r(-1, 1)) ** 1.6 * (rand.yes() ? 1 : -1)
    const x = rand.yes(0.55) ? sx + under * (120 + t * 420) : rand.r(-50, W)
    s.rect(
      x - w / 2,
      yy,
      w,
      1.5 + t * 5,
      mixLab(m.sun, m.s3, rand.n()),
      `rx="3" opacity="${f(rand.r(0.14, 0.62) * (1 - t * 0.55))}"`,
    )
  }
}
export function boat(s: Sheet, x: number, y: number, k: number, sail = true) {
  const { m } = s
  if (sail) {
    s.path(
      `M${x - 4 * k} ${y - 18 * k}L${x - 4 * k} ${y - 150 * k}Q${x + 72 * k} ${y - 70 * k} ${x + 66 * k} ${y - 18 * k}Z`,
      s.grad(
        [
          [0, lighten(m.s3, 0.03)],
          [1, mixLab(m.s3, m.warm, 0.35)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.3 },
      ),
    )
    s.path(
      `M${x - 10 * k} ${y - 18 * k}L${x - 10 * k} ${y - 128 * k}Q${x - 44 * k} ${y - 60 * k} ${x - 52 * k} ${y - 18 * k}Z`,
      mixLab(m.s3, m.warm, 0.6),
    )
  }
  s.path(
    `M${x - 70 * k} ${y - 12 * k}L${x + 84 * k} ${y - 16 * k}Q${x + 66 * k} ${y + 18 * k} ${x + 44 * k} ${y + 18 * k}L${x - 44 * k} ${y + 18 * k}Q${x - 62 * k} ${y + 12 * k} ${x - 70 * k} ${y - 12 * k}Z`,
    s.grad([
      [0, m.warm],
      [1, mixLab(m.warm, m.near, 0.6)],
    ]),
  )
  s.rect(x - 60 * k, y + 19 * k, 120 * k, 6 * k, m.near, `opacity=".35" rx="3"`)
}
