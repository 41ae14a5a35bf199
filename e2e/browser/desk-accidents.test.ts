import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  allSaved,
  beginArticle,
  keptOnDevice,
  killed,
  openDesk,
  squeezed,
  textOf,
  titleOf,
  wordsAtPortal,
} from '../desk.ts'

/** What the browser itself says of networks that are cut, calls that are broken and tabs that die. */
const ACCIDENT = { expected: /ERR_|Failed to load|crash|quota/i }

/** A text that somebody writes, and what may happen to it. */
interface Written {
  page: Page
  /** The address of its editor. */
  url: string
  /** Types at the end of the text, and remembers the words. */
  type(words: string, on?: Page): Promise<void>
}

/** Does the accident; the page on which all of it has to stand afterwards. */
type Accident = (written: Written) => Promise<Page>

const DRAFT = '**/draft'
const patch = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/draft'))
const offlineSince = (page: Page) => page.getByText(/Sin conexión desde las/).waitFor()
const takeUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click()
  await page.getByText('Recuperados.', { exact: false }).waitFor()
}
/** Goes to another screen and comes back, in the same document. */
async function toListAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Contenidos' }).first().click()
  await page.getByRole('grid').waitFor()
  await page.goBack()
}

const ACCIDENTS: Record<string, Accident> = {
  'the tab crashes after its last word was kept': async ({ page, url, type }) => {
    const other = await page.context().newPage()
    await other.goto(url)
    await other.route(DRAFT, (route) => route.abort())
    await type('antes del golpe', other)
    await offlineSince(other)
    await expect.poll(() => keptOnDevice(page)).toContain('antes del golpe')
    await killed(other)
    await page.reload()
    await takeUp(page)
    return page
  },
  'an answer is lost, one goes on, and then the tab is killed': async ({ page, url, type }) => {
    const other = await page.context().newPage()
    await other.goto(url)
    await textOf(other).waitFor()
    // The portal does it and nobody hears of it: the next tab must not take it for words of somebody else.
    let heard = 0
    await other.route(DRAFT, async (route) => {
      if (heard++ === 0) await route.fetch()
      await route.abort()
    })
    await type('llegó sin respuesta', other)
    await offlineSince(other)
    await type('y después más', other)
    await expect.poll(() => keptOnDevice(page)).toContain('y después más')
    await killed(other)
    await page.reload()
    await takeUp(page)
    expect(await page.getByRole('region', { name: 'Dos textos para el mismo bloque' }).count()).toBe(0)
    return page
  },
  'the page is reloaded while a save is under way': async ({ page, type }) => {
    await page.route(DRAFT, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue().catch(() => undefined)
    })
    const sent = patch(page)
    await type('a medio guardar')
    await sent
    await type('y un resto')
    await page.unroute(DRAFT)
    await page.reload()
    await textOf(page).waitFor()
    if ((await page.getByRole('button', { name: 'Recuperar', exact: true }).count()) > 0) await takeUp(page)
    return page
  },
  'one reloads at once, and what the page sent at its end is not offered again': async ({ page, type }) => {
    await type('última palabra')
    await page.reload()
    await textOf(page).waitFor()
    return page
  },
  'one goes back to the list without a network and returns': async ({ page, type }) => {
    await page.route(DRAFT, (route) => route.abort())
    await type('sin red y fuera')
    await toListAndBack(page)
    await textOf(page).waitFor()
    await page.unroute(DRAFT)
    await takeUp(page)
    return page
  },
  'one leaves the content while a slow save is under way': async ({ page, type }) => {
    await page.route(DRAFT, async (route) => {
      await new Promise((done) => setTimeout(done, 800))
      await route.continue()
    })
    const sent = patch(page)
    await type('lo primero')
    await sent
    await type('lo segundo')
    await toListAndBack(page)
    await textOf(page).waitFor()
    expect(await page.getByRole('button', { name: 'Recuperar', exact: true }).count()).toBe(0)
    return page
  },
  'the session ends, and one signs in above the text': async ({ page, type }) => {
    await page.evaluate(() => fetch('/api/staff/session', { method: 'DELETE' }))
    await type('sin sesión')
    const dialog = page.getByRole('dialog')
    const ask = page.getByRole('button', { name: 'Entrar', exact: true })
    // What the desk asks by itself may have opened the dialog before the band could be pressed.
    await ask.or(dialog).first().waitFor()
    if (!(await dialog.isVisible()))
      await ask
        .first()
        .click({ timeout: 3000 })
        .catch(() => dialog.waitFor())
    await dialog.getByRole('button', { name: /Entrar como Neus/ }).click()
    return page
  },
  'a slow line loses every tenth request or its answer': async ({ page, type }) => {
    let count = 0
    await page.route(DRAFT, async (route) => {
      await new Promise((done) => setTimeout(done, 400))
      const fate = count++ % 10
      if (fate === 3) return route.abort()
      if (fate === 8) await route.fetch()
      return fate === 8 ? route.abort() : route.continue()
    })
    for (let n = 0; n < 10; n++) {
      await type(`lenta ${n}`)
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').locator('input:focus').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => count).toBeGreaterThan(n)
    }
    return page
  },
  'the device has no room': async ({ page, type }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await page.reload()
    await type('sin sitio en el aparato')
    await page.getByText('Este aparato no deja guardar copias', { exact: false }).waitFor()
    return page
  },
  'the computer sleeps for an hour with something unsent': async ({ page, type }) => {
    await page.clock.install()
    await page.reload()
    await textOf(page).waitFor()
    await page.context().setOffline(true)
    await type('antes de dormir')
    await page.clock.fastForward('01:00:00')
    await page.context().setOffline(false)
    await page.clock.fastForward(2000)
    return page
  },
  'another system publishes the same content meanwhile': async ({ page, type }) => {
    const id = `e2e-desk-${Date.now()}`
    await page.goto(await publishByApi(id, 'Uno.', 'Dos.'))
    await textOf(page).getByText('Dos.').click()
    await page.keyboard.press('End')
    await type('escrito encima')
    await allSaved(page)
    await publishByApi(id, 'Uno, por la API.', 'Dos.')
    await textOf(page).getByText('Uno, por la API.').waitFor()
    return page
  },
  'one person writes in two tabs': async ({ page, url, type }) => {
    const other = await page.context().newPage()
    await other.goto(url)
    await textOf(other).waitFor()
    await type('una pestaña')
    await allSaved(page)
    await expect.poll(() => textOf(other).innerText()).toContain('una pestaña')
    await type('otra pestaña', other)
    await allSaved(other)
    await expect.poll(() => textOf(page).innerText()).toContain('otra pestaña')
    return page
  },
  'somebody gets the turn and writes while the first is cut off': async ({ page, url, type }) => {
    await type('de Neus')
    await allSaved(page)
    const theirs = await openDesk('Amparo', new URL(url).pathname, ACCIDENT)
    await textOf(theirs).click()
    await theirs.getByRole('button', { name: 'Pedir el turno' }).click()
    await page.getByRole('button', { name: 'Dárselo' }).click()
    await theirs.getByText('te da el turno', { exact: false }).waitFor()
    await page.context().setOffline(true)
    await type('de Amparo', theirs)
    await allSaved(theirs)
    await page.context().setOffline(false)
    await expect.poll(() => textOf(page).innerText()).toContain('de Amparo')
    return page
  },
}

test.each(Object.entries(ACCIDENTS))('OPEN-69: no word is missing when %s', async (_, accident) => {
  const page = await openDesk('Neus', '/redaccion/', ACCIDENT)
  const url = await beginArticle(page)
  const typed: string[] = []
  const type = async (words: string, on = page) => {
    await textOf(on).focus()
    await on.keyboard.press('Control+End')
    await on.keyboard.type(` ${words}.`)
    typed.push(words)
  }
  await textOf(page).click()
  await page.keyboard.type('Al principio.')
  await allSaved(page)
  const at = await accident({ page, url, type })
  await allSaved(at)
  const stored = squeezed(await wordsAtPortal(at))
  if (at.url() === url) typed.push('Al principio')
  for (const words of typed) expect(stored.split(words), words).toHaveLength(2)
  expect(await at.getByRole('button', { name: 'Recuperar', exact: true }).count()).toBe(0)
})

test('OPEN-69: of two who change a headline and two paragraphs at once all texts stay, also after the tab was killed', async () => {
  const page = await openDesk('Neus', '/redaccion/', ACCIDENT)
  const url = await beginArticle(page)
  await textOf(page).click()
  await page.keyboard.type('Uno.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dos.')
  await allSaved(page)
  const mine = await page.context().newPage()
  await mine.goto(url)
  await textOf(mine).waitFor()
  await mine.route(DRAFT, (route) => route.abort())
  await titleOf(mine).fill('Titular de Neus')
  for (const words of ['Uno.', 'Dos.']) {
    await textOf(mine).getByText(words).click()
    await mine.keyboard.press('End')
    await mine.keyboard.type(' De Neus.')
  }
  await expect.poll(() => keptOnDevice(page)).toMatch(/Titular de Neus[^]*Uno\. De Neus[^]*Dos\. De Neus/)
  await killed(mine)
  await page.goto('/redaccion/')
  await writtenElsewhere(page, url, 'De otra persona')

  await page.goto(url)
  await takeUp(page)
  // Choosing one leaves the others, and so does a reload.
  const asked = page.getByRole('region', { name: 'Dos textos para el mismo bloque' })
  const chosen = async (left: number) => {
    await expect.poll(() => asked.count()).toBe(left)
    if (left > 0) await asked.first().getByRole('button', { name: 'Usar el mío' }).click()
  }
  await chosen(3)
  await chosen(2)
  await expect.poll(() => page.locator('[data-saving]').getAttribute('data-saving')).toBe('saved')
  await expect.poll(() => asked.count()).toBe(1)
  await page.reload()
  await chosen(1)
  await chosen(0)
  await allSaved(page)
  expect(await titleOf(page).inputValue()).toBe('Titular de Neus')
  expect(squeezed(await wordsAtPortal(page))).toBe('Uno. De Neus. Dos. De Neus.')
})

/** As if in another tab: the headline and every paragraph say something else. */
function writtenElsewhere(page: Page, url: string, words: string): Promise<void> {
  return page.evaluate(
    async ([id, said]) => {
      const at = `/api/staff/contents/${id}`
      const answer = await fetch(at)
      const { revision, document: draft } = (await answer.json()) as {
        revision: number
        document: { body: Record<string, string>[] }
      }
      const ops = [
        { op: 'set', path: 'title', value: said },
        ...draft.body.map((block) => ({ op: 'put', block: { ...block, html: said }, after: null })),
      ]
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ revision, batch: crypto.randomUUID(), ops })
      await fetch(`${at}/draft`, { method: 'PATCH', headers, body })
    },
    [url.split('/').at(-1)!, words] as const,
  )
}

/** As another system does; the address of its editor. */
async function publishByApi(id: string, ...words: string[]): Promise<string> {
  const answer = await fetch(`${inject('portal')}/api/desk/content/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${inject('token')}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'article',
      site: 'portal',
      language: 'es',
      state: 'published',
      publishAt: '2020-01-02T10:00:00Z',
      title: 'Por otra puerta',
      body: words.map((html, n) => ({ id: `p${n}`, type: 'paragraph', html })),
    }),
  })
  expect(answer.ok).toBe(true)
  const { content } = (await answer.json()) as { content: { path: string } }
  return `/redaccion/contenido/${/_(\d+)\.html$/.exec(content.path)![1]}`
}
