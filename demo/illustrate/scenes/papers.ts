import { lab, lighten, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

const PAPER = lab(0.97, 0.01, 90)
const PRINT = lab(0.45, 0.02, 260)

/** A desk from above: reports, a chart, a calculator, glasses and coffee. */
export function papers(s: Sheet): void {
  const { rand } = s
  const desk = rand.pick([
    lab(0.42, 0.08, 250),
    lab(0.62, 0.08, 65),
    lab(0.45, 0.07, 175),
    lab(0.55, 0.11, 35),
    lab(0.38, 0.07, 310),
  ])
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(desk, 0.1)],
        [1, lighten(desk, -0.12)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  s.poly(
    [
      [-20, -20],
      [560, -20],
      [1640, 1100],
      [1640, 1220],
      [900, 1220],
    ],
    '#fff',
    'opacity=".07"',
  )
  const tone = rand.pick([lab(0.48, 0.17, 262), lab(0.58, 0.18, 35), lab(0.52, 0.12, 165)])
  sheet(s, 240, 170, rand.r(-14, -6), (x, y) => writing(s, x, y, 560, 11))
  sheet(s, 820, 120, rand.r(6, 13), (x, y) => writing(s, x, y, 560, 10))
  sheet(s, 520, 250, rand.r(-4, 4), (x, y) => (rand.yes(0.6) ? bars(s, x, y, tone) : pie(s, x, y, tone)))
  if (rand.yes(0.6)) calculator(s, 1180, 520, rand.r(8, 18), tone)
  else glasses(s, 1170, 640)
  cup(s, rand.pick([290, 330]), rand.r(830, 900), tone)
  pen(s, tone)
  s.focus = [0.5, 0.52]
}

function sheet(s: Sheet, x: number, y: number, turn: number, draw: (x: number, y: number) => void): void {
  s.add(`<g transform="rotate(${f(turn)} ${x + 280} ${y + 380})">`)
  s.rect(x + 14, y + 18, 560, 760, '#000', `opacity=".28" ${s.blur(9)}`)
  s.rect(
    x,
    y,
    560,
    760,
    s.grad(
      [
        [0, PAPER],
        [1, lighten(PAPER, -0.06)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
    'rx="4"',
  )
  draw(x, y)
  s.add('</g>')
}

function writing(s: Sheet, x: number, y: number, w: number, lines: number): void {
  s.rect(x + 54, y + 56, w * 0.5, 26, PRINT, 'rx="4"')
  for (let i = 0; i < lines; i++)
    s.rect(x + 54, y + 124 + i * 48, i % 4 === 3 ? w * s.rand.r(0.3, 0.6) : w - 108, 13, PRINT, 'rx="6" opacity=".38"')
}

function bars(s: Sheet, x: number, y: number, tone: Lab): void {
  s.rect(x + 54, y + 56, 300, 28, PRINT, 'rx="4"')
  s.rect(x + 54, y + 104, 190, 13, PRINT, 'rx="6" opacity=".4"')
  for (let i = 0; i < 5; i++) s.rect(x + 54, y + 180 + i * 74, 452, 2.5, PRINT, 'opacity=".2"')
  let top = s.rand.r(110, 190)
  for (let i = 0; i < 6; i++) {
    top = Math.min(290, Math.max(60, top + s.rand.r(-70, 90)))
    const bar = i === 5 ? tone : lighten(tone, 0.24)
    s.rect(
      x + 70 + i * 74,
      y + 476 - top,
      50,
      top,
      s.grad([
        [0, lighten(bar, 0.05)],
        [1, lighten(bar, -0.05)],
      ]),
      'rx="4"',
    )
  }
  s.rect(x + 54, y + 476, 452, 5, PRINT)
  for (let i = 0; i < 4; i++) s.rect(x + 54, y + 540 + i * 42, i === 3 ? 240 : 452, 13, PRINT, 'rx="6" opacity=".38"')
}

function pie(s: Sheet, x: number, y: number, tone: Lab): void {
  const [cx, cy, r] = [x + 280, y + 330, 176]
  s.rect(x + 54, y + 56, 330, 28, PRINT, 'rx="4"')
  s.circle(cx, cy, r, lighten(tone, 0.26))
  let from = -Math.PI / 2
  for (const [part, shade] of [
    [s.rand.r(0.28, 0.42), 0],
    [s.rand.r(0.14, 0.22), 0.12],
    [0.1, -0.14],
  ] as const) {
    const to = from + part * 2 * Math.PI
    s.path(
      `M${cx} ${cy}L${f(cx + r * Math.cos(from))} ${f(cy + r * Math.sin(from))}A${r} ${r} 0 0 1 ${f(cx + r * Math.cos(to))} ${f(cy + r * Math.sin(to))}Z`,
      lighten(tone, shade),
    )
    from = to
  }
  s.circle(cx, cy, 78, PAPER)
  for (let i = 0; i < 4; i++) {
    s.circle(x + 74, y + 574 + i * 42, 10, lighten(tone, [0, 0.12, -0.14, 0.26][i]!))
    s.rect(x + 102, y + 568 + i * 42, s.rand.r(180, 380), 13, PRINT, 'rx="6" opacity=".4"')
  }
}

function calculator(s: Sheet, x: number, y: number, turn: number, tone: Lab): void {
  s.add(`<g transform="rotate(${f(turn)} ${x + 120} ${y + 180})">`)
  s.rect(x + 12, y + 16, 250, 370, '#000', `opacity=".32" rx="22" ${s.blur(8)}`)
  s.rect(
    x,
    y,
    250,
    370,
    s.grad(
      [
        [0, lab(0.34, 0.02, 260)],
        [1, lab(0.22, 0.02, 260)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
    'rx="22"',
  )
  s.rect(x + 24, y + 26, 202, 70, lab(0.84, 0.05, 140), 'rx="8"')
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++)
      s.rect(x + 24 + column * 52, y + 122 + row * 58, 44, 44, column === 3 ? tone : lab(0.88, 0.01, 260), 'rx="9"')
  s.add('</g>')
}

function glasses(s: Sheet, x: number, y: number): void {
  const frame = lab(0.25, 0.05, 40)
  s.add(`<g transform="rotate(-18 ${x} ${y})">`)
  for (const cx of [x, x + 190]) {
    s.circle(cx + 8, y + 12, 80, '#000', `opacity=".18" ${s.blur(7)}`)
    s.circle(cx, y, 78, frame)
    s.circle(cx, y, 64, lab(0.9, 0.03, 230), 'opacity=".75"')
    s.oval(cx - 22, y - 26, 22, 12, '#fff', 'opacity=".6"')
  }
  s.line(`M${x + 76} ${y - 10}q19 -26 38 0`, frame, 14)
  s.line(
    `M${x - 74} ${y - 20}Q${x - 120} ${y - 190} ${x - 60} ${y - 230}M${x + 264} ${y - 20}Q${x + 300} ${y - 190} ${x + 230} ${y - 230}`,
    frame,
    12,
  )
  s.add('</g>')
}

function cup(s: Sheet, x: number, y: number, tone: Lab): void {
  s.circle(x + 14, y + 18, 124, '#000', `opacity=".3" ${s.blur(9)}`)
  s.circle(
    x,
    y,
    122,
    s.grad(
      [
        [0, PAPER],
        [1, lighten(PAPER, -0.14)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  s.oval(x + 104, y + 44, 44, 22, PAPER, `transform="rotate(24 ${x + 104} ${f(y + 44)})"`)
  s.circle(
    x,
    y,
    84,
    s.grad(
      [
        [0, lighten(tone, 0.14)],
        [1, lighten(tone, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  s.circle(x, y, 70, lab(0.3, 0.06, 50))
  s.oval(x - 18, y - 22, 34, 20, lab(0.55, 0.08, 60), 'opacity=".7"')
}

function pen(s: Sheet, tone: Lab): void {
  s.add('<g transform="rotate(34 980 800)">')
  s.rect(772, 806, 420, 26, '#000', `opacity=".25" rx="13" ${s.blur(6)}`)
  s.rect(
    760,
    788,
    380,
    28,
    s.grad([
      [0, lighten(tone, 0.2)],
      [1, lighten(tone, -0.16)],
    ]),
    'rx="14"',
  )
  s.poly(
    [
      [1138, 788],
      [1196, 802],
      [1138, 816],
    ],
    '#d9d3c2',
  )
  s.rect(800, 780, 120, 8, '#e8e4d8', 'rx="4"')
  s.add('</g>')
}
