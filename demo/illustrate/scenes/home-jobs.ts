import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

function room(s: Sheet, floor: number): void {
  const { rand, m } = s
  const wall = mixLab(rand.pick([lab(0.78, 0.06, 200), lab(0.82, 0.07, 80), lab(0.74, 0.07, 150)]), m.s3, 0.2)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.08)],
        [1, lighten(wall, -0.14)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.7 },
    ),
  )
  s.poly(
    [
      [40, -20],
      [420, -20],
      [1080, floor],
      [560, floor],
    ],
    '#fff',
    'opacity=".26"',
  )
  s.rect(
    0,
    floor,
    W,
    H - floor,
    s.grad([
      [0, lab(0.62, 0.09, 60)],
      [1, lab(0.4, 0.07, 48)],
    ]),
  )
}

/** A chair with a seat of rush, half woven, on the floor of a workshop. */
export function chair(s: Sheet): void {
  room(s, 880)
  const wood = lab(0.52, 0.11, 50)
  const rush = lab(0.8, 0.09, 85)
  s.oval(880, 1010, 320, 34, '#000', 'opacity=".28"')
  s.line('M620 300L640 690M980 300L960 690', wood, 34)
  for (const y of [360, 450, 540]) s.line(`M630 ${y}Q800 ${y + 26} 972 ${y}`, lighten(wood, 0.05), 30)
  s.line('M644 700L600 1000M962 700L1010 1000', wood, 34)
  s.line('M700 700L690 930M900 700L914 930M624 880H988', lighten(wood, -0.1), 22)
  s.poly(
    [
      [630, 660],
      [974, 660],
      [1040, 770],
      [570, 770],
    ],
    lighten(rush, -0.12),
  )
  for (let i = 0; i < 9; i++)
    s.line(`M${f(582 + i * 6)} ${f(764 - i * 11.5)}H${f(1030 - i * 6)}`, lighten(rush, i % 2 ? 0.05 : -0.03), 10)
  s.line('M570 770L800 716L1040 770M630 660L800 716L974 660', lighten(rush, -0.16), 5)
  s.line('M1036 770q90 40 60 130t50 120', rush, 11)
  s.line('M610 312L628 640M640 352H940', lighten(wood, 0.18), 6, 'opacity=".7"')
  s.oval(1250, 990, 120, 30, '#000', 'opacity=".2"')
  for (let i = 0; i < 4; i++) s.oval(1240, 966 - i * 18, 104 - i * 4, 30, lighten(rush, i % 2 ? -0.05 : 0.04))
  s.oval(1240, 910, 46, 12, lighten(rush, -0.3))
  s.focus = [0.5, 0.55]
}

/** A tap that drips, the spanner ready. */
export function tap(s: Sheet): void {
  room(s, 930)
  const tile = lab(0.88, 0.03, 210)
  s.rect(0, 120, W, 700, tile)
  for (let y = 120; y <= 820; y += 140) s.line(`M0 ${y}H${W}`, lighten(tile, 0.08), 6)
  for (let x = 60; x < W; x += 140) s.line(`M${x} 120V820`, lighten(tile, 0.08), 6)
  s.poly(
    [
      [100, 120],
      [420, 120],
      [1000, 820],
      [620, 820],
    ],
    '#fff',
    'opacity=".3"',
  )
  s.rect(220, 820, 1160, 130, '#fbfaf6', 'rx="26"')
  s.rect(220, 900, 1160, 50, '#000', 'opacity=".1"')
  const steel = s.grad(
    [
      [0, '#f7f9fa'],
      [0.5, '#b3bdc4'],
      [1, '#6c767e'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  s.rect(690, 470, 92, 356, steel, 'rx="20"')
  s.path('M700 560Q700 380 880 380Q1056 380 1056 560V620H976V560Q976 462 880 462Q784 462 784 560Z', steel)
  s.rect(960, 606, 112, 34, '#8a949c', 'rx="8"')
  s.line('M736 470V390M640 372H832', '#9aa4ab', 40)
  s.circle(736, 372, 34, lab(0.56, 0.17, 250))
  s.path('M1016 690q44 66 0 92q-44 -26 0 -92Z', lab(0.7, 0.11, 235))
  s.circle(1006, 752, 9, '#fff', 'opacity=".8"')
  s.add('<g transform="rotate(-24 520 880)">')
  s.line('M330 880H610', '#5d6870', 44)
  s.path('M640 830a56 56 0 1 0 40 96l-46 -22v-48l46 -22Z', '#5d6870')
  s.line('M340 868H600', '#aab4bb', 7)
  s.add('</g>')
  s.focus = [0.5, 0.54]
}

/** A nest box on its tree, somebody looks out. */
export function nestBox(s: Sheet): void {
  const { m, rand } = s
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, m.s2],
      [1, m.s3],
    ]),
  )
  s.add(`<g opacity=".6" ${s.blur(10)}>`)
  for (let i = 0; i < 60; i++)
    s.circle(
      rand.r(0, W),
      rand.r(0, H),
      rand.r(50, 130),
      mixLab(lab(0.66, 0.12, rand.r(115, 150)), m.s3, rand.r(0.25, 0.7)),
      'opacity=".8"',
    )
  s.add('</g>')
  s.path('M1010 -20H1330Q1290 500 1350 1220H980Q1040 600 1010 -20Z', lab(0.36, 0.05, 50))
  for (let i = 0; i < 9; i++)
    s.line(`M${1040 + i * 32} ${rand.r(0, 300)}q-14 400 ${rand.r(-20, 24)} ${rand.r(500, 860)}`, lab(0.28, 0.04, 48), 8)
  const board = lab(0.72, 0.1, 68)
  s.rect(640, 420, 400, 500, '#000', `opacity=".25" ${s.blur(14)}`)
  s.rect(
    600,
    400,
    400,
    500,
    s.grad(
      [
        [0, lighten(board, 0.08)],
        [1, lighten(board, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  )
  for (const y of [520, 650, 780]) s.line(`M606 ${y}q190 ${f(rand.r(-12, 12))} 388 0`, lighten(board, -0.08), 4)
  s.poly(
    [
      [560, 410],
      [1040, 410],
      [1000, 320],
      [620, 320],
    ],
    lab(0.45, 0.1, 35),
  )
  s.circle(800, 580, 86, lab(0.18, 0.03, 50))
  s.path('M740 640Q730 540 806 540Q876 548 862 640Q840 668 800 666T740 640Z', lab(0.66, 0.12, 240))
  s.path('M752 600Q806 560 850 602Q846 650 800 656Q760 650 752 600Z', lab(0.93, 0.06, 95))
  s.line('M748 592Q804 566 858 594', lab(0.22, 0.03, 260), 13)
  s.circle(782, 590, 9, '#10151a')
  s.circle(828, 590, 9, '#10151a')
  s.path('M794 606h24l-12 24Z', lab(0.3, 0.02, 60))
  s.line('M800 720V780', lab(0.5, 0.09, 55), 22)
  for (const [x, y] of [
    [630, 430],
    [970, 430],
    [630, 868],
    [970, 868],
  ] as const)
    s.circle(x, y, 10, '#7b868e')
  s.focus = [0.5, 0.52]
}

/** A window by night: the flame bends where the wind comes in, the roll of felt is ready. */
export function draughts(s: Sheet): void {
  const { m } = s
  room(s, 900)
  const frame = lab(0.93, 0.02, 90)
  s.rect(430, 110, 740, 690, '#000', `opacity=".2" ${s.blur(16)}`)
  s.rect(410, 90, 740, 690, frame, 'rx="6"')
  for (const x of [450, 800])
    s.rect(
      x,
      130,
      310,
      610,
      s.grad([
        [0, m.s1],
        [0.6, m.s2],
        [1, m.s3],
      ]),
    )
  s.path('M450 740V600q90 -70 180 -30t130 -40V740ZM800 740V560q80 40 150 -10t160 30V740Z', m.near, 'opacity=".55"')
  for (const x of [450, 800])
    s.poly(
      [
        [x + 20, 130],
        [x + 120, 130],
        [x + 10, 420],
        [x, 420],
      ],
      '#fff',
      'opacity=".2"',
    )
  s.rect(772, 90, 16, 690, lighten(frame, -0.12))
  s.rect(744, 400, 16, 90, lab(0.7, 0.02, 240), 'rx="8"')
  s.rect(360, 780, 840, 46, lighten(frame, 0.02), 'rx="6"')
  s.rect(360, 820, 840, 14, '#000', 'opacity=".14"')
  for (const [y, length] of [
    [330, 240],
    [440, 320],
    [560, 220],
  ] as const)
    s.line(`M1150 ${y}q70 -46 ${length / 2} 0t${length / 2} -6`, '#fff', 12, 'opacity=".7"')
  s.oval(1000, 1010, 120, 20, '#000', 'opacity=".25"')
  s.rect(
    960,
    800,
    80,
    210,
    s.grad([
      [0, '#fffaf0'],
      [1, '#e3d6b8'],
    ]),
    'rx="10"',
  )
  s.line('M1000 800q4 -20 16 -30', '#3a2a18', 7)
  s.path('M1006 776Q990 700 1086 650Q1076 730 1040 776Q1022 792 1006 776Z', '#ffc83d')
  s.path('M1016 772Q1016 730 1058 704Q1052 750 1034 772Z', '#fff3c2')
  s.oval(610, 1020, 190, 24, '#000', 'opacity=".25"')
  s.circle(600, 930, 96, lab(0.5, 0.02, 60))
  s.circle(600, 930, 66, lab(0.62, 0.03, 70))
  s.circle(600, 930, 30, lab(0.86, 0.05, 85))
  s.line('M606 1020H860q40 0 40 -40', lab(0.5, 0.02, 60), 18)
  s.focus = [0.5, 0.5]
}
