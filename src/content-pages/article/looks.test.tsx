import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { page } from '../content.page.tsx'
import { loadPage, publishAll, testContext, testNewsroom } from '../testing.ts'
import { questionsApart } from './questions.ts'

let database: Database
let ids: Map<string, string>
const entity = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-01-01T08:00:00Z' }
const paragraph = (id: string, html: string) => ({ type: 'paragraph' as const, id, html })
const post = (n: number): ContentInput => ({
  ...entity,
  type: 'post',
  externalId: `post${n}`,
  language: 'es',
  slug: `entrada-${n}`,
  title: `Entrada ${n}`,
  taxa: ['ext:temporal'],
  blog: 'ext:viento',
  publishAt: `2026-11-0${n}T08:00:00Z`,
})
const article = (externalId: string, articleNewsTypeEnum: 'interview' | 'report', html: string): ContentInput => ({
  ...entity,
  type: 'article',
  externalId,
  language: 'es',
  slug: externalId,
  title: 'El titular',
  taxa: ['ext:temporal'],
  articleNewsTypeEnum,
  body: [paragraph('p1', html)],
})

async function read(path: string, base = '') {
  const ctx = testContext(database.db, { path, base })
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) throw new Error(`not a page: ${JSON.stringify(loaded)}`)
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

beforeAll(async () => {
  database = await testDatabase()
  ids = await publishAll(database.db, [
    ...testNewsroom(),
    { ...entity, type: 'blog', externalId: 'viento', slug: 'viento', name: { es: 'Cuaderno del viento' } },
    ...[1, 2, 3].map(post),
    { ...post(9), state: 'scheduled', publishAt: '2030-01-01T08:00:00Z' },
    article('preguntas', 'interview', '<strong>¿Qué hará el lunes?</strong><br>Nada.'),
    article('largo', 'report', 'Un texto.'),
  ])
})
afterAll(() => database.close())

describe('a blog post', () => {
  test('CONT-02 names its blog, and leads to the posts before and after it', async () => {
    const { html, loaded } = await read(`/blogs/viento/entrada-2_${ids.get('post2')}.html`, '/portal')
    expect(html).toContain('<a href="/portal/blogs/viento/"><span><small>Blog</small><b>Cuaderno del viento</b>')
    expect(html).toMatch(/<a href="[^"]*entrada-1_\d+\.html" rel="prev"/)
    expect(html).toMatch(/<a href="[^"]*entrada-3_\d+\.html" rel="next"/)
    expect(loaded.data.crumbs.map(({ name }) => name)).toEqual(['Portada', 'Blogs', 'Cuaderno del viento'])
    expect(loaded.tags).toContain(`list:portal:es:blog:${ids.get('viento')}`)
    expect(html).toContain('Temporal')
  })

  test('the newest has nothing after it, also while another waits for its hour', async () => {
    const { html } = await read(`/blogs/viento/entrada-3_${ids.get('post3')}.html`)
    expect(html).toContain('rel="prev"')
    expect(html).not.toContain('rel="next"')
  })
})

describe('looks of articles', () => {
  test('OPEN-97 an interview sets its questions apart', async () => {
    const { html } = await read(`/ribalta/temporal/preguntas_${ids.get('preguntas')}.html`)
    expect(html).toContain('<p id="p1"><strong data-question="">¿Qué hará el lunes?</strong></p><p id="p1-r">Nada.</p>')
    expect(html).toContain('class="interview"')
    expect(html).toContain('Entrevista')
  })

  test('only what is bold from the first letter to its end is a question', () => {
    const kept = [paragraph('a', 'Dijo <strong>nada</strong>.'), paragraph('b', '<strong>Nada</strong>, dijo.')]
    expect(questionsApart(kept)).toEqual(kept)
    expect(questionsApart([paragraph('c', '<b>¿Y <i>ahora</i>?</b>')])).toEqual([
      paragraph('c', '<strong data-question="">¿Y <i>ahora</i>?</strong>'),
    ])
  })

  test('OPEN-97 a report without picture has the ordinary opening and says what it is', async () => {
    const { html, loaded } = await read(`/ribalta/temporal/largo_${ids.get('largo')}.html`)
    expect(html).toContain('<span class="tag">Reportaje</span>')
    expect(loaded.head.jsonLd?.[0]).toMatchObject({ '@type': 'ReportageNewsArticle' })
  })
})
