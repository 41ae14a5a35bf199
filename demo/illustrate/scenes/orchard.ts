import { hex, lab, mixLab, lighten } from '../colour.ts'
import { through, ridge, down } from '../lines.ts'
import { H, W, type Sheet } from '../sheet.ts'
import { sky, house } from '../things.ts'

export function orchard(s: Sheet): void {
  const { m, rand } = s,
    hz = 560
  sky(s, hz, { clouds: 4, sy: rand.r(230, 400) })
  for (let i = 0; i < 3; i++) {
    const p = ridge(rand, hz - 60 + i * 34, 74 - i * 20, 4),
      c = mixLab(m.far, i === 2 ? lab(0.5, 0.08, 135) : m.near, 0.18 + i * 0.2)
    s.path(
      through(p) + down,
      s.grad(
        [
          [0, c],
          [1, mixLab(c, m.s3, 0.5)],
        ],
        { x1: 0, y1: hz - 140, x2: 0, y2: hz + 130, abs: true },
      ),
    )
  }
  const dim = m.s3[0] < 0.6 ? 0.5 : m.s3[0] < 0.85 ? 0.16 : 0,
    soil = mixLab(lab(0.62, 0.08, 62), m.near, 0.12 + dim),
    green = mixLab(lab(0.52, 0.12, 132), m.near, dim),
    leaf = mixLab(green, m.near, 0.35)
  s.rect(
    0,
    hz + 50,
    W,
    H,
    s.grad([
      [0, mixLab(green, m.s3, 0.35)],
      [0.35, mixLab(soil, green, 0.25)],
      [1, mixLab(soil, m.near, 0.4)],
    ]),
  )
  const vx = rand.r(700, 900),
    vy = hz + 30 // vanishing point
  for (let k = -9; k <= 9; k++)
    s.poly(
      [
        [vx + k * 14, vy + 24],
        [vx + k * 14 + 4, vy + 24],
        [vx + k * 330 + 120, H],
        [vx + k * 330, H],
      ],
      mixLab(soil, m.near, 0.35),
      'opacity=".5"',
    )
  house(s, vx - 250, hz + 66, 150, 66, mixLab(m.s3, m.warm, 0.14), mixLab(m.warm, m.near, 0.2), hex(m.lamp))
  house(s, vx - 120, hz + 66, 70, 44, mixLab(m.s3, m.warm, 0.25), mixLab(m.warm, m.near, 0.25), hex(m.lamp))
  s.path(`M${vx - 290} ${hz + 70}q-14 -120 4 -150q20 40 8 150Z`, leaf)
  s.path(`M${vx - 262} ${hz + 70}q-12 -90 2 -120q18 40 8 120Z`, mixLab(leaf, m.near, 0.2))
  const fruit = rand.pick([lab(0.72, 0.17, 58), lab(0.8, 0.16, 92), lab(0.55, 0.19, 28), lab(0.88, 0.05, 350)]),
    bloom = rand.yes(0.2)
  for (let row = 0; row < 9; row++)
    for (let k = -6; k <= 6; k++) {
      const t = (row + 1) / 9,
        q = t ** 2.1,
        x = vx + (k + 0.5) * (20 + q * 330),
        y = vy + 34 + q * 480,
        r = 9 + q * 118
      if (x < -160 || x > W + 160 || y > H + 60) continue
      s.oval(x + r * 0.5, y + r * 0.05, r * 1.25, r * 0.24, m.near, 'opacity=".35"')
      s.rect(x - r * 0.08, y - r * 0.6, r * 0.16, r * 0.65, mixLab(soil, m.near, 0.75))
      const body = mixLab(bloom ? lab(0.9, 0.05, 350) : green, m.s3, (1 - t) * 0.4)
      s.circle(
        x,
        y - r * 1.12,
        r * 0.86,
        s.radial(
          [
            [0, lighten(mixLab(body, m.sun, 0.25), 0.07)],
            [0.55, body],
            [1, mixLab(body, m.near, 0.55)],
          ],
          0.32,
          0.26,
          0.85,
        ),
      )
      if (r > 22)
        for (let g = 0; g < 15; g++) {
          const a = rand.r(0, 6.3),
            d = rand.n() ** 0.5 * r * 0.74,
            sh = rand.yes(0.45)
          s.circle(
            x + Math.cos(a) * d,
            y - r * 1.12 + Math.sin(a) * d,
            sh ? r * 0.085 : r * rand.r(0.1, 0.2),
            sh && !bloom ? fruit : mixLab(body, rand.yes() ? m.sun : m.near, 0.26),
            sh ? '' : 'opacity=".5"',
          )
        }
    }
  s.focus = [0.5, 0.55]
}
