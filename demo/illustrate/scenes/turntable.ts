import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A record player seen from above, a sleeve beside it. */
export function turntable(s: Sheet): void {
  const { rand } = s
  const wood = rand.pick([lab(0.6, 0.09, 60), lab(0.5, 0.08, 45), lab(0.68, 0.07, 75)])
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wood, 0.1)],
        [1, lighten(wood, -0.16)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  for (let y = 60; y < H; y += 110) s.line(`M0 ${y}q420 ${f(rand.r(-26, 26))} 800 0t800 0`, lighten(wood, -0.06), 3)
  sleeve(s)
  const plinth = rand.pick([lab(0.3, 0.03, 260), lab(0.9, 0.02, 90), lab(0.36, 0.09, 25)])
  s.rect(344, 330, 980, 700, '#000', `rx="26" opacity=".3" ${s.blur(16)}`)
  s.rect(
    320,
    296,
    980,
    700,
    s.grad(
      [
        [0, lighten(plinth, 0.08)],
        [1, lighten(plinth, -0.06)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
    'rx="24"',
  )
  record(s)
  arm(s)
  s.focus = [0.5, 0.54]
}

function sleeve(s: Sheet): void {
  const paint = s.rand.pick([lab(0.62, 0.18, 35), lab(0.55, 0.13, 250), lab(0.75, 0.14, 85), lab(0.55, 0.12, 165)])
  s.add('<g transform="rotate(-13 240 560)">')
  s.rect(-150, 250, 620, 620, paint)
  for (let i = 0; i < 5; i++) s.circle(160, 560, 250 - i * 50, lighten(paint, i % 2 ? -0.12 : 0.16))
  s.add('</g>')
}

function record(s: Sheet): void {
  const { rand, m } = s
  s.circle(706, 646, 320, '#8f979e')
  s.circle(706, 646, 306, '#15181c')
  for (let r = 120; r < 300; r += 9) s.circle(706, 646, r, 'none', 'stroke="#2b3036" stroke-width="2.5"')
  for (const turn of [-45, 135])
    s.add(
      `<path d="M706 646L612 366A296 296 0 0 1 800 366Z" fill="#fff" opacity=".13" transform="rotate(${turn} 706 646)"/>`,
    )
  const label = rand.pick([lab(0.62, 0.19, 30), lab(0.78, 0.15, 80), lab(0.6, 0.13, 190)])
  s.circle(706, 646, 104, label)
  s.circle(706, 646, 86, 'none', 'stroke="#fff" stroke-width="3" opacity=".6"')
  for (const [y, w] of [
    [600, 80],
    [694, 60],
    [716, 44],
  ] as const)
    s.rect(706 - w / 2, y, w, 9, '#fff', 'opacity=".75" rx="4"')
  s.circle(706, 646, 10, mixLab(m.lamp, label, 0.2))
}

function arm(s: Sheet): void {
  const steel = s.grad(
    [
      [0, '#f4f6f7'],
      [1, '#8a949c'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  s.line('M1186 436L1150 760L956 822', '#000', 20, `opacity=".3" transform="translate(14 18)"`)
  s.circle(1180, 424, 74, '#5e676e')
  s.circle(1180, 424, 52, steel)
  s.line('M1180 424L1140 756L954 808', '#dfe4e7', 18)
  s.rect(904, 786, 76, 40, '#c8362b', 'rx="6" transform="rotate(-15 942 806)"')
  s.rect(1150, 320, 60, 62, '#737d84', 'rx="8"')
  for (const y of [846, 918]) {
    s.circle(1210, y, 30, steel)
    s.line(`M1210 ${y}v-22`, '#39424a', 6)
  }
}
