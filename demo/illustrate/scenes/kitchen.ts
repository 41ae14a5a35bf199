import { hex, lab, mixLab, lighten, mixHex, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'
import { fish, mortar, pan, stew, tin } from './dishes.ts'

/** Dishes that have a scene of their own. */
const DISHES: Record<string, (s: Sheet) => void> = { fish, mortar, pan, stew, tin }

export function kitchen(s: Sheet): void {
  const dish = DISHES[s.kind ?? '']
  if (dish) return dish(s)
  const { m, rand } = s,
    wallC = rand.pick([
      lab(0.72, 0.07, 205),
      lab(0.8, 0.09, 78),
      lab(0.62, 0.09, 35),
      lab(0.66, 0.07, 150),
      lab(0.5, 0.09, 258),
      lab(0.78, 0.06, 20),
    ]),
    wall = mixLab(wallC, m.s3, 0.12)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.08)],
        [1, lighten(wall, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  )
  s.poly(
    [
      [90, -20],
      [470, -20],
      [1010, 760],
      [600, 760],
    ],
    lighten(wall, 0.14),
    'opacity=".55"',
  )
  s.poly(
    [
      [540, -20],
      [800, -20],
      [1370, 760],
      [1090, 760],
    ],
    lighten(wall, 0.14),
    'opacity=".55"',
  )
  s.rect(
    0,
    760,
    W,
    440,
    s.grad([
      [0, lab(0.94, 0.02, 85)],
      [0.12, lab(0.88, 0.03, 75)],
      [1, lab(0.7, 0.05, 60)],
    ]),
  )
  s.rect(0, 758, W, 8, lab(0.99, 0.01, 90), 'opacity=".8"')
  const shadow = (x: number, y: number, rx: number) =>
    s.oval(x + rx * 0.55, y, rx * 1.35, rx * 0.17, lab(0.3, 0.05, 40), `opacity=".34" ${s.blur(10)}`)
  const ball = (x: number, y: number, r: number, c: Lab, leaf: boolean) => {
    shadow(x, y + r * 0.94, r * 0.8)
    s.circle(
      x,
      y,
      r,
      s.radial(
        [
          [0, lighten(c, 0.14)],
          [0.5, c],
          [1, mixLab(c, lab(0.3, 0.08, 20), 0.55)],
        ],
        0.34,
        0.28,
        0.82,
      ),
    )
    s.oval(
      x - r * 0.34,
      y - r * 0.42,
      r * 0.17,
      r * 0.1,
      '#fff',
      'opacity=".45" transform="rotate(-30 ' + f(x - r * 0.34) + ' ' + f(y - r * 0.42) + ')"',
    )
    if (leaf) {
      s.line(`M${x} ${y - r * 0.9}q4 -16 12 -24`, lab(0.4, 0.06, 90), 6)
      s.path(`M${x + 8} ${y - r - 10}q40 -50 92 -26q-28 46 -92 26Z`, lab(0.52, 0.12, 140))
      s.path(`M${x + 8} ${y - r - 10}q44 -22 92 -26q-28 46 -92 26Z`, lab(0.44, 0.11, 145))
    }
  }
  const bottle = (x: number, y: number, h: number, c: Lab) => {
    const w = h * 0.16
    shadow(x, y, w * 1.1)
    s.path(
      `M${x - w} ${y}V${y - h * 0.58}Q${x - w} ${y - h * 0.7} ${x - w * 0.36} ${y - h * 0.76}V${y - h}H${x + w * 0.36}V${y - h * 0.76}Q${x + w} ${y - h * 0.7} ${x + w} ${y - h * 0.58}V${y}Z`,
      s.grad(
        [
          [0, lighten(c, 0.16)],
          [0.35, c],
          [1, lighten(c, -0.16)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    )
    s.rect(x - w * 0.42, y - h - 12, w * 0.84, 18, lab(0.62, 0.08, 60), 'rx="3"')
    s.rect(x - w, y - h * 0.44, w * 2, h * 0.24, lab(0.95, 0.02, 90), 'opacity=".9"')
    s.rect(x - w * 0.6, y - h * 0.37, w * 1.2, 5, c)
    s.rect(x - w * 0.6, y - h * 0.32, w * 0.8, 5, c)
    s.rect(x - w * 0.72, y - h * 0.6, w * 0.2, h * 0.56, '#fff', 'opacity=".25" rx="6"')
  }
  const kind = s.kind ?? rand.pick(['bowl', 'pot', 'plate', 'board'])
  if (kind === 'plate') {
    s.rect(
      0,
      0,
      W,
      H,
      s.grad(
        [
          [0, lighten(wall, 0.1)],
          [1, lighten(wall, -0.07)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    )
    for (let i = 0; i < 13; i++) {
      s.rect(i * 130, 0, 62, H, lighten(wall, 0.06), 'opacity=".55"')
      s.rect(0, i * 130, W, 62, lighten(wall, 0.06), 'opacity=".35"')
    }
    const food = rand.pick<[string, string, string]>([
      ['#e8a33d', '#c8432b', '#557a2b'],
      ['#f1c75b', '#d8552f', '#3e6b35'],
      ['#b8442c', '#efd9a4', '#5c7f31'],
      ['#7a3b2a', '#e9b44c', '#6c8f3b'],
    ])
    s.oval(850, 690, 400, 380, lab(0.25, 0.05, 40), `opacity=".38" ${s.blur(22)}`)
    s.circle(
      800,
      630,
      370,
      s.radial(
        [
          [0, '#ffffff'],
          [0.7, '#f5f2ea'],
          [0.86, '#fffdf8'],
          [1, '#d9d3c6'],
        ],
        0.42,
        0.4,
        0.6,
      ),
    )
    s.circle(
      800,
      630,
      268,
      s.radial([
        [0, '#efe9dc'],
        [1, '#fbf8f0'],
      ]),
    )
    s.add('<circle cx="800" cy="630" r="318" fill="none" stroke="' + hex(wallC) + '" stroke-width="7" opacity=".75"/>')
    s.circle(812, 642, 226, lab(0.3, 0.06, 40), `opacity=".3" ${s.blur(8)}`)
    s.circle(
      800,
      630,
      224,
      s.radial(
        [
          [0, food[0]],
          [1, mixHex(food[0], '#5a2a10', 0.35)],
        ],
        0.38,
        0.34,
        0.75,
      ),
    )
    for (let i = 0; i < 230; i++) {
      const a = rand.r(0, 6.3),
        d = rand.n() ** 0.5 * 212
      s.oval(
        800 + Math.cos(a) * d,
        630 + Math.sin(a) * d,
        rand.r(7, 13),
        rand.r(4, 6),
        mixHex(food[0], rand.pick(['#fff3cf', '#7a3d10']), rand.r(0.1, 0.4)),
        `transform="rotate(${f(rand.r(0, 180))} ${f(800 + Math.cos(a) * d)} ${f(630 + Math.sin(a) * d)})"`,
      )
    }
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.28 + rand.r(-0.2, 0.2),
        d = i === 0 ? 20 : rand.r(90, 165),
        x = 800 + Math.cos(a) * d,
        y = 630 + Math.sin(a) * d,
        r = rand.r(30, 46)
      s.oval(x + 7, y + 9, r, r * 0.9, '#3a1a08', 'opacity=".35"')
      s.circle(
        x,
        y,
        r,
        s.radial(
          [
            [0, mixHex(food[1], '#ffffff', 0.35)],
            [0.6, food[1]],
            [1, mixHex(food[1], '#30100a', 0.45)],
          ],
          0.34,
          0.3,
          0.8,
        ),
      )
      s.add(
        `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.55)}" fill="none" stroke="#fff" stroke-width="3" opacity=".28"/>`,
      )
    }
    for (let i = 0; i < 17; i++) {
      const a = rand.r(0, 6.3),
        d = rand.r(20, 205),
        x = 800 + Math.cos(a) * d,
        y = 630 + Math.sin(a) * d,
        q = rand.r(0, 360)
      s.path(
        `M${f(x)} ${f(y)}q18 -26 46 -14q-12 28 -46 14Z`,
        mixHex(food[2], rand.yes() ? '#ffffff' : '#10200a', rand.r(0, 0.25)),
        `transform="rotate(${f(q)} ${f(x)} ${f(y)})"`,
      )
    }
    s.add(
      `<g transform="rotate(8 300 640)"><rect x="296" y="560" width="17" height="360" rx="8" fill="#8e9499"/><rect x="296" y="560" width="7" height="360" rx="4" fill="#e6eaec"/><path d="M276 330v160q0 60 28 76q28 -16 28 -76V330h-10v150h-12V330h-10v150h-12V330Z" fill="#b9c0c4"/></g><g transform="rotate(-6 1290 640)"><path d="M1274 320q46 40 34 300h-34Z" fill="#cdd3d6"/><path d="M1274 320q14 120 10 300h-10Z" fill="#f2f5f6"/><rect x="1274" y="612" width="26" height="310" rx="9" fill="${hex(lab(0.45, 0.08, 45))}"/></g>`,
    )
    for (const [x, y, r] of [
      [210, 250, 92],
      [1420, 1000, 120],
    ] as [number, number, number][])
      ball(x, y, r, lab(0.8, 0.16, 95), false)
    s.focus = [0.5, 0.525]
    return
  }
  if (kind === 'pot') {
    bottle(470, 800, 330, lab(0.5, 0.1, 110))
    bottle(1180, 790, 260, lab(0.48, 0.13, 35))
    const c = rand.pick([lab(0.5, 0.16, 28), lab(0.42, 0.1, 250), lab(0.55, 0.1, 160)])
    shadow(810, 890, 250)
    s.path(
      'M560 610H1050V790Q1050 890 950 890H660Q560 890 560 790Z',
      s.grad(
        [
          [0, lighten(c, 0.12)],
          [0.4, c],
          [1, lighten(c, -0.18)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    )
    s.oval(805, 610, 245, 46, lighten(c, -0.12))
    s.oval(805, 612, 220, 36, lab(0.66, 0.14, 60))
    for (let i = 0; i < 26; i++) {
      const a = rand.r(0, 6.3),
        d = rand.n() ** 0.5
      s.oval(
        805 + Math.cos(a) * d * 196,
        612 + Math.sin(a) * d * 28,
        rand.r(10, 24),
        rand.r(4, 8),
        rand.pick([lab(0.78, 0.14, 85), lab(0.55, 0.17, 32), lab(0.55, 0.12, 135), lab(0.9, 0.06, 90)]),
      )
    }
    s.line('M562 668q-56 0 -56 34t56 34M1048 668q56 0 56 34t-56 34', lighten(c, -0.12), 24)
    s.rect(590, 640, 22, 200, '#fff', 'opacity=".22" rx="11"')
    for (const [x, d] of [
      [740, 0],
      [810, 30],
      [880, -10],
    ] as [number, number][])
      s.line(`M${x} ${550 + d}q-46 -60 0 -120t0 -130t10 -110`, '#fff', 26, `opacity=".34" ${s.blur(10)}`)
    ball(1230, 905, 66, lab(0.62, 0.19, 32), true)
    ball(350, 900, 58, lab(0.86, 0.14, 98), false)
    ball(436, 930, 46, lab(0.9, 0.1, 100), false)
  }
  if (kind === 'bowl') {
    bottle(1130, 800, 350, lab(0.48, 0.1, 115))
    bottle(1250, 812, 250, lab(0.72, 0.13, 80))
    const fr = rand.pick([lab(0.73, 0.175, 58), lab(0.84, 0.15, 95), lab(0.58, 0.2, 28)])
    for (const [x, y, r, l] of [
      [640, 660, 92, 1],
      [900, 655, 96, 0],
      [770, 590, 104, 1],
      [545, 712, 70, 0],
      [1000, 708, 72, 0],
      [770, 706, 100, 0],
    ] as [number, number, number, number][])
      ball(x, y, r, fr, l === 1)
    shadow(775, 905, 220)
    const c = rand.pick([lab(0.94, 0.02, 90), lab(0.5, 0.12, 255), lab(0.62, 0.11, 45)])
    s.path(
      'M445 700H1105Q1090 905 900 905H650Q460 905 445 700Z',
      s.grad(
        [
          [0, lighten(c, 0.05)],
          [0.45, c],
          [1, lighten(c, -0.24)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.15 },
      ),
    )
    s.path('M445 700H1105L1102 726H448Z', lighten(c, 0.06), 'opacity=".7"')
    for (let i = 0; i < 9; i++)
      s.path(`M${498 + i * 64} 790q32 -46 64 0q-32 46 -64 0Z`, i % 2 ? m.warm : m.cool, 'opacity=".55"')
    ball(330, 880, 78, fr, true)
    ball(1270, 920, 70, fr, false)
  }
  if (kind === 'board') {
    const wd = lab(0.66, 0.09, 62)
    bottle(400, 790, 340, lab(0.78, 0.13, 92))
    shadow(820, 905, 420)
    s.rect(
      410,
      850,
      840,
      50,
      s.grad([
        [0, lighten(wd, 0.08)],
        [1, lighten(wd, -0.12)],
      ]),
      'rx="10"',
    )
    s.rect(410, 850, 840, 9, lighten(wd, 0.16), 'rx="4"')
    const cr = lab(0.62, 0.12, 58)
    s.path(
      'M520 852C490 690 600 610 800 610S1110 690 1080 852Z',
      s.radial(
        [
          [0, lighten(cr, 0.16)],
          [0.6, cr],
          [1, lighten(cr, -0.2)],
        ],
        0.36,
        0.24,
        0.9,
      ),
    )
    for (let i = 0; i < 4; i++)
      s.path(`M${610 + i * 100} 800q20 -120 84 -150q-14 80 -52 156Z`, lab(0.9, 0.06, 82), 'opacity=".85"')
    for (let i = 0; i < 130; i++)
      s.circle(
        rand.r(560, 1050),
        rand.r(640, 840),
        rand.r(1.4, 3.6),
        lab(0.96, 0.02, 85),
        `opacity="${f(rand.r(0.3, 0.9))}"`,
      )
    ball(1180, 800, 54, lab(0.6, 0.2, 30), true)
    ball(1290, 906, 66, lab(0.58, 0.2, 30), true)
    s.line('M300 960L700 936', lab(0.86, 0.01, 240), 18)
    s.line('M300 960L420 953', lab(0.35, 0.05, 50), 28)
  }
  s.rect(
    0,
    1010,
    W,
    190,
    s.grad([
      [0, m.near, 0],
      [1, m.near, 0.28],
    ]),
  )
  s.focus = [0.5, 0.6]
}
