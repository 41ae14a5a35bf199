import { cinema } from './cinema.ts'
import { curtain } from './curtain.ts'
import { lab, mixLab, lighten } from '../colour.ts'
import { through, ridge } from '../lines.ts'
import { H, W, type Sheet } from '../sheet.ts'

/** A stage with its actors; `screen` is a cinema, `curtain` the stage before it begins. */
export function theatre(s: Sheet): void {
  if (s.kind === 'screen') return cinema(s)
  if (s.kind === 'curtain') return curtain(s)
  const { m, rand } = s,
    red = rand.pick([lab(0.42, 0.16, 25), lab(0.36, 0.13, 330), lab(0.36, 0.12, 262), lab(0.4, 0.1, 170)]),
    dark = lighten(mixLab(red, lab(0.12, 0.03, 280), 0.72), -0.02)
  s.rect(0, 0, W, H, dark)
  s.rect(
    220,
    120,
    1160,
    700,
    s.grad([
      [0, mixLab(red, m.s1, 0.7)],
      [0.7, mixLab(m.warm, red, 0.4)],
      [1, mixLab(m.lamp, m.warm, 0.4)],
    ]),
  )
  s.circle(
    640,
    520,
    190,
    s.radial([
      [0, lighten(m.lamp, 0.03)],
      [1, mixLab(m.lamp, m.warm, 0.5)],
    ]),
  )
  for (let i = 0; i < 3; i++) {
    const p = ridge(rand, 640 + i * 58, 50, 3)
    s.path(through(p) + `L${W} 830L0 830Z`, mixLab(mixLab(m.warm, red, 0.5), dark, 0.2 + i * 0.26))
  }
  s.poly(
    [
      [120, 820],
      [1480, 820],
      [1640, 1010],
      [-40, 1010],
    ],
    s.grad([
      [0, lab(0.6, 0.09, 60)],
      [1, lab(0.36, 0.07, 45)],
    ]),
  )
  for (let i = 0; i < 14; i++)
    s.line(`M${150 + i * 100} 820L${-20 + i * 128} 1010`, lab(0.28, 0.05, 40), 2, 'opacity=".4"')
  for (const [x, t] of [
    [330, 700],
    [830, 800],
    [1300, 980],
  ] as [number, number][])
    s.poly(
      [
        [x - 20, 30],
        [x + 20, 30],
        [t + 150, 900],
        [t - 150, 900],
      ],
      s.grad([
        [0, m.lamp, 0.55],
        [1, m.lamp, 0.04],
      ]),
      'opacity=".7"',
    )
  s.oval(800, 900, 300, 44, m.lamp, `opacity=".55" ${s.blur(12)}`)
  const body = lighten(dark, -0.03),
    rim = mixLab(m.lamp, m.warm, 0.4),
    actor = (x: number, y: number, k: number, pose: number) => {
      s.oval(x + 30, y, 90 * k, 12 * k, '#000', 'opacity=".4"')
      s.path(
        `M${x - 34 * k} ${y}q-6 ${-120 * k} ${4 * k} ${-190 * k}q${2 * k} ${-60 * k} ${34 * k} ${-64 * k}q${36 * k} ${4 * k} ${36 * k} ${64 * k}q${20 * k} ${100 * k} ${26 * k} ${190 * k}Z`,
        pose ? mixLab(m.warm, body, 0.25) : body,
      )
      s.line(
        `M${x - 20 * k} ${y - 226 * k}l${-64 * k} ${pose ? -60 * k : 60 * k}M${x + 28 * k} ${y - 226 * k}l${66 * k} ${pose ? -86 * k : 40 * k}`,
        pose ? mixLab(m.warm, body, 0.4) : body,
        22 * k,
      )
      s.circle(x + 4 * k, y - 286 * k, 31 * k, body)
      s.line(`M${x - 28 * k} ${y - 240 * k}q-4 ${-80 * k} ${22 * k} ${-76 * k}`, rim, 3 * k, 'opacity=".8"')
    }
  actor(660, 890, 1, 0)
  actor(900, 910, 1.08, 1)
  if (rand.yes(0.7)) actor(1110, 880, 0.94, 0)
  for (const side of [0, 1])
    for (let i = 0; i < 6; i++) {
      const w = 62,
        x = side ? W - (i + 1) * w : i * w,
        dep = side ? i : i
      const c = mixLab(red, dark, i % 2 ? 0.5 : 0.05)
      const bend = (5 - dep) * 4 + 40
      s.path(
        `M${x} 0H${x + w}Q${x + w + (side ? -8 : 8)} 500 ${x + w + (side ? bend * 0.2 : -bend * 0.2)} 1010H${x + (side ? bend * 0.2 : -bend * 0.2)}Q${x + (side ? -8 : 8)} 500 ${x} 0Z`,
        s.grad(
          [
            [0, lighten(c, 0.1)],
            [0.4, c],
            [1, lighten(c, -0.08)],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 0 },
        ),
      )
    }
  for (let i = 0; i < 9; i++) {
    const x = i * 180
    s.path(
      `M${x - 2} 0H${x + 182}V120Q${x + 90} 236 ${x - 2} 120Z`,
      s.grad([
        [0, lighten(red, -0.1)],
        [1, lighten(red, 0.04)],
      ]),
    )
    s.line(`M${x} 122Q${x + 90} 236 ${x + 180} 122`, mixLab(m.lamp, m.warm, 0.4), 7, 'opacity=".85"')
  }
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 14 - r; i++) {
      const x = -30 + i * (126 + r * 14) + (r % 2) * 62,
        y = 1060 + r * 66
      s.circle(x, y - 26, 33 + r * 6, mixLab(body, rim, 0.05 + rand.n() * 0.08))
      s.rect(x - 60 - r * 4, y, 120 + r * 8, 120, body, 'rx="44"')
      s.line(`M${x - 30 - r * 5} ${y - 30}q6 -26 30 -30`, rim, 3, 'opacity=".5"')
    }
  s.focus = [0.5, 0.58]
}
