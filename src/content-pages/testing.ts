import { publishMany } from '../content/publish.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { translator } from '../platform/i18n/text.ts'
import { silentLog } from '../platform/log.ts'
import type { Page, PageContext } from '../web/render/page.ts'
import { type Site, siteTexts } from '../sites/model.ts'
import { siteRegistry } from '../sites/registry.ts'
import { siteHref } from '../sites/resolve.ts'
import { testSite } from '../sites/testing.ts'

/** The moment at which the tests of pages happen. */
export const TEST_NOW = new Date('2026-11-20T12:00:00Z')

interface Place {
  path: string
  locale?: Locale
  base?: string
  site?: Site
  now?: Date
}

/** The context that a page gets for an address. */
export function testContext(db: Db, place: Place): PageContext {
  const { path, locale = 'es', base = '', site = testSite(), now = TEST_NOW } = place
  return {
    db,
    path,
    here: siteHref(site, base, locale, path),
    locale,
    base,
    site,
    now,
    log: silentLog,
    services: { sites: siteRegistry([site]), secret: 'a secret for tests only, 32 letters' },
    query: new URLSearchParams(),
    href: (target) => siteHref(site, base, locale, target),
    text: (catalogue) => translator(catalogue, locale, siteTexts(site, locale)),
    asset: (name) => `/static/${name}`,
  }
}

/** Loads a page as the engine does; `null` when it does not want the address. */
export async function loadPage<P, D>(page: Page<P, D>, ctx: PageContext): ReturnType<Page<P, D>['load']> {
  const params = page.match(ctx.path, { site: ctx.site })
  return params === null ? null : page.load(ctx, params)
}

/** Publishes contents; their ids by external id. */
export async function publishAll(db: Db, inputs: readonly ContentInput[]): Promise<Map<string, string>> {
  const outcomes = await publishMany({ db, clock: { now: () => TEST_NOW } }, inputs, { actor: 'test' })
  return new Map(
    outcomes.map((outcome) => {
      if (outcome.result === 'failed') throw new Error(`${outcome.externalId}: ${JSON.stringify(outcome.faults)}`)
      return [outcome.externalId, outcome.id]
    }),
  )
}

/** A small newsroom: sections one below the other, an author, a tag, and news in both languages. */
export function testNewsroom(): ContentInput[] {
  const common = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-11-20T07:42:00Z' }
  const article = { ...common, type: 'article' as const, taxa: ['ext:temporal'], authors: ['ext:neus'] }
  const paragraph = (id: string, html: string) => ({ type: 'paragraph' as const, id, html })
  return [
    { ...common, type: 'taxon', externalId: 'ribalta', slug: 'ribalta', name: { es: 'Ribalta', ca: 'Ribalta' } },
    {
      ...common,
      type: 'taxon',
      externalId: 'temporal',
      slug: 'temporal',
      name: { es: 'Temporal', ca: 'Temporal' },
      parent: 'ext:ribalta',
    },
    { ...common, type: 'taxon', externalId: 'puerto', slug: 'puerto', kind: 'tag', name: { es: 'Puerto', ca: 'Port' } },
    {
      ...common,
      type: 'author',
      externalId: 'neus',
      slug: 'neus-calatri',
      name: { es: 'Neus Calatrí' },
      role: { es: 'Redactora', ca: 'Redactora' },
      description: { es: 'Cubre el litoral.', ca: 'Cobreix el litoral.' },
      socialList: [{ link: { text: 'Mastodon', href: 'https://social.example/@neus' } }],
    },
    {
      ...article,
      externalId: 'mestral',
      language: 'es',
      translationGroup: 'g1',
      slug: 'el-mestral',
      title: 'El mestral cierra el puerto',
      summary: 'La flota amarró antes de las seis.',
      place: 'Portalba',
      tags: ['ext:puerto'],
      kicker: 'Temporal',
      body: [
        paragraph('p1', 'La flota amarró antes de las <strong>seis</strong>. <a href="/ribalta/">Ribalta</a>.'),
        { type: 'heading', id: 'h1', level: 2, text: 'Doscientos avisos' },
        paragraph('p2', 'Emergencias ha atendido 212 llamadas.'),
        paragraph('p3', 'El tercer párrafo cierra la crónica.'),
      ],
    },
    {
      ...article,
      externalId: 'mestral-ca',
      language: 'ca',
      translationGroup: 'g1',
      slug: 'el-mestral-tanca',
      title: 'El mestral tanca el port',
      body: [paragraph('p1', 'La flota va amarrar.')],
    },
    {
      ...article,
      externalId: 'opinion',
      language: 'es',
      slug: 'viento',
      title: 'El viento que vuelve',
      articleNewsTypeEnum: 'opinion',
      body: [paragraph('p1', 'Texto.')],
    },
  ]
}
