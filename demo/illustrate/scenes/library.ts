import { lab, lighten } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** Shelves to the ceiling, a table, an open book and a lamp. */
export function library(s: Sheet): void {
  const { rand } = s
  const wood = rand.pick([lab(0.42, 0.08, 50), lab(0.36, 0.06, 35), lab(0.5, 0.08, 70)])
  const late = s.moodName === 'night' || s.moodName === 'dusk'
  s.rect(0, 0, W, H, lighten(wood, -0.14))
  for (let y = 60; y < 800; y += 178) shelf(s, y, wood)
  s.poly(
    [
      [-20, -20],
      [420, -20],
      [1180, 830],
      [600, 830],
    ],
    '#fff',
    `opacity="${late ? 0.05 : 0.17}"`,
  )
  s.rect(
    0,
    0,
    W,
    830,
    s.grad(
      [
        [0, lab(0.12, 0.03, 270), 0],
        [1, lab(0.12, 0.03, 270), late ? 0.55 : 0.2],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.4 },
    ),
  )
  table(s, wood)
  stack(s, 1110, 838)
  openBook(s)
  lamp(s)
  s.focus = [0.5, 0.62]
}

function shelf(s: Sheet, y: number, wood: ReturnType<typeof lab>): void {
  const { rand } = s
  const floor = y + 150
  for (let x = rand.r(-30, 0); x < W;) {
    if (rand.yes(0.06)) {
      x += rand.r(30, 90)
      continue
    }
    const w = rand.r(18, 46)
    const h = rand.r(92, 140)
    const cover = rand.pick([
      lab(0.45, 0.14, 25),
      lab(0.42, 0.1, 260),
      lab(0.5, 0.09, 160),
      lab(0.72, 0.1, 80),
      lab(0.82, 0.03, 90),
      lab(0.35, 0.07, 320),
    ])
    const lean = rand.yes(0.07) ? ` transform="rotate(${f(rand.r(5, 10))} ${f(x + w)} ${f(floor)})"` : ''
    s.rect(
      x,
      floor - h,
      w - 2,
      h,
      s.grad(
        [
          [0, lighten(cover, 0.1)],
          [0.4, cover],
          [1, lighten(cover, -0.12)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
      `rx="2"${lean}`,
    )
    if (w > 26 && !lean) s.rect(x + 4, floor - h + 20, w - 10, rand.r(8, 24), lighten(cover, 0.22), 'opacity=".7"')
    x += w + (lean ? 16 : 0)
  }
  s.rect(
    0,
    floor,
    W,
    28,
    s.grad([
      [0, lighten(wood, 0.14)],
      [0.3, wood],
      [1, lighten(wood, -0.12)],
    ]),
  )
  for (const x of [250, 800, 1350])
    s.rect(
      x,
      y - 30,
      24,
      200,
      s.grad(
        [
          [0, lighten(wood, 0.1)],
          [1, lighten(wood, -0.1)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    )
}

function table(s: Sheet, wood: ReturnType<typeof lab>): void {
  s.rect(
    0,
    830,
    W,
    H - 830,
    s.grad([
      [0, lighten(wood, 0.22)],
      [0.1, lighten(wood, 0.12)],
      [1, lighten(wood, -0.06)],
    ]),
  )
  for (let i = 0; i < 7; i++)
    s.line(`M-20 ${880 + i * 46}q400 ${f(s.rand.r(-9, 9))} 820 0t820 2`, lighten(wood, 0.03), 3, 'opacity=".5"')
}

function openBook(s: Sheet): void {
  const page = lab(0.94, 0.02, 90)
  s.oval(720, 992, 330, 24, '#000', `opacity=".35" ${s.blur(9)}`)
  s.path(
    'M420 986L470 846Q600 812 716 862Q840 812 966 846L1016 986Q860 946 718 990Q570 946 420 986Z',
    lab(0.4, 0.12, 25),
  )
  s.path(
    'M436 970L482 842Q604 806 716 858V980Q570 934 436 970Z',
    s.grad(
      [
        [0, page],
        [0.8, lighten(page, -0.05)],
        [1, lighten(page, -0.2)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  s.path(
    'M1000 970L952 842Q840 806 718 858V980Q860 934 1000 970Z',
    s.grad(
      [
        [0, lighten(page, -0.16)],
        [0.15, page],
        [1, lighten(page, -0.07)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  for (let i = 0; i < 6; i++) {
    const y = 858 + i * 17
    s.line(`M${502 - i * 6} ${y}Q${600 - i * 3} ${y - 20} ${692} ${y + 16}`, lab(0.5, 0.02, 80), 3.5, 'opacity=".6"')
    s.line(`M${742} ${y + 16}Q${838 + i * 3} ${y - 20} ${932 + i * 6} ${y}`, lab(0.5, 0.02, 80), 3.5, 'opacity=".6"')
  }
}

function stack(s: Sheet, x: number, y: number): void {
  const { rand } = s
  s.oval(x + 110, y + 96, 170, 16, '#000', `opacity=".35" ${s.blur(7)}`)
  for (let i = 0; i < 4; i++) {
    const w = 250 - i * 22
    const cover = rand.pick([lab(0.45, 0.14, 25), lab(0.42, 0.1, 260), lab(0.5, 0.09, 160), lab(0.72, 0.12, 80)])
    const left = x + rand.r(-14, 18)
    s.rect(
      left,
      y + 56 - i * 40,
      w,
      38,
      s.grad([
        [0, lighten(cover, 0.1)],
        [1, lighten(cover, -0.12)],
      ]),
      'rx="5"',
    )
    s.rect(left + w - 30, y + 62 - i * 40, 26, 26, lab(0.93, 0.02, 90), 'rx="2"')
  }
}

function lamp(s: Sheet): void {
  const { m } = s
  const brass = s.grad(
    [
      [0, lab(0.85, 0.1, 85)],
      [1, lab(0.5, 0.09, 70)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  )
  s.circle(
    330,
    770,
    430,
    s.radial([
      [0, m.lamp, 0.5],
      [0.5, m.lamp, 0.14],
      [1, m.lamp, 0],
    ]),
  )
  s.oval(330, 944, 96, 18, '#000', `opacity=".35" ${s.blur(6)}`)
  s.path('M250 938q80 -44 160 0Z', brass)
  s.rect(322, 700, 16, 226, brass)
  s.path(
    'M196 706Q214 588 330 584Q446 588 464 706Z',
    s.grad(
      [
        [0, lab(0.6, 0.13, 160)],
        [1, lab(0.34, 0.09, 165)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.4 },
    ),
  )
  s.rect(196, 700, 268, 14, m.lamp, 'rx="7"')
}
