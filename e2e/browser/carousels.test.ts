import { describe, expect, it } from 'vitest'
import { open } from '../page.ts'

/** Slides per view of a carousel: how many of its slides and gaps lie in sight, from where the first begins. */
async function slidesPerView(kind: string, width: number): Promise<number> {
  const page = await open('/showroom/', { width })
  return page.evaluate((name) => {
    const list = document.querySelector<HTMLElement>(`nx-carousel[data-kind=${name}] [data-slides]`)!
    const style = getComputedStyle(list)
    const gap = parseFloat(style.columnGap)
    const [first] = list.children
    const slide = first!.getBoundingClientRect().width
    const seen = list.clientWidth - parseFloat(style.paddingLeft)
    const whole = seen - parseFloat(style.paddingRight)
    // Whole slides keep the margin of the page, a part of one reaches into it.
    const count = (width: number) => Math.round(((width + gap) / (slide + gap)) * 100) / 100
    return Number.isInteger(count(whole)) ? count(whole) : count(seen)
  }, kind)
}

async function eagerImages(kind: string, width: number): Promise<number> {
  const page = await open('/showroom/?imagenes=pagina', { width })
  await page.waitForFunction(() => customElements.get('nx-carousel'))
  return page.evaluate((name) => {
    const carousel = document.querySelector(`nx-carousel[data-kind=${name}]`)!
    const images = [...carousel.querySelectorAll('img')]
    const eager = images.map((image) => image.loading === 'eager')
    return eager.lastIndexOf(true) + 1 === eager.filter(Boolean).length ? eager.filter(Boolean).length : -1
  }, kind)
}

describe('carousels in the browser', () => {
  it.each([
    ['CARD-01', 'slider', 390, 1],
    ['CARD-01', 'slider', 1440, 1],
    ['CARD-02', 'mini', 390, 10],
    ['CARD-02', 'mini', 1440, 10],
    ['CARD-03', 'vertical', 567, 5.5],
    ['CARD-04', 'vertical', 566, 2.25],
    ['CARD-05', 'carousel', 768, 3],
    ['CARD-06', 'carousel', 767, 2],
    ['CARD-07', 'carousel', 566, 1.25],
    ['CARD-08', 'swiper', 1084, 4],
    ['CARD-09', 'swiper', 1083, 2],
    ['CARD-10', 'swiper', 566, 1],
  ])('%s %s at %i px shows %f slides', async (_id, kind, width, slides) => {
    expect(await slidesPerView(kind, width)).toBe(slides)
  })

  it.each([
    ['CARD-11', 'vertical', 767, 3],
    ['CARD-12', 'vertical', 768, 6],
    ['CARD-13', 'carousel', 767, 2],
    ['CARD-14', 'carousel', 768, 3],
    ['CARD-15', 'mini', 767, 10],
    ['CARD-16', 'mini', 768, 7],
    // 768 px is the line between the two counts, whatever the carousel.
  ])('SITE-31 %s %s at %i px fetches %i images at once', async (_id, kind, width, count) => {
    expect(await eagerImages(kind, width)).toBe(count)
  })

  it('arrows move the list and stop at its ends; there are none below 768 px', async () => {
    const page = await open('/showroom/')
    const arrows = page.locator('nx-carousel[data-kind=swiper] [data-step]')
    await expect.poll(() => arrows.nth(0).isDisabled()).toBe(true)
    await arrows.nth(1).click()
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('nx-carousel[data-kind=swiper] [data-slides]')!.scrollLeft),
      )
      .toBeGreaterThan(300)
    expect(await arrows.nth(0).isDisabled()).toBe(false)
    const narrow = await open('/showroom/', { width: 767 })
    expect(await narrow.locator('nx-carousel[data-kind=swiper] [data-step]').first().isVisible()).toBe(false)
  })
})
