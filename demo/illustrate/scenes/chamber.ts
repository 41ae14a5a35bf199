import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A parliament: the rows of its half circle, the benches of who presides, and light from a round window. */
export function chamber(s: Sheet): void {
  const { m, rand } = s
  const wood = rand.pick([lab(0.45, 0.08, 50), lab(0.4, 0.07, 35), lab(0.48, 0.07, 70)])
  const cloth = rand.pick([lab(0.42, 0.15, 25), lab(0.4, 0.12, 262), lab(0.4, 0.09, 165)])
  const wall = lab(0.84, 0.03, 85)
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, lighten(wall, 0.04)],
      [0.5, wall],
      [1, lighten(wall, -0.16)],
    ]),
  )
  // Columns of the wall, and between them the seal of light that everybody looks at.
  for (let i = 0; i < 9; i++) {
    const x = 40 + i * 190
    s.rect(x, 60, 58, 470, lighten(wall, -0.05))
    s.rect(x, 60, 20, 470, lighten(wall, 0.05))
    s.rect(x - 14, 46, 86, 22, lighten(wall, -0.1))
  }
  s.rect(0, 20, W, 26, lighten(wall, -0.12))
  s.circle(800, 250, 176, lighten(wood, 0.06))
  s.circle(
    800,
    250,
    150,
    s.grad([
      [0, m.s2],
      [1, m.s3],
    ]),
  )
  s.line('M800 100V400M650 250H950M694 144L906 356M906 144L694 356', lighten(wood, -0.04), 10)
  s.poly(
    [
      [690, 250],
      [910, 250],
      [1180, 900],
      [420, 900],
    ],
    m.lamp,
    `opacity=".16" ${s.blur(14)}`,
  )
  // Who presides.
  s.rect(560, 470, 480, 90, lighten(wood, -0.06))
  s.rect(540, 452, 520, 26, lighten(wood, 0.06))
  for (const x of [640, 800, 960]) {
    s.rect(x - 34, 386, 68, 76, cloth, 'rx="16"')
    s.rect(x - 34, 386, 22, 76, lighten(cloth, 0.08), 'rx="10"')
  }
  s.rect(740, 560, 120, 70, lighten(wood, 0.02))
  s.line('M800 560v-44', lab(0.25, 0.02, 260), 6)
  s.circle(800, 512, 9, lab(0.25, 0.02, 260))
  // The half circle, one row behind the other; nearer ones are larger.
  for (let row = 0; row < 5; row++) {
    const r = 420 + row * 150
    const depth = 34 + row * 9
    const y = 520 + row * 118
    const seats = 15 + row * 2
    const bench = lighten(wood, -0.02 - row * 0.035)
    for (let i = 0; i <= seats; i++) {
      const t = Math.PI * (1.12 - (1.24 * i) / seats)
      const x = 800 + Math.cos(t) * r * 1.28
      const top = y + (1 - Math.sin(Math.max(0, Math.min(Math.PI, t)))) * -150 + 60
      const taken = rand.yes(0.45)
      if (taken) {
        const dark = mixLab(lab(0.24, 0.03, 265), cloth, rand.r(0, 0.3))
        s.circle(x, top - depth * 1.3, depth * 0.42, mixLab(lab(0.72, 0.06, 55), lab(0.35, 0.05, 45), rand.n()))
        s.path(
          `M${f(x - depth * 0.85)} ${f(top)}q${f(depth * 0.1)} ${f(-depth)} ${f(depth * 0.85)} ${f(-depth)}t${f(depth * 0.85)} ${f(depth)}Z`,
          dark,
        )
      } else s.rect(x - depth * 0.7, top - depth * 1.5, depth * 1.4, depth * 1.6, cloth, `rx="${f(depth * 0.3)}"`)
    }
    let front = ''
    let back = ''
    for (let i = 0; i <= 40; i++) {
      const t = Math.PI * (1.14 - (1.28 * i) / 40)
      const x = 800 + Math.cos(t) * r * 1.3
      const top = y + (1 - Math.sin(Math.max(0, Math.min(Math.PI, t)))) * -150 + 60
      front += `${i ? 'L' : 'M'}${f(x)} ${f(top)}`
      back = `L${f(x)} ${f(top + depth * 2.6)}${back}`
    }
    s.path(`${front}${back}Z`, bench)
    s.line(front, lighten(wood, 0.12), 9)
  }
  s.focus = [0.5, 0.44]
}
