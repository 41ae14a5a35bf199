import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { DAY_MS } from '../platform/durations.ts'
import { previewUrl } from '../content/address.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishContent, withdrawContent } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'
import { probePortal, stateOf, TEST_SECRET } from './testing.ts'

const portal = await probePortal()
const { database, get, probe } = portal
afterAll(() => portal.close())
const deps = { db: database.db, clock: { now: () => new Date(probe.now) } }
const sites = siteRegistry(await allSites(database.db))
const config = readConfig({ SECRET: TEST_SECRET })
const by = { actor: 'test' }

/** Publishes and gives the address that readers use and the one of the preview. */
async function stored(input: ContentInput): Promise<{ id: string; path: string; shown: string }> {
  const { id } = await publishContent(deps, input, by)
  const record = (await findAnyContent(database.db, id))!
  const { url } = previewUrl(config, sites, record, new Date(probe.now))!
  return { id, path: record.path, shown: url.replace('http://localhost:3000', '') }
}

describe('a preview', () => {
  test('SITE-20, OPEN-120 shows a draft to whoever has the address, and to no engine and no cache', async () => {
    const draft = await stored(exampleArticle({ externalId: 'draft', title: 'Borrador', state: 'draft' }))
    expect((await get(draft.path)).statusCode).toBe(404)
    const page = await get(draft.shown)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Borrador</h1>')
    expect(page.body).toContain('Vista previa: este contenido no está publicado.')
    expect(stateOf(page.body)).toMatchObject({ preview: true, contentId: draft.id })
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect((await get(draft.path)).statusCode).toBe(404)
  })

  test('OPEN-120 shows what waits for its hour, and ends after 24 hours', async () => {
    const publishAt = new Date(probe.now + 3 * DAY_MS).toISOString()
    const waiting = await stored(exampleArticle({ externalId: 'waiting', title: 'Mañana', publishAt }))
    expect((await get(waiting.shown)).statusCode).toBe(200)
    probe.now += DAY_MS
    expect((await get(waiting.shown)).statusCode).toBe(404)
  })

  test('SITE-20 a normal page says so, whatever token somebody made up', async () => {
    const article = await stored(exampleArticle({ externalId: 'normal', title: 'Normal' }))
    const forged = await get(`${article.path}?preview=MTI.t9zzzz.${'a'.repeat(43)}`)
    expect([forged.statusCode, stateOf(forged.body).preview]).toEqual([200, false])
    expect(forged.headers['cache-control']).toContain('public')
    const other = await stored(exampleArticle({ externalId: 'other', title: 'Otra' }))
    const ofAnother = await get(article.path + other.shown.slice(other.path.length))
    expect([ofAnother.statusCode, stateOf(ofAnother.body).preview]).toEqual([200, false])
    expect((await get(article.shown)).body).not.toContain('Vista previa')
    expect(stateOf((await get(article.path)).body).preview).toBe(false)
  })

  test('PAYW-38 has no wall', async () => {
    const body = ['Primero.', 'Segundo.', 'Tercero.', 'Último.'].map((html, at) => ({
      type: 'paragraph' as const,
      id: `p${at}`,
      html,
    }))
    const closed = await stored(exampleArticle({ externalId: 'closed', title: 'Cerrada', access: 'registered', body }))
    expect((await get(closed.path)).body).not.toContain('Último.')
    expect((await get(closed.shown)).body).toContain('Último.')
  })

  test('shows a static page that is a draft, and a content that was withdrawn', async () => {
    const page = await stored({
      ...exampleArticle({ externalId: 'page', title: 'Normas nuevas', state: 'draft' }),
      type: 'page',
      slug: 'normas',
    } as ContentInput)
    expect((await get(page.path)).statusCode).toBe(404)
    expect((await get(page.shown)).body).toContain('Normas nuevas')
    const gone = await stored(exampleArticle({ externalId: 'gone', title: 'Retirada' }))
    await withdrawContent(deps, gone.id, by)
    expect((await get(gone.path)).statusCode).toBe(410)
    const shown = await get(gone.shown)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Vista previa: este contenido no está publicado.')
  })
})
