import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../platform/i18n/locale.ts'
import { modules } from '../content/boards/registry.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { Loaded } from '../web/render/page.ts'
import { loadPage, publishAll, testContext, testNewsroom } from '../content-pages/testing.ts'
import { testSite } from '../sites/testing.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { groups } from './registry.ts'
import { page } from './showroom.page.tsx'

const { db, close } = await testDatabase()
const site = testSite({
  featureFlags: { showroom: true },
  hotTopics: [{ id: '1', text: { es: 'Temporal', ca: 'Temporal' }, href: '/ribalta/' }],
})

beforeAll(async () => void (await publishAll(db, testNewsroom())))
afterAll(close)

async function show(locale: Locale, query = '') {
  const ctx = { ...testContext(db, { path: '/showroom/', locale, site }), query: new URLSearchParams(query) }
  const loaded = (await loadPage(page, ctx)) as Loaded<Parameters<typeof page.View>[0]['data']>
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

describe('showroom', () => {
  it('PAYW-35 OPEN-119 exists only where the site has the feature', async () => {
    expect(await loadPage(page, testContext(db, { path: '/showroom/', site: testSite() }))).toBeNull()
    const { loaded } = await show('es', 'paywallFakeId=muro-1')
    expect(loaded.boot).toEqual({ runningInShowroom: true, paywallFakeId: 'muro-1' })
    expect(loaded.head.robots).toContain('noindex')
  })

  it('PAYW-41 wants its pictures whole and at once, unless the address wants them as pages have them', async () => {
    const { loaded, html } = await show('es')
    expect([loaded.originals, html.includes('href="/showroom/?imagenes=pagina"')]).toEqual([true, true])
    const asPages = await show('es', 'imagenes=pagina')
    expect([asPages.loaded.originals, asPages.html.includes('Ver las imágenes originales')]).toEqual([false, true])
  })

  it('every module of the boards brings an example', () => {
    const without = [...modules.values()].filter(({ examples }) => Object.keys(examples).length === 0)
    expect(without.map(({ kind }) => kind)).toEqual([])
  })

  it.each(['es', 'ca'] as const)('every example with its own contents shows something in %s', async (locale) => {
    const { loaded, html } = await show(locale)
    const readsTheHouse = (kind: string, name: string) => {
      const module = modules.get(kind)
      return kind === 'people' || (module?.load && !module.examples[name]?.data)
    }
    const empty = loaded.data.shown.filter(({ kind, name, html: own }) => own === '' && !readsTheHouse(kind, name))
    expect(empty.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([])
    for (const group of groups) expect(html).toContain(`id="${group.id}"`)
    expect(html).toContain(locale === 'es' ? 'Todas las piezas' : 'Totes les peces')
    expect(html).not.toContain(locale === 'es' ? 'La llotja' : 'La lonja')
  })

  it('every piece of the house stands in it', () => {
    const files = sources('src').filter((file) => file.endsWith('.stories.tsx'))
    const shown = files.map((file) => readFileSync(file, 'utf8')).join()
    const views = readdirSync('src/ui', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter(({ name }) => readdirSync(join('src/ui', name)).some((file) => /^[a-z-]+\.tsx$/.test(file)))
      .map(({ name }) => name)
    // The most-read list and the carousel of slots are shown by their modules.
    const byModule = ['most-read']
    const missing = views.filter(
      (name) =>
        !byModule.includes(name) &&
        !shown.includes(`/${name}/`) &&
        !files.some((file) => file.startsWith(join('src/ui', name))),
    )
    expect(missing).toEqual([])
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
}
