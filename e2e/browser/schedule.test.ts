import { describe, expect, it } from 'vitest'
import { open, sidewaysOverflow } from '../page.ts'
import { faultsOfPage } from '../whole-page.ts'

const CAROUSEL = 'nx-carousel[data-kind=schedule]'

/** Slots in view: how many of them and of the gaps between fill the list. */
async function slotsPerView(width: number) {
  const page = await open('/radio/', { width })
  return page.locator(`${CAROUSEL} [data-slides]`).evaluate((list) => {
    const gap = parseFloat(getComputedStyle(list).columnGap)
    const slide = list.children[0]!.getBoundingClientRect().width
    return Math.round(((list.clientWidth + gap) / (slide + gap)) * 100) / 100
  })
}

describe('the schedule carousel', () => {
  it.each([
    ['TV-06', 1100, 9],
    ['TV-07', 1099, 5],
    ['TV-07', 567, 5],
    ['TV-08', 566, 3],
    ['TV-08', 390, 3],
  ])('%s at %i px shows %i slots', async (_id, width, slots) => {
    expect(await slotsPerView(width)).toBe(slots)
  })

  it('tears no word of up to eleven letters at 1100 px', async () => {
    const page = await open('/programacion/', { width: 1100 })
    const torn = await page.locator(`${CAROUSEL} [data-slot] a`).evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.firstChild as Text
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return word.length <= 11 && range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(torn).toEqual([])
  })

  it('TV-09 moves by three slots under 567 px', async () => {
    const page = await open('/radio/', { width: 566 })
    const first = () =>
      page.locator(`${CAROUSEL} [data-slides]`).evaluate((list) => {
        const [one, two] = list.children as unknown as HTMLElement[]
        return Math.round(list.scrollLeft / (two!.offsetLeft - one!.offsetLeft))
      })
    await page.waitForFunction(() => customElements.get('nx-carousel'))
    const before = await first()
    await page.locator(`${CAROUSEL} [data-step="1"]`).click()
    await expect.poll(first).toBe(before + 3)
    await page.locator(`${CAROUSEL} [data-step="-1"]`).click()
    await expect.poll(first).toBe(before)
  })

  it('TV-02 TV-03 TV-04 begins with what is on: HH:mm, title, link', async () => {
    const page = await open('/radio/')
    await page.waitForFunction(() => customElements.get('nx-carousel'))
    const current = page.locator(`${CAROUSEL} [aria-current]`)
    expect(await current.count()).toBe(1)
    await expect
      .poll(async () => {
        const [list, slot] = await Promise.all([
          page.locator(`${CAROUSEL} [data-slides]`).boundingBox(),
          current.boundingBox(),
        ])
        return Math.round(Math.abs(slot!.x - list!.x))
      })
      .toBeLessThanOrEqual(1)
    expect(await current.locator('time').textContent()).toMatch(/^\d\d:\d\d$/)
    expect(await current.locator('a').getAttribute('href')).toMatch(/^\/radio\/program/)
  })

  it('TV-05 the highlight moves to the next slot when its moment comes, without a reload', async () => {
    const page = await open('/programacion/radio-mestral/')
    const path = '/radio/'
    const ends = Number(await page.locator('[aria-current="true"][data-airs]').first().getAttribute('data-ends'))
    await page.clock.install({ time: new Date((ends - 30) * 1000) })
    await page.goto(path)
    await page.waitForFunction(() => customElements.get('nx-on-air'))
    const titles = () => page.locator(`${CAROUSEL} [aria-current]`).locator('a').allTextContents()
    const [before] = await titles()
    await page.clock.runFor(31_000)
    await expect.poll(async () => (await titles())[0]).not.toBe(before)
    expect(await titles()).toHaveLength(1)
    expect(await page.locator(`${CAROUSEL} progress`).count()).toBe(1)
  })
})

describe('the guide', () => {
  it('TV-16 the live style is on what is on, and on nothing else, as time passes', async () => {
    const page = await open('/programacion/guia/?franja=dia')
    const row = page.locator('[data-lineup]').last()
    const list = await row
      .locator('[data-airs]')
      .evaluateAll((all) => all.map((one) => [Number(one.dataset['airs']), Number(one.dataset['ends'])]))
    const now = Date.now() / 1000
    // What is on, or was or will be nearest to now: early in the morning nothing of the day is on.
    const away = ([airs, ends]: number[]) => Math.max(airs! - now, now - ends!, 0)
    const index = list.indexOf(list.toSorted((one, other) => away(one) - away(other))[0]!)
    const middle = (at: number) => ((list[at]![0]! + list[at]![1]!) / 2) * 1000
    const other = index + 1 < list.length ? index + 1 : index - 1
    for (const at of [index, other]) {
      await page.clock.setFixedTime(middle(at))
      await page.reload()
      await page.waitForFunction(() => customElements.get('nx-on-air'))
      const marked = () =>
        row
          .locator('[data-airs]')
          .evaluateAll((all) => all.flatMap((one, position) => (one.getAttribute('aria-current') ? [position] : [])))
      await expect.poll(marked).toEqual([at])
      expect(await row.locator('[data-mark]').count()).toBe(1)
      const colours = await row
        .locator('[data-airs]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      expect(colours.filter((colour) => colour === colours[at])).toHaveLength(1)
    }
  })

  it.each([15, 30])('TV-16 what is on for %i minutes is marked, and nothing of it is cut', async (minutes) => {
    const page = await open('/programacion/guia/?franja=dia')
    const cells = await page
      .locator('[data-guide] li[data-airs]')
      .evaluateAll((all) =>
        all.map((one) => ({ id: one.id, airs: Number(one.dataset['airs']), ends: Number(one.dataset['ends']) })),
      )
    // The nearest one: a reader's clock half a day away from the portal's is not believed.
    const away = ({ airs }: { airs: number }) => Math.abs(airs - Date.now() / 1000)
    const [cell] = cells.filter(({ airs, ends }) => ends - airs === minutes * 60).sort((a, b) => away(a) - away(b))
    await page.clock.setFixedTime((cell!.airs + 60) * 1000)
    await page.reload()
    const on = page.locator(`[id="${cell!.id}"][aria-current]`)
    await on.scrollIntoViewIfNeeded()
    const inside = await on.evaluate((one) => {
      const frame = one.getBoundingClientRect()
      const shown = [...one.querySelectorAll('time, h3, [data-mark] > *')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      return shown.map(({ bottom, right }) => bottom <= frame.bottom && right <= frame.right + 1)
    })
    expect(inside.length).toBeGreaterThanOrEqual(3)
    expect(inside).not.toContain(false)
  })

  it('the line of now passes behind the words of what is on', async () => {
    const page = await open('/programacion/guia/')
    const words = page.locator('[data-guide] li[aria-current] :is(time, h3)')
    const grounds = await words.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(grounds.length).toBeGreaterThan(0)
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
  })

  it('TV-15 is a grid from 1100 px with hours and channels that stay in sight, lists below', async () => {
    const page = await open('/programacion/guia/?franja=dia', { width: 1100 })
    const board = page.locator('[data-guide]')
    const head = page.locator('[data-lineup] header').first()
    const axis = page.locator('[data-axis]')
    expect(await axis.isVisible()).toBe(true)
    const [x, y] = [(await head.boundingBox())!.x, (await axis.boundingBox())!.y]
    await board.evaluate((box) => box.scrollTo(1200, 60))
    expect((await head.boundingBox())!.x).toBe(x)
    expect((await axis.boundingBox())!.y).toBe(y)
    const tops = await page
      .locator('[data-lineup] ol')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().width))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
    const narrow = await open('/programacion/guia/', { width: 1099 })
    expect(await narrow.locator('[data-axis]').isVisible()).toBe(false)
    expect(await sidewaysOverflow(narrow)).toBe(0)
  })

  it('TV-15 shows the day that is chosen', async () => {
    const page = await open('/programacion/guia/')
    const tomorrow = page.locator('[data-days] [aria-current=date]').locator('xpath=../following-sibling::li[1]/a')
    const name = await tomorrow.getAttribute('title')
    await tomorrow.click()
    await page.waitForURL(/\/programacion\/guia\/\d{4}\/\d\d\/\d\d\/$/)
    expect(await page.locator('[data-days] [aria-current=date]').getAttribute('title')).toBe(name)
    expect(await page.locator('[data-airs]').count()).toBeGreaterThan(30)
  })

  it('is walked through with arrow keys: along the hours, and from channel to channel', async () => {
    const page = await open('/programacion/guia/?franja=dia')
    await page.waitForFunction(() => customElements.get('nx-guide'))
    const focused = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('[data-lineup]')]
        const at = rows.findIndex((row) => row.contains(document.activeElement))
        const links = [...(rows[at]?.querySelectorAll('[data-programme]') ?? [])]
        return [at, links.indexOf(document.activeElement!)]
      })
    await page.locator('[data-programme]').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused()).toEqual([0, 1])
    await page.keyboard.press('ArrowDown')
    expect((await focused())[0]).toBe(1)
    await page.keyboard.press('ArrowUp')
    expect((await focused())[0]).toBe(0)
    await page.keyboard.press('Home')
    await expect.poll(() => focused()).toEqual([0, 0])
    await page.keyboard.press('End')
    const visible = await page.evaluate(() => {
      const box = document.querySelector('[data-guide]')!.getBoundingClientRect()
      const link = document.activeElement!.getBoundingClientRect()
      return link.left >= box.left + 200 && link.right <= box.right + 1
    })
    expect(visible).toBe(true)
  })
})

describe('pages of the schedule', () => {
  it.each(['/programacion/guia/', '/ca/programacion/guia/?vista=lista', '/programacion/mestral-1/'])(
    '%s is as axe wants it in light and dark, and fits into every screen',
    async (path) => {
      expect(await faultsOfPage(path)).toEqual([])
    },
  )

  it('no point stands before a note that begins a line', async () => {
    const page = await open('/programacion/guia/', { width: 820, js: false })
    const indents = await page.locator('[data-lineup] ul:has(> li + li)').evaluateAll((lists) =>
      lists
        .filter((list) => list.checkVisibility())
        .flatMap((list) =>
          [...list.children].slice(1).map((note) => {
            const range = document.createRange()
            range.selectNodeContents(note)
            const isBelow = note.getBoundingClientRect().top > list.getBoundingClientRect().top + 8
            return isBelow ? Math.round(range.getBoundingClientRect().left - list.getBoundingClientRect().left) : 0
          }),
        ),
    )
    expect(indents.length).toBeGreaterThan(0)
    expect(indents.filter((indent) => indent !== 0)).toEqual([])
  })

  it('TV-01 TV-15 are complete without JavaScript', async () => {
    const page = await open('/programacion/guia/', { js: false, width: 390 })
    expect(await page.locator('[data-lineup]').count()).toBe(3)
    expect(await page.locator('[aria-current="true"] [data-mark]').count()).toBeGreaterThan(0)
    const schedule = await open('/programacion/', { js: false, width: 390 })
    expect(await schedule.locator(`${CAROUSEL} [data-step]`).first().isVisible()).toBe(false)
    expect(await schedule.locator(`${CAROUSEL} a`).count()).toBeGreaterThan(20)
  })
})
