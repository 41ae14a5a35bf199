import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A basket in a sports hall whose roof leaks: drops, and the bucket that waits for them. */
export function hoop(s: Sheet): void {
  const wall = mixLab(s.m.s2, lab(0.42, 0.05, 250), 0.55)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, lighten(wall, -0.16)],
      [0.6, wall],
    ]),
  )
  for (let x = 40; x < W; x += 190) s.rect(x, 0, 26, 830, lighten(wall, -0.06))
  s.rect(0, 120, W, 22, lighten(wall, -0.14))
  // The light comes from the upper left, as in every picture.
  s.poly(
    [
      [120, 142],
      [520, 142],
      [980, 830],
      [380, 830],
    ],
    '#fff',
    'opacity=".09"',
  )
  floor(s)
  board(s)
  bucket(s)
  s.focus = [0.5, 0.48]
}

function floor(s: Sheet): void {
  const wood = lab(0.66, 0.11, 62)
  s.rect(0, 830, W, H - 830, wood)
  for (let i = 0; i < 9; i++) s.rect(0, 846 + i * 42, W, 3, lighten(wood, -0.05))
  s.line(`M0 900H${W}`, '#fff', 8, 'opacity=".8"')
  s.line('M420 900V1200M1180 900V1200', '#fff', 8, 'opacity=".7"')
  s.oval(800, 1120, 380, 90, '#fff', 'opacity=".1"')
}

function board(s: Sheet): void {
  const red = lab(0.58, 0.2, 32)
  s.rect(774, 0, 52, 250, lab(0.3, 0.03, 255))
  s.rect(520, 230, 560, 350, lab(0.3, 0.03, 255), 'rx="10"')
  s.rect(536, 246, 528, 318, lab(0.96, 0.01, 240), 'rx="6"')
  s.line('M690 546V380H910V546Z', red, 14)
  for (let i = 0; i <= 8; i++) {
    const x = 672 + i * 32
    s.line(`M${x} 570Q${f(800 + (x - 800) * 0.7)} 660 ${f(800 + (x - 800) * 0.55)} 740`, '#fff', 5, 'opacity=".85"')
  }
  for (const [y, w] of [
    [616, 108],
    [664, 88],
    [712, 76],
  ] as const)
    s.line(`M${800 - w} ${y}Q800 ${y + 26} ${800 + w} ${y}`, '#fff', 5, 'opacity=".75"')
  s.line('M664 566H936', red, 18)
}

function bucket(s: Sheet): void {
  const zinc = lab(0.72, 0.02, 240)
  for (const [x, y] of [
    [1210, 190],
    [1218, 380],
    [1206, 540],
    [1214, 720],
  ] as const)
    s.path(`M${x} ${y}q16 34 0 46q-16 -12 0 -46Z`, lab(0.85, 0.06, 235), 'opacity=".9"')
  s.oval(1210, 1016, 116, 22, '#000', 'opacity=".2"')
  s.path(
    'M1110 870H1310L1284 1012H1136Z',
    s.grad(
      [
        [0, lighten(zinc, 0.1)],
        [1, lighten(zinc, -0.2)],
      ],
      { x1: 0, x2: 1 },
    ),
  )
  s.oval(1210, 870, 100, 20, lighten(zinc, -0.14))
  s.oval(1210, 874, 84, 13, lab(0.7, 0.08, 235))
}
