import { hex, lab, mixLab, lighten } from '../colour.ts'
import { through, ridge, down, at } from '../lines.ts'
import { H, W, type Point, type Sheet } from '../sheet.ts'
import { sky, stars, pine, house, lighthouse, sea, boat } from '../things.ts'

export function coast(s: Sheet): void {
  const { m, rand } = s,
    hz = 610
  const [sx] = sky(s, hz, { clouds: 5, sy: rand.r(300, 470) })
  if (s.moodName === 'night') stars(s)
  const kind = s.kind ?? rand.pick(['light', 'harbour', 'cove'])
  const isle = ridge(rand, hz - 24, 34, 4).map(([x, y]): Point => [x, Math.min(hz + 2, y + Math.abs(x - 260) * 0.11)])
  s.path(through(isle) + `L${W + 60} ${hz + 2}L-60 ${hz + 2}Z`, mixLab(m.far, m.s3, 0.35))
  sea(s, hz, sx)
  const cape = (from: number, top: number, t: number, amp: number) => {
    const p: Point[] = []
    for (let i = 0; i <= 14; i++) {
      const x = from + ((W + 60 - from) * i) / 14
      p.push([x, hz + 30 - (hz + 30 - top) * Math.min(1, (i / 8) ** 0.7) + (i ? rand.r(-1, 1) * amp : 60)])
    }
    s.path(
      through(p) + down.replace(`L-60 ${H + 20}Z`, `L${from + 40} ${hz + 90}Z`).replace(`${H + 20}`, `${hz + 90}`),
      s.grad([
        [0, mixLab(m.far, m.near, t)],
        [1, mixLab(m.far, m.near, t * 0.55)],
      ]),
    )
    return p
  }
  cape(980, hz - 150, 0.25, 14)
  const p = cape(760, hz - 72, 0.55, 10)
  s.rect(700, hz + 86, 960, 9, m.s3, 'opacity=".55" rx="4"')
  if (kind === 'light') {
    lighthouse(s, 1050, at(p, 1050) + 8, 210)
    house(s, 1088, at(p, 1100) + 12, 92, 44, lighten(m.s3, 0), m.warm, hex(m.lamp))
  } else {
    for (let i = 0; i < 11; i++) {
      const x = 900 + i * 58 + rand.r(-10, 10)
      house(
        s,
        x,
        hz + 78 - rand.r(0, 26) + (i % 3) * 6,
        rand.r(42, 64),
        rand.r(40, 84),
        mixLab(m.s3, rand.pick([m.warm, m.s3, m.far, m.lamp]), rand.r(0.05, 0.45)),
        mixLab(m.warm, m.near, rand.r(0, 0.3)),
        hex(m.lamp),
      )
    }
    const tx = 1180
    s.rect(tx, hz - 120, 40, 200, mixLab(m.s3, m.far, 0.35))
    s.rect(tx + 24, hz - 120, 16, 200, mixLab(m.far, m.near, 0.35))
    s.poly(
      [
        [tx - 4, hz - 120],
        [tx + 20, hz - 166],
        [tx + 44, hz - 120],
      ],
      m.warm,
    )
  }
  if (kind === 'harbour') {
    for (let i = 0; i < 5; i++) {
      const x = 330 + i * 150 + rand.r(-30, 30),
        y = 760 + rand.r(-34, 54),
        k = 0.5 + (y - 700) / 300
      s.line(`M${x} ${y}L${x} ${y - 160 * k}M${x} ${y - 140 * k}L${x + 52 * k} ${y - 12 * k}`, m.near, 2.4)
      boat(s, x, y, k, false)
    }
  } else {
    boat(s, rand.r(500, 660), rand.r(735, 770), 0.95)
    boat(s, rand.r(250, 380), 664, 0.34)
    boat(s, rand.r(760, 830), 684, 0.42)
  }
  const fg = ridge(rand, 1080, 44, 4).map(([x, y]): Point => [x, y - Math.max(0, 420 - x) * 0.46])
  s.path(
    through(fg) + down,
    s.grad([
      [0, mixLab(m.near, m.far, 0.18)],
      [1, lighten(m.near, -0.08)],
    ]),
  )
  if (kind !== 'harbour') {
    const pc = mixLab(m.near, lab(0.4, 0.08, 150), 0.45)
    pine(s, 150, at(fg, 150) + 12, 470, pc, mixLab(pc, m.sun, 0.3))
    pine(s, 330, at(fg, 330) + 12, 300, pc, mixLab(pc, m.sun, 0.3))
  }
  s.focus = [0.52, 0.53]
}
