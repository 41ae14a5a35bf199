import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  allSaved,
  beginArticle,
  beginTerm,
  notesAtPortal,
  noteOf,
  openDesk,
  saveForm,
  signIn,
  textOf,
  titleOf,
} from '../desk.ts'
import { accessibilityFaults, contrastFaults, open, show } from '../page.ts'

test('OPEN-68: somebody signs in, begins an article, writes, publishes, and readers see it', async () => {
  // Whoever is not yet in is asked who they are.
  const page = await open('/redaccion/', { expected: /401/ })
  await signIn(page, 'Neus')
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
  await page.locator('.layer__f .button:focus:not([disabled])').waitFor()
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

test('OPEN-68: a text has a headline and a picture for whoever it is sent to, and is without them again', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await page.getByRole('tab', { name: 'Redes' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Redes' })
  await panel.getByLabel('Titular al compartir').fill('Para las redes')
  await panel.locator('b', { hasText: 'Para las redes' }).waitFor()
  const picture = panel.getByRole('group', { name: 'Al compartirlo' })
  await picture.getByRole('button', { name: 'Elegir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Torrevent: la cala').first().click()
  await dialog.getByRole('button', { name: 'Usar esta imagen' }).click()
  await picture.getByLabel('Texto alternativo').fill('Una cala con barcas')
  await allSaved(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await picture.getByRole('button', { name: 'Quitar la imagen' }).press('Enter')
  await picture.getByText('Nada elegido').waitFor()
  expect(await picture.evaluate((group) => group === document.activeElement)).toBe(true)
  await allSaved(page)
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

test('OPEN-68: who changes their language has the desk sent anew in it, where they are', async () => {
  // Somebody with whom no other test works: each would find the desk in a language that it does not read.
  const page = await openDesk('Rafa')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/staff/me', { method: 'PATCH', headers, body: JSON.stringify({ language: 'es' }) })
  })
  await page.goto('/redaccion/?vista=all')
  await page.getByRole('link', { name: 'Contenidos' }).first().waitFor()
  const script = () => page.locator('head script').getAttribute('src')
  const spanish = await script()
  await page.locator('button.face[aria-haspopup]').click()
  await page.getByRole('menuitem', { name: 'Català' }).click()
  await page.getByRole('link', { name: 'Continguts' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?vista=all')
  expect(await page.locator('html').getAttribute('lang')).toBe('ca')
  expect(await script()).not.toBe(spanish)
  await page.locator('button.face[aria-haspopup]').click()
  await page.getByRole('menuitem', { name: 'Castellano' }).click()
  await page.getByRole('link', { name: 'Contenidos' }).first().waitFor()
  expect(await script()).toBe(spanish)
})

test('OPEN-68: the list follows what others do where it stands, and keeps focus and place', async () => {
  const page = await openDesk('Neus', '/redaccion/?vista=all')
  const grid = page.getByRole('grid')
  await grid.locator('a').first().waitFor()
  const row = page.locator('[role=row]:has(a[tabindex="0"])')
  const marks = row.getByRole('img', { name: 'Con cambios sin publicar' })
  await page.keyboard.press('j')
  // Who hears the screen is told by the list which row it is.
  await expect.poll(() => grid.evaluate((list) => list === document.activeElement)).toBe(true)
  // Down to one that nobody has changed yet, and below the first: it must keep its place.
  do await page.keyboard.press('j')
  while ((await marks.count()) > 0)
  const before = await row.getAttribute('id')
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

/** The screens that no other test looks at; registers stand in one frame, so that a few of them speak for all. */
const SCREENS = [
  '/portada/portal/front',
  '/plan',
  '/moderacion',
  '/mensajes',
  '/medios',
  '/personas',
  '/registro',
  '/salud',
  '/ajustes/acceso',
  '/fichas/walls',
  '/fichas/advertising?ficha=portal',
  '/fichas/wall-rules?ficha=portal',
  '/fichas/tokens',
  '/fichas/sources',
  '/fichas/sources?ficha=_nueva',
]

test('OPEN-68: axe finds nothing on the screens of the desk, in either scheme, and nothing is wider than a telephone', async () => {
  const page = await openDesk('Amparo')
  const faults: string[] = []
  for (const path of SCREENS) {
    await page.evaluate((to) => {
      history.pushState(null, '', `/redaccion${to}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('main .skeleton, main [aria-busy=true]').count()).toBe(0)
    await show(page, { width: 1440 })
    const found = await accessibilityFaults(page)
    await show(page, { width: 390, scheme: 'dark' })
    if (!path.startsWith('/fichas')) found.push(...(await contrastFaults(page)))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('wider than 390 px')
    const tables = page.locator('main [role=region]:has(> table)')
    if (await tables.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth)))
      found.push('a wide table')
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('OPEN-91: a front is arranged by keys alone: cards put aside, a module taken away and brought back', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front')
  const board = page.getByRole('region', { name: 'Composición de la portada' })
  const modules = board.getByRole('group')
  await modules.first().waitFor()
  const before = await modules.count()
  await page.keyboard.press('j')
  const first = board.locator('[role=row][aria-selected=true]')
  const title = await first.locator('.t').innerText()
  await page.keyboard.press('x')
  await page.getByRole('grid', { name: 'Portapapeles' }).getByText(title).waitFor()
  await modules
    .first()
    .getByRole('button', { name: /^Qué hacer con/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => modules.count()).toBe(before - 1)
  await page.getByText(/^Módulo «.*»: fuera$/).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => modules.count()).toBe(before)
  await expect.poll(() => page.getByText('Cambios sin publicar').count()).toBe(0)
})

test('OPEN-91: a front that is opened by its address is the site that one works for, and the switch leads to another', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/radio/front')
  const site = page.getByRole('group', { name: 'Sitio' })
  const chosen = () => site.locator('[aria-pressed=true]').innerText()
  await site.waitFor()
  expect(await chosen()).toBe('Mestral Radio')
  await site.getByRole('button', { name: 'Mestral', exact: true }).click()
  await page.waitForURL('**/redaccion/portada/portal/front')
  expect(await chosen()).toBe('Mestral')
  await page.goto('/redaccion/portada/ocio/front')
  await page.getByRole('region', { name: 'Composición de la portada' }).waitFor()
  await page.getByRole('link', { name: 'Contenidos' }).click()
  await page.waitForURL('**/redaccion/')
  expect(await chosen()).toBe('Mestral Ocio')
})

test('LIST-09: settings of a module that are not taken name the field as the form does', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front', { expected: /400/ })
  await page
    .getByRole('button', { name: /^Añadir módulo/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Módulo nuevo' })
  await dialog.getByLabel('Clase de módulo').selectOption({ label: 'Lo más leído' })
  const size = dialog.getByLabel('Cuántos contenidos')
  await size.fill('11')
  const send = dialog.getByRole('button', { name: 'Añadir a la portada' })
  await send.press('Enter')
  await dialog.getByRole('alert').filter({ hasText: 'Revisa este campo: Cuántos contenidos.' }).waitFor()
  // Whoever works by keys is still where they were, and gets out.
  await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The settings of a module are fetched: one is in their first field all the same, as in any form.
  await page
    .getByRole('button', { name: /^Qué hacer con/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Ajustes' }).press('Enter')
  await page.getByRole('dialog').locator('input:focus, select:focus').waitFor()
  await page.keyboard.press('Escape')
  // So is the name of a newsletter, whose field comes with the tools of a text.
  await page.goto('/redaccion/fichas/newsletters')
  await page.locator('a[href*="ficha="]').first().waitFor()
  await page.keyboard.press('n')
  await page.locator('form [contenteditable]:focus').waitFor()
})

test('OPEN-91: a headline that is too long for its place is told with the widths where it is', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/radio/front')
  const board = page.getByRole('region', { name: 'Composición de la portada' })
  await board.getByRole('row').first().waitFor()
  await page.keyboard.press('j')
  // What stands by hand may have a headline of its own.
  await page.keyboard.press('f')
  const own = page.locator('[data-pane] form')
  await own.locator('textarea').first().fill('Un titular que lo cuenta todo de una vez '.repeat(7).trim())
  await own.getByRole('button', { name: 'Guardar' }).click()
  await board.getByText('Titular largo a 390, 820, 1440').waitFor()
  await own.locator('textarea').first().fill('Un titular corto')
  await own.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => board.getByText(/Titular largo a/).count()).toBe(0)
})

test('OPEN-91: whoever takes a card away by keys has the one in its place in hand', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front')
  // Of another kind than its module shows by itself: nothing brings it back.
  const title = await page.evaluate(async () => {
    type Module = { id: string; list: string; cards: { id: string; title: string }[] }
    const at = '/api/staff/boards/ocio/front/es/draft'
    const { modules } = (await (await fetch(at)).json()) as { modules: Module[] }
    const recipes = modules.find(({ list, cards }) => list === 'type:recipe' && cards.length > 2)!
    const { id, title } = modules.find(({ list }) => list === 'taxon:/bricolaje/')!.cards.at(-1)!
    const changes = [{ id: recipes.id, from: [], to: [recipes.cards[0]!.id, id] }]
    const headers = { 'content-type': 'application/json' }
    await fetch(at, { method: 'PUT', headers, body: JSON.stringify({ changes }) })
    return title
  })
  await page.reload()
  const board = page.getByRole('region', { name: 'Composición de la portada' })
  const recipes = board
    .getByRole('grid')
    .filter({ has: page.getByText('Fija') })
    .filter({ hasText: title })
  const rows = recipes.getByRole('row')
  await rows.filter({ hasText: title }).click()
  const next = await rows.nth(2).locator('.t').innerText()
  await page.keyboard.press('f')
  await expect.poll(() => recipes.count()).toBe(0)
  const chosen = board.locator('[role=row][aria-selected=true]')
  await expect.poll(() => chosen.locator('.t').allInnerTexts()).toEqual([next])
  await expect.poll(() => chosen.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.evaluate(async () => {
    const at = '/api/staff/boards/ocio/front/es/draft'
    const { revision } = (await (await fetch(at)).json()) as { revision: number }
    await fetch(`${at}?revision=${revision}`, { method: 'DELETE' })
  })
})

test('OPEN-91: what is dragged by keys, of the board or of the contents, is in hand where it was let go', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/radio/front')
  const board = page.getByRole('region', { name: 'Composición de la portada' })
  const target = page.getByRole('button', { name: /^(Insertar|Soltar)/ }).and(page.locator(':focus'))
  const drag = async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await target.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await target.waitFor()
    await page.keyboard.press('Enter')
  }
  const inHand = board.locator('[role=row][aria-selected=true]:focus')
  await board.getByRole('row').first().waitFor()
  await page.keyboard.press('j')
  const card = await inHand.locator('.t').innerText()
  await drag()
  await page.getByText(`${card} queda fija en`).waitFor()
  await inHand.filter({ hasText: card }).waitFor()
  const content = page.getByRole('grid', { name: 'Contenidos para la portada' }).getByRole('row').nth(3)
  const title = await content.locator('.t').innerText()
  await content.click()
  await drag()
  await expect.poll(() => inHand.locator('.t').allInnerTexts()).toEqual([title])
  await page.evaluate(async () => {
    const at = '/api/staff/boards/radio/front/es/draft'
    const { revision } = (await (await fetch(at)).json()) as { revision: number }
    await fetch(`${at}?revision=${revision}`, { method: 'DELETE' })
  })
})

test('OPEN-91: what is chosen among the contents goes to its place and out to readers by keys alone', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front')
  await page.getByRole('grid', { name: 'Contenidos para la portada' }).getByRole('row').nth(3).click()
  await page.keyboard.press('m')
  await page.locator('.layer__f button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publicar en los dos' }).and(page.locator(':enabled')).waitFor()
  // The row has the focus again: a command with Enter is not its opening.
  await page.keyboard.press('Control+Enter')
  await page.getByText('Portada publicada.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // One goes back to what stood before, and the front is as other tests know it.
  const statuses = await page.evaluate(async () => {
    const send = (at: string, body: object) =>
      fetch(at, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const answers: number[] = []
    for (const locale of ['es', 'ca']) {
      const board = `/api/staff/boards/ocio/front/${locale}`
      const { versions } = (await (await fetch(`${board}/versions`)).json()) as { versions: { id: string }[] }
      const seen = (await (await fetch(`${board}/draft`)).json()) as { revision: number }
      const restored = await send(`${board}/restore`, { version: versions[1]!.id, revision: seen.revision })
      const { revision } = (await restored.json()) as { revision: number }
      answers.push((await send(`${board}/publish`, { revision, followers: [] })).status)
    }
    return answers
  })
  expect(statuses).toEqual([200, 200])
})

test('OPEN-68: a picture is found and taken by keys, and cuts of two shapes that follow each other quickly are both kept', async () => {
  const page = await openDesk('Amparo', '/redaccion/medios')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('faro')
  // Whoever hears the screen knows how much was found, and takes the first of it by a key.
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ de \d+$/ })
    .waitFor()
  await page.getByRole('option').first().press('Enter')
  const shapes = page.getByRole('group', { name: 'Formatos' }).getByRole('button')
  for (const n of [0, 1]) {
    await shapes.nth(n).click()
    await page.keyboard.press('c')
    await page.keyboard.press('Shift+ArrowLeft')
  }
  await page.getByText('Guardado', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => shapes.getByText('propio').count()).toBe(2)
})

test('OPEN-68: what readers reported says so in words, and is left where it stands by one thumb', async () => {
  const page = await openDesk('Amparo', '/redaccion/moderacion?cola=reported')
  await page.getByText('Denunciado por lectores', { exact: true }).waitFor()
  expect(await page.getByText('Marcado solo').count()).toBe(0)
  await show(page, { width: 390 })
  await page.locator('article').first().waitFor()
  await page.locator('button:visible', { hasText: 'Dejar publicado' }).waitFor()
  expect(await page.locator('button:visible', { hasText: /^Publicar/ }).count()).toBe(0)
})

test('OPEN-68: a note in the margin stands on its words, goes with them, and others see it at once', async () => {
  const mine = await openDesk('Neus')
  const url = await beginArticle(mine)
  await textOf(mine).click()
  await mine.keyboard.type('La lonja abre a las seis.')
  await allSaved(mine)
  for (let n = 0; n < 5; n++) await mine.keyboard.press('Shift+ArrowLeft')
  await mine.keyboard.press('Alt+n')
  await mine.locator('textarea[name="note"]:focus').waitFor()
  await mine.keyboard.type('¿Todos los días?')
  await mine.keyboard.press('Control+Enter')
  const margin = (page: typeof mine) => page.getByRole('complementary', { name: /^Notas al margen|^Notes al marge/ })
  await margin(mine).getByText('¿Todos los días?').waitFor()
  const theirs = await openDesk('Júlia', new URL(url).pathname)
  await margin(theirs).waitFor()
  expect(await theirs.locator('.noted').innerText()).toBe('seis.')
  expect(await accessibilityFaults(theirs)).toEqual([])

  await mine.keyboard.press('Home')
  await mine.keyboard.type('Hoy ')
  await mine.keyboard.press('Enter')
  expect(await mine.locator('.noted').innerText()).toBe('seis.')
  // Who only reads follows as well.
  await theirs.getByText('Hoy', { exact: true }).waitFor()
  await theirs.getByRole('tab', { name: /^Notes/ }).click()
  await theirs.getByRole('tabpanel').getByText('«seis.»').waitFor()
  await mine
    .getByRole('button', { name: /^Resolver la nota/ })
    .first()
    .click()
  await margin(mine).waitFor({ state: 'detached' })
  await margin(theirs).waitFor({ state: 'detached' })
})

test('OPEN-68: an administrator puts a site into an emergency within 15 seconds, and ends it by one press', async () => {
  const page = await openDesk('Amparo')
  const began = Date.now()
  await page.goto('/redaccion/fichas/emergency?ficha=radio')
  await page.getByRole('button', { name: 'Activar la emergencia' }).click()
  await page.getByRole('button', { name: 'Sí, activarlo' }).click()
  await page.locator('.alarm').waitFor()
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(await accessibilityFaults(page)).toEqual([])
  const reader = await open('/radio/')
  expect(await reader.locator('h1').innerText()).toBe('Aviso rojo por viento')
  expect(await accessibilityFaults(reader)).toEqual([])
  await page.locator('.alarm').getByRole('button', { name: 'Terminar' }).click()
  await page.locator('.alarm').waitFor({ state: 'detached' })
  await reader.reload()
  await expect.poll(() => reader.locator('h1').innerText()).not.toBe('Aviso rojo por viento')
})

test('OPEN-68: a menu is put in order by keys, and looked at before anybody sees it', async () => {
  const page = await openDesk('Amparo', '/redaccion/fichas/navigation?ficha=ocio', { expected: /sandboxed/ })
  const menu = page.getByRole('grid', { name: 'Menú de la cabecera' })
  const names = () =>
    menu.getByRole('row').evaluateAll((rows) => rows.map((row) => row.querySelector('b')!.textContent))
  await menu.getByRole('row').nth(1).click()
  const [, second] = await names()
  await page.keyboard.press('m')
  await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click()
  await expect.poll(async () => (await names())[0]).toBe(second)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver cómo queda' }).click()
  await page.frameLocator('iframe').locator('header nav a', { hasText: second! }).first().waitFor({ state: 'attached' })
})

test('OPEN-68: of two who write in one form both texts stay, and one is asked where they differ', async () => {
  const mine = await openDesk('Neus', '/redaccion/', { expected: /409/ })
  const address = await beginTerm(mine, 'gregal')
  const theirs = await openDesk('Amparo', address)
  await noteOf(mine).fill('Viento del nordeste.')
  await theirs.getByLabel('En Català').fill('gregal fort')
  await noteOf(theirs).fill('No es el mestral.')
  await saveForm(theirs)

  // The refusal takes nothing: theirs stands beside, what only they wrote is there already.
  await mine.getByRole('button', { name: 'Guardar', exact: true }).click()
  const both = mine.getByRole('region', { name: 'Dos textos para Nota' })
  await both.waitFor()
  expect(await noteOf(mine).inputValue()).toBe('Viento del nordeste.')
  expect(await mine.getByLabel('En Català').inputValue()).toBe('gregal fort')
  expect(await both.innerText()).toContain('No es el mestral.')
  expect(await mine.getByRole('button', { name: 'Guardar', exact: true }).isDisabled()).toBe(true)
  await mine.getByText('Otra persona ha cambiado mientras escribías: Nota. Elige antes de guardar.').waitFor()
  expect(await mine.getByText('guarda otra vez').count()).toBe(0)
  for (const scheme of ['light', 'dark'] as const) {
    await show(mine, { width: 390, scheme })
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(mine)).toEqual([])
  }
  await both.getByRole('button', { name: 'Usar lo mío en Nota' }).focus()
  await mine.keyboard.press('Enter')
  await both.waitFor({ state: 'detached' })
  const held = Promise.withResolvers<void>()
  await mine.route('**/api/staff/glossary**', async (route) => {
    await held.promise
    await route.continue()
  })
  const saved = saveForm(mine)
  await mine.getByText('Guardando…', { exact: true }).waitFor()
  held.resolve()
  await saved
  expect(await notesAtPortal(mine, 'gregal')).toBe('Viento del nordeste.')
  await expect.poll(() => mine.getByRole('button', { name: 'Guardar', exact: true }).isDisabled()).toBe(true)

  // Another record is not opened above something that is not saved.
  await show(mine, { width: 1440 })
  await noteOf(mine).fill('Sin guardar')
  mine.once('dialog', (asked) => void asked.dismiss())
  await mine.getByRole('link', { name: /^puerto/ }).click()
  expect(await noteOf(mine).inputValue()).toBe('Sin guardar')
  // A search that leaves it out does not take it away either.
  await mine.getByPlaceholder('Buscar por nombre').fill('puerto')
  await mine.getByRole('link', { name: /gregal/ }).waitFor({ state: 'detached' })
  expect(await noteOf(mine).inputValue()).toBe('Sin guardar')
})

test('OPEN-68: a figure right after R is the reason, also where another one was chosen before', async () => {
  const page = await openDesk('Amparo', '/redaccion/moderacion')
  await page.locator('article').first().waitFor()
  await page.keyboard.press('2')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.getByText('Rechazado: Insulto o acoso').waitFor()
  const before = page.getByText('Rechazado: Ataca por lo que se es')
  expect(await before.count()).toBe(0)
  await page.keyboard.press('z')
  await page.getByText('Deshecho: vuelve a estar por leer.').waitFor()
})

test('OPEN-68: registers are walked by keys, and what is new begins in its first field', async () => {
  const page = await openDesk('Neus', '/redaccion/fichas/taxa')
  await page.locator('a[href*="ficha="]').first().waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.url()).toContain('?ficha=')
  // Who hears the screen is told which one it is, and who sees it has it in sight.
  const inHand = page.locator('a[aria-current=true]:focus')
  await inHand.waitFor()
  await page.keyboard.press('n')
  await page.locator('section input:focus').waitFor()
  // What takes a row of a form away goes with it: the keyboard goes on beside it.
  await page.goto('/redaccion/fichas/authors?ficha=_nueva')
  const networks = page.getByRole('group', { name: 'Redes' })
  await networks.getByRole('button', { name: 'Añadir' }).press('Enter')
  await networks.getByRole('button', { name: /^Quitar/ }).press('Enter')
  await networks.getByRole('button', { name: /^Quitar/ }).waitFor({ state: 'detached' })
  await page.locator('form :focus').waitFor()
  await page.goto('/redaccion/programacion')
  await page.getByRole('button', { name: 'Añadir', exact: true }).waitFor()
  await page.keyboard.press('n')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Elegir programa')
  for (const path of ['/redaccion/programacion', '/redaccion/agenda']) {
    await page.goto(path)
    await page.locator('main li a').first().waitFor()
    await page.keyboard.press('j')
    await inHand.waitFor()
  }

  // Opening a broadcast leaves its row in hand.
  await page.goto('/redaccion/programacion')
  const broadcast = page.locator('a[href*="emision="]').nth(2)
  await broadcast.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/emision=/)
  await broadcast.and(page.locator('[aria-current=true]:focus')).waitFor()
  // On a telephone a record takes the place of its list, also one that is not asked for: one goes on in it.
  await show(page, { width: 390 })
  for (const path of ['/redaccion/fichas/polls', '/redaccion/agenda']) {
    await page.goto(path)
    await page.locator('main li a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/(ficha|acto)=/)
    await page.locator('main:focus, main :focus').first().waitFor()
  }
  await show(page, { width: 1440 })
})

test('the first day is shown around beside the screen, and Escape ends it for good', async () => {
  const page = await openDesk('Amparo')
  expect(await page.title()).toBe('Contenidos · Redacción')
  expect(await smallTargets(page)).toEqual([])
  const tour = page.getByRole('region', { name: 'Tu primer día' })
  await tour.getByRole('button', { name: 'Empezar' }).click()
  await tour.getByText('Paso 1 de 5').waitFor()
  await page.keyboard.press('Escape')
  await tour.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
  expect(await tour.count()).toBe(0)

  // A layer that is opened for the first time is fetched: it gives the focus back to what opened it all the same.
  for (const [opener, layer] of [
    [page.getByRole('button', { name: 'Última hora' }), page.getByRole('dialog', { name: 'Última hora' })],
    [page.locator('button.find'), page.getByRole('dialog', { name: 'Buscar o hacer' })],
  ] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await layer.waitFor()
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

test('a button whose call was refused has the focus again, and the tab the name of what is written', async () => {
  const page = await openDesk('Amparo', '/redaccion/', { expected: /500|Blocked script execution/ })
  await beginTerm(page, `calima ${crypto.randomUUID().slice(0, 6)}`)
  await noteOf(page).fill('Polvo en el aire.')
  expect(await page.title()).not.toBe('Fichas · Redacción')
  await page.route('**/api/staff/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.focus()
  const answered = page.waitForResponse((answer) => answer.status() === 500)
  await page.keyboard.press('Enter')
  await answered
  await page.locator('button:focus:enabled', { hasText: 'Guardar' }).waitFor()
  await page.unroute('**/api/staff/**')
  await page.keyboard.press('Enter')
  await expect.poll(() => save.isEnabled()).toBe(false)
  // Saved it cannot be pressed any more: the keyboard goes on where it stood, not at the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true)

  await page.goto('/redaccion/')
  await page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
  await beginArticle(page)
  await titleOf(page).fill('Calima')
  await expect.poll(() => page.title()).toBe('Calima · Redacción')

  // Escape leaves the preview from within its page, too.
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await page.frameLocator('.layer iframe').locator('h1').waitFor()
  // What is wider than the window is scrolled by keys.
  const room = page.getByRole('region', { name: 'Vista previa' })
  await page.getByRole('button', { name: '1440' }).click()
  await page.keyboard.press('Tab')
  expect(await room.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('.layer iframe')?.focus())
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    })
    .toBe(0)
})

/** What is pressed or written in and is lower or narrower than a finger needs (WCAG 2.5.8); of a label the whole of it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .map((one) => (one.matches('[type=checkbox], [type=radio]') && one.closest('label')) || one)
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 1 && (width < 23.5 || height < 23.5)
      })
      .map((one) => one.outerHTML.slice(0, 100)),
  )
}
