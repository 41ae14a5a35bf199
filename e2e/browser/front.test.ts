import { describe, expect, it } from 'vitest'
import { contrastFaults, open, overflowingWidths } from '../page.ts'

const FRONTS = ['/', '/ca/', '/ocio/', '/radio/ca/']

/** Columns that end more than 80 px above the line of the row in which they stand, with what they say first. */
function holesOf(): string[] {
  const isSeen = (it: Element) =>
    (it.matches('a, p, li, button, img, svg') || parseFloat(getComputedStyle(it).borderBottomWidth) > 0) &&
    it.checkVisibility()
  const topOf = (it: Element) => Math.round(it.getBoundingClientRect().top)
  const bottomOf = (it: Element) => it.getBoundingClientRect().bottom - parseFloat(getComputedStyle(it).paddingBottom)
  return [...document.querySelectorAll('main .row')].flatMap((row) => {
    const columns = [...row.children]
    return columns.flatMap((column) => {
      const end = Math.max(...columns.filter((other) => topOf(other) === topOf(column)).map(bottomOf))
      const bottoms = [...column.querySelectorAll('*')].filter(isSeen).map((it) => it.getBoundingClientRect().bottom)
      const hole = Math.round(end - Math.max(...bottoms))
      return hole > 80 ? [`${column.querySelector('h2, h3')?.textContent}: ${hole} px`] : []
    })
  })
}

describe('front page', () => {
  it('in the dark has colours that axe finds right on a wide screen too', async () => {
    expect(await contrastFaults(await open('/', { scheme: 'dark' }))).toEqual([])
  })

  it.each(FRONTS)('%s never scrolls sideways, from 320 to 1920 px', async (path) => {
    expect(await overflowingWidths(path, [320, 578, 768, 1100, 1920])).toEqual([])
  })

  it('LIST-04 LIST-23 shows a lead, a carousel, the most-read list and the way to the newsletters', async () => {
    const page = await open('/')
    expect(await page.locator('[data-card=story] h2').count()).toBe(1)
    expect(await page.locator('nx-carousel [data-slides]').count()).toBeGreaterThan(0)
    expect(await page.locator('[data-module=most-read] li').count()).toBeGreaterThan(0)
    const invitation = page.locator('[data-module=newsletter]')
    expect(await invitation.getByRole('link', { name: 'Ver todos los boletines' }).getAttribute('href')).toBe(
      '/boletines/',
    )
    expect(await invitation.getByRole('textbox', { name: 'Correo electrónico' }).count()).toBe(1)
  })

  it.each([
    { width: 1440, height: 900, headlines: 10, most: 7501 },
    { width: 390, height: 844, headlines: 3, most: 11_001 },
  ])(
    'shows $headlines headlines in the first screen of $width px, and ends',
    async ({ headlines, most, ...viewport }) => {
      for (const path of ['/', '/ca/']) {
        const page = await open(path)
        await page.setViewportSize(viewport)
        const seen = await page.locator('main a[href$=".html"]').evaluateAll(
          (links) =>
            new Set(
              links
                .filter((link) => {
                  const { top, bottom, height } = link.getBoundingClientRect()
                  return height > 0 && top >= 0 && bottom <= innerHeight
                })
                .map((link) => link.getAttribute('href')),
            ).size,
        )
        expect(seen, path).toBeGreaterThanOrEqual(headlines)
        expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(most)
      }
    },
  )

  it('has no hole of more than 80 px at 1440 px, on no site and in no language', async () => {
    for (const path of ['/', '/ca/', '/ocio/', '/ocio/ca/', '/radio/', '/radio/ca/']) {
      const page = await open(path, { width: 1440 })
      expect(await page.evaluate(holesOf), path).toEqual([])
    }
  })

  it('SITE-03 every area of the product is reached by links from the front page, on the same origin', async () => {
    const page = await open('/')
    const targets = await page.evaluate(() => {
      const templates = [...document.querySelectorAll('template')].flatMap((one) => [
        ...one.content.querySelectorAll('a'),
      ])
      // Links in a template have no address to start from yet.
      const links = [...document.querySelectorAll('a'), ...templates].map((link) => link.getAttribute('href') ?? '')
      const forms = [...document.forms].map((form) => form.action)
      return [...links, ...forms].map((href) => new URL(href, location.href).href)
    })
    const own = targets.filter((href) => href.startsWith(new URL(page.url()).origin))
    const paths = [...new Set(own.map((href) => new URL(href).pathname))]
    const article = paths.find((path) => /_\d+\.html$/.test(path))!
    // The invitation is not the only way to the newsletters.
    expect(await page.locator('footer a[href="/boletines/"]').count()).toBe(1)
    const areas = ['/acceso/', '/registro/', '/perfil/mi-cuenta/', '/buscar/', '/noticias/', '/boletines/']
    expect(areas.filter((area) => !paths.includes(area))).toEqual([])
    for (const path of [article, ...areas])
      expect((await page.request.get(new URL(path, page.url()).href)).status(), path).toBe(200)
  })

  it('a content stands once among those that choose themselves', async () => {
    const page = await open('/', { js: false })
    const ids = await page
      .locator('article[data-content]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-content')))
    expect(ids.length).toBeGreaterThan(15)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('says what it is: title, one h1, canonical, languages, WebSite and Organization', async () => {
    const page = await open('/ca/')
    expect(await page.title()).toMatch(/Mestral$/)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/ca\/$/)
    expect(
      await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['ca', 'es'])
    const types = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '{}')['@type']))
    expect(types).toEqual(['WebSite', 'NewsMediaOrganization'])
  })

  it('CARD-17, CARD-22, CARD-23 its images are offered in up to six widths, as webp and jpg, and arrive', async () => {
    const page = await open('/', { pictures: true })
    const image = page.locator('[data-card=story] picture')
    const widths = (await image.locator('img').getAttribute('srcset'))!.match(/(\d+)w/g)
    expect(['210w', '410w', '630w', '850w', '1200w', '1600w'].slice(0, widths!.length)).toEqual(widths)
    expect(await image.locator('source').getAttribute('type')).toBe('image/webp')
    const src = (await image.locator('img').getAttribute('src'))!
    expect(src).toMatch(/^\/static\/images\/[^/]+\/16-9\/\d+\.jpg$/)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/jpeg')
    expect(
      await image.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
    ).toBe(true)
  })
})
