import { chair, draughts, nestBox, tap } from './home-jobs.ts'
import { hex, lab, mixLab, lighten, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A bench below its tools; `chair`, `tap`, `nest` and `window` are jobs of their own. */
export function workshop(s: Sheet): void {
  if (s.kind === 'chair') return chair(s)
  if (s.kind === 'tap') return tap(s)
  if (s.kind === 'nest') return nestBox(s)
  if (s.kind === 'window') return draughts(s)
  const { m, rand } = s,
    wall = rand.pick([lab(0.58, 0.08, 245), lab(0.72, 0.08, 75), lab(0.55, 0.08, 175), lab(0.6, 0.1, 40)])
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.12)],
        [1, lighten(wall, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.5 },
    ),
  )
  for (let y = 70; y < 740; y += 52)
    for (let x = 40; x < W; x += 52) s.circle(x, y, 4, lighten(wall, -0.15), 'opacity=".55"')
  s.poly(
    [
      [-20, -20],
      [330, -20],
      [960, 780],
      [520, 780],
    ],
    '#fff',
    'opacity=".16"',
  )
  const steel = s.grad(
      [
        [0, '#eef2f4'],
        [0.5, '#a9b3ba'],
        [1, '#626d77'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
    wd = lab(0.6, 0.1, 55),
    grip = (c: Lab) =>
      s.grad(
        [
          [0, lighten(c, 0.12)],
          [1, lighten(c, -0.14)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      )
  const sh = (d: string) =>
    s.add(`<g transform="translate(16 18)" opacity=".22">${d.replace(/fill="[^"]*"/g, 'fill="#000"')}</g>${d}`)
  // The nails stay, the tools change places: no two benches hang alike.
  const tools: [middle: number, drawing: string][] = [
    [
      405,
      `<g><rect x="380" y="330" width="34" height="300" rx="14" fill="${grip(wd)}"/><path d="M300 250h190q26 0 26 30v34q0 16 -18 16H350q-60 0 -70 -60q4 -20 20 -20Z" fill="${steel}"/></g>`,
    ],
    [
      660,
      `<g><path d="M600 260l46 -24l40 330l-34 40Z" fill="${steel}"/><path d="M640 590q44 -20 70 20l26 100q4 40 -36 40h-50q-30 -6 -26 -40Z" fill="${grip(lab(0.55, 0.17, 30))}"/></g>`,
    ],
    [
      841,
      `<g><rect x="830" y="240" width="22" height="210" rx="6" fill="${steel}"/><rect x="812" y="450" width="58" height="200" rx="24" fill="${grip(m.warm)}"/></g>`,
    ],
    [
      938,
      `<g><rect x="930" y="270" width="16" height="190" rx="6" fill="${steel}"/><rect x="914" y="456" width="48" height="180" rx="20" fill="${grip(m.cool)}"/></g>`,
    ],
    [
      1110,
      `<g><path d="M1080 250a58 58 0 1 0 60 0v66h-60Z" fill="${steel}" transform="translate(0 8)"/><rect x="1088" y="330" width="44" height="310" rx="20" fill="${steel}"/></g>`,
    ],
    [
      1390,
      `<g><circle cx="1320" cy="430" r="120" fill="${grip(lab(0.8, 0.15, 90))}"/><circle cx="1320" cy="430" r="62" fill="${hex(lighten(wall, -0.05))}"/><rect x="1410" y="470" width="120" height="22" fill="#e9e2b8"/></g>`,
    ],
  ]
  const order = tools.map((tool) => ({ tool, at: rand.n() })).sort((a, b) => a.at - b.at)
  const nails = [330, 545, 735, 925, 1115, 1320]
  for (const [i, { tool }] of order.entries())
    if (i < 4 || rand.yes(0.75))
      sh(`<g transform="translate(${f(nails[i]! - tool[0])} ${f(rand.r(-26, 18))})">${tool[1]}</g>`)
  s.rect(
    0,
    780,
    W,
    420,
    s.grad([
      [0, lighten(wd, 0.16)],
      [0.12, lighten(wd, 0.04)],
      [1, lighten(wd, -0.22)],
    ]),
  )
  s.rect(0, 778, W, 12, lighten(wd, 0.24))
  for (let i = 0; i < 9; i++)
    s.line(
      `M-20 ${830 + i * 42}q${rand.r(300, 600)} ${rand.r(-10, 10)} ${rand.r(800, 1000)} ${rand.r(-6, 6)}T1640 ${828 + i * 42}`,
      lighten(wd, -0.14),
      2.4,
      'opacity=".45"',
    )
  s.oval(860, 918, 420, 30, '#000', `opacity=".3" ${s.blur(10)}`)
  s.poly(
    [
      [420, 836],
      [1240, 800],
      [1260, 868],
      [430, 908],
    ],
    s.grad([
      [0, lighten(wd, 0.26)],
      [1, lighten(wd, 0.1)],
    ]),
  )
  s.poly(
    [
      [430, 908],
      [1260, 868],
      [1260, 892],
      [432, 934],
    ],
    lighten(wd, -0.04),
  )
  for (let i = 0; i < 4; i++) s.line(`M436 ${856 + i * 14}L1248 ${818 + i * 14}`, lighten(wd, 0.02), 2, 'opacity=".6"')
  s.path(
    'M640 742h250q60 0 76 60l6 30l-400 20l10 -60q10 -50 58 -50Z',
    s.grad([
      [0, m.cool],
      [1, mixLab(m.cool, m.near, 0.6)],
    ]),
  )
  s.path('M600 838l372 -18l2 22l-378 20Z', steel)
  s.path('M690 742q-10 -80 40 -84q50 2 40 84Z', grip(wd))
  s.circle(890, 716, 34, grip(lab(0.55, 0.17, 30)))
  for (let i = 0; i < 9; i++) {
    const x = 470 + rand.r(0, 760),
      y = 930 + rand.r(0, 80)
    s.add(
      `<path d="M${f(x)} ${f(y)}c10 -40 60 -40 56 0s-44 26 -34 0" fill="none" stroke="${hex(lighten(wd, 0.24))}" stroke-width="9" stroke-linecap="round"/>`,
    )
  }
  s.rect(
    1300,
    690,
    120,
    150,
    s.grad(
      [
        [0, lab(0.9, 0.02, 90)],
        [1, lab(0.6, 0.03, 80)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
    'rx="8"',
  )
  for (let i = 0; i < 5; i++) {
    s.line(`M${1324 + i * 19} 700l${-24 + i * 12} -150`, [wd, lab(0.35, 0.04, 50), m.warm, wd, m.cool][i]!, 9)
    s.oval(1300 + i * 31, 548, 12, 30, ['#d8c7a2', '#caa', '#e9dfc2', '#c8432b', '#d8c7a2'][i]!)
  }
  s.rect(
    0,
    1020,
    W,
    180,
    s.grad([
      [0, '#000', 0],
      [1, '#000', 0.3],
    ]),
  )
  s.focus = [0.52, 0.56]
}
