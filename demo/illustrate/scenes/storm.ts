import { breaker } from './breaker.ts'
import { gale } from './gale.ts'
import { hex, mixLab, lighten } from '../colour.ts'
import { through, ridge, down, at } from '../lines.ts'
import { f, H, W, type Point, type Sheet } from '../sheet.ts'
import { lighthouse } from '../things.ts'

/** The cape in a gale; `gale` is the promenade, `wave` the quay. */
export function storm(s: Sheet): void {
  if (s.kind === 'gale') return gale(s)
  if (s.kind === 'wave') return breaker(s)
  const { m, rand } = s,
    hz = 740
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, m.s1],
      [0.42, m.s2],
      [0.62, m.s3],
      [1, m.cool],
    ]),
  )
  s.oval(560, hz - 30, 620, 120, lighten(m.s3, 0.08), `opacity=".8" ${s.blur(44)}`)
  for (let l = 0; l < 5; l++) {
    const y = 60 + l * 104,
      c = mixLab(m.s1, l % 2 ? m.far : m.near, 0.16 + l * 0.1)
    s.add(`<g ${s.blur(9)}>`)
    for (let i = 0; i < 17; i++) {
      const x = i * 112 - 80 + rand.r(-70, 70),
        r = rand.r(70, 190) * (1 - l * 0.12)
      s.oval(
        x,
        y + rand.r(-60, 40),
        r * 1.3,
        r * 0.86,
        s.radial(
          [
            [0, lighten(c, 0.16)],
            [0.6, c],
            [1, lighten(c, -0.05)],
          ],
          0.28,
          0.18,
          0.9,
        ),
        `opacity="${f(0.95 - l * 0.14)}"`,
      )
    }
    s.add('</g>')
  }
  if (s.kind === 'lightning' || s.rand.yes(0.5)) {
    let x = rand.r(930, 1060),
      y = 400,
      d = `M${x} ${y}`
    const forks: string[] = []
    while (y < hz + 6) {
      x += rand.r(-46, 40)
      y += rand.r(24, 58)
      d += `L${f(x)} ${f(y)}`
      if (rand.yes(0.35))
        forks.push(
          `M${f(x)} ${f(y)}l${f(rand.r(-80, 80))} ${f(rand.r(40, 80))}l${f(rand.r(-50, 50))} ${f(rand.r(30, 60))}`,
        )
    }
    s.circle(
      x,
      560,
      360,
      s.radial([
        [0, m.lamp, 0.55],
        [1, m.lamp, 0],
      ]),
    )
    s.line(d, m.lamp, 12, `opacity=".5" ${s.blur(6)}`)
    s.line(d, lighten(m.lamp, 0.06), 4.5)
    for (const k of forks) s.line(k, m.lamp, 2.2, 'opacity=".8"')
  }
  for (let i = 0; i < 150; i++) {
    const x = rand.r(-100, W + 200),
      y = rand.r(360, 1100),
      l = rand.r(40, 120)
    s.line(`M${f(x)} ${f(y)}l${f(l * 0.62)} ${f(l)}`, m.s3, rand.r(1, 2.6), `opacity="${f(rand.r(0.1, 0.4))}"`)
  }
  const cape = ridge(rand, hz - 70, 26, 4).map(([x, y]): Point => [
    x,
    x < 960 ? hz + 40 : y + Math.max(0, 1180 - x) * 0.4,
  ])
  s.path(through(cape) + down, mixLab(m.near, m.far, 0.35))
  lighthouse(s, 1230, at(cape, 1230) + 14, 220)
  s.poly(
    [
      [1230, at(cape, 1230) - 218],
      [-100, 420],
      [-100, 620],
    ],
    m.lamp,
    'opacity=".22"',
  )
  for (let l = 0; l < 6; l++) {
    const y = hz + 10 + l * 74,
      p: Point[] = [],
      c = mixLab(m.cool, m.near, 0.1 + l * 0.15)
    let x = -160 - rand.r(0, 120)
    while (x < W + 260) {
      const w = rand.r(110, 190) * (1 + l * 0.2),
        h = rand.r(14, 44) * (1 + l * 0.28)
      p.push([x, y + rand.r(-6, 8)], [x + w * 0.42, y - h * 0.5], [x + w * 0.74, y - h], [x + w * 0.86, y - h * 0.52])
      x += w
    }
    s.path(
      through(p) + down,
      s.grad(
        [
          [0, mixLab(c, m.s3, 0.4)],
          [0.22, c],
          [1, mixLab(c, m.near, 0.45)],
        ],
        { x1: 0, y1: y - 70, x2: 0, y2: y + 190, abs: true },
      ),
    )
    s.line(through(p), lighten(m.s3, 0.06), 1.5 + l * 0.5, 'opacity=".5"')
    for (let i = 2; i < p.length - 2; i += 4) {
      const [cx, cy] = p[i]!,
        big = rand.yes(0.45),
        k = (0.6 + l * 0.16) * (big ? 1.25 : 0.7)
      s.path(
        `M${f(cx - 92 * k)} ${f(cy + 20 * k)}Q${f(cx - 26 * k)} ${f(cy - 3)} ${f(cx)} ${f(cy)}Q${f(cx + 22 * k)} ${f(cy + 3)} ${f(cx + 24 * k)} ${f(cy + 17 * k)}Q${f(cx - 10 * k)} ${f(cy + 6 * k)} ${f(cx - 92 * k)} ${f(cy + 20 * k)}Z`,
        lighten(m.s3, 0.1),
        `opacity="${f(big ? 0.75 : 0.35)}"`,
      )
      if (big) {
        s.path(
          `M${f(cx - 60 * k)} ${f(cy + 26 * k)}Q${f(cx - 10 * k)} ${f(cy + 14 * k)} ${f(cx + 14 * k)} ${f(cy + 40 * k)}M${f(cx - 96 * k)} ${f(cy + 40 * k)}Q${f(cx - 40 * k)} ${f(cy + 26 * k)} ${f(cx - 4 * k)} ${f(cy + 54 * k)}`,
          'none',
          `stroke="${hex(m.s3)}" stroke-width="${f(1.5 + l * 0.4)}" opacity=".3"`,
        )
        for (let q = 0; q < 11; q++)
          s.circle(
            cx + rand.r(-24, 84) * k,
            cy - rand.r(0, 44) * k,
            rand.r(1, 3.2) * k,
            '#fff',
            `opacity="${f(rand.r(0.25, 0.85))}"`,
          )
      }
    }
  }
  s.focus = [0.53, 0.54]
}
