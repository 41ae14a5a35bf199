import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { Page } from '../../web/render/page.ts'
import { loadPage, publishAll, testContext, testNewsroom } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { page as author } from '../authors/author.page.tsx'
import { page as blog } from './blog.page.tsx'
import { page as blogs } from './blogs.page.tsx'

let database: Database
const site = testSite({ settings: { 'listing.pageSize': 3 } })

async function view<P, D>(page: Page<P, D>, path: string, more: { locale?: Locale } = {}) {
  const ctx = testContext(database.db, { path, site, ...more })
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) return { loaded, html: '' }
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

const entity = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-01-01T08:00:00Z' }
const post = (n: number, into: string, language: Locale = 'es'): ContentInput => ({
  ...entity,
  type: 'post',
  externalId: `post-${into}-${n}-${language}`,
  language,
  slug: `entrada-${n}`,
  title: `Entrada ${n}`,
  blog: `ext:${into}`,
  publishAt: `2026-11-0${n}T08:00:00Z`,
})

beforeAll(async () => {
  database = await testDatabase()
  const viento = { es: 'Cuaderno del viento', ca: 'Quadern del vent' }
  const about = { es: 'El tiempo desde el cabo.' }
  await publishAll(database.db, [
    ...testNewsroom(),
    {
      ...entity,
      type: 'blog',
      externalId: 'viento',
      slug: 'viento',
      name: viento,
      description: about,
      authors: ['ext:neus'],
    },
    { ...entity, type: 'blog', externalId: 'enmienda', slug: 'enmienda', name: { es: 'La enmienda' } },
    ...[1, 2, 3, 4].map((n) => post(n, 'viento')),
    post(5, 'enmienda'),
    post(1, 'viento', 'ca'),
  ])
})
afterAll(() => database.close())

test('LIST-02 the list of blogs has every blog with who writes it and its newest posts, the liveliest first', async () => {
  const { html, loaded } = await view(blogs, '/blogs/')
  expect(html).toContain('<h1>Blogs</h1>')
  expect(html.indexOf('La enmienda')).toBeLessThan(html.indexOf('Cuaderno del viento'))
  expect(html).toContain('<a href="/blogs/viento/">Cuaderno del viento</a>')
  expect(html).toContain('<a href="/autores/neus-calatri/">Neus Calatrí</a>')
  expect([html.includes('Entrada 4'), html.includes('Entrada 3'), html.includes('Entrada 2')]).toEqual([
    true,
    true,
    false,
  ])
  expect(loaded).toMatchObject({ head: { jsonLd: [{ '@type': 'ItemList' }, { '@type': 'BreadcrumbList' }] } })
  expect((await view(blogs, '/blogs/', { locale: 'ca' })).html).toContain('Quadern del vent')
})

test('CONT-02 OPEN-08 a blog has its authors, its posts by page, its feed and the other blogs', async () => {
  const { html, loaded } = await view(blog, '/blogs/viento/')
  expect(html).toContain('<h1>Cuaderno del viento</h1>')
  expect(html).toContain('Escribe ')
  expect(html).toContain('href="/blogs/viento/rss/"')
  expect(html).toContain('<a href="/blogs/enmienda/">La enmienda</a>')
  expect(html.slice(html.indexOf('La enmienda'))).toContain('Entrada 5')
  expect([html.includes('Entrada 4'), html.includes('Entrada 1')]).toEqual([true, false])
  expect(loaded).toMatchObject({ head: { jsonLd: [{ '@type': 'Blog', name: 'Cuaderno del viento' }, {}] } })
  const second = await view(blog, '/blogs/viento/2/')
  expect(second.html).toContain('Entrada 1')
  expect(second.html).toContain('Página 2')
  expect((await view(blog, '/blogs/viento/3/')).loaded).toBeNull()
  expect((await view(blog, '/blogs/nadie/')).loaded).toBeNull()
})

test('LIST-20 an author page leads to the blog that the author writes, and to a feed', async () => {
  const { html } = await view(author, '/autores/neus-calatri/')
  expect(html).toContain('Escribe el blog <a href="/blogs/viento/">Cuaderno del viento</a>')
  expect(html).toContain('href="/autores/neus-calatri/rss/"')
  expect(html).toContain('aria-label="Neus Calatrí en Mastodon (Se abre en una pestaña nueva)"')
})
