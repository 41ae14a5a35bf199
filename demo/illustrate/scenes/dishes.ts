import { lab, lighten, mixHex, mixLab, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A wall in the light from the upper left, and a table before it. */
function table(s: Sheet, wallC: Lab): void {
  const wall = mixLab(wallC, s.m.s3, 0.12)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.08)],
        [1, lighten(wall, -0.12)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  )
  s.poly(
    [
      [120, -20],
      [560, -20],
      [1120, 720],
      [640, 720],
    ],
    '#fff',
    'opacity=".16"',
  )
  s.rect(
    0,
    720,
    W,
    480,
    s.grad([
      [0, lab(0.72, 0.07, 62)],
      [1, lab(0.52, 0.08, 52)],
    ]),
  )
  for (let y = 760; y < H; y += 92) s.line(`M0 ${y}Q800 ${y + 14} ${W} ${y}`, lab(0.48, 0.08, 50), 4, 'opacity=".35"')
}

const shade = (s: Sheet, x: number, y: number, rx: number, ry: number) =>
  s.oval(x + rx * 0.2, y, rx, ry, '#1a0d06', `opacity=".34" ${s.blur(12)}`)

/** Almonds, garlic and saffron pounded in a mortar. */
export function mortar(s: Sheet): void {
  const { rand } = s
  table(s, lab(0.74, 0.09, 80))
  shade(s, 800, 1010, 400, 46)
  const stone = s.grad(
    [
      [0, '#f6f1e6'],
      [0.45, '#d9cfbd'],
      [1, '#93866f'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.3 },
  )
  s.path('M470 600Q480 1010 700 1010H900Q1120 1010 1130 600Z', stone)
  for (const x of [470, 1130]) s.oval(x, 640, 60, 34, stone)
  s.oval(800, 600, 332, 92, '#efe7d8')
  s.oval(800, 606, 290, 74, '#b7a88c')
  s.oval(800, 624, 262, 54, lab(0.66, 0.12, 70))
  for (let i = 0; i < 90; i++) {
    const a = rand.r(0, 6.3)
    const d = rand.n() ** 0.5
    s.oval(
      800 + Math.cos(a) * d * 236,
      622 + Math.sin(a) * d * 42,
      rand.r(5, 13),
      rand.r(3, 7),
      rand.pick(['#f3dca6', '#c98d3e', '#8c4a1c', '#d9482b', '#7a8f3a']),
    )
  }
  s.add('<g transform="rotate(28 980 420)">')
  s.rect(
    936,
    60,
    88,
    520,
    s.grad(
      [
        [0, lab(0.76, 0.09, 70)],
        [0.4, lab(0.62, 0.1, 60)],
        [1, lab(0.42, 0.08, 50)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
    'rx="40"',
  )
  s.oval(980, 590, 74, 66, lab(0.56, 0.1, 58))
  s.add('</g>')
  for (const [x, y, turn] of [
    [300, 980, 20],
    [368, 1030, -30],
    [250, 1060, 60],
    [1260, 1010, -15],
    [1330, 1060, 35],
  ] as const) {
    shade(s, x, y + 20, 40, 12)
    s.path(
      `M${x - 46} ${y}Q${x} ${y - 44} ${x + 52} ${y}Q${x} ${y + 44} ${x - 46} ${y}Z`,
      lab(0.56, 0.11, 55),
      `transform="rotate(${turn} ${x} ${y})"`,
    )
    s.line(
      `M${x - 30} ${y}Q${x} ${y - 10} ${x + 34} ${y}`,
      lab(0.7, 0.1, 62),
      5,
      `transform="rotate(${turn} ${x} ${y})"`,
    )
  }
  shade(s, 1220, 900, 90, 20)
  s.path('M1130 880Q1130 780 1210 740Q1222 690 1232 740Q1310 780 1310 880Q1220 930 1130 880Z', '#f4efe6')
  s.line('M1176 884Q1172 800 1214 748M1264 884Q1268 800 1228 748M1220 896V750', '#cfc3d3', 6)
  s.focus = [0.5, 0.58]
}

/** A wide pan of rice from above. */
export function pan(s: Sheet): void {
  const { rand } = s
  const cloth = mixLab(rand.pick([lab(0.62, 0.1, 250), lab(0.66, 0.1, 150), lab(0.62, 0.12, 30)]), s.m.s3, 0.12)
  s.rect(0, 0, W, H, lighten(cloth, 0.14))
  for (let x = -60; x < W; x += 150) s.rect(x, 0, 68, H, cloth, 'opacity=".5"')
  shade(s, 850, 690, 480, 450)
  const steel = s.grad(
    [
      [0, '#e4e8ea'],
      [1, '#6d757b'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  for (const x of [318, 1282]) {
    s.circle(x, 620, 86, steel)
    s.circle(x, 620, 56, lighten(cloth, 0.1))
  }
  s.circle(800, 620, 462, steel)
  s.circle(800, 620, 436, '#3c3a37')
  s.circle(
    800,
    620,
    420,
    s.radial(
      [
        [0, '#f0bd4e'],
        [0.75, '#d9932c'],
        [1, '#9a5a1a'],
      ],
      0.42,
      0.38,
      0.7,
    ),
  )
  const around = (most: number) => {
    const a = rand.r(0, 6.3)
    const d = rand.n() ** 0.5 * most
    return [800 + Math.cos(a) * d, 620 + Math.sin(a) * d, rand.r(0, 180)] as const
  }
  for (let i = 0; i < 420; i++) {
    const [x, y, turn] = around(404)
    const grain = mixHex('#f4c95d', rand.pick(['#fff0c4', '#8c4e14']), rand.r(0.1, 0.5))
    s.oval(x, y, 13, 5, grain, `transform="rotate(${f(turn)} ${f(x)} ${f(y)})"`)
  }
  for (let i = 0; i < 16; i++) {
    const [x, y, turn] = around(360)
    s.path(
      `M${f(x - 60)} ${f(y)}Q${f(x)} ${f(y - 34)} ${f(x + 60)} ${f(y)}Q${f(x)} ${f(y - 8)} ${f(x - 60)} ${f(y)}Z`,
      rand.pick(['#b8321f', '#c9482a', '#5d7d2c', '#79993a']),
      `transform="rotate(${f(turn)} ${f(x)} ${f(y)})"`,
    )
  }
  for (let i = 0; i < 14; i++) {
    const [x, y] = around(350)
    s.oval(x + 6, y + 8, 40, 34, '#4a2408', 'opacity=".4"')
    s.circle(x, y, rand.r(26, 40), rand.pick(['#8a5a34', '#f3e3c2', '#6f4526']))
    s.oval(x - 10, y - 12, 12, 7, '#fff', 'opacity=".4"')
  }
  for (const [x, y, turn] of [
    [1060, 330, 30],
    [480, 880, 200],
  ] as const) {
    s.path(
      `M${x} ${y}h150a75 75 0 0 1 -150 0Z`,
      '#ffe14f',
      `stroke="#e8b90f" stroke-width="10" transform="rotate(${turn} ${x} ${y})"`,
    )
  }
  s.focus = [0.5, 0.517]
}

/** Fish of the day on a board, with lemon and bay. */
export function fish(s: Sheet): void {
  const { rand } = s
  table(s, lab(0.7, 0.07, 215))
  shade(s, 800, 1020, 560, 40)
  s.rect(
    230,
    850,
    1140,
    150,
    s.grad([
      [0, '#f5f7f8'],
      [1, '#aebac2'],
    ]),
    'rx="30"',
  )
  for (let i = 0; i < 46; i++)
    s.rect(
      rand.r(250, 1320),
      rand.r(820, 890),
      rand.r(30, 70),
      rand.r(26, 46),
      '#fff',
      `rx="8" opacity="${f(rand.r(0.3, 0.8))}"`,
    )
  for (const [y, back, belly] of [
    [800, '#7c3a3f', '#f1b6a5'],
    [690, '#3f5f78', '#dfe7ea'],
    [590, '#8a2f2a', '#f0a387'],
  ] as const) {
    const skin = s.grad([
      [0, back],
      [0.55, belly],
      [1, '#fff'],
    ])
    s.path(
      `M360 ${y}Q560 ${y - 130} 860 ${y - 84}Q1040 ${y - 50} 1130 ${y}Q1030 ${y + 70} 820 ${y + 78}Q540 ${y + 92} 360 ${y}Z`,
      skin,
    )
    s.path(`M1110 ${y}L1270 ${y - 96}Q1226 ${y} 1270 ${y + 84}Z`, back)
    s.path(`M640 ${y - 100}Q760 ${y - 176} 900 ${y - 92}Z`, back)
    s.path(`M600 ${y + 10}q70 -44 120 14q-60 44 -120 -14Z`, back, 'opacity=".7"')
    s.line(`M540 ${y - 66}q34 66 0 124`, back, 9)
    s.circle(450, y - 18, 24, '#f6efd9')
    s.circle(450, y - 18, 13, '#15191c')
    s.circle(445, y - 24, 5, '#fff')
    for (let x = 640; x < 1000; x += 60) s.line(`M${x} ${y - 40}q22 26 0 52`, '#fff', 5, 'opacity=".45"')
  }
  for (const [x, y] of [
    [320, 985],
    [1270, 950],
  ] as const) {
    shade(s, x, y + 66, 86, 18)
    s.circle(x, y, 84, '#f2c61f')
    s.circle(x, y, 68, '#fff6bf')
    for (let i = 0; i < 8; i++)
      s.path(`M${x} ${y}l22 -54q-22 -12 -44 0Z`, '#f7dc55', `transform="rotate(${i * 45} ${x} ${y})"`)
  }
  for (const [x, y, turn] of [
    [1000, 960, -12],
    [1090, 985, 24],
    [540, 980, 8],
  ] as const)
    s.path(`M${x - 80} ${y}q80 -52 160 0q-80 52 -160 0Z`, lab(0.48, 0.1, 140), `transform="rotate(${turn} ${x} ${y})"`)
  s.focus = [0.5, 0.6]
}

/** Apples in their baking tin, honey running down. */
export function tin(s: Sheet): void {
  const { rand } = s
  table(s, lab(0.66, 0.1, 35))
  shade(s, 820, 1010, 540, 44)
  s.poly(
    [
      [280, 760],
      [1320, 760],
      [1240, 1000],
      [360, 1000],
    ],
    s.grad([
      [0, '#41505c'],
      [1, '#1d262e'],
    ]),
  )
  s.oval(800, 762, 540, 96, '#55646f')
  s.oval(800, 768, 500, 78, lab(0.6, 0.13, 62))
  for (const [x, y, r] of [
    [560, 640, 116],
    [1040, 640, 116],
    [800, 600, 124],
    [440, 740, 112],
    [680, 750, 122],
    [930, 752, 120],
    [1160, 742, 112],
  ] as const) {
    const skin = rand.pick(['#b8402a', '#c9612c', '#a8612a'])
    s.oval(x + 12, y + r * 0.84, r * 0.95, 24, '#2a1206', 'opacity=".4"')
    s.path(
      `M${x - r} ${y}Q${x - r} ${y - r} ${x - r * 0.3} ${y - r * 0.86}Q${x} ${y - r * 0.7} ${x + r * 0.3} ${y - r * 0.86}Q${x + r} ${y - r} ${x + r} ${y}Q${x + r * 0.9} ${y + r} ${x} ${y + r * 0.94}Q${x - r * 0.9} ${y + r} ${x - r} ${y}Z`,
      s.radial(
        [
          [0, mixHex(skin, '#ffd9a0', 0.55)],
          [0.6, skin],
          [1, mixHex(skin, '#3a1206', 0.5)],
        ],
        0.32,
        0.26,
        0.85,
      ),
    )
    s.oval(x, y - r * 0.78, r * 0.3, r * 0.12, '#4a2410')
    s.path(
      `M${f(x - r * 0.4)} ${f(y - r * 0.74)}Q${x} ${f(y - r * 1.04)} ${f(x + r * 0.46)} ${f(y - r * 0.72)}q10 80 -14 92q-22 -6 -22 -62q-30 10 -40 96q-26 8 -28 -30q0 -50 -30 -56Z`,
      '#f0b23a',
      'opacity=".9"',
    )
    s.line(`M${x} ${y - r * 0.8}q-8 -34 12 -58`, '#4a2a14', 12)
  }
  for (const x of [640, 820, 980]) s.line(`M${x} 440q-44 -56 0 -110t0 -120`, '#fff', 26, `opacity=".3" ${s.blur(10)}`)
  for (let i = 0; i < 3; i++)
    s.line(
      `M${1250 + i * 26} ${1040 - i * 8}h190`,
      lab(0.5 + i * 0.05, 0.1, 45),
      26,
      `transform="rotate(-14 1300 1040)"`,
    )
  s.focus = [0.5, 0.58]
}

/** A spoon dish in its earthen bowl, bread beside it. */
export function stew(s: Sheet): void {
  const { rand } = s
  table(s, lab(0.56, 0.08, 255))
  const clay = s.grad(
    [
      [0, '#c97a4a'],
      [0.45, '#a4552b'],
      [1, '#62300f'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.2 },
  )
  shade(s, 780, 1000, 440, 46)
  s.path('M370 640Q400 1000 640 1000H920Q1160 1000 1190 640Z', clay)
  s.oval(780, 640, 412, 116, '#b8683a')
  s.oval(780, 646, 372, 94, '#6b3413')
  s.oval(780, 656, 348, 78, rand.pick(['#8a4a20', '#7d5a26']))
  for (let i = 0; i < 150; i++) {
    const a = rand.r(0, 6.3)
    const d = rand.n() ** 0.5
    const [x, y] = [780 + Math.cos(a) * d * 322, 654 + Math.sin(a) * d * 62]
    s.oval(x, y, rand.r(13, 20), rand.r(8, 12), rand.pick(['#5a3a1c', '#74502a', '#8d6a3c']))
    s.oval(x - 5, y - 3, 5, 2.4, '#fff', 'opacity=".3"')
  }
  for (let i = 0; i < 22; i++) {
    const a = rand.r(0, 6.3)
    const d = rand.n() ** 0.5
    const [x, y] = [780 + Math.cos(a) * d * 300, 650 + Math.sin(a) * d * 52]
    s.path(
      `M${f(x)} ${f(y)}q26 -22 58 -6q-18 22 -58 6Z`,
      rand.pick(['#4d7a2f', '#6d9a3f', '#d9772e']),
      `transform="rotate(${f(rand.r(0, 360))} ${f(x)} ${f(y)})"`,
    )
  }
  for (const x of [660, 800, 920]) s.line(`M${x} 500q-46 -60 0 -120t0 -130`, '#fff', 26, `opacity=".28" ${s.blur(10)}`)
  s.add('<g transform="rotate(34 1120 560)">')
  s.rect(1090, 190, 44, 430, lab(0.64, 0.09, 62), 'rx="22"')
  s.add('</g>')
  shade(s, 330, 1050, 180, 26)
  s.path('M170 1030Q180 890 330 884T500 1030Q330 1080 170 1030Z', lab(0.68, 0.11, 62))
  s.path('M200 1016Q220 920 330 914T470 1016Q330 1050 200 1016Z', lab(0.9, 0.05, 85))
  for (let i = 0; i < 34; i++)
    s.oval(rand.r(230, 440), rand.r(940, 1020), rand.r(4, 11), rand.r(3, 7), lab(0.8, 0.07, 78))
  s.focus = [0.5, 0.58]
}
