import { lab, lighten, mixLab, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A stall of the market: awning, scales and crates of fish (`fish`) or of fruit (`fruit`). */
export function market(s: Sheet): void {
  const { rand } = s
  const fish = s.kind ? s.kind === 'fish' : rand.yes()
  const wall = rand.pick([lab(0.8, 0.05, 220), lab(0.84, 0.06, 85), lab(0.78, 0.06, 170)])
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.08)],
        [1, lighten(wall, -0.16)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.5 },
    ),
  )
  tiles(s, wall)
  s.poly(
    [
      [-20, 200],
      [260, 200],
      [900, 760],
      [420, 760],
    ],
    '#fff',
    'opacity=".22"',
  )
  awning(s)
  scales(s)
  counter(s, fish)
  s.rect(
    0,
    1060,
    W,
    140,
    s.grad([
      [0, '#000', 0],
      [1, '#000', 0.25],
    ]),
  )
  s.focus = [0.5, 0.58]
}

function tiles(s: Sheet, wall: Lab): void {
  for (let y = 300; y < 720; y += 60) s.line(`M0 ${y}H${W}`, lighten(wall, -0.07), 2.5)
  for (let x = 20; x < W; x += 120) s.line(`M${x} 300V720`, lighten(wall, -0.07), 2.5)
}

function awning(s: Sheet): void {
  const paint = s.rand.pick([lab(0.55, 0.17, 30), lab(0.48, 0.14, 262), lab(0.5, 0.11, 165)])
  const stripe = W / 12
  for (let i = 0; i < 12; i++) {
    const cloth = i % 2 ? lab(0.95, 0.02, 90) : paint
    const x = i * stripe
    s.path(
      `M${f(x)} 0H${f(x + stripe)}V270q${f(-stripe / 2)} 74 ${f(-stripe)} 0Z`,
      s.grad([
        [0, lighten(cloth, -0.12)],
        [0.7, cloth],
        [1, lighten(cloth, 0.03)],
      ]),
    )
  }
  s.rect(
    0,
    268,
    W,
    160,
    s.grad([
      [0, '#000', 0.28],
      [1, '#000', 0],
    ]),
  )
}

function scales(s: Sheet): void {
  const steel = s.grad(
    [
      [0, '#f2f5f6'],
      [0.5, '#a9b3ba'],
      [1, '#66717a'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  )
  s.rect(795, 240, 10, 130, steel)
  s.circle(800, 440, 92, steel)
  s.circle(800, 440, 74, '#fbfaf4')
  for (let i = 0; i < 12; i++) s.line(`M800 376v14`, '#39424a', 4, `transform="rotate(${i * 30} 800 440)"`)
  s.line('M800 440L838 396', '#c8362b', 7)
  s.circle(800, 440, 9, '#39424a')
  for (const x of [720, 880]) s.line(`M800 530L${x} 634`, '#7b868e', 5)
  s.path('M670 630H930Q910 690 800 690T670 630Z', steel)
}

function counter(s: Sheet, fish: boolean): void {
  const wood = lab(0.62, 0.09, 65)
  s.rect(0, 720, W, H - 720, lighten(wood, -0.3))
  const goods = s.rand
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 4; i++) {
      const w = 392
      const x = i * w + (row ? -40 : 14)
      const y = 720 + row * 226
      crate(s, x, y, w - 20, wood, fish)
      if (goods.yes(0.75)) label(s, x + goods.r(130, 220), y - 50)
    }
}

function crate(s: Sheet, x: number, y: number, w: number, wood: Lab, fish: boolean): void {
  const { rand } = s
  s.rect(x, y - 10, w, 70, fish ? lab(0.93, 0.02, 230) : lighten(wood, -0.2))
  const fruit = rand.pick([
    lab(0.74, 0.17, 60),
    lab(0.58, 0.2, 28),
    lab(0.8, 0.15, 95),
    lab(0.6, 0.14, 135),
    lab(0.4, 0.12, 340),
  ])
  if (fish) {
    for (let i = 0; i < 26; i++)
      s.circle(x + rand.r(6, w - 6), y + rand.r(-14, 40), rand.r(6, 14), '#fff', 'opacity=".8"')
    for (let i = 0; i < 5; i++) oneFish(s, x + 44 + i * ((w - 110) / 4), y + rand.r(-16, 14), rand.r(-12, 12))
  } else
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 6; i++) {
        const r = w / 12.6
        const cx = x + r + i * r * 2 + (row ? 0 : r * 0.7)
        const cy = y - 22 + row * 38
        if (cx > x + w - r / 2) continue
        s.circle(
          cx,
          cy,
          r,
          s.radial([
            [0, lighten(fruit, 0.14), 1],
            [0.55, fruit, 1],
            [1, lighten(fruit, -0.16), 1],
          ]),
        )
        s.oval(cx - r * 0.3, cy - r * 0.4, r * 0.24, r * 0.14, '#fff', 'opacity=".45"')
      }
  s.rect(
    x - 4,
    y + 46,
    w + 8,
    62,
    s.grad([
      [0, lighten(wood, 0.12)],
      [1, lighten(wood, -0.04)],
    ]),
    'rx="4"',
  )
  s.rect(
    x - 4,
    y + 118,
    w + 8,
    62,
    s.grad([
      [0, lighten(wood, 0.08)],
      [1, lighten(wood, -0.1)],
    ]),
    'rx="4"',
  )
  for (const post of [x, x + w - 26]) s.rect(post, y + 34, 26, 160, lighten(wood, -0.08), 'rx="3"')
}

function oneFish(s: Sheet, x: number, y: number, turn: number): void {
  const skin = s.rand.pick([lab(0.7, 0.03, 230), lab(0.62, 0.12, 25), lab(0.55, 0.04, 250)])
  const body = s.grad([
    [0, lighten(skin, -0.16)],
    [0.5, skin],
    [1, lighten(skin, 0.2)],
  ])
  s.add(`<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})">`)
  s.path('M-84 0Q-30 -42 46 -12L86 -34Q78 0 86 30L46 10Q-30 40 -84 0Z', body)
  s.circle(-58, -6, 6, '#101820')
  s.line('M-36 -20q12 20 0 36', lighten(skin, -0.2), 3)
  s.add('</g>')
}

function label(s: Sheet, x: number, y: number): void {
  s.rect(x + 42, y + 40, 6, 60, '#8a9299')
  s.rect(x, y, 92, 56, mixLab(lab(0.97, 0.01, 90), s.m.sun, 0.1), 'rx="5"')
  s.rect(x + 12, y + 13, 52, 9, '#39424a', 'opacity=".75"')
  s.rect(x + 12, y + 32, 34, 11, '#c8362b')
}
