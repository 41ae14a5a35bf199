import { hex, lab, mixLab, lighten } from '../colour.ts'
import { through, ridge, down, jag, at } from '../lines.ts'
import { W, type Sheet } from '../sheet.ts'
import { sky, stars, fir, house } from '../things.ts'

export function mountains(s: Sheet): void {
  const { m, rand } = s,
    hz = 820
  sky(s, hz, { clouds: 4, sy: rand.r(210, 380) })
  if (s.moodName === 'night') stars(s)
  const layers = 4
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 0.2),
      y = 470 + i * 118,
      p = ridge(rand, y, 170 - i * 34, 6, 0.52),
      base = mixLab(m.far, m.near, t * 0.85),
      k = s.clip(`<path d="${jag(p)}${down}"/>`)
    s.path(
      jag(p) + down,
      s.grad(
        [
          [0, base],
          [0.55, mixLab(base, m.s3, 0.42)],
          [1, mixLab(base, m.s3, 0.5)],
        ],
        { x1: 0, y1: y - 170, x2: 0, y2: y + 330, abs: true },
      ),
    )
    s.add(`<g ${k}>`)
    for (let j = 1; j < p.length - 1; j++)
      if (p[j]![1] < p[j - 1]![1] && p[j]![1] < p[j + 1]![1]) {
        const [x, py] = p[j]!,
          d = rand.r(170, 300) * (1 - t * 0.4)
        s.poly(
          [
            [x, py],
            [x + d * 0.1, py + d * 0.3],
            [x - d * 0.04, py + d * 0.46],
            [x + d * 0.2, py + d * 0.8],
            [x + d * 0.1, py + d],
            [x + d * 0.95, py + d],
          ],
          mixLab(base, m.near, 0.32),
          'opacity=".5"',
        )
        if (i < 2)
          s.poly(
            [
              [x - 2, py - 2],
              [x + d * 0.1, py + d * 0.3],
              [x + d * 0.01, py + d * 0.24],
              [x - d * 0.06, py + d * 0.42],
              [x - d * 0.14, py + d * 0.28],
              [x - d * 0.34, py + d * 0.44],
            ],
            lighten(m.s3, 0.04),
            `opacity="${i ? 0.5 : 0.85}"`,
          )
      }
    s.add('</g>')
    if (i) s.oval(rand.r(300, 1300), y + 190, rand.r(500, 800), 46, lighten(m.s3, 0.02), `opacity=".34" ${s.blur(22)}`)
  }
  const fg = ridge(rand, 985, 46, 4)
  s.path(through(fg) + down, mixLab(m.near, lab(0.4, 0.07, 150), 0.4))
  const vx = rand.r(640, 860)
  for (let i = 0; i < 7; i++)
    house(
      s,
      vx + i * 46 + rand.r(-6, 6),
      at(fg, vx + i * 46) + 10,
      rand.r(38, 54),
      rand.r(34, 52),
      mixLab(m.s3, m.warm, rand.r(0, 0.3)),
      mixLab(m.warm, m.near, 0.25),
      hex(m.lamp),
    )
  s.rect(vx + 130, at(fg, vx + 130) - 128, 32, 140, mixLab(m.s3, m.far, 0.25))
  s.rect(vx + 148, at(fg, vx + 130) - 128, 14, 140, mixLab(m.far, m.near, 0.4))
  s.poly(
    [
      [vx + 126, at(fg, vx + 130) - 128],
      [vx + 146, at(fg, vx + 130) - 186],
      [vx + 166, at(fg, vx + 130) - 128],
    ],
    mixLab(m.warm, m.near, 0.2),
  )
  for (let i = 0; i < 70; i++) {
    const x = rand.r(-20, W + 20)
    if (x > vx - 40 && x < vx + 350) continue
    fir(s, x, at(fg, x) + rand.r(10, 60), rand.r(70, 150), mixLab(m.near, lab(0.36, 0.07, 160), rand.r(0.15, 0.6)))
  }
  s.rect(
    0,
    1060,
    W,
    140,
    s.grad([
      [0, m.near, 0],
      [1, m.near, 0.8],
    ]),
  )
  s.focus = [0.5, 0.53]
}
