import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { changeSite, saveSite } from '../sites/store.ts'
import { NEWS_SITE, testPortal } from './testing.ts'

const now = new Date('2026-11-20T09:00:00Z')
const { db, close } = await testDatabase()
const webRoutes = { search: '/cercador/', agenda: '/que-hacer/planes/', archive: '/arxiu/' }
await saveSite(db, { ...NEWS_SITE, webRoutes })
const app = await testPortal(db, now)
afterAll(async () => {
  await app.close()
  await close()
})

async function ask(url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'news.test' } })
  return { status: statusCode, location: headers['location'], body }
}

describe('OPEN-06 pages with addresses below them stand where the site has them', () => {
  test.each([
    '/cercador/',
    '/cercador/vent/',
    '/ca/cercador/vent/',
    '/cercador?text=vent',
    '/que-hacer/planes/',
    '/que-hacer/planes/agenda.ics',
    '/ca/que-hacer/planes/',
    '/arxiu/',
    '/arxiu/hoy/',
    '/ca/arxiu/aquel-dia/2026/11/19/',
  ])('%s', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test.each([
    ['/buscar/vent/', '/cercador/vent/'],
    ['/ca/buscar/', '/ca/cercador/'],
    ['/agenda/', '/que-hacer/planes/'],
    ['/ca/hemeroteca/hoy/', '/ca/arxiu/hoy/'],
    ['/hemeroteca', '/arxiu/'],
  ])('%s leads there', async (path, to) => {
    expect(await ask(path)).toMatchObject({ status: 301, location: to })
  })

  test('and every link leads there at once, in both languages', async () => {
    for (const base of ['', '/ca']) {
      const { body } = await ask(`${base}/que-hacer/planes/`)
      expect(body).toContain(`<link rel="canonical" href="http://news.test${base}/que-hacer/planes/">`)
      expect(body).toContain('hreflang="ca" href="http://news.test/ca/que-hacer/planes/"')
      expect(body).toContain(`action="${base}/cercador"`)
      expect(body).toContain(`"search":"${base}/cercador/"`)
      expect(body).toContain(`"moved":${JSON.stringify(webRoutes)}`.replaceAll('"', '&quot;'))
      expect(body.match(/(?:href|action)="[^"]*\/(?:buscar|agenda|hemeroteca)(?:[/?"]|$)[^"]*/g) ?? []).toEqual([])
    }
    const archive = (await ask('/arxiu/')).body
    expect(archive.match(/href="[^"]*\/(?:buscar|agenda|hemeroteca)(?:[/?"]|$)[^"]*/g) ?? []).toEqual([])
    const map = (await ask('/sitemap/sections.xml')).body
    for (const path of Object.values(webRoutes)) expect(map).toContain(`<loc>http://news.test${path}</loc>`)
    expect(map).not.toMatch(/\/(?:buscar|agenda|hemeroteca)\//)
    expect((await ask('/robots.txt')).body).toContain('Disallow: /*/cercador\nAllow: /cercador/$')
  })

  test('two that changed places stand there, and lead nowhere in a circle', async () => {
    await changeSite(db, 'portal', (site) => ({ ...site, webRoutes: { search: '/agenda/', agenda: '/buscar/' } }))
    const swapped = await testPortal(db, now)
    for (const [url, title] of [
      ['/agenda/', 'Mestral - Búsqueda'],
      ['/buscar/', 'Agenda - Mestral'],
    ] as const) {
      const { statusCode, body } = await swapped.inject({ url, headers: { host: 'news.test' } })
      expect([statusCode, /<title>(.*?)<.title>/.exec(body)?.[1]]).toEqual([200, title])
    }
    await swapped.close()
  })
})
