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
  expect(html).not.toContain('role="status"')
})

test('a site without accounts says that it has none', async () => {
  expect(await open('/boletines/', { hasUsers: false })).toContain('Este sitio no tiene boletines.')
})

test('LIST-24 the form of a board is answered by that page, and keeps no address', async () => {
  const sent = await portal.browser().post('/ca/boletines/', { email: 'algu@example.org', terms: 'true' })
  expect([sent.status, sent.headers['location']]).toEqual([303, '/ca/boletines/?cuenta=no'])
  expect(await open('/boletines/?cuenta=no', { hasUsers: true })).toContain('No hemos guardado tu dirección')
  const kept = await portal.db
    .selectFrom('newsletter_subscription' as never)
    .selectAll()
    .execute()
  expect(kept).toEqual([])
})
