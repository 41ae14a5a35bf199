import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allSaved, beginArticle, openDesk, textOf, titleOf } from '../desk.ts'

/** What a program puts on the clipboard, pasted or dropped where the text stands. */
function give(page: Page, how: 'paste' | 'drop', { html = '', picture = '' }, into = '[aria-label="Texto"]') {
  return page.evaluate(
    async ({ how, html, picture, into }) => {
      const data = new DataTransfer()
      if (html) data.setData('text/html', html)
      if (html) data.setData('text/plain', html.replace(/<[^<>]*>/g, ''))
      if (picture) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
        canvas.getContext('2d')!.fillText(picture, 20, 20)
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
        data.items.add(new File([blob!], picture, { type: 'image/png' }))
      }
      const place = document.querySelector(into)!
      const { left, top } = place.getBoundingClientRect()
      const about = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...about, clipboardData: data })
          : new DragEvent('drop', { ...about, dataTransfer: data, clientX: left + 20, clientY: top + 20 })
      place.dispatchEvent(event)
    },
    { how, html, picture, into },
  )
}

const DOCS =
  '<b style="font-weight:normal"><p style="margin:0"><span style="font-weight:700">Amarrada</span> ' +
  '<span style="font-weight:400">toda la flota</span></p></b>'

// The console says so when a browser reads styles of other programs, and that fails a test.
test('OPEN-69: what other programs wrote comes into texts without the browser reading it', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await textOf(page).focus()
  await give(page, 'paste', { html: DOCS })
  await textOf(page).getByText('toda la flota').waitFor()
  expect(await textOf(page).locator('strong').allInnerTexts()).toEqual(['Amarrada'])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await give(page, 'drop', { html: DOCS })
  await textOf(page).getByText('toda la flota').waitFor()
  await allSaved(page)
})

test('OPEN-69: pictures that are pasted or dropped are uploaded and stand in the text', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await textOf(page).focus()
  await page.keyboard.type('Antes de la foto')
  await give(page, 'paste', { picture: 'pegada.png' })
  // One goes on writing while it is on its way.
  await page.keyboard.type(' sigue')
  await textOf(page).getByText('pegada.png').waitFor()
  await give(page, 'drop', { picture: 'soltada.png' })
  await textOf(page).getByText('soltada.png').waitFor()
  await textOf(page).getByText('Antes de la foto sigue').waitFor()
  const kinds = await textOf(page).evaluate((text) => [...text.children].map(({ tagName }) => tagName))
  expect(kinds.filter((kind) => kind === 'FIGURE')).toHaveLength(2)
  // A file that falls beside it opens nothing.
  const refused = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'nota.txt'))
    return !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  expect(refused).toBe(true)
})

test('OPEN-68: Ctrl Enter publishes from wherever the focus is, also from a button', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await page.keyboard.type('Se publica desde un botón')
  await page.getByRole('button', { name: 'Elegir la foto principal' }).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Publicar' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('OPEN-69: one key leads through what the house writes otherwise, in the headline too, and puts it right', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await page.keyboard.type('El puerto abre a las 8:42')
  await textOf(page).focus()
  await page.keyboard.type('Dice "no" y "quizá"...')
  await page.getByRole('heading', { name: 'Cómo lo escribimos' }).waitFor()
  // Behind the last one of the text the key begins at the head.
  await page.keyboard.press('F7')
  await expect.poll(() => titleOf(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(21)
  await page.keyboard.press('F7')
  await expect.poll(() => titleOf(page).inputValue()).toBe('El puerto abre a las 8.42')
  await page.keyboard.press('F7')
  await textOf(page).getByText('Dice «no» y "quizá"...').waitFor()
  await page.getByRole('button', { name: 'Corregir las 2' }).click()
  await textOf(page).getByText('Dice «no» y «quizá»…').waitFor()
  await textOf(page).focus()
  await page.keyboard.press('Control+z')
  await textOf(page).getByText('Dice «no» y "quizá"...').waitFor()
})

test('OPEN-69: a table is written as a table, each cell with its name, and grows by rows and columns', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await page.keyboard.type('Con una tabla')
  await textOf(page).focus()
  await give(page, 'paste', {
    html: '<table><tr><th>Hora</th><th>Racha</th></tr><tr><td>7.58</td><td>94</td></tr></table>',
  })
  const cell = (name: string) => textOf(page).getByRole('textbox', { name, exact: true })
  await cell('Fila 1, columna 2').waitFor()
  await textOf(page).getByRole('button', { name: 'Añadir columna' }).click()
  await cell('Cabecera, columna 3').click()
  await page.keyboard.type('Lugar')
  await textOf(page).getByRole('button', { name: 'Añadir fila' }).click()
  await cell('Fila 2, columna 3').click()
  await page.keyboard.type('el cabo')
  await textOf(page).getByRole('button', { name: 'Quitar la columna 1' }).click()
  const rows = () =>
    textOf(page)
      .locator('tr')
      .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText.split(/\s*[\n\t]\s*/).filter(Boolean)))
  await expect.poll(rows).toEqual([
    ['Cabecera, columna 1', 'Racha', 'Cabecera, columna 2', 'Lugar'],
    ['Fila 1, columna 1', '94', 'Fila 1, columna 2'],
    ['Fila 2, columna 1', 'Fila 2, columna 2', 'el cabo'],
  ])
})
