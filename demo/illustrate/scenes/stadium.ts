import { goal } from './goal.ts'
import { hoop } from './hoop.ts'
import { lab, mixLab, lighten, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'
import { sky, stars } from '../things.ts'

/** A match from the stands; `goal` is one, `hoop` a hall for another game. */
export function stadium(s: Sheet): void {
  if (s.kind === 'goal') return goal(s)
  if (s.kind === 'hoop') return hoop(s)
  const { m, rand } = s
  sky(s, 500, { clouds: 3, sun: s.moodName !== 'night', sy: 220 })
  if (s.moodName === 'night') stars(s, 50, 300)
  const g1 = lab(0.6, 0.15, 140),
    g2 = lab(0.54, 0.145, 142)
  s.path(
    `M-40 470Q800 330 1640 470V760H-40Z`,
    s.grad([
      [0, mixLab(m.near, m.far, 0.15)],
      [1, mixLab(m.near, m.far, 0.4)],
    ]),
  )
  const team = rand.pick([m.warm, lab(0.55, 0.2, 27), lab(0.5, 0.17, 262), lab(0.86, 0.16, 95)])
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 104; i++) {
      const x = -30 + i * 16.2 + (row % 2) * 8,
        y = 452 + row * 18 - 88 * (1 - ((x - 800) / 840) ** 2) + rand.r(-3, 3)
      s.circle(
        x,
        y,
        5.4 + row * 0.14,
        rand.yes(0.56)
          ? mixLab(team, m.s3, rand.r(0, 0.5))
          : mixLab(m.near, rand.pick([m.s3, m.far, m.lamp]), rand.r(0.1, 0.8)),
        `opacity="${f(0.55 + row * 0.035)}"`,
      )
    }
  s.path(`M-40 400Q800 262 1640 400V440Q800 300 -40 440Z`, mixLab(m.near, m.far, 0.1))
  s.path(`M-40 400Q800 262 1640 400V408Q800 270 -40 408Z`, mixLab(m.s3, m.far, 0.4))
  s.rect(0, 690, W, 34, mixLab(m.near, m.far, 0.2))
  for (let i = 0; i < 10; i++)
    s.rect(i * 164 + 8, 694, 146, 25, [m.warm, m.s3, m.cool, m.lamp][i % 4]!, 'opacity=".75"')
  for (let i = 0; i < 12; i++) {
    const a = -700 + i * 260,
      b = 130 + (i * 1340) / 12
    s.poly(
      [
        [b, 724],
        [b + 112, 724],
        [a + 260, H],
        [a, H],
      ],
      i % 2 ? g1 : g2,
    )
  }
  s.poly(
    [
      [-10, 724],
      [132, 724],
      [-700, 1200],
      [-10, 1200],
    ],
    g2,
  )
  s.rect(
    0,
    724,
    W,
    480,
    s.grad([
      [0, m.s3, 0.26],
      [0.5, m.s3, 0],
      [1, m.near, 0.5],
    ]),
  )
  s.line('M60 742H1540M-200 1010H1900', lab(0.98, 0.01, 140), 4, 'opacity=".75"')
  s.add(`<ellipse cx="800" cy="880" rx="330" ry="84" fill="none" stroke="#fff" stroke-width="4" opacity=".75"/>`)
  s.line('M800 742L800 1200', '#fff', 4, 'opacity=".75"')
  const figure = (x: number, y: number, k: number, c: Lab, ph: number) => {
    s.oval(x + 34 * k, y + 2, 60 * k, 9 * k, m.near, 'opacity=".4"')
    const sk = rand.pick([lab(0.55, 0.07, 55), lab(0.75, 0.07, 60), lab(0.42, 0.06, 50)])
    s.line(
      `M${x} ${y - 62 * k}l${-20 * k * ph} ${30 * k}l${8 * k * ph} ${30 * k}M${x} ${y - 62 * k}l${24 * k * ph} ${26 * k}l${-4 * k} ${34 * k}`,
      sk,
      11 * k,
    )
    s.line(`M${x} ${y - 64 * k}l${-13 * k * ph} ${20 * k}M${x} ${y - 64 * k}l${15 * k * ph} ${17 * k}`, m.near, 15 * k)
    s.line(`M${x} ${y - 112 * k}l${26 * k * ph} ${22 * k}M${x} ${y - 112 * k}l${-24 * k * ph} ${24 * k}`, sk, 8 * k)
    s.path(`M${x - 17 * k} ${y - 120 * k}h${34 * k}l${-4 * k} ${58 * k}h${-26 * k}Z`, c, 'stroke-linejoin="round"')
    s.circle(x + 3 * k, y - 136 * k, 12.5 * k, sk)
    s.path(`M${x - 10 * k} ${y - 138 * k}a12.5 12.5 0 0 1 ${25 * k} -2Z`, m.near)
  }
  figure(1090, 850, 0.8, m.s3, -1)
  figure(480, 880, 0.9, m.s3, 1)
  figure(rand.r(760, 800), 990, 1.5, team, 1)
  figure(rand.r(930, 1000), 940, 1.2, m.s3, -1)
  figure(620, 830, 0.72, team, 1)
  figure(1290, 930, 1, team, -1)
  s.circle(880, 984, 15, '#fff')
  s.oval(892, 1000, 20, 4, m.near, 'opacity=".4"')
  for (const x of [210, 1390]) {
    s.rect(x - 5, 190, 10, 240, mixLab(m.near, m.far, 0.25))
    s.rect(x - 62, 140, 124, 62, mixLab(m.near, m.far, 0.15), 'rx="4"')
    for (let i = 0; i < 8; i++) s.circle(x - 45 + (i % 4) * 30, 156 + Math.floor(i / 4) * 29, 10, lighten(m.lamp, 0.04))
    s.circle(
      x,
      170,
      320,
      s.radial([
        [0, m.lamp, 0.5],
        [0.4, m.lamp, 0.12],
        [1, m.lamp, 0],
      ]),
    )
  }
  s.focus = [0.5, 0.58]
}
