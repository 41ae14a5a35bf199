import { lab, lighten, mixLab } from '../colour.ts'
import { through } from '../lines.ts'
import { f, H, W, type Point, type Sheet } from '../sheet.ts'

/** A barograph in its glass case: the drum, the week on its paper, and a needle that has just fallen. */
export function barograph(s: Sheet): void {
  const { m, rand } = s
  const wall = mixLab(lab(0.5, 0.05, 240), m.s2, 0.3)
  const wood = lab(0.36, 0.09, 45)
  const brass = lab(0.78, 0.11, 82)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.12)],
        [1, lighten(wall, -0.14)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  s.poly(
    [
      [-20, -20],
      [700, -20],
      [1500, 940],
      [420, 940],
    ],
    m.lamp,
    `opacity=".16" ${s.blur(14)}`,
  )
  s.rect(0, 930, W, 290, lab(0.44, 0.08, 55))
  s.rect(0, 930, W, 14, lab(0.58, 0.08, 60))
  s.oval(800, 962, 620, 34, '#000', `opacity=".35" ${s.blur(12)}`)
  // Foot of the case.
  s.rect(230, 830, 1140, 120, wood, 'rx="10"')
  s.rect(230, 830, 1140, 20, lighten(wood, 0.14), 'rx="10"')
  s.rect(210, 930, 1180, 34, lighten(wood, -0.05), 'rx="8"')
  // The drum with its paper.
  s.rect(860, 390, 400, 430, lab(0.96, 0.015, 95))
  s.oval(1060, 820, 200, 34, lab(0.9, 0.02, 95))
  s.oval(1060, 390, 200, 34, brass)
  s.oval(1060, 386, 168, 24, lighten(brass, -0.1))
  for (let i = 1; i < 9; i++)
    s.line(`M862 ${400 + i * 48}Q1060 ${434 + i * 48} 1258 ${400 + i * 48}`, lab(0.72, 0.08, 30), 2, 'opacity=".55"')
  for (let i = 1; i < 7; i++)
    s.line(`M${862 + i * 57} ${f(402 + Math.sin((i / 7) * Math.PI) * 30)}v420`, lab(0.72, 0.08, 30), 2, 'opacity=".55"')
  const trace: Point[] = []
  for (let i = 0; i <= 9; i++)
    trace.push([868 + i * 30, 520 + Math.sin(i * 1.3) * rand.r(8, 20) + (i > 5 ? (i - 5) ** 2 * 13 : 0)])
  const end = trace.at(-1)!
  s.line(through(trace), lab(0.35, 0.14, 262), 6)
  s.rect(
    860,
    390,
    400,
    430,
    s.grad(
      [
        [0, '#fff', 0.35],
        [0.4, '#fff', 0],
        [1, '#20304a', 0.28],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  // Arm and capsules.
  s.line(`M${f(end[0])} ${f(end[1])}L430 690`, brass, 9)
  s.circle(end[0], end[1], 10, lab(0.3, 0.1, 262))
  s.rect(410, 560, 26, 270, brass)
  for (let i = 0; i < 5; i++) {
    s.oval(560, 790 - i * 38, 96, 22, lighten(brass, -0.12))
    s.oval(560, 782 - i * 38, 96, 20, lighten(brass, 0.06))
  }
  s.rect(548, 540, 24, 80, lighten(brass, -0.1))
  s.line(`M560 560L430 640`, brass, 8)
  // The glass.
  s.add(
    '<g fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="7"><path d="M280 830V290H1320V830M280 290L330 240H1370V780L1320 830"/></g>',
  )
  s.poly(
    [
      [330, 300],
      [520, 300],
      [360, 800],
      [300, 800],
    ],
    '#fff',
    'opacity=".13"',
  )
  s.poly(
    [
      [1130, 300],
      [1200, 300],
      [1060, 800],
      [1000, 800],
    ],
    '#fff',
    'opacity=".1"',
  )
  s.rect(270, 226, 1110, 22, wood, 'rx="8"')
  s.focus = [0.53, 0.5]
}
