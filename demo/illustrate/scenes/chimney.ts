import { lab, lighten, mixLab } from '../colour.ts'
import { through } from '../lines.ts'
import { f, W, type Point, type Sheet } from '../sheet.ts'
import { sky } from '../things.ts'

/** A brick chimney above an old works, its crown broken; the bricks lie at its foot. */
export function chimney(s: Sheet): void {
  const { m, rand } = s
  sky(s, 860, { clouds: 8 })
  const brick = mixLab(lab(0.55, 0.12, 38), m.far, 0.18)
  const shade = mixLab(brick, m.near, 0.45)
  const hills: Point[] = [
    [-60, 800],
    [260, 740],
    [620, 790],
    [1000, 730],
    [1400, 780],
    [1660, 750],
  ]
  s.path(`${through(hills)}L1660 1220L-60 1220Z`, mixLab(m.far, m.cool, 0.3))
  // The works: a long roof of saw teeth.
  for (let i = 0; i < 6; i++) {
    const x = -80 + i * 190
    s.poly(
      [
        [x, 800],
        [x, 690],
        [x + 150, 760],
        [x + 190, 760],
        [x + 190, 800],
      ],
      mixLab(brick, m.near, 0.3),
    )
    s.poly(
      [
        [x, 690],
        [x + 150, 760],
        [x + 150, 800],
        [x + 40, 740],
      ],
      mixLab(m.s3, m.far, 0.4),
      'opacity=".5"',
    )
  }
  s.rect(-80, 796, 1140, 250, brick)
  s.rect(-80, 796, 1140, 16, lighten(brick, 0.1))
  for (let i = 0; i < 9; i++) {
    const x = 10 + i * 118
    s.path(`M${x} 1000V890q34 -44 68 0V1000Z`, mixLab(shade, m.near, 0.4))
    if (rand.yes(0.3)) s.path(`M${x + 8} 1000V894q26 -34 52 0V1000Z`, m.lamp, 'opacity=".6"')
  }
  // The chimney, with its rings; its crown is broken.
  const left = (y: number) => 1140 - (y - 150) * 0.03
  const right = (y: number) => 1270 + (y - 150) * 0.03
  s.poly(
    [
      [left(200), 176],
      [1166, 160],
      [1180, 196],
      [1204, 148],
      [1226, 190],
      [1248, 168],
      [right(200), 206],
      [right(1040), 1040],
      [left(1040), 1040],
    ],
    s.grad(
      [
        [0, lighten(brick, 0.12)],
        [0.45, brick],
        [1, shade],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
  )
  for (let y = 236; y < 1040; y += 26) s.line(`M${f(left(y))} ${y}L${f(right(y))} ${y}`, shade, 2, 'opacity=".45"')
  for (const y of [300, 520, 760]) s.rect(left(y) - 10, y, right(y) - left(y) + 20, 26, lighten(brick, -0.06))
  s.line(`M${f(left(300) + 24)} 330L${f(left(700) + 40)} 480L${f(left(700) + 20)} 640`, shade, 6, 'opacity=".7"')
  // Ground, fence and fallen bricks.
  s.rect(
    -20,
    1030,
    W + 40,
    200,
    s.grad([
      [0, mixLab(m.near, lab(0.6, 0.06, 90), 0.45)],
      [1, m.near],
    ]),
  )
  for (let i = 0; i < 46; i++) {
    const x = 1060 + rand.r(0, 360)
    const y = 1080 - Math.abs(rand.n() - 0.5) * 60 + rand.r(0, 50)
    s.add(
      `<rect x="${f(x)}" y="${f(y)}" width="40" height="18" fill="#9c4f36" opacity="${f(rand.r(0.6, 1))}" transform="rotate(${f(rand.r(-40, 40))} ${f(x)} ${f(y)})"/>`,
    )
  }
  for (let i = 0; i < 9; i++) s.line(`M${980 + i * 66} 1150v-84`, lab(0.9, 0.01, 90), 9)
  s.line('M960 1090H1540M960 1124H1540', lab(0.62, 0.19, 32), 10)
  s.focus = [0.66, 0.5]
}
