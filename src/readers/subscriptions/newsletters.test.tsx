import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { loadPage, testContext } from '../../reading/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import type { Loaded } from '../../platform/render/page.ts'
import { readerPortal } from '../testing.ts'
import { page } from './newsletters.page.tsx'

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
