import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { allSaved, beginArticle, keptOnDevice, killed, signIn, textOf, wordsAtPortal } from '../desk.ts'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal
let browser: Browser
/** What a browser keeps of somebody who is in. */
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  portal = await startPortal({ dataDir })
  browser = await launchChromium()
  const page = await browser.newPage({ baseURL: portal.url })
  await page.goto('/redaccion/')
  await signIn(page, 'Amparo')
  storageState = await page.context().storageState()
  await page.close()
})
afterAll(async () => {
  await browser.close()
  await portal.end()
  removeFolder(dataDir)
})

/** A trial that failed may leave tabs that go on, and a portal that is gone: the next one begins with neither. */
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  const isUp = await fetch(`${portal.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isUp) return
  const { port } = portal
  await portal.end('SIGKILL')
  portal = await startPortal({ dataDir, port })
})

/** So many trials have begun: each has words of its own, also one that is tried again. */
let trials = 0

/** Where somebody types at the desk. */
interface Room {
  /** Goes there; the address to come back to. */
  enter(page: Page): Promise<string>
  /** Puts the caret where one types. */
  begin(page: Page): Promise<void>
  /** Waits until the words outlive the tab, on the device or, where it was there again sooner, at the portal. */
  kept?(page: Page, words: string): Promise<void>
  /** Takes up what another tab left behind; afterwards it stands where one types. */
  takeUp?(page: Page, words: string): Promise<void>
  /** What stands where one types. */
  shown(page: Page): Promise<string>
  /** Saves or publishes, as far as it is not done by itself. */
  letOut?(page: Page): Promise<void>
  /** What the portal has. */
  stored(page: Page): Promise<string>
}

/** A call below `/api/staff/`, as the screen would make it: its answer as a text. */
const asked = (page: Page, path: string) => page.evaluate(async (at) => (await fetch(`/api/staff/${at}`)).text(), path)

/** The first headline of the card that one has in hand. */
const headline = (page: Page) => page.locator('form textarea').first()

/** The first headline of breaking news. */
const said = (page: Page) => page.getByRole('dialog', { name: 'Última hora' }).locator('textarea').first()
async function breaking(page: Page): Promise<void> {
  await page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
  await page.keyboard.press('Alt+Shift+U')
  await said(page).waitFor()
}

const ROOMS: Record<string, Room> = {
  'the editor': {
    async enter(page) {
      await page.goto('/redaccion/')
      await page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
      return beginArticle(page)
    },
    begin: (page) => textOf(page).click(),
    async kept(page, words) {
      const places = async () => [await keptOnDevice(page), await wordsAtPortal(page).catch(() => '')].join()
      await expect.poll(places).toContain(words)
    },
    async takeUp(page, words) {
      const offer = page.getByRole('button', { name: 'Recuperar', exact: true })
      await offer
        .or(textOf(page).filter({ hasText: words }))
        .first()
        .waitFor()
      if (!(await offer.isVisible())) return
      await offer.click()
      await page.getByText('Recuperados.', { exact: false }).waitFor()
    },
    shown: (page) => textOf(page).innerText(),
    async stored(page) {
      await allSaved(page)
      return wordsAtPortal(page)
    },
  },
  'the box of a live coverage': {
    async enter(page) {
      await page.goto('/redaccion/directo')
      await page.locator('a[href^="/redaccion/directo/"]').first().click()
      await page.locator('#entrada').waitFor()
      return page.url()
    },
    begin: (page) => page.locator('#entrada').click(),
    shown: (page) => page.locator('#entrada').inputValue(),
    async letOut(page) {
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => page.locator('#entrada').inputValue()).toBe('')
    },
    stored: (page) => asked(page, `live/${page.url().split('/').at(-1)}`),
  },
  'the place of a card on a front': {
    async enter(page) {
      await page.goto('/redaccion/portada/ocio/front')
      await page.getByRole('region', { name: 'Composición de la portada' }).locator('[role=row]').first().waitFor()
      await page.keyboard.press('j')
      // Only what somebody put there has words of its own.
      if ((await page.locator('[role=row][aria-selected=true]').getByText('Sola').count()) > 0) {
        await page.keyboard.press('f')
        await page.getByText('Cambios sin publicar').waitFor()
      }
      await headline(page).waitFor()
      return page.url()
    },
    async begin(page) {
      await headline(page).fill('')
      await headline(page).click()
    },
    shown: (page) => headline(page).inputValue(),
    letOut: (page) => page.getByRole('button', { name: 'Guardar', exact: true }).click(),
    async stored(page) {
      const save = page.getByRole('button', { name: 'Guardar', exact: true })
      if (await save.isEnabled()) await save.click()
      const { modules } = JSON.parse(await asked(page, 'boards/ocio/front/es/draft')) as {
        modules: { pinned: unknown[] }[]
      }
      return JSON.stringify(modules.map(({ pinned }) => pinned))
    },
  },
  'the dialog of breaking news': {
    async enter(page) {
      await page.goto('/redaccion/')
      await breaking(page)
      return page.url()
    },
    begin: (page) => said(page).click(),
    takeUp: breaking,
    shown: (page) => said(page).inputValue(),
    letOut: (page) => page.keyboard.press('Control+Enter'),
    async stored(page) {
      const publish = page.getByRole('dialog').getByRole('button', { name: /^Publicar/ })
      if ((await publish.count()) > 0 && (await publish.isEnabled())) await publish.click()
      const { rows } = JSON.parse(await asked(page, 'contents?view=all&site=portal')) as { rows: { title: string }[] }
      return rows.map(({ title }) => title).join('\n')
    },
  },
}

/** What dies under the hands of whoever types; answers how it comes back. */
const KILLS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'the portal': async () => {
    const { port } = portal
    await portal.end('SIGKILL')
    return async () => (portal = await startPortal({ dataDir, port }))
  },
  PostgreSQL: async () => {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    // The portal begins another one; that is killed as well, while somebody still types.
    return async () => process.kill(await postmasterOf(dataDir), 'SIGKILL')
  },
}

/** Everybody types at once, each in their room, and what they type on dies in the middle. */
async function typing(kill: () => Promise<() => Promise<unknown>>, before: string, after: string) {
  const hands = await Promise.all(
    Object.values(ROOMS).map(async (room) => {
      const place = { baseURL: portal.url, locale: 'es-ES', timezoneId: 'Europe/Madrid' }
      const page = await (await browser.newContext({ ...place, storageState })).newPage()
      // Beside other tests, what dies takes its time to come back.
      page.setDefaultTimeout(90_000)
      const url = await room.enter(page)
      await room.begin(page)
      return { room, page, url }
    }),
  )
  const type = (words: string) => Promise.all(hands.map(({ page }) => page.keyboard.type(words, { delay: 20 })))
  await type(before)
  const half = type(after.slice(0, after.length >> 1))
  const back = await kill()
  await half
  await type(after.slice(after.length >> 1))
  return { hands, back }
}

const wellAgain = () =>
  vi.waitFor(async () => expect((await fetch(`${portal.url}/readyz`)).status).toBe(200), { timeout: 60_000 })

test.each(Object.entries(KILLS))(
  'OPEN-69: %s is killed, one goes on, and every word is stored once',
  async (name, kill) => {
    const mark = `${name}, ${(trials += 1)}`
    const words = [`Antes de que caiga ${name}, `, `y mientras no hay nadie: á, ñ, ç, «l·l» (${mark}).`] as const
    const { hands, back } = await typing(kill, ...words)
    for (const { room, page } of hands) await room.letOut?.(page)
    await back()
    await wellAgain()
    for (const { room, page } of hands) {
      await expect.poll(() => room.stored(page), { timeout: 60_000 }).toContain(words.join(''))
      expect((await room.stored(page)).split(words[1]), page.url()).toHaveLength(2)
      await page.context().close()
    }
  },
)

test.each(Object.entries(KILLS))(
  'OPEN-69: %s is killed and the tab with it, and every word is offered again',
  async (name, kill) => {
    const mark = `${name}, ${(trials += 1)}`
    const words = [`Antes de que caigan ${name} y la pestaña, `, `y hasta la última letra (${mark}).`] as const
    const { hands, back } = await typing(kill, ...words)
    for (const { room, page } of hands) {
      await room.kept?.(page, words[1])
      const next = await page.context().newPage()
      await killed(page)
      Object.assign(
        hands.find((one) => one.page === page)!,
        { page: next },
      )
    }
    await back()
    await wellAgain()
    for (const { room, page, url } of hands) {
      await page.goto(url)
      await room.takeUp?.(page, words[1])
      await expect.poll(() => room.shown(page)).toContain(words.join(''))
      await page.context().close()
    }
  },
)
