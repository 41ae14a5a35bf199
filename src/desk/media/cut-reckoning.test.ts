import { expect, it } from 'vitest'
import { RATIO_VALUES } from '../../platform/images/cut-model.ts'
import { ASPECT_RATIOS } from '../../platform/images/page-image.ts'
import { movedCut, movedPoint, sizedCut } from './cut-reckoning.ts'
import { cutAround } from './model.ts'

const picture = { width: 1600, height: 900, focalX: 0.9, focalY: 0.1 }
const shape = picture.width / picture.height

it('begins around the point, as large as the picture lets it be', () => {
  for (const ratio of ASPECT_RATIOS) {
    const cut = cutAround(picture, ratio)
    expect((cut.w * shape) / cut.h).toBeCloseTo(RATIO_VALUES[ratio], 3)
    expect(Math.max(cut.w, cut.h)).toBe(1)
    expect(cut.x + cut.w).toBeLessThanOrEqual(1)
    expect(cut.y).toBeGreaterThanOrEqual(0)
  }
  expect(cutAround(picture, '1-1')).toMatchObject({ x: 1 - 0.5625, y: 0, h: 1 })
})

it('stays inside of the picture and in its ratio, whatever is pulled', () => {
  for (const ratio of ASPECT_RATIOS) {
    let cut = cutAround(picture, ratio)
    for (let step = 0; step < 200; step += 1) {
      const by = ((step * 7919) % 100) / 100 - 0.5
      const fixed = { x: step % 2, y: (step >> 1) % 2 }
      cut = step % 3 ? movedCut(cut, by, -by) : sizedCut(cut, cut.w + by, { ratio, shape, fixed })
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(cut.x + cut.w, cut.y + cut.h)).toBeLessThanOrEqual(1.0002)
      expect(cut.w).toBeGreaterThanOrEqual(0.0999)
      expect((cut.w * shape) / cut.h / RATIO_VALUES[ratio]).toBeCloseTo(1, 1)
    }
  }
})

it('keeps the corner that is not pulled', () => {
  const cut = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 }
  const smaller = sizedCut(cut, 0.2, { ratio: '16-9', shape, fixed: { x: 1, y: 1 } })
  expect([smaller.x + smaller.w, smaller.y + smaller.h]).toEqual([expect.closeTo(0.6, 3), expect.closeTo(0.6, 3)])
})

it('moves the point no further than the edge', () => {
  expect(movedPoint({ x: 0.995, y: 0.5 }, 0.01, -0.6)).toEqual({ x: 1, y: 0 })
})
