import type { Chance } from './chance.ts'
import { f, H, W, type Point } from './sheet.ts'

// smooth line through points (Catmull-Rom)
export function through(p: Point[], close = '') {
  let d = `M${f(p[0]![0])} ${f(p[0]![1])}`
  for (let i = 0; i < p.length - 1; i++) {
    const a = p[i - 1] ?? p[i]!,
      b = p[i]!,
      c = p[i + 1]!,
      e = p[i + 2] ?? c
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`
  }
  return d + close
}
export function ridge(rand: Chance, y: number, amp: number, steps: number, rough = 0.55): Point[] {
  let p: Point[] = [
      [-60, y + rand.r(-1, 1) * amp],
      [W + 60, y + rand.r(-1, 1) * amp],
    ],
    a = amp
  for (let s = 0; s < steps; s++) {
    const q: Point[] = []
    for (let i = 0; i < p.length - 1; i++) {
      q.push(p[i]!, [
        (p[i]![0] + p[i + 1]![0]) / 2 + rand.r(-1, 1) * (p[i + 1]![0] - p[i]![0]) * 0.14,
        (p[i]![1] + p[i + 1]![1]) / 2 + rand.r(-1, 1) * a,
      ])
    }
    q.push(p.at(-1)!)
    p = q
    a *= rough
  }
  return p
}
export const down = `L${W + 60} ${H + 20}L-60 ${H + 20}Z`
export const jag = (p: Point[]) => 'M' + p.map((q) => q.map(f).join(' ')).join('L')
export const at = (p: Point[], x: number): number => {
  for (let i = 0; i < p.length - 1; i++)
    if (x >= p[i]![0] && x <= p[i + 1]![0])
      return p[i]![1] + ((p[i + 1]![1] - p[i]![1]) * (x - p[i]![0])) / (p[i + 1]![0] - p[i]![0])
  return p.at(-1)![1]
}
