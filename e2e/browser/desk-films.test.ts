import { afterAll, expect, inject, test } from 'vitest'
import { query } from '../database.ts'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, contrastFaults, show } from '../page.ts'

const dataDir = inject('dataDir')
const ALL = `${inject('portal')}/api/desk/content/e2e:films:`
const headers = { authorization: `Bearer ${inject('token')}`, 'content-type': 'application/json' }
const FILM = '/media/videos/registro/film.mp4'

async function put(name: string, hlsSource: string): Promise<void> {
  const film = { type: 'video', site: 'portal', language: 'es', state: 'draft', body: [], hlsSource }
  const body = JSON.stringify({ ...film, externalId: `e2e:films:${name}`, title: `Película ${name}` })
  const answer = await fetch(`${ALL}${name}`, { method: 'PUT', headers, body })
  expect(answer.ok, await answer.text()).toBe(true)
}
afterAll(async () => {
  for (const name of ['propia', 'ajena']) await fetch(`${ALL}${name}`, { method: 'DELETE', headers })
  await query(dataDir, 'delete from film where source = $1', [FILM])
})

test('OPEN-68: the register of films says of each what became of it, and has a failed one tried again', async () => {
  await put('propia', FILM)
  await put('ajena', 'https://videos.example/ajena.mp4')
  await query(
    dataDir,
    `insert into film (source, state, reason, detail, noted_at, next_at)
      values ($1, 'failed', 'no-picture', 'Output file is empty', now(), now())
      on conflict (source) do update set state = 'failed', reason = 'no-picture'`,
    [FILM],
  )
  const page = await openDesk('Neus', '/redaccion/fichas/films')
  const list = page.getByRole('region', { name: 'Películas' })
  await list.getByText('Película propia').click()
  await page.getByText('El archivo no tiene imagen.').waitFor()
  expect(await page.getByRole('link', { name: 'Película propia', exact: true }).getAttribute('href')).toMatch(
    /\/contenido\/\d+$/,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Intentarlo otra vez' }).click()
  await page.getByText('Se intenta en menos de un minuto').waitFor()
  await list.getByText('Espera', { exact: true }).waitFor()

  await list.getByText('Película ajena').click()
  await page.getByText(/El archivo está en videos\.example/).waitFor()
  expect(await page.getByRole('button', { name: 'Intentarlo otra vez' }).count()).toBe(0)
  for (const scheme of ['light', 'dark'] as const) {
    await show(page, { width: 390, scheme })
    expect(await contrastFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
