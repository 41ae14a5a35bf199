import { mixLab } from '../colour.ts'
import { through, ridge, down } from '../lines.ts'
import { f, W, type Sheet } from '../sheet.ts'
import { sky, stars } from '../things.ts'

export function city(s: Sheet): void {
  const { m, rand } = s,
    hz = 800
  sky(s, hz, { clouds: 4, sy: rand.r(250, 420) })
  const dark = s.moodName === 'night' || s.moodName === 'dusk'
  if (s.moodName === 'night') stars(s, 60, 420)
  const hill = ridge(rand, 560, 60, 4)
  s.path(
    through(hill) + down,
    s.grad(
      [
        [0, mixLab(m.far, m.s3, 0.15)],
        [1, m.s3],
      ],
      { x1: 0, y1: 480, x2: 0, y2: 800, abs: true },
    ),
  )
  for (let l = 0; l < 3; l++) {
    const t = (l + 1) / 3.3
    let x = -30
    while (x < W + 30) {
      const w = rand.r(58, 118) * (0.7 + l * 0.22),
        h = rand.r(120, 300) * (1 - l * 0.14) + (rand.yes(0.1) ? 90 : 0),
        y = 790 + l * 30
      const wall = mixLab(
          mixLab(m.s3, rand.pick([m.warm, m.far, m.s3, m.lamp]), rand.r(0.08, 0.4)),
          dark ? m.near : m.far,
          dark ? 0.45 + l * 0.18 : 0.55 - l * 0.2,
        ),
        shade = mixLab(wall, m.near, 0.32)
      s.rect(
        x,
        y - h,
        w,
        h + 30,
        s.grad([
          [0, wall],
          [1, mixLab(wall, dark ? m.near : m.s3, 0.3)],
        ]),
      )
      s.rect(x + w * 0.68, y - h, w * 0.32, h + 30, shade, 'opacity=".8"')
      if (rand.yes(0.5))
        s.poly(
          [
            [x - 4, y - h],
            [x + w / 2, y - h - w * 0.2],
            [x + w + 4, y - h],
          ],
          mixLab(m.warm, m.near, 0.2 + (1 - t) * 0.1),
        )
      else {
        s.rect(x, y - h - 6, w, 7, shade)
        if (rand.yes(0.4)) s.rect(x + w * 0.3, y - h - 26, 22, 22, shade)
      }
      if (l > 0 || dark)
        for (let yy = y - h + 20; yy < y - 14; yy += 27)
          for (let xx = x + 10; xx < x + w - 16; xx += 22)
            s.rect(
              xx,
              yy,
              10,
              15,
              dark && rand.yes(0.45) ? m.lamp : mixLab(shade, m.near, 0.4),
              `opacity="${dark ? 0.95 : 0.55}"`,
            )
      x += w + rand.r(-2, 14)
    }
    if (l === 1) {
      const tx = rand.r(660, 980),
        c = mixLab(m.s3, m.far, dark ? 0.8 : 0.25),
        c2 = mixLab(c, m.near, 0.45)
      s.rect(tx, 392, 62, 420, c)
      s.rect(tx + 38, 392, 24, 420, c2)
      s.rect(tx - 8, 384, 78, 12, c2)
      s.path(`M${tx + 12} 470v-34a19 19 0 0 1 38 0v34Z`, mixLab(m.near, m.far, 0.2))
      s.poly(
        [
          [tx - 2, 384],
          [tx + 31, 288],
          [tx + 64, 384],
        ],
        mixLab(m.warm, m.near, 0.15),
      )
      s.line(`M${tx + 31} 288v-40`, m.near, 3)
      const dx = tx - 210
      s.path(
        `M${dx} 640a84 92 0 0 1 168 0Z`,
        s.grad(
          [
            [0, mixLab(m.cool, m.s3, 0.45)],
            [1, mixLab(m.cool, m.near, 0.35)],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 0.2 },
        ),
      )
      s.rect(dx + 72, 520, 24, 34, c)
      s.rect(dx - 8, 636, 184, 90, c)
      s.rect(dx + 116, 636, 60, 90, c2)
    }
  }
  s.rect(
    0,
    846,
    W,
    400,
    s.grad([
      [0, mixLab(m.s2, m.cool, 0.5)],
      [1, mixLab(m.cool, m.near, 0.75)],
    ]),
  )
  for (let i = 0; i < 110; i++) {
    const t = rand.n() ** 1.4,
      yy = 850 + t * 330
    s.rect(
      rand.r(-20, W),
      yy,
      rand.r(20, 130),
      2 + t * 4,
      rand.yes(0.5) ? m.lamp : m.s3,
      `rx="2" opacity="${f(rand.r(0.12, 0.4))}"`,
    )
  }
  const st = mixLab(m.near, m.far, 0.28)
  const d = `M-20 850H1620V816H-20Z`
  s.path(d, st)
  for (let i = 0; i < 7; i++) {
    const x = -40 + i * 250
    s.path(`M${x} 850h60v130h-60Z`, st)
    s.path(`M${x + 60} 950V850h190v100C${x + 240} 868 ${x + 70} 868 ${x + 60} 950Z`, st)
    s.rect(x, 850, 20, 130, mixLab(st, m.s3, 0.25))
  }
  for (let i = 0; i < 9; i++) {
    const x = 90 + i * 180
    s.line(`M${x} 816v-58`, m.near, 4)
    s.circle(x, 752, 8, m.lamp)
    s.circle(
      x,
      752,
      44,
      s.radial([
        [0, m.lamp, 0.6],
        [1, m.lamp, 0],
      ]),
    )
  }
  s.focus = [0.5, 0.52]
}
