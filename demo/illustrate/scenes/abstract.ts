import { hex, mixLab, lighten } from '../colour.ts'
import { through } from '../lines.ts'
import { f, H, W, type Point, type Sheet } from '../sheet.ts'

export function abstract(s: Sheet): void {
  const { m, rand } = s
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, m.s1],
        [0.55, mixLab(m.s1, m.cool, 0.5)],
        [1, m.s3],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  const cx = rand.r(480, 700),
    cy = rand.r(420, 620)
  s.circle(
    cx,
    cy,
    600,
    s.radial([
      [0, m.sun, 0.6],
      [1, m.sun, 0],
    ]),
  )
  for (let i = 26; i > 0; i--) {
    const p: Point[] = [],
      n = 26,
      r0 = 26 + i * 44
    for (let j = 0; j <= n; j++) {
      const a = (j / n) * Math.PI * 2,
        w =
          1 +
          0.16 * Math.sin(a * 2 + i * 0.16) +
          0.1 * Math.sin(a * 3 - i * 0.21 + cx) +
          0.05 * Math.cos(a * 5 + i * 0.3)
      p.push([cx + Math.cos(a) * r0 * w * 1.35 + i * 9, cy + Math.sin(a) * r0 * w * 0.9 + i * 8])
    }
    const t = i / 26
    s.path(
      through(p, 'Z'),
      mixLab(mixLab(m.lamp, m.warm, Math.min(1, t * 2.6)), mixLab(m.cool, m.near, 0.35), Math.max(0, t * 1.35 - 0.32)),
      `opacity=".5" stroke="${hex(lighten(m.s3, 0.04))}" stroke-opacity=".5" stroke-width="2"`,
    )
  }
  s.circle(cx, cy, 54, m.sun)
  for (let i = 0; i < 26; i++) {
    const x = rand.r(60, W),
      y = rand.r(60, H - 60),
      l = rand.r(40, 74)
    s.line(
      `M${f(x)} ${f(y)}l${f(-l)} ${f(-l)}M${f(x - l)} ${f(y - l)}l${f(l * 0.42)} ${f(-l * 0.1)}M${f(x - l * 0.76)} ${f(y - l * 0.76)}l${f(l * 0.42)} ${f(-l * 0.1)}`,
      m.sun,
      4,
      `opacity="${f(rand.r(0.3, 0.7))}"`,
    )
    s.circle(x, y, 6, m.sun, 'opacity=".7"')
  }
  s.focus = [0.48, 0.48]
}
