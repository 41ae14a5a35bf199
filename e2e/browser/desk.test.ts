import { expect, test } from 'vitest'
import { allSaved, beginArticle, openDesk, textOf } from '../desk.ts'
import { accessibilityFaults, open, show } from '../page.ts'

test('OPEN-68: somebody signs in, begins an article, writes, publishes, and readers see it', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  // The headline has the focus, and its first letter replaces what stood there.
  await page.keyboard.type('El faro se queda sin luz media hora')
  // Enter leads on: from the headline to the summary, from there into the text.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Una avería breve.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('La avería duró media hora & nadie lo notó.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Qué pasó')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- una rama')
  await page.keyboard.press('Enter')
  await page.keyboard.type('un cable')
  await allSaved(page)

  // Without a section it is not offered, and led to where it is missing; the record finds one by a few letters.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByText('Falta la sección').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Ir' }).first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('taxa')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Buscar' }).fill('depor')
  // Quicker than the answer: Enter means the first of what was asked for.
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Secciones' }).getByText('Deportes').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await textOf(page).click()
  await page.keyboard.press('Control+Enter')
  await page.locator('.layer__f .button:not([disabled])').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Publicado. Los lectores ya lo ven.').waitFor()

  const path = await page.evaluate(async () => {
    const answer = await fetch(`/api/staff/contents/${location.pathname.split('/').at(-1)}`)
    return new URL(((await answer.json()) as { url: string }).url, location.href).pathname
  })
  const reader = await open(path)
  expect(await reader.locator('h1').innerText()).toBe('El faro se queda sin luz media hora')
  expect(await reader.locator('main').innerText()).toContain('La avería duró media hora & nadie lo notó.')
  expect(await reader.locator('main li', { hasText: 'un cable' }).count()).toBe(1)
})

test('OPEN-68: the editor has room on a telephone, in the dark, and axe finds nothing there', async () => {
  const page = await openDesk('Júlia', '/redaccion/', { scheme: 'dark' })
  const path = await page.locator('a[href^="/redaccion/contenido/"]').first().getAttribute('href')
  await page.goto(path!)
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  for (const width of [1440, 820, 390]) {
    await show(page, { width, scheme: 'dark' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

test('OPEN-68: the list follows what others do where it stands, and keeps focus and place', async () => {
  const page = await openDesk('Neus', '/redaccion/?vista=all')
  const grid = page.getByRole('grid')
  await grid.focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('j')
  const row = page.locator('[role=row]:has(a[tabindex="0"])')
  const before = await row.getAttribute('id')
  const marks = row.getByRole('img', { name: 'Con cambios sin publicar' })
  expect(await marks.count()).toBe(0)
  await page.evaluate(async (id) => {
    const at = `/api/staff/contents/${id}`
    const { revision } = (await (await fetch(at)).json()) as { revision: number }
    const ops = [{ op: 'set', path: 'kicker', value: 'Ahora' }]
    const body = JSON.stringify({ revision, batch: crypto.randomUUID(), ops })
    await fetch(`${at}/draft`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
  }, before!.slice('row-'.length))
  await marks.waitFor()
  expect(await row.getAttribute('id')).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')

  // All that is marked goes as one call; what the list asks is kept under a name.
  await page.keyboard.press('x')
  await page.getByRole('toolbar').getByRole('button', { name: 'Cambiar sección' }).click()
  await page.getByRole('button', { name: 'Hacerlo con 1' }).click()
  await page.getByText('1 hecho').waitFor()
  await page.getByRole('button', { name: 'Guardar esta vista' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Lo de siempre')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Lo de siempre' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('OPEN-68: a translation stands beside its source, and a key leads to what changed there', async () => {
  const page = await openDesk('Neus')
  const twin = await page.evaluate(async () => {
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/staff/contents${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as { id: string; revision: number }
    }
    const write = async (id: string, html: string) =>
      call('PATCH', `/${id}/draft`, {
        revision: (await call('GET', `/${id}`)).revision,
        batch: crypto.randomUUID(),
        ops: [{ op: 'put', block: { id: 'p1', type: 'paragraph', html }, after: null }],
      })
    const { id } = await call('POST', '', { type: 'article', site: 'portal', language: 'es' })
    await write(id, 'El puerto cierra mientras dure el aviso.')
    const made = await call('POST', `/${id}/twin`, { language: 'ca' })
    await write(made.id, 'El port tanca mentre dure l’avís.')
    await write(id, 'El puerto cierra hasta las tres.')
    return made.id
  })
  await page.goto(`/redaccion/contenido/${twin}?lado=1`)
  const source = page.getByRole('region', { name: 'El texto en Castellano' })
  await source.locator('del').first().waitFor()
  const [theirs, own] = await Promise.all([source.boundingBox(), textOf(page).boundingBox()])
  expect(theirs!.x + theirs!.width).toBeLessThan(own!.x)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Párrafo 1: el original ha cambiado' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Alt+Enter')
  await source.locator('del').waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+l')
  await source.waitFor({ state: 'detached' })
})
