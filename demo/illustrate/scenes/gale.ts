import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Point, type Sheet } from '../sheet.ts'

/** The promenade in the mestral: pines lean, somebody walks against it. */
export function gale(s: Sheet): void {
  const { m, rand } = s
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, m.s1],
      [0.45, m.s2],
      [0.62, m.s3],
    ]),
  )
  s.add(`<g ${s.blur(12)}>`)
  for (let i = 0; i < 16; i++) {
    const [x, y] = [rand.r(-200, W), rand.r(30, 420)]
    s.oval(x, y, rand.r(180, 420), rand.r(16, 44), mixLab(m.s1, m.s3, rand.r(0.1, 0.6)), 'opacity=".55"')
  }
  s.add('</g>')
  s.rect(
    0,
    600,
    W,
    270,
    s.grad([
      [0, mixLab(m.cool, m.s3, 0.35)],
      [1, lighten(m.cool, -0.12)],
    ]),
  )
  for (let i = 0; i < 46; i++) {
    const y = rand.r(612, 850)
    const x = rand.r(-40, W)
    s.line(`M${f(x)} ${f(y)}q26 -${f((y - 590) / 9)} 58 -2`, '#fff', 2 + (y - 600) / 70, 'opacity=".7"')
  }
  promenade(s)
  pine(s, 300, 1000, 1.06)
  pine(s, 1290, 960, 0.8)
  walker(s)
  leaves(s)
  s.focus = [0.5, 0.56]
}

function promenade(s: Sheet): void {
  const stone = mixLab(lab(0.7, 0.03, 80), s.m.s2, 0.35)
  s.rect(0, 860, W, 46, lighten(stone, 0.08))
  s.rect(
    0,
    900,
    W,
    H - 900,
    s.grad([
      [0, stone],
      [1, lighten(stone, -0.22)],
    ]),
  )
  for (let i = 0; i < 13; i++) s.line(`M${i * 140} 906L${-420 + i * 210} ${H}`, lighten(stone, -0.12), 3)
  for (const y of [980, 1090]) s.line(`M0 ${y}H${W}`, lighten(stone, -0.12), 3)
  for (let x = 30; x < W; x += 126) s.line(`M${x} 760V870`, lab(0.3, 0.03, 250), 10)
  for (const y of [764, 814]) s.line(`M0 ${y}H${W}`, lab(0.3, 0.03, 250), 9)
}

function pine(s: Sheet, x: number, y: number, k: number): void {
  const { rand } = s
  const green = mixLab(lab(0.38, 0.08, 155), s.m.near, 0.2)
  s.oval(x + 60 * k, y, 150 * k, 16 * k, '#000', 'opacity=".3"')
  s.line(`M${x} ${y}Q${x + 14 * k} ${y - 300 * k} ${x + 190 * k} ${y - 520 * k}`, lab(0.34, 0.05, 45), 38 * k)
  s.line(`M${x + 90 * k} ${y - 370 * k}q120 ${f(-60 * k)} ${f(220 * k)} ${f(-70 * k)}`, lab(0.34, 0.05, 45), 18 * k)
  for (let i = 0; i < 4; i++) {
    const cx = x + (140 + i * 46) * k
    const cy = y - (540 - i * 46) * k
    const points: Point[] = [
      [cx - 170 * k, cy + 30 * k],
      [cx - 40 * k, cy - 84 * k],
      [cx + 180 * k, cy - 70 * k],
      [cx + rand.r(330, 390) * k, cy - 6 * k],
      [cx + 120 * k, cy + 52 * k],
    ]
    s.poly(points, lighten(green, 0.1 - i * 0.045), 'stroke-linejoin="round"')
    s.line(`M${cx - 160 * k} ${cy + 26 * k}L${cx - 40 * k} ${cy - 80 * k}`, lighten(green, 0.16), 8 * k)
  }
}

/** Leans into the wind, which comes from the left as the light does. */
function walker(s: Sheet): void {
  const coat = s.rand.pick([lab(0.75, 0.16, 85), lab(0.6, 0.2, 28), lab(0.66, 0.13, 200)])
  const dark = lab(0.22, 0.03, 260)
  s.oval(850, 1046, 130, 14, '#000', 'opacity=".3"')
  s.line('M846 900L800 972L790 1040M872 900L916 966L966 1034', dark, 32)
  s.path('M742 700Q790 660 828 700Q900 800 944 916Q860 950 796 920Q770 800 742 700Z', coat)
  s.line('M770 740L700 806L716 850', lighten(coat, -0.1), 34)
  s.circle(752, 654, 42, lab(0.72, 0.06, 55))
  s.path('M716 650Q714 596 760 600Q804 606 800 668Q764 640 716 650Z', lighten(coat, 0.06))
  s.path('M782 694q70 -30 120 6t118 -14q-30 52 -110 42t-120 -2Z', lab(0.58, 0.19, 25))
}

function leaves(s: Sheet): void {
  const { rand, m } = s
  for (let i = 0; i < 30; i++) {
    const x = rand.r(60, W - 40)
    const y = rand.r(330, 1050)
    const size = rand.r(9, 19)
    s.path(
      `M${f(x)} ${f(y)}q${f(size)} ${f(-size)} ${f(size * 2)} 0q${f(-size)} ${f(size)} ${f(-size * 2)} 0Z`,
      mixLab(rand.pick([lab(0.66, 0.15, 55), lab(0.5, 0.1, 130)]), m.s3, rand.r(0, 0.3)),
      `transform="rotate(${f(rand.r(-30, 60))} ${f(x)} ${f(y)})"`,
    )
    if (i % 3 === 0) s.line(`M${f(x - 150)} ${f(y - 30)}q70 -14 120 18`, '#fff', 3, 'opacity=".5"')
  }
}
