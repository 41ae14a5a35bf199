import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** The closed curtain before a rehearsal: a spot of light, and in it an empty chair. */
export function curtain(s: Sheet): void {
  const { m, rand } = s
  const cloth = rand.pick([lab(0.42, 0.16, 25), lab(0.36, 0.13, 330), lab(0.37, 0.1, 170)])
  s.rect(0, 0, W, H, lighten(cloth, -0.16))
  for (let x = -30; x < W;) {
    const w = rand.r(54, 104)
    s.path(
      `M${f(x)} 0H${f(x + w)}Q${f(x + w + 10)} 500 ${f(x + w - 4)} 880H${f(x + 4)}Q${f(x - 10)} 500 ${f(x)} 0Z`,
      s.grad(
        [
          [0, lighten(cloth, -0.12)],
          [0.35, lighten(cloth, 0.07)],
          [1, lighten(cloth, -0.14)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    )
    x += w
  }
  for (let i = 0; i < 60; i++)
    s.line(`M${i * 27} 856v24`, mixLab(m.lamp, m.warm, 0.5), 8, `opacity="${f(0.5 + (i % 2) * 0.3)}"`)
  s.rect(
    0,
    880,
    W,
    H - 880,
    s.grad([
      [0, lab(0.5, 0.09, 58)],
      [1, lab(0.28, 0.06, 45)],
    ]),
  )
  for (let i = 0; i < 15; i++) s.line(`M${i * 114} 880L${-300 + i * 156} ${H}`, lab(0.24, 0.05, 40), 3, 'opacity=".5"')
  s.poly(
    [
      [80, -20],
      [260, -20],
      [1090, 960],
      [560, 960],
    ],
    s.grad([
      [0, m.lamp, 0.34],
      [1, m.lamp, 0.1],
    ]),
  )
  s.circle(820, 640, 330, m.lamp, `opacity=".22" ${s.blur(26)}`)
  s.oval(820, 970, 320, 60, m.lamp, `opacity=".6" ${s.blur(10)}`)
  chair(s)
  s.focus = [0.5, 0.58]
}

function chair(s: Sheet): void {
  const wood = lab(0.34, 0.07, 55)
  const light = lighten(wood, 0.24)
  s.oval(910, 985, 170, 22, '#000', 'opacity=".35"')
  s.line('M742 690L732 984M900 690L912 984M716 480L742 700M884 480L900 700', wood, 20)
  s.line('M866 716L878 940M776 716L770 940', lighten(wood, -0.08), 16)
  for (const y of [512, 576, 636]) s.line(`M${722 + (y - 480) * 0.1} ${y}H${886 + (y - 480) * 0.08}`, wood, 18)
  s.poly(
    [
      [722, 692],
      [906, 692],
      [926, 728],
      [704, 728],
    ],
    light,
  )
  s.line('M716 480L742 690M724 508H884', light, 5, 'opacity=".7"')
  s.path('M860 690l96 -96q22 4 12 30l-60 74Z', lab(0.93, 0.02, 90))
}
