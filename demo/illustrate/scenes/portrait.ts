import { hex, lab, mixLab, lighten } from '../colour.ts'
import { through, ridge, down } from '../lines.ts'
import { f, H, W, type Sheet } from '../sheet.ts'

export function portrait(s: Sheet): void {
  const { rand, m } = s
  const bgH = rand.pick([252, 205, 60, 35, 150, 330, 95, 285]),
    bg = lab(rand.r(0.7, 0.84), rand.r(0.06, 0.11), bgH),
    bg2 = lab(rand.r(0.55, 0.66), 0.11, bgH + rand.pick([-24, 24, 160]))
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, lighten(bg, 0.08)],
        [1, lighten(bg, -0.06)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  )
  const back = rand.i(0, 2)
  if (back === 0) {
    s.circle(620, 480, 420, bg2, 'opacity=".8"')
  } else if (back === 1) {
    s.poly(
      [
        [200, -20],
        [700, -20],
        [1280, 1220],
        [560, 1220],
      ],
      bg2,
      'opacity=".7"',
    )
  } else
    for (let i = 0; i < 6; i++) {
      const p = ridge(rand, 300 + i * 150, 70, 3)
      s.path(through(p) + down, mixLab(bg, bg2, (i + 1) / 6), 'opacity=".75"')
    }
  const SK: [number, number, number][] = [
      [0.87, 0.045, 60],
      [0.82, 0.06, 58],
      [0.76, 0.075, 58],
      [0.68, 0.085, 55],
      [0.58, 0.085, 52],
      [0.48, 0.075, 48],
      [0.4, 0.06, 45],
      [0.8, 0.07, 68],
    ],
    sk = lab(...rand.pick(SK)),
    shade = mixLab(sk, lab(0.28, 0.09, 20), 0.32),
    lit = lighten(mixLab(sk, lab(0.97, 0.04, 85), 0.3), 0.02)
  const hairC = lab(
      ...rand.pick<[number, number, number]>([
        [0.2, 0.02, 60],
        [0.26, 0.04, 45],
        [0.36, 0.07, 50],
        [0.52, 0.1, 65],
        [0.78, 0.01, 90],
        [0.68, 0.015, 250],
        [0.46, 0.13, 38],
        [0.22, 0.015, 280],
      ]),
    ),
    hLit = lighten(hairC, 0.1)
  const cl = lab(rand.r(0.36, 0.62), rand.r(0.08, 0.15), rand.pick([255, 25, 150, 80, 300, 205, 45])),
    style = s.kind ?? rand.pick(['short', 'bob', 'long', 'curly', 'bun', 'bald', 'scarf', 'wave', 'afro', 'crop'])
  const cx = 800,
    cy = 500,
    fw = rand.r(172, 196),
    fh = rand.r(232, 258),
    beard = ['short', 'bald', 'crop', 'wave'].includes(style) && rand.yes(0.55),
    tilt = rand.r(-4, 4)
  s.add(`<g transform="rotate(${f(tilt)} 800 800)">`)
  if (style === 'long')
    s.path(
      `M${cx - fw - 66} 980C${cx - fw - 120} 620 ${cx - fw - 70} 190 ${cx} 190S${cx + fw + 120} 620 ${cx + fw + 66} 980Z`,
      hairC,
    )
  if (style === 'bob')
    s.path(
      `M${cx - fw - 62} 770C${cx - fw - 100} 540 ${cx - fw - 50} 200 ${cx} 200S${cx + fw + 100} 540 ${cx + fw + 62} 770Z`,
      hairC,
    )
  if (style === 'afro') {
    s.circle(cx, cy - 110, 330, hairC)
    for (let i = 0; i < 40; i++) {
      const a = rand.r(0, 6.3)
      s.circle(cx + Math.cos(a) * 300, cy - 110 + Math.sin(a) * 300, rand.r(34, 60), hairC)
    }
  }
  if (style === 'curly')
    for (let i = 0; i < 70; i++) {
      const a = rand.r(2.5, 6.9)
      s.circle(
        cx + Math.cos(a) * (fw + rand.r(0, 70)),
        cy - 60 + Math.sin(a) * (fh - 10 + rand.r(0, 56)),
        rand.r(34, 60),
        mixLab(hairC, hLit, rand.n() * 0.5),
      )
    }
  if (style === 'bun') s.circle(cx + 30, cy - fh - 68, 96, hairC)
  // shoulders
  s.path(
    `M300 1240C310 1010 470 930 640 884L${cx} 920L960 884C1130 930 1290 1010 1300 1240Z`,
    s.grad(
      [
        [0, lighten(cl, 0.08)],
        [0.5, cl],
        [1, lighten(cl, -0.14)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.2 },
    ),
  )
  const nk = `M${cx - 92} 640V880Q${cx} 990 ${cx + 92} 880V640Z`
  s.path(nk, sk)
  s.path(
    `M${cx + 92} 640V880Q${cx + 50} 940 ${cx} 940Q${cx - 60} 780 ${cx - 92} 760V700Q${cx} 800 ${cx + 92} 640Z`,
    shade,
    'opacity=".75"',
  )
  const neck = rand.i(0, 3)
  if (neck === 0) {
    s.poly(
      [
        [cx - 118, 856],
        [cx - 10, 985],
        [cx - 150, 1010],
        [cx - 200, 890],
      ],
      lighten(cl, 0.18),
    )
    s.poly(
      [
        [cx + 118, 856],
        [cx + 10, 985],
        [cx + 150, 1010],
        [cx + 200, 890],
      ],
      lighten(cl, 0.06),
    )
  } else if (neck === 1) {
    s.path(`M${cx - 130} 830Q${cx} 960 ${cx + 130} 830L${cx + 140} 930Q${cx} 1040 ${cx - 140} 930Z`, lighten(cl, 0.1))
  } else if (neck === 2) {
    s.poly(
      [
        [cx - 110, 870],
        [cx, 1100],
        [cx + 110, 870],
        [cx + 190, 900],
        [cx + 40, 1240],
        [cx - 40, 1240],
        [cx - 190, 900],
      ],
      lighten(cl, -0.1),
    )
  }
  const head = `M${cx - fw} ${cy - 40}C${cx - fw} ${cy - fh - 40} ${cx + fw} ${cy - fh - 40} ${cx + fw} ${cy - 40}C${cx + fw} ${cy + 120} ${cx + 104} ${cy + fh} ${cx} ${cy + fh}S${cx - fw} ${cy + 120} ${cx - fw} ${cy - 40}Z`,
    k = s.clip(`<path d="${head}"/>`)
  if (!['scarf', 'long', 'bob', 'curly'].includes(style)) {
    s.oval(cx - fw, cy + 20, 30, 50, sk)
    s.oval(cx + fw, cy + 20, 30, 50, shade)
  }
  s.path(head, sk)
  s.add(`<g ${k}>`)
  s.path(
    `M${cx + 20} ${cy - 320}C${cx + 60} ${cy - 120} ${cx + 26} ${cy - 40} ${cx + 52} ${cy + 50}C${cx + 70} ${cy + 100} ${cx + 10} ${cy + 130} ${cx + 30} ${cy + 300}H${cx + 300}V${cy - 320}Z`,
    shade,
    'opacity=".5"',
  )
  s.oval(cx - 96, cy + 70, 74, 56, lab(0.66, 0.15, 28), `opacity=".22" ${s.blur(22)}`)
  s.oval(cx - 78, cy - 100, 96, 70, lit, `opacity=".55" ${s.blur(22)}`)
  if (beard)
    s.path(
      `M${cx - fw - 10} ${cy + 30}C${cx - fw + 30} ${cy + 130} ${cx - 90} ${cy + 96} ${cx - 70} ${cy + 112}Q${cx} ${cy + 90} ${cx + 70} ${cy + 112}C${cx + 90} ${cy + 96} ${cx + fw - 30} ${cy + 130} ${cx + fw + 10} ${cy + 30}V${cy + 320}H${cx - fw - 10}Z`,
      mixLab(hairC, sk, 0.12),
      'opacity=".92"',
    )
  s.add('</g>')
  // features: few and calm
  const ink = mixLab(hairC, lab(0.18, 0.03, 30), 0.6),
    ey = cy + 4
  for (const d of [-1, 1]) {
    s.line(`M${cx + d * 106} ${ey - 56 + rand.r(-4, 4)}q${-d * 34} -22 ${-d * 70} -6`, mixLab(ink, hairC, 0.5), 13)
    s.path(
      `M${cx + d * 104} ${ey}q${-d * 32} -30 ${-d * 64} 2q${d * 32} 22 ${d * 64} -2Z`,
      lab(0.97, 0.01, 80),
      'opacity=".9"',
    )
    s.circle(cx + d * 70, ey - 3, 14, ink)
    s.circle(cx + d * 70 - 5, ey - 8, 4, '#fff')
    s.line(`M${cx + d * 106} ${ey - 2}q${-d * 34} -32 ${-d * 68} 2`, ink, 6)
  }
  s.line(`M${cx + 4} ${ey + 8}q26 66 14 84q-16 16 -40 4`, mixLab(shade, lab(0.25, 0.08, 20), 0.3), 8, 'opacity=".8"')
  const mouth = rand.i(0, 2),
    lip = mixLab(lab(0.5, 0.14, 20), sk, 0.25)
  if (mouth === 0) s.line(`M${cx - 58} ${cy + 150}q58 38 116 -4`, lip, 12)
  else if (mouth === 1)
    s.path(
      `M${cx - 62} ${cy + 144}q62 16 124 -2q-18 60 -62 60t-62 -58Z`,
      lab(0.97, 0.01, 80),
      `stroke="${hex(lip)}" stroke-width="9" stroke-linejoin="round"`,
    )
  else {
    s.line(`M${cx - 50} ${cy + 154}q50 14 100 -2`, lip, 12)
    s.line(`M${cx - 22} ${cy + 176}q22 8 44 0`, shade, 7)
  }
  if (style === 'short' || style === 'wave' || style === 'crop')
    s.path(
      `M${cx - fw - 16} ${cy - 10}C${cx - fw - 70} ${cy - 300} ${cx - 70} ${cy - 350} ${cx + 30} ${cy - 318}C${cx + 190} ${cy - 330} ${cx + fw + 56} ${cy - 170} ${cx + fw + 14} ${cy - 6}C${cx + fw - 10} ${cy - 90} ${cx + fw - 20} ${cy - 130} ${cx + 110} ${cy - (style === 'crop' ? 196 : 150)}C${cx + 10} ${cy - 130} ${cx - 60} ${cy - (style === 'wave' ? 90 : 190)} ${cx - fw + 30} ${cy - 130}Q${cx - fw} ${cy - 70} ${cx - fw - 16} ${cy - 10}Z`,
      s.grad(
        [
          [0, hLit],
          [0.6, hairC],
          [1, lighten(hairC, -0.06)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.5 },
      ),
    )
  if (style === 'bob' || style === 'long' || style === 'bun') {
    s.path(
      `M${cx - fw - 40} ${cy + (style === 'bun' ? -20 : 150)}C${cx - fw - 84} ${cy - 240} ${cx - 110} ${cy - 330} ${cx + 10} ${cy - 326}C${cx + 160} ${cy - 330} ${cx + fw + 84} ${cy - 200} ${cx + fw + 40} ${cy + (style === 'bun' ? -20 : 150)}C${cx + fw + 10} ${cy - 60} ${cx + fw - 20} ${cy - 130} ${cx - 30} ${cy - 196}C${cx - 70} ${cy - 130} ${cx - fw + 10} ${cy - 90} ${cx - fw - 40} ${cy + (style === 'bun' ? -20 : 150)}Z`,
      s.grad(
        [
          [0, hLit],
          [0.55, hairC],
          [1, lighten(hairC, -0.06)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.4 },
      ),
    )
    s.line(`M${cx - 40} ${cy - 250}Q${cx - fw} ${cy - 190} ${cx - fw - 14} ${cy - 30}`, hLit, 7, 'opacity=".6"')
  }
  if (style === 'curly' || style === 'afro')
    for (let i = 0; i < 34; i++) {
      const a = rand.r(3.5, 5.95)
      s.circle(
        cx + Math.cos(a) * (fw - 4),
        cy - 66 + Math.sin(a) * (fh - 66),
        rand.r(28, 48),
        mixLab(hairC, hLit, Math.cos(a) < 0 ? rand.r(0.3, 1) : 0),
      )
    }
  if (style === 'scarf') {
    const sc = lab(0.58, 0.14, rand.pick([25, 200, 285, 95]))
    s.path(
      `M${cx - fw - 56} ${cy + 210}C${cx - fw - 120} ${cy - 300} ${cx - 80} ${cy - 350} ${cx} ${cy - 346}S${cx + fw + 120} ${cy - 300} ${cx + fw + 56} ${cy + 210}C${cx + 150} ${cy + 470} ${cx + 210} ${cy + 420} ${cx + 250} ${cy + 500}H${cx - 250}C${cx - 210} ${cy + 420} ${cx - 150} ${cy + 470} ${cx - fw - 56} ${cy + 210}ZM${cx - fw + 22} ${cy - 30}C${cx - fw + 14} ${cy + 150} ${cx - 90} ${cy + 234} ${cx} ${cy + 236}S${cx + fw - 14} ${cy + 150} ${cx + fw - 22} ${cy - 30}C${cx + fw - 34} ${cy - 210} ${cx - fw + 34} ${cy - 210} ${cx - fw + 22} ${cy - 30}Z`,
      s.grad(
        [
          [0, lighten(sc, 0.13)],
          [0.5, sc],
          [1, lighten(sc, -0.16)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.3 },
      ),
      'fill-rule="evenodd"',
    )
    for (let i = 0; i < 4; i++)
      s.line(
        `M${cx - fw - 40 + i * 16} ${cy + 160 + i * 50}q160 ${130 - i * 20} ${330 - i * 20} ${90 - i * 30}`,
        lighten(sc, -0.1),
        6,
        'opacity=".5"',
      )
  }
  if (style !== 'scarf' && rand.yes(0.42)) {
    const gc = rand.pick([ink, lab(0.4, 0.12, 30), lab(0.3, 0.06, 255)])
    for (const d of [-1, 1])
      s.add(
        `<circle cx="${cx + d * 76}" cy="${ey}" r="58" fill="#fff" fill-opacity=".12" stroke="${hex(gc)}" stroke-width="10"/>`,
      )
    s.line(
      `M${cx - 18} ${ey - 6}q18 -14 36 0M${cx - 134} ${ey - 8}L${cx - fw - 4} ${ey - 22}M${cx + 134} ${ey - 8}L${cx + fw + 4} ${ey - 22}`,
      gc,
      9,
    )
  }
  if (['bob', 'bun', 'long', 'curly', 'afro'].includes(style) && rand.yes(0.7))
    for (const d of [-1, 1]) s.circle(cx + d * (fw + 6), cy + 104, 17, m.lamp)
  s.add('</g>')
  s.focus = [0.5, 0.47]
}
