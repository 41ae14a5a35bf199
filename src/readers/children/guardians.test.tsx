import { afterAll, expect, test } from 'vitest'
import type { Loaded } from '../../web/render/page.ts'
import { loadPage, testContext } from '../../content-pages/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import type { AuthPage } from '../entry/auth-page.ts'
import { readerPortal } from '../testing.ts'
import { page } from './guardians.page.tsx'

const portal = await readerPortal()
afterAll(() => portal.close())

test.each([
  ['es', 'Padres, madres y tutores', 'Puedes crear hasta 10 perfiles de menores de 13 años.', '/perfil/menores/'],
  ['ca', 'Pares, mares i tutors', 'Pots crear fins a 10 perfils de menors de 13 anys.', '/ca/perfil/menores/'],
] as const)(
  'PROF-104, OPEN-57 /familias/ explains in %s and leads to the profiles',
  async (locale, title, limit, tab) => {
    const site = testSite({ hasUsers: true })
    const ctx = testContext(portal.db, { path: '/familias/', site, locale })
    Object.assign(ctx.services, { sites: siteRegistry([site]) })
    const { head, data, back } = (await loadPage(page, ctx)) as Loaded<AuthPage>
    expect(head).toMatchObject({ title, canonical: '/familias/' })
    // Who signs in from here comes back here.
    expect(back).toBeUndefined()
    const html = staticMarkup(page.View({ data, ctx }))
    expect(html).toContain(limit)
    expect(html).toContain(`href="${tab}"`)
  },
)

test('OPEN-03 a site without accounts has no such page', () => {
  expect(page.match('/familias/', { site: testSite({ hasUsers: false }) } as never)).toBeNull()
})
