import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'
import { fir, sky, stars } from '../things.ts'

/** A road through the hills; `closed` puts a barrier and cones across it. */
export function road(s: Sheet): void {
  const { m, rand } = s
  sky(s, 560, { sx: rand.r(300, 520), sy: rand.r(160, 260), clouds: 5, sun: s.moodName !== 'storm' })
  if (s.moodName === 'night') stars(s, 80, 360)
  hills(s)
  s.path(
    `M0 680Q500 600 1000 640T1640 650V${H}H0Z`,
    s.grad([
      [0, mixLab(m.far, m.near, 0.45)],
      [1, mixLab(m.far, m.near, 0.92)],
    ]),
  )
  asphalt(s)
  for (let i = 0; i < 18; i++) {
    const right = rand.yes()
    const y = rand.r(690, 900)
    const spread = (y - 640) * 1.5
    fir(
      s,
      right ? 1040 + spread + rand.r(0, 300) : 560 - spread - rand.r(0, 300),
      y,
      rand.r(110, 190) * (0.5 + (y - 640) / 380),
      mixLab(m.near, m.far, rand.r(0, 0.3)),
    )
  }
  if (s.kind === 'closed') barrier(s)
  if (s.moodName === 'storm')
    for (let i = 0; i < 90; i++) {
      const x = rand.r(0, W)
      const y = rand.r(0, 900)
      s.line(`M${f(x)} ${f(y)}l18 60`, '#fff', 2.5, `opacity="${f(rand.r(0.12, 0.4))}"`)
    }
  s.focus = [0.5, 0.6]
}

function hills(s: Sheet): void {
  const { m, rand } = s
  for (let layer = 0; layer < 3; layer++) {
    const base = 470 + layer * 75
    let d = `M-20 ${H}V${base}`
    for (let x = -20; x < W; x += 200) d += `q100 ${f(rand.r(-120, -30) + layer * 20)} 200 ${f(rand.r(-22, 22))}`
    s.path(
      `${d}V${H}Z`,
      s.grad(
        [
          [0, mixLab(m.s3, m.far, 0.3 + layer * 0.3)],
          [1, mixLab(m.far, m.near, 0.2 + layer * 0.15)],
        ],
        { x1: 0, y1: 0, x2: 0.6, y2: 1 },
      ),
    )
  }
}

function asphalt(s: Sheet): void {
  const { m } = s
  const grey = mixLab(lab(0.45, 0.02, 260), m.near, 0.35)
  s.path(
    'M770 632Q900 646 820 690Q660 780 180 1220H1420Q1060 860 900 700Q860 660 806 632Z',
    s.grad([
      [0, lighten(grey, 0.14)],
      [1, lighten(grey, -0.1)],
    ]),
  )
  s.path(
    'M770 632Q900 646 820 690Q660 780 180 1220h26Q680 780 832 694Q912 646 776 632Z',
    mixLab(m.s3, grey, 0.2),
    'opacity=".85"',
  )
  s.path(
    'M806 632Q860 660 900 700Q1060 860 1420 1220h-28Q1040 860 890 704Q850 662 800 632Z',
    mixLab(m.s3, grey, 0.2),
    'opacity=".85"',
  )
  for (const [y, w, h] of [
    [716, 7, 26],
    [770, 10, 44],
    [852, 15, 70],
    [968, 22, 110],
    [1130, 30, 90],
  ] as const)
    s.rect(834 - (y - 700) * 0.06 - w / 2, y, w, h, mixLab(m.sun, m.s3, 0.5), 'opacity=".9"')
}

function barrier(s: Sheet): void {
  const red = lab(0.55, 0.2, 28)
  for (const x of [470, 1120]) {
    s.oval(x + 8, 984, 80, 12, '#000', `opacity=".4" ${s.blur(6)}`)
    s.poly(
      [
        [x - 50, 980],
        [x - 10, 800],
        [x + 10, 800],
        [x + 50, 980],
      ],
      lab(0.35, 0.02, 260),
    )
  }
  for (const y of [800, 884]) {
    s.rect(360, y, 870, 58, '#f6f4ee', 'rx="7"')
    for (let x = 372; x < 1140; x += 118)
      s.poly(
        [
          [x + 30, y],
          [x + 86, y],
          [x + 56, y + 58],
          [x, y + 58],
        ],
        red,
      )
    s.rect(360, y, 870, 14, '#fff', 'opacity=".25"')
  }
  for (const x of [470, 1120]) {
    s.circle(
      x,
      776,
      88,
      s.radial([
        [0, s.m.lamp, 0.75],
        [1, s.m.lamp, 0],
      ]),
    )
    s.circle(x, 776, 25, lab(0.8, 0.17, 75))
  }
  for (const x of [270, 1290]) {
    s.oval(x + 6, 1052, 74, 12, '#000', `opacity=".4" ${s.blur(6)}`)
    s.poly(
      [
        [x - 46, 1044],
        [x - 9, 880],
        [x + 9, 880],
        [x + 46, 1044],
      ],
      lab(0.65, 0.19, 45),
    )
    s.poly(
      [
        [x - 30, 972],
        [x - 20, 926],
        [x + 20, 926],
        [x + 30, 972],
      ],
      '#f6f4ee',
    )
    s.rect(x - 66, 1042, 132, 15, lab(0.5, 0.17, 40), 'rx="5"')
  }
}
