import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { BREAKPOINTS, withBreakpoints } from '../ui/breakpoints-css.ts'

const sheets = (readdirSync('src', { recursive: true }) as string[])
  .filter((file) => file.endsWith('.css'))
  .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')] as const)
const uses = sheets.flatMap(([file, css]) =>
  [...css.matchAll(/\(--(?:from|under)-([\w-]+)\)/g)].map(([, name]) => [name!, file] as const),
)

describe('named breakpoints', () => {
  test('CONST-20 each decision has its own number', () => {
    expect(BREAKPOINTS).toEqual({
      'device-tablet': 578,
      'device-desktop': 1100,
      mobile: 768,
      carousel: 567,
      swiper: 1084,
      'share-bar': 1084,
      'share-sticky': 1100,
      'share-networks': 578,
      'share-native': 568,
      header: 1100,
      'show-index': 1100,
      'guide-grid': 1100,
    })
  })

  it.each(Object.keys(BREAKPOINTS))('CONST-20 a change of «%s» moves no other', (changed) => {
    const widths = { ...BREAKPOINTS, [changed]: 4321 }
    for (const [file, css] of sheets) {
      const before = withBreakpoints(css).split('\n')
      const after = withBreakpoints(css, widths).split('\n')
      const moved = css.split('\n').filter((_, line) => before[line] !== after[line])
      expect(
        moved.every((line) => new RegExp(`\\(--(?:from|under)-${changed}\\)`).test(line)),
        file,
      ).toBe(true)
      if (!uses.some(([name, where]) => name === changed && where === file)) expect(moved, file).toEqual([])
    }
  })

  it.each([
    ['carousel', 'src/ui/carousel/carousel.module.css'],
    ['swiper', 'src/ui/carousel/carousel.module.css'],
    ['share-bar', 'src/sharing/share-bar.module.css'],
    ['share-sticky', 'src/sharing/share-bar.module.css'],
    ['share-sticky', 'src/content-pages/frame/frame.module.css'],
    ['share-networks', 'src/sharing/share-bar.module.css'],
    ['header', 'src/layout/header.module.css'],
    ['show-index', 'src/broadcast/show-index/show-index.module.css'],
  ])('CONST-20 «%s» is what %s goes by', (name, file) => {
    expect(uses).toContainEqual([name, file])
  })

  test('CONST-20 both sides meet, and a name that is none stops the build', () => {
    expect(withBreakpoints('@media (--from-header) {} @media (--under-header) {}')).toBe(
      '@media (min-width: 1100px) {} @media (max-width: 1099.98px) {}',
    )
    expect(() => withBreakpoints('@media (--under-heder) {}')).toThrow('heder')
  })
})
