import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A court of Valencian pelota: stone walls, a gallery of people, the rope in the middle, two players and the ball. */
export function court(s: Sheet): void {
  const { m, rand } = s
  const stone = mixLab(lab(0.84, 0.04, 80), m.s3, 0.2)
  const floor = lab(0.66, 0.07, 60)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, m.s1],
      [0.3, m.s2],
      [1, m.s3],
    ]),
  )
  // The long wall on the left runs to the wall at the end.
  s.poly(
    [
      [0, 60],
      [560, 250],
      [560, 740],
      [0, 1130],
    ],
    s.grad(
      [
        [0, lighten(stone, -0.16)],
        [1, lighten(stone, -0.06)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  s.rect(
    560,
    210,
    560,
    530,
    s.grad([
      [0, lighten(stone, 0.04)],
      [1, lighten(stone, -0.06)],
    ]),
  )
  s.poly(
    [
      [1120, 210],
      [1620, 20],
      [1680, 1238],
      [1120, 740],
    ],
    s.grad(
      [
        [0, stone],
        [1, lighten(stone, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  for (let i = 0; i < 60; i++)
    s.rect(566 + rand.r(0, 510), 220 + rand.r(0, 480), rand.r(16, 44), 4, lighten(stone, -0.08), 'opacity=".5"')
  // Steps and gallery on the right.
  for (let row = 0; row < 4; row++) {
    const y = 520 - row * 78
    s.poly(
      [
        [1120, y + 44],
        [1620, y + 130 - row * 70],
        [1620, y + 190 - row * 70],
        [1120, y + 70],
      ],
      lighten(stone, -0.2 + row * 0.03),
    )
    for (let i = 0; i < 9; i++) {
      const x = 1140 + i * 56
      const k = 0.75 + i * 0.07
      const head = y + 30 + (i * (52 - row * 40)) / 9
      s.path(
        `M${f(x - 22 * k)} ${f(head + 52 * k)}q0 ${f(-40 * k)} ${f(22 * k)} ${f(-40 * k)}t${f(22 * k)} ${f(40 * k)}Z`,
        lab(rand.r(0.35, 0.7), rand.r(0.06, 0.15), rand.r(0, 360)),
      )
      s.circle(x, head, 15 * k, mixLab(lab(0.75, 0.06, 55), lab(0.4, 0.06, 45), rand.n()))
    }
  }
  // The floor, its lines and the rope.
  s.poly(
    [
      [560, 740],
      [1120, 740],
      [1660, 1220],
      [-60, 1220],
      [-60, 1160],
    ],
    s.grad([
      [0, lighten(floor, -0.06)],
      [1, lighten(floor, 0.08)],
    ]),
  )
  s.line('M390 860H1260M120 1050H1490', '#fff', 7, 'opacity=".75"')
  s.line('M432 690Q840 760 1210 690', lab(0.9, 0.02, 90), 8)
  for (let i = 0; i < 12; i++)
    s.line(`M${460 + i * 64} ${f(703 + Math.sin((i / 11) * Math.PI) * 22)}v16`, lab(0.55, 0.17, 25), 7)
  const player = (x: number, y: number, k: number, shirt: ReturnType<typeof lab>, turn: 1 | -1) => {
    const skin = mixLab(lab(0.74, 0.07, 55), lab(0.45, 0.07, 45), rand.n())
    s.oval(x, y + 6, 120 * k, 16 * k, '#000', 'opacity=".3"')
    s.line(
      `M${x - 14 * k} ${y - 150 * k}L${x - 54 * k * turn} ${y - 70 * k}L${x - 74 * k * turn} ${y}M${x + 14 * k} ${y - 150 * k}L${x + 52 * k * turn} ${y - 84 * k}L${x + 30 * k * turn} ${y}`,
      '#f4f1ea',
      34 * k,
    )
    s.line(`M${x} ${y - 160 * k}L${x + 12 * k * turn} ${y - 270 * k}`, shirt, 74 * k)
    s.line(`M${x - 40 * k} ${y - 168 * k}h80`, lab(0.5, 0.18, 25), 16 * k)
    s.line(
      `M${x + 20 * k * turn} ${y - 286 * k}L${x + 92 * k * turn} ${y - 330 * k}L${x + 140 * k * turn} ${y - 400 * k}`,
      skin,
      24 * k,
    )
    s.line(
      `M${x} ${y - 284 * k}L${x - 70 * k * turn} ${y - 250 * k}L${x - 100 * k * turn} ${y - 300 * k}`,
      skin,
      24 * k,
    )
    s.circle(x + 18 * k * turn, y - 346 * k, 36 * k, skin)
    s.path(
      `M${x - 20 * k + 18 * k * turn} ${y - 352 * k}q${20 * k} ${-46 * k} ${54 * k} ${-6 * k}Z`,
      lab(0.22, 0.04, 40),
    )
    s.circle(x + 150 * k * turn, y - 416 * k, 18 * k, '#fff')
  }
  player(690, 1080, 1.18, lab(0.98, 0.01, 95), 1)
  player(980, 880, 0.7, lab(0.5, 0.17, 25), -1)
  s.circle(880, 500, 19, '#f8f3e2')
  s.line('M860 520Q820 560 812 640', '#fff', 5, 'opacity=".4" stroke-dasharray="4 16"')
  s.focus = [0.52, 0.6]
}
