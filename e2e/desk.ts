import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, type Look } from './page.ts'

/** Where whoever is in sees what there is. */
const LIST = '/redaccion/'

/** Opens a screen of the desk as somebody of the demonstration, by their first name, who is in already. */
export async function openDesk(name: string, path = LIST, look: Look = {}): Promise<Page> {
  const page = await open(path, look, (empty) => admit(empty, name))
  if (path === LIST) await listed(page)
  return page
}

/** Lets somebody of the demonstration in before the first page is opened. */
async function admit({ request }: Page, name: string): Promise<void> {
  const ways = await request.get('/api/staff/entry')
  const { demonstration } = (await ways.json()) as { demonstration: { name: string; email: string }[] }
  const { email } = demonstration.find((one) => one.name.startsWith(name))!
  const answer = await request.post('/api/staff/session/demonstration', { data: { email } })
  expect(answer.status()).toBe(200)
}

/** Enters the desk as somebody of the demonstration, on a page that stands at its door. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Entrar com a? ?${name}|Entrar como ${name}`) }).click()
  await listed(page)
}

const listed = (page: Page) => page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()

/** Begins an article from the list, by its key. */
export async function beginArticle(page: Page): Promise<string> {
  await page.keyboard.press('n')
  await page.locator('.layer--modal .layer__f .button:focus').waitFor()
  await page.keyboard.press('Enter')
  await textOf(page).waitFor()
  return page.url()
}

/** The text of the open content. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })

/** The headline of the open content. */
export const titleOf = (page: Page) => page.locator('textarea[data-field="title"]')

/** Ends a tab as a browser that runs out of memory does: nothing in it is asked or told. */
export async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}

/** Waits until everything that was typed is at the portal. */
export async function allSaved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-saving]').getAttribute('data-saving')).toBe('saved')
  // Both texts in one, so that a failure tells how they differ.
  await expect
    .poll(async () => {
      const [said, shown] = (await Promise.all([wordsAtPortal(page), wordsShown(page)])).map(squeezed)
      return said === shown ? 'saved' : { said, shown }
    })
    .toBe('saved')
}

/** The words of the body as they stand on the screen, without what says who else writes there. */
function wordsShown(page: Page): Promise<string> {
  return textOf(page).evaluate((text) => {
    const strips = [...text.querySelectorAll<HTMLElement>('[data-held]')]
    return strips.reduce((words, { innerText }) => words.replace(innerText, ''), (text as HTMLElement).innerText)
  })
}

/** The words of the body as the portal has them. */
export function wordsAtPortal(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const answer = await fetch(`/api/staff/contents/${id}`, { headers: { accept: 'application/json' } })
    const { document: draft } = (await answer.json()) as { document: { body: Record<string, unknown>[] } }
    return draft.body
      .map(({ html, text, items }) => String(html ?? text ?? (items as string[] | undefined)?.join('\n') ?? ''))
      .join('\n')
  })
}

/** Words without what only tells lines and marks apart. */
export const squeezed = (words: string): string =>
  words
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The note of a term of the glossary. */
export const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Nota', exact: true })

/** Saves the form that is open, and waits until the portal has it. */
export async function saveForm(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved
}

/** Begins a term of the glossary and saves it by its key; returns the address of its form. */
export async function beginTerm(page: Page, word: string): Promise<string> {
  await page.goto('/redaccion/fichas/glossary?ficha=_nueva')
  await page.getByLabel('En Castellano').fill(word)
  await page.getByLabel('En Català').fill(word)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/ficha=\d+/)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** What the glossary says in the note of a term. */
export function notesAtPortal(page: Page, word: string): Promise<string | undefined> {
  return page.evaluate(async (es) => {
    const answer = await fetch('/api/staff/glossary?site=portal')
    const { terms } = (await answer.json()) as { terms: { words: { es: string }; note: string }[] }
    return terms.find(({ words }) => words.es === es)?.note
  }, word)
}

/** What this device keeps of all the texts that are not sent. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('portada-desk')
        opening.onsuccess = () => {
          const all = opening.result.transaction('journal').objectStore('journal').getAll()
          all.onsuccess = () => done(JSON.stringify(all.result))
        }
      }),
  )
}
