import { lab, lighten, mixLab } from '../colour.ts'
import { ridge, through } from '../lines.ts'
import { H, W, type Sheet } from '../sheet.ts'

/** A hall while a silent film runs: the beam comes from the upper left, heads in the dark. */
export function cinema(s: Sheet): void {
  const { m, rand } = s
  const wall = rand.pick([lab(0.24, 0.08, 25), lab(0.22, 0.07, 285), lab(0.22, 0.06, 200)])
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, lighten(wall, 0.05)],
      [1, lighten(wall, -0.12)],
    ]),
  )
  for (let x = 40; x < W; x += 95) s.rect(x, 0, 46, 960, lighten(wall, 0.035), 'opacity=".55"')
  s.rect(300, 250, 1000, 580, lighten(wall, -0.14), 'rx="8"')
  film(s)
  s.poly(
    [
      [-20, 30],
      [1276, 274],
      [324, 806],
      [-20, 150],
    ],
    s.grad(
      [
        [0, m.lamp, 0.6],
        [1, m.lamp, 0.05],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.5 },
    ),
  )
  audience(s)
  s.focus = [0.5, 0.54]
}

function film(s: Sheet): void {
  const { rand } = s
  const tone = (L: number) => lab(L, 0.022, 80)
  s.add(`<g ${s.clip('<rect x="324" y="274" width="952" height="532" rx="4"/>')}>`)
  s.rect(
    324,
    274,
    952,
    532,
    s.grad([
      [0, tone(0.93)],
      [1, tone(0.82)],
    ]),
  )
  s.circle(560, 420, 84, tone(0.98))
  for (let i = 0; i < 3; i++)
    s.path(through(ridge(rand, 590 + i * 62, 46, 3)) + `L${W} 830L0 830Z`, tone(0.7 - i * 0.13))
  // Somebody in a bowler hat, with a stick, walks out of the picture.
  const ink = tone(0.2)
  s.path('M850 748q-4 -98 24 -126q40 -18 74 0q26 34 20 126Z', ink)
  s.circle(910, 580, 34, tone(0.88))
  s.path('M870 566q2 -48 40 -48t42 48Z', ink)
  s.rect(858, 562, 106, 11, ink, 'rx="5"')
  s.line('M886 744l-22 50M936 744l34 46', ink, 26)
  s.line('M864 640l-44 62M962 640l52 54', ink, 20)
  s.line('M1014 690l26 108M1014 690q16 -22 30 -4', ink, 7)
  for (let i = 0; i < 9; i++) s.line(`M${rand.r(330, 1270)} 274v532`, '#fff', rand.r(1, 2.5), 'opacity=".35"')
  s.add('</g>')
}

function audience(s: Sheet): void {
  const { m, rand } = s
  const dark = lab(0.13, 0.03, 280)
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 12; i++) {
      const x = -20 + i * 146 + row * 70
      const y = 930 + row * 120 + rand.r(-14, 14)
      s.circle(x, y, 46 + row * 8, lighten(dark, row ? -0.03 : 0.02))
      s.rect(x - 84, y + 42, 168, 240, lighten(dark, row ? -0.03 : 0.02), 'rx="60"')
      s.line(
        `M${x - 40 - row * 7} ${y - 10}q6 -36 42 -38`,
        mixLab(m.lamp, m.warm, 0.3),
        4,
        `opacity="${row ? 0.35 : 0.55}"`,
      )
    }
}
