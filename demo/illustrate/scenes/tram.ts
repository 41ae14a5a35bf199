import { lab, lighten, mixLab } from '../colour.ts'
import { H, W, type Sheet } from '../sheet.ts'
import { sky, stars } from '../things.ts'

const STREET = 800

/** A tram at its stop, in front of a row of old houses. */
export function tram(s: Sheet): void {
  const dark = s.moodName === 'night' || s.moodName === 'dusk'
  sky(s, 640, { sx: s.rand.r(240, 420), sy: s.rand.r(150, 240), clouds: 3 })
  if (s.moodName === 'night') stars(s, 60, 320)
  houses(s, dark)
  street(s)
  car(s, dark)
  s.line(`M-20 452Q800 476 1640 448`, mixLab(s.m.near, s.m.far, 0.2), 4)
  for (const x of [170, 1450]) s.rect(x, 380, 13, STREET - 380, mixLab(s.m.near, s.m.far, 0.15))
  waiting(s)
  s.focus = [0.5, 0.58]
}

function houses(s: Sheet, dark: boolean): void {
  const { m, rand } = s
  const walls = [
    lab(0.86, 0.05, 80),
    lab(0.78, 0.08, 50),
    lab(0.82, 0.05, 20),
    lab(0.8, 0.06, 150),
    lab(0.84, 0.03, 250),
  ]
  for (let x = -50; x < W;) {
    const w = rand.r(150, 250)
    const top = rand.r(270, 410)
    const wall = mixLab(rand.pick(walls), dark ? m.far : m.s3, dark ? 0.72 : 0.28)
    s.rect(
      x,
      top,
      w,
      STREET - top,
      s.grad(
        [
          [0, lighten(wall, 0.05)],
          [1, lighten(wall, -0.09)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.6 },
      ),
    )
    s.rect(x - 7, top - 16, w + 14, 20, lighten(wall, -0.14))
    const columns = Math.max(2, Math.round(w / 76))
    for (let floor = top + 46; floor < STREET - 130; floor += 112)
      for (let column = 0; column < columns; column++) {
        const left = x + (w * (column + 0.5)) / columns - 19
        s.rect(left, floor, 38, 66, rand.yes(dark ? 0.5 : 0.06) ? m.lamp : mixLab(m.near, m.far, 0.35), 'rx="2"')
        s.rect(left - 8, floor + 66, 54, 6, lighten(wall, -0.18))
        if (rand.yes(0.5)) s.rect(left, floor, 38, rand.r(14, 50), mixLab(m.cool, m.near, 0.35))
      }
    s.rect(x, STREET - 104, w, 104, mixLab(wall, m.near, 0.5))
    s.rect(
      x + w * 0.14,
      STREET - 88,
      w * 0.72,
      88,
      dark ? m.lamp : mixLab(m.far, m.near, 0.6),
      `opacity="${dark ? 0.75 : 1}"`,
    )
    x += w
  }
}

function street(s: Sheet): void {
  const { m } = s
  s.rect(
    0,
    STREET,
    W,
    H - STREET,
    s.grad([
      [0, mixLab(m.far, m.near, 0.5)],
      [1, mixLab(m.far, m.near, 0.86)],
    ]),
  )
  s.rect(0, STREET - 6, W, 22, mixLab(m.s3, m.far, 0.55))
  for (const [y, height] of [
    [880, 6],
    [958, 9],
  ] as const)
    s.rect(0, y, W, height, mixLab(m.s3, m.far, 0.35), 'opacity=".8"')
  s.rect(0, 1040, W, H - 1040, mixLab(m.s2, m.near, 0.55))
  s.rect(0, 1030, W, 18, mixLab(m.s3, m.warm, 0.25))
}

function car(s: Sheet, dark: boolean): void {
  const { m, rand } = s
  const paint = rand.pick([lab(0.5, 0.16, 262), lab(0.55, 0.17, 30), lab(0.52, 0.11, 170)])
  s.oval(800, 905, 560, 22, '#000', `opacity=".35" ${s.blur(9)}`)
  s.line('M760 545L840 500L740 458M700 458H790', mixLab(m.near, m.far, 0.1), 8)
  s.rect(300, 548, 1000, 22, mixLab(m.near, m.far, 0.3), 'rx="10"')
  s.path(
    'M288 566H1270Q1352 572 1376 700L1392 812Q1396 872 1346 876H288Q252 874 252 838V606Q252 568 288 566Z',
    s.grad([
      [0, lighten(m.s3, 0.06)],
      [0.55, mixLab(m.s3, m.far, 0.12)],
      [1, mixLab(m.s3, m.far, 0.35)],
    ]),
  )
  s.path(
    'M252 770H1386L1392 812Q1396 872 1346 876H288Q252 874 252 838Z',
    s.grad([
      [0, paint],
      [1, lighten(paint, -0.16)],
    ]),
  )
  const glass = dark
    ? s.grad([
        [0, m.lamp],
        [1, mixLab(m.warm, m.s3, 0.4)],
      ])
    : s.grad(
        [
          [0, mixLab(m.cool, m.s2, 0.5)],
          [1, mixLab(m.cool, m.near, 0.55)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      )
  for (const x of [284, 446, 720, 882, 1044]) s.rect(x, 604, 146, 128, glass, 'rx="14"')
  s.path('M1216 604H1262Q1322 610 1344 732H1216Z', glass)
  for (const x of [606, 1202 - 6]) s.rect(x - 8, 572, 18, 300, mixLab(m.near, m.far, 0.35), 'opacity=".8"')
  for (const x of [620, 660]) s.rect(x, 604, 36, 236, mixLab(m.cool, m.near, 0.4), 'rx="8"')
  for (const x of [330, 500, 760, 930, 1100]) if (rand.yes(0.7)) passenger(s, x + rand.r(0, 40), 732)
  for (const x of [380, 520, 900, 1040, 1230]) s.circle(x, 876, 34, mixLab(m.near, lab(0.1, 0, 0), 0.4))
  s.circle(1352, 800, 15, m.lamp)
  s.rect(1232, 620, 86, 26, m.lamp, 'rx="6" opacity=".9"')
  s.poly(
    [
      [252, 566],
      [620, 566],
      [430, 770],
      [252, 770],
    ],
    '#fff',
    'opacity=".12"',
  )
}

function passenger(s: Sheet, x: number, y: number): void {
  const coat = mixLab(s.rand.pick([s.m.warm, s.m.cool, s.m.far]), s.m.near, 0.6)
  s.path(`M${x} ${y}v-34q4 -24 30 -24t30 24v34Z`, coat)
  s.circle(x + 30, y - 74, 19, coat)
}

function waiting(s: Sheet): void {
  const { m, rand } = s
  for (const x of [96, 300, 1460]) {
    const height = rand.r(250, 300)
    const coat = mixLab(rand.pick([m.warm, m.cool, lab(0.5, 0.1, 20)]), m.near, 0.45)
    const y = 1110
    s.oval(x + 34, y + 4, 62, 12, '#000', `opacity=".4" ${s.blur(5)}`)
    s.rect(x + 8, y - height * 0.4, 22, height * 0.4, m.near)
    s.rect(x + 40, y - height * 0.4, 22, height * 0.4, m.near)
    s.path(
      `M${x - 10} ${y - height * 0.32}L${x + 2} ${y - height * 0.76}q34 -34 66 0L${x + 80} ${y - height * 0.32}Z`,
      s.grad(
        [
          [0, lighten(coat, 0.1)],
          [1, lighten(coat, -0.08)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    )
    s.circle(x + 35, y - height * 0.91, height * 0.095, lab(0.66, 0.07, 55))
    s.path(`M${x + 9} ${y - height * 0.92}q26 -44 52 0q-26 -16 -52 0Z`, m.near)
  }
}
