import { lab, lighten, mixLab } from '../colour.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

/** A wave breaks over the end of the quay and stands as high as its lamp. */
export function breaker(s: Sheet): void {
  const { m, rand } = s
  s.rect(
    0,
    0,
    W,
    H,
    s.grad([
      [0, lighten(m.s1, 0.04)],
      [0.4, m.s2],
      [0.66, m.s3],
    ]),
  )
  s.add(`<g ${s.blur(18)}>`)
  for (let i = 0; i < 12; i++)
    s.oval(rand.r(0, W), rand.r(20, 380), rand.r(200, 420), rand.r(30, 60), mixLab(m.s1, m.s2, rand.r(0.1, 0.8)))
  s.add('</g>')
  for (let row = 0; row < 5; row++) {
    const y = 640 + row * 110
    let d = `M-20 ${y}`
    for (let x = -20; x < W; x += 160) d += `q80 ${f(-rand.r(40, 74) - row * 6)} 160 0`
    s.path(`${d}V${H}H-20Z`, lighten(mixLab(m.cool, m.near, 0.14 * row), 0.06 - row * 0.03))
    for (let x = 20; x < W; x += 160) s.line(`M${x} ${y - 22}q50 -26 96 6`, '#fff', 4 + row, 'opacity=".55"')
    if (row === 1) quay(s)
    if (row === 1) foam(s)
  }
  s.focus = [0.5, 0.54]
}

function quay(s: Sheet): void {
  const stone = mixLab(lab(0.55, 0.02, 80), s.m.s1, 0.4)
  s.poly(
    [
      [760, 730],
      [W, 690],
      [W, 960],
      [700, 960],
    ],
    stone,
  )
  s.poly(
    [
      [760, 730],
      [W, 690],
      [W, 730],
      [756, 772],
    ],
    lighten(stone, 0.14),
  )
  for (let x = 860; x < W; x += 130) s.line(`M${x} 770V950`, lighten(stone, -0.08), 4)
  s.line('M1270 712V430', lab(0.26, 0.03, 255), 22)
  s.rect(1236, 384, 68, 54, s.m.lamp, 'rx="8"')
  s.poly(
    [
      [1222, 388],
      [1318, 388],
      [1270, 344],
    ],
    lab(0.26, 0.03, 255),
  )
  s.circle(1270, 410, 120, s.m.lamp, `opacity=".3" ${s.blur(26)}`)
}

function foam(s: Sheet): void {
  const { rand, m } = s
  const white = mixLab(lab(0.98, 0.01, 220), m.s3, 0.12)
  s.path(
    'M420 900Q500 700 560 560Q640 380 800 330Q900 306 960 370Q900 372 876 430Q960 420 990 490Q920 490 906 560Q1000 570 1010 660Q900 640 860 740Q820 860 860 960H380Z',
    s.grad([
      [0, white],
      [1, mixLab(m.cool, white, 0.45)],
    ]),
  )
  for (let i = 0; i < 5; i++)
    s.line(
      `M${470 + i * 62} ${900 - i * 6}Q${540 + i * 60} ${620 - i * 26} ${700 + i * 42} ${430 + i * 14}`,
      m.cool,
      7,
      'opacity=".3"',
    )
  for (let i = 0; i < 90; i++) {
    const t = rand.n()
    s.circle(
      560 + t * 560 + rand.r(-60, 60),
      330 + t * 320 - rand.r(0, 230) * (1 - t),
      rand.r(3, 15),
      '#fff',
      'opacity=".85"',
    )
  }
  for (let i = 0; i < 16; i++)
    s.circle(440 + rand.r(0, 500), 900 + rand.r(-30, 40), rand.r(24, 60), white, 'opacity=".8"')
}
