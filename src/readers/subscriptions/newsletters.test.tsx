import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { loadPage, testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import type { Loaded } from '../../web/render/page.ts'
import { readerPortal } from '../testing.ts'
import { page } from './newsletters.page.tsx'
import { addNewsletter } from './store.ts'

const portal = await readerPortal()
afterAll(() => portal.close())

async function open(address: string, more: Record<string, unknown> = {}): Promise<string> {
  const site = testSite(more)
  const { pathname: path, searchParams: query } = new URL(address, 'http://portal.test')
  const ctx = { ...testContext(portal.db, { path, site }), query }
  Object.assign(ctx.services, { sites: siteRegistry([site]) })
  const found = (await loadPage(page, ctx)) as Loaded<Parameters<typeof page.View>[0]['data']>
  return renderToStaticMarkup(page.View({ data: found.data, ctx }))
}

test('OPEN-08 /boletines/ tells the newsletters of a site and leads to where they are chosen', async () => {
  const html = await open('/boletines/', { hasUsers: true })
  expect(html).toContain('El diario')
  expect(html).toContain('Cada mañana')
  expect(html).not.toContain('Cocina')
  expect(html).toContain('href="/perfil/boletines/"')
})

test('a site without accounts says that it has none', async () => {
  expect(await open('/boletines/', { hasUsers: false })).toContain('Este sitio no tiene boletines.')
})

test('nobody is told that an address can be left: nothing would be sent to it', async () => {
  const html = await open('/boletines/', { hasUsers: true })
  expect(html).toContain('De momento guardamos tu elección; los envíos aún no han empezado.')
  expect(html).not.toContain('<form')
  const sent = await portal.browser().post('/boletines/', { email: 'algu@example.org', terms: 'true' })
  expect(sent.status).toBe(404)
})

test('PROF-48, OPEN-55 a name is shown with its emphasis and its link, and nothing in it runs', async () => {
  const name = { es: 'Lo <b onclick="x()">mejor</b> <a href="javascript:alert(1)">hoy</a><img src=x onerror=alert(1)>' }
  await addNewsletter(portal.db, { id: 'mejor', site: 'portal', name, description: { es: '' } })
  const linked = { es: 'Más en <a href="/ribalta/">Ribalta</a>' }
  await addNewsletter(portal.db, { id: 'ribalta', site: 'portal', name: linked, description: { es: '' } })
  const html = await open('/boletines/', {
    hasUsers: true,
    settings: { 'newsletter.sections': { ribalta: '/ribalta/' } },
  })
  expect(html).toContain('<span>Lo <b>mejor</b> <a>hoy</a></span>')
  expect(html).toContain('<span>Más en <a href="/ribalta/">Ribalta</a></span>')
})
