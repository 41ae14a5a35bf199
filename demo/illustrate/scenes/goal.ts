import { lab, lighten, mixLab, type Lab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** The ball in the net, the keeper a hand too short. */
export function goal(s: Sheet): void {
  const { m, rand } = s
  const stand = lab(0.24, 0.05, 265)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, m.s1],
      [0.4, m.s3],
    ]),
  )
  s.rect(0, 150, W, 470, stand)
  const shirts = [rand.pick([lab(0.62, 0.19, 30), lab(0.6, 0.14, 250), lab(0.75, 0.15, 85)]), lab(0.92, 0.02, 90)]
  for (let y = 190; y < 560; y += 30)
    for (let x = 8 + (y % 20); x < W; x += 27)
      s.circle(x, y + rand.r(-4, 4), 10, mixLab(rand.pick(shirts), stand, rand.r(0.1, 0.75)))
  s.rect(0, 570, W, 70, lighten(stand, 0.06))
  for (let x = 0; x < W; x += 268) s.rect(x + 8, 582, 250, 46, rand.pick([lab(0.5, 0.12, 250), lab(0.7, 0.13, 75)]))
  grass(s)
  net(s)
  keeper(s)
  s.focus = [0.5, 0.54]
}

function grass(s: Sheet): void {
  const green = lab(0.55, 0.13, 142)
  s.rect(0, 640, W, H - 640, green)
  for (let i = 0; i < 6; i++)
    s.poly(
      [
        [i * 300 - 100, 640],
        [i * 300 + 50, 640],
        [i * 420 - 340, H],
        [i * 420 - 560, H],
      ],
      lighten(green, 0.045),
    )
  s.line(`M0 884H${W}`, '#fff', 10, 'opacity=".85"')
}

function net(s: Sheet): void {
  const back: Lab = lab(0.96, 0.01, 240)
  for (let x = 300; x <= 1300; x += 40)
    s.line(`M${x} 330Q${f(x + (800 - x) * 0.16)} 600 ${f(x + (800 - x) * 0.1)} 840`, back, 3, 'opacity=".6"')
  for (let y = 336; y < 850; y += 38) s.line(`M300 ${y}Q800 ${y + 26} 1300 ${y}`, back, 3, 'opacity=".6"')
  s.oval(1076, 500, 120, 104, '#fff', `opacity=".28" ${s.blur(14)}`)
  s.circle(1070, 490, 64, '#fff')
  s.circle(1084, 506, 56, '#000', `opacity=".12" ${s.blur(6)}`)
  s.poly(
    [
      [1070, 462],
      [1096, 482],
      [1086, 512],
      [1054, 512],
      [1044, 482],
    ],
    '#20262c',
  )
  s.line('M1070 462V430M1096 482L1128 470M1086 512L1106 540M1054 512L1036 540M1044 482L1012 470', '#20262c', 5)
  s.line('M300 884V330H1300V884', '#c9d0d5', 30)
  s.line('M294 884V324H1294', '#fff', 12)
}

function keeper(s: Sheet): void {
  const { rand, m } = s
  const shirt = rand.pick([lab(0.75, 0.17, 95), lab(0.7, 0.18, 45), lab(0.68, 0.14, 160)])
  const skin = rand.pick([lab(0.74, 0.06, 55), lab(0.5, 0.07, 50)])
  s.oval(700, 900, 260, 20, '#000', 'opacity=".3"')
  s.line('M560 760L452 846L380 828M580 790L520 884L446 900', lab(0.22, 0.03, 265), 46)
  s.line('M574 776L760 664', shirt, 104)
  s.line('M770 640L884 556L950 520M780 690L870 650L920 604', shirt, 40)
  s.circle(960, 514, 32, '#f4f6f7')
  s.circle(930, 598, 30, '#f4f6f7')
  s.circle(826, 600, 50, skin)
  s.path('M782 586q6 -56 56 -48q40 10 34 42q-40 -18 -90 6Z', lab(0.2, 0.03, 40))
  s.line('M590 738L740 646', mixLab(shirt, m.sun, 0.6), 8, 'opacity=".6"')
}
