import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A wireless on a kitchen table, its dial lit, a cup beside it. */
export function receiver(s: Sheet): void {
  const { m, rand } = s
  const wall = mixLab(rand.pick([lab(0.72, 0.08, 70), lab(0.66, 0.08, 165), lab(0.68, 0.08, 25)]), m.s2, 0.3)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(wall, 0.1)],
        [1, lighten(wall, -0.2)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  )
  s.poly(
    [
      [-20, 60],
      [420, 60],
      [1240, 840],
      [640, 840],
    ],
    m.sun,
    'opacity=".28"',
  )
  s.rect(
    0,
    860,
    W,
    H - 860,
    s.grad([
      [0, lab(0.66, 0.08, 65)],
      [1, lab(0.42, 0.07, 50)],
    ]),
  )
  s.line(`M0 862H${W}`, lab(0.82, 0.07, 75), 6)
  s.line('M1110 470L1268 150', '#7b868e', 12)
  s.circle(1268, 150, 15, '#c9d0d5')
  s.oval(830, 936, 470, 36, '#000', `opacity=".35" ${s.blur(10)}`)
  box(s)
  cup(s)
  for (let i = 0; i < 3; i++)
    s.line(`M${300 - i * 46} ${560 - i * 36}q-46 110 0 ${f(150 + i * 72)}`, m.lamp, 9, `opacity="${f(0.75 - i * 0.2)}"`)
  s.focus = [0.5, 0.54]
}

function box(s: Sheet): void {
  const { m, rand } = s
  const body = rand.pick([lab(0.46, 0.1, 45), lab(0.5, 0.13, 28), lab(0.45, 0.08, 190)])
  s.rect(
    380,
    440,
    860,
    480,
    s.grad(
      [
        [0, lighten(body, 0.12)],
        [1, lighten(body, -0.12)],
      ],
      { x1: 0, y1: 0, x2: 0.6, y2: 1 },
    ),
    'rx="64"',
  )
  s.rect(412, 474, 796, 412, lab(0.93, 0.03, 85), 'rx="40"')
  s.add(`<g ${s.clip('<circle cx="626" cy="680" r="172"/>')}>`)
  s.circle(626, 680, 172, lighten(body, -0.14))
  for (let y = 516; y < 860; y += 24) s.line(`M440 ${y}H810`, lighten(body, 0.08), 9)
  s.add('</g>')
  s.circle(626, 680, 172, 'none', 'stroke="#b98b3e" stroke-width="9"')
  s.rect(850, 530, 314, 138, lighten(m.lamp, 0.02), 'rx="18"')
  for (let i = 0; i < 13; i++)
    s.line(`M${870 + i * 23} ${i % 3 ? 574 : 560}V604`, lab(0.36, 0.06, 50), 4, `opacity="${i % 3 ? 0.6 : 1}"`)
  s.line('M870 628H1146', lab(0.36, 0.06, 50), 4, 'opacity=".5"')
  s.line(`M${f(rand.r(920, 1090))} 544V654`, '#c8362b', 8)
  for (const x of [906, 1108]) {
    s.circle(x, 770, 52, lab(0.32, 0.05, 50))
    s.circle(x - 6, 762, 38, lab(0.5, 0.07, 55))
    s.line(`M${x - 6} 762l18 -26`, '#fff', 6, 'opacity=".7"')
  }
}

function cup(s: Sheet): void {
  s.oval(262, 1004, 150, 20, '#000', 'opacity=".25"')
  s.oval(250, 996, 140, 24, '#f4f1ea')
  s.path('M160 850H340Q336 970 250 984Q164 970 160 850Z', '#fbfaf6')
  s.oval(250, 850, 90, 18, lab(0.32, 0.06, 45))
  s.line('M338 872q62 -6 50 44q-16 40 -66 32', '#fbfaf6', 16)
  s.line('M226 812q-22 -40 6 -76t4 -72M282 806q-20 -36 4 -66', '#fff', 9, 'opacity=".45"')
}
