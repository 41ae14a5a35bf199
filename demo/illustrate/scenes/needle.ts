import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A tailor's table: the machine, cloth that runs through it, scissors, thread and a window behind. */
export function needle(s: Sheet): void {
  const { m, rand } = s
  const wall = mixLab(lab(0.86, 0.03, 70), m.s3, 0.35)
  const cloth = rand.pick([lab(0.45, 0.16, 25), lab(0.5, 0.12, 255), lab(0.48, 0.11, 165), lab(0.55, 0.14, 60)])
  const iron = lab(0.24, 0.03, 255)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, lighten(wall, 0.04)],
      [1, lighten(wall, -0.1)],
    ]),
  )
  // The window, and the light that falls from it.
  s.rect(150, 90, 420, 470, lab(0.6, 0.06, 60))
  s.rect(
    176,
    116,
    368,
    418,
    s.grad([
      [0, m.s1],
      [0.6, m.s2],
      [1, m.s3],
    ]),
  )
  s.rect(350, 116, 18, 418, lab(0.6, 0.06, 60))
  s.rect(176, 310, 368, 16, lab(0.6, 0.06, 60))
  s.poly(
    [
      [176, 116],
      [544, 116],
      [1340, 900],
      [700, 900],
    ],
    m.lamp,
    `opacity=".18" ${s.blur(14)}`,
  )
  // Reels of thread on their shelf.
  s.rect(930, 250, 480, 18, lab(0.5, 0.07, 55))
  for (let i = 0; i < 7; i++) {
    const x = 960 + i * 64
    const tone = lab(rand.r(0.45, 0.75), rand.r(0.1, 0.17), rand.r(0, 360))
    s.rect(x, 176, 44, 74, tone, 'rx="5"')
    s.rect(x - 4, 168, 52, 12, lab(0.8, 0.05, 75), 'rx="4"')
    s.rect(x - 4, 242, 52, 10, lab(0.8, 0.05, 75), 'rx="4"')
    for (let k = 0; k < 4; k++) s.line(`M${x} ${190 + k * 14}h44`, lighten(tone, -0.1), 2, 'opacity=".5"')
  }
  // The table.
  s.rect(0, 830, W, 400, lab(0.52, 0.08, 55))
  s.rect(0, 830, W, 16, lab(0.64, 0.08, 60))
  // Cloth: it comes from the right, runs below the needle and falls over the edge.
  s.path(
    `M1580 770Q1300 700 1120 780T760 812L520 816Q420 820 380 900T330 1200H900Q880 960 960 880T1300 860T1600 880Z`,
    s.grad(
      [
        [0, lighten(cloth, 0.1)],
        [1, lighten(cloth, -0.12)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  for (let i = 0; i < 5; i++)
    s.line(
      `M${430 + i * 90} ${f(840 + i * 6)}Q${400 + i * 96} 1000 ${380 + i * 104} 1200`,
      lighten(cloth, -0.16),
      5,
      'opacity=".45"',
    )
  s.line('M790 806L520 812', '#fff', 3, 'stroke-dasharray="12 10" opacity=".8"')
  // The machine.
  s.oval(860, 838, 380, 26, '#000', `opacity=".3" ${s.blur(9)}`)
  s.rect(560, 790, 660, 44, iron, 'rx="12"')
  s.path(
    'M1180 800V520Q1180 440 1090 440H720Q650 440 640 500V590H720V560Q722 540 746 540H1030Q1060 540 1060 570V800Z',
    s.grad([
      [0, lighten(iron, 0.12)],
      [0.4, iron],
      [1, lighten(iron, -0.06)],
    ]),
  )
  s.line('M700 462H1080', '#fff', 5, 'opacity=".22"')
  s.circle(1216, 560, 84, lighten(iron, 0.06))
  s.circle(1216, 560, 60, iron)
  s.circle(1216, 560, 18, lab(0.8, 0.08, 85))
  s.line('M780 492q120 -34 240 0t90 22', lab(0.82, 0.11, 85), 7)
  s.circle(746, 492, 15, lab(0.82, 0.11, 85))
  s.rect(664, 590, 36, 96, lab(0.75, 0.01, 250), 'rx="8"')
  s.line('M682 686V806', lab(0.85, 0.01, 250), 6)
  s.path('M650 786h64l14 24h-92Z', lab(0.78, 0.01, 250))
  s.rect(850, 396, 26, 46, lab(0.75, 0.01, 250))
  s.rect(836, 318, 54, 84, cloth, 'rx="6"')
  s.line('M862 330Q780 380 690 470T682 700', lighten(cloth, 0.1), 3)
  // Scissors and a measuring tape.
  s.line('M1290 930L1470 1010M1290 1010L1470 930', lab(0.8, 0.01, 250), 16)
  s.add(`<g fill="none" stroke="${cloth === iron ? '#222' : '#20242c'}" stroke-width="18">`)
  s.add('<circle cx="1258" cy="914" r="38"/><circle cx="1258" cy="1026" r="38"/></g>')
  s.line('M60 960q120 -70 220 10t-40 150', lab(0.88, 0.14, 95), 26)
  for (let i = 0; i < 9; i++) s.line(`M${80 + i * 22} ${f(940 - Math.sin(i / 3) * 20)}v16`, '#333', 3)
  s.focus = [0.54, 0.55]
}
