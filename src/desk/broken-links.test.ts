import { afterAll, expect, it, vi } from 'vitest'
import { publishMany } from '../content/publish.ts'
import { deskPortal, DESK_ADDRESS } from './testing.ts'

const desk = await deskPortal()
afterAll(() => desk.close())

const common = { site: 'portal', sites: ['portal'], state: 'published' as const }

it('OPEN-68 links to sections, authors, tags and fronts of ours are looked up as readers would find them', async () => {
  await publishMany(
    { db: desk.db, clock: { now: () => desk.now } },
    [{ ...common, type: 'author', externalId: 'lia', slug: 'lia-mora', name: { es: 'Lia Mora' } }],
    { actor: 'demo' },
  )
  const there = [
    '/',
    '/ca/',
    '/sociedad/',
    '/ca/sociedad/#temas',
    '/autores/lia-mora/',
    '/agenda/',
    '/buscar?text=nieve',
    '/ocio/',
    DESK_ADDRESS,
    `${DESK_ADDRESS}/ocio/ca/`,
    'https://elsewhere.test/no-hay/',
    'mailto:lia@example.org',
  ]
  const missing = [
    '/no-hay/',
    '/ca/sociedad/no-hay/',
    '/autores/nadie/',
    '/etiquetas/ninguna/',
    '/ocio/no-hay/',
    '/radio/perfil/mi-cuenta/',
    `${DESK_ADDRESS}/no-hay/`,
    '/sociedad/nada_987654321.html',
    `${DESK_ADDRESS}/sociedad/nada_987654321.html`,
  ]
  const editor = desk.as('editor')
  const { id } = (await editor.post('contents', { type: 'article', site: 'portal', language: 'es' })).json()
  const html = [...there, ...missing].map((href, n) => `<a href="${href}">Adonde va el ${n}</a>`).join(', ')
  const ops = [{ op: 'put', block: { id: 'p', type: 'paragraph', html }, after: null }]
  await editor.patch(`contents/${id}/draft`, { revision: 0, batch: crypto.randomUUID(), ops })
  expect(brokenIn((await editor.get(`contents/${id}/checks`)).json().findings)).toEqual(missing)

  // Opening waits for no page that has to be made.
  const asked = vi.spyOn(desk.app, 'inject')
  const opened = await editor.get(`contents/${id}`)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(brokenIn(opened.json().checks)).toEqual(['/sociedad/nada_987654321.html'])
  await editor.get(`contents/${id}/checks`)
  expect(asked.mock.calls.length).toBeGreaterThan(missing.length)
})

const brokenIn = (found: { code: string; values?: { href?: string } }[]) =>
  found.flatMap(({ code, values }) => (code === 'link-broken' ? values?.href : []))
