import { receiver } from './receiver.ts'
import { turntable } from './turntable.ts'
import { hex, lab, mixLab, lighten } from '../colour.ts'
import { through, ridge } from '../lines.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** The microphone of the radio; `vinyl` is a record player, `wireless` the set that people listen to. */
export function studio(s: Sheet): void {
  if (s.kind === 'vinyl') return turntable(s)
  if (s.kind === 'wireless') return receiver(s)
  const { m, rand } = s,
    base = rand.pick([lab(0.36, 0.09, 165), lab(0.33, 0.09, 258), lab(0.38, 0.1, 25), lab(0.34, 0.09, 320)]),
    dark = lighten(base, -0.2)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(base, 0.08)],
        [1, dark],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 6; j++) {
      const x = i * 140 - 30,
        y = j * 140 - 20
      s.poly(
        [
          [x, y],
          [x + 136, y],
          [x + 68, y + 68],
        ],
        lighten(base, 0.06),
        'opacity=".5"',
      )
      s.poly(
        [
          [x, y],
          [x + 68, y + 68],
          [x, y + 136],
        ],
        lighten(base, 0.12),
        'opacity=".35"',
      )
      s.poly(
        [
          [x + 136, y],
          [x + 136, y + 136],
          [x + 68, y + 68],
        ],
        dark,
        'opacity=".4"',
      )
    }
  s.rect(840, 180, 620, 420, lighten(dark, -0.03), 'rx="10"')
  s.rect(
    856,
    196,
    588,
    388,
    s.grad([
      [0, mixLab(m.s1, dark, 0.3)],
      [1, mixLab(m.warm, dark, 0.35)],
    ]),
    'rx="4"',
  )
  s.circle(1020, 470, 66, m.lamp, 'opacity=".9"')
  for (let i = 0; i < 3; i++) {
    const p = ridge(rand, 480 + i * 34, 40, 4)
    s.path(
      through(p) + `L1600 590L0 590Z`,
      mixLab(mixLab(m.warm, m.s1, 0.4), dark, 0.2 + i * 0.28),
      s.clip('<rect x="856" y="196" width="588" height="388" rx="4"/>'),
    )
  }
  s.poly(
    [
      [856, 196],
      [1050, 196],
      [900, 584],
      [856, 584],
    ],
    '#fff',
    'opacity=".08"',
  )
  // Below what a wide cut takes away, and below the mark of what is on the air.
  s.rect(236, 436, 250, 84, lab(0.5, 0.2, 27), 'rx="10"')
  s.rect(246, 446, 230, 64, lab(0.62, 0.22, 27), 'rx="6"')
  s.circle(
    361,
    478,
    330,
    s.radial([
      [0, lab(0.65, 0.22, 27), 0.5],
      [1, lab(0.65, 0.22, 27), 0],
    ]),
  )
  s.add(
    `<text x="361" y="491" text-anchor="middle" font-family="Instrument Sans, Arial, sans-serif" font-weight="700" font-size="36" letter-spacing="4" fill="#fff">EN AIRE</text>`,
  )
  const wd = lab(0.56, 0.09, 58)
  s.rect(
    0,
    880,
    W,
    330,
    s.grad([
      [0, lighten(wd, 0.1)],
      [0.1, wd],
      [1, lighten(wd, -0.24)],
    ]),
  )
  s.poly(
    [
      [820, 850],
      [1500, 850],
      [1580, 1010],
      [780, 1010],
    ],
    s.grad([
      [0, lab(0.36, 0.02, 260)],
      [1, lab(0.22, 0.02, 260)],
    ]),
  )
  for (let i = 0; i < 10; i++) {
    const x = 862 + i * 66
    s.line(`M${x} 880L${x - 14 + i * 3} 984`, lab(0.14, 0.01, 260), 7)
    const k = rand.r(0.15, 0.85)
    s.rect(x - 20 + (i * 3 - 14) * k, 880 + 96 * k, 36, 18, [m.lamp, m.warm, m.s3][i % 3]!, 'rx="4"')
    s.circle(x + 1, 862, 8, rand.yes(0.6) ? lab(0.8, 0.2, 145) : lab(0.7, 0.18, 55))
  }
  // microphone
  const mx = 640,
    my = 520
  s.line(`M${mx + 20} 900L${mx + 20} ${my + 260}`, lab(0.2, 0.02, 260), 26)
  s.oval(mx + 30, 905, 150, 26, lab(0.16, 0.02, 260))
  s.oval(mx + 24, 896, 140, 22, lab(0.34, 0.02, 260))
  s.line(`M${mx - 170} ${my}v90a190 178 0 0 0 380 0v-90`, lab(0.3, 0.02, 260), 20)
  s.line(`M${mx - 172} ${my}v90a190 178 0 0 0 60 130`, lab(0.7, 0.02, 240), 6, 'opacity=".8"')
  s.rect(
    mx - 118,
    my - 290,
    276,
    500,
    s.grad(
      [
        [0, lab(0.93, 0.02, 230)],
        [0.3, lab(0.66, 0.02, 250)],
        [0.72, lab(0.36, 0.025, 262)],
        [1, lab(0.24, 0.03, 265)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
    'rx="138"',
  )
  const k = s.clip(`<rect x="${mx - 118}" y="${my - 290}" width="276" height="500" rx="138"/>`)
  s.add(`<g ${k}>`)
  for (let i = 0; i < 14; i++) s.rect(mx - 118, my - 262 + i * 22, 276, 9, lab(0.17, 0.02, 262), 'opacity=".6"')
  s.rect(mx - 118, my + 40, 276, 60, m.warm)
  s.rect(mx - 118, my + 40, 276, 7, '#fff', 'opacity=".4"')
  s.rect(mx + 70, my - 290, 100, 500, lab(0.12, 0.03, 270), 'opacity=".35"')
  s.add('</g>')
  s.rect(mx - 84, my - 210, 22, 330, '#fff', 'opacity=".4" rx="11"')
  for (let i = 1; i < 5; i++)
    s.add(
      `<path d="M${mx - 200 - i * 52} ${my - 60 - i * 42}a${160 + i * 60} ${160 + i * 60} 0 0 0 0 ${170 + i * 84}" fill="none" stroke="${hex(m.lamp)}" stroke-width="7" stroke-linecap="round" opacity="${f(0.75 - i * 0.14)}"/>`,
    )
  s.line(`M1180 760q-20 -170 120 -170t130 170`, lab(0.18, 0.02, 260), 24)
  s.rect(1150, 740, 66, 116, lab(0.26, 0.02, 262), 'rx="28"')
  s.rect(1396, 740, 66, 116, lab(0.2, 0.02, 262), 'rx="28"')
  s.rect(1158, 750, 18, 96, m.warm, 'rx="9"')
  s.focus = [0.47, 0.5]
}
