import { onNow } from '../../broadcast/schedule/channel-views.ts'
import type { Entry } from '../../broadcast/schedule/entries.ts'
import { scheduleTag } from '../../broadcast/schedule/model.ts'
import { channelsOf } from '../../broadcast/schedule/store.ts'
import { earliest } from '../../platform/cache/earliest.ts'
import { listCards } from '../../content/listings.ts'
import { contentTag, listTag } from '../../content/model.ts'
import { findContent } from '../../content/store.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import { featureEnabled } from '../../sites/model.ts'
import { publicBase } from '../../sites/resolve.ts'
import { viewContext } from '../../web/view-context.ts'
import { windNow, type WindNow } from '../../weather/wind-now.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { BulletinSettings, Figure } from './model.ts'

/** What the band of the day tells. */
export interface Bulletin {
  /** What is on the air, and where it is heard or seen. */
  onAir: { title: string; channel: string; href: string; until: string } | null
  /** What comes after it. */
  next: { time: string; title: string; href: string } | null
  figures: Figure[]
  /** Where the figures are told. */
  story: { title: string; href: string } | null
  wind: WindNow | null
}

const MOST_FIGURES = 3
/** So many coverages are looked through for one that goes on. */
const COVERAGES = 4

interface Part<T> {
  data: T
  tags: string[]
  freshUntil?: Date | undefined
}

/** The same page as another site of the house would make it; this one where it lends nothing. */
function lenderOf(ctx: PageContext, { from }: BulletinSettings): PageContext {
  const site = from === undefined ? undefined : ctx.services.sites.get(from)
  if (!site || site.alias === ctx.site.alias) return ctx
  const { locale, path } = ctx
  return { ...ctx, ...viewContext({ site, base: publicBase(ctx.services.sites, site), locale, path }, ctx.now) }
}

async function channelNow(
  page: PageContext,
  settings: BulletinSettings,
): Promise<Part<Pick<Bulletin, 'onAir' | 'next'>>> {
  const ctx = featureEnabled(page.site, 'media', 'schedule') ? page : lenderOf(page, settings)
  const tags = [scheduleTag(ctx.site.alias)]
  const none = { data: { onAir: null, next: null }, tags }
  if (!featureEnabled(ctx.site, 'media', 'schedule')) return none
  const channel = (await channelsOf(ctx.db, ctx.site.alias)).find(({ slug }) => slug === settings.channel)
  if (!channel) return none
  const { views, tags: shown, freshUntil } = await onNow(ctx, [channel], { most: 2 })
  const [view] = views
  const now: Entry | undefined = view?.entries.find(({ state }) => state === 'now')
  const next: Entry | undefined = view?.entries.find(({ state }) => state === 'next')
  return {
    data: {
      onAir:
        view && now
          ? { title: now.title, channel: view.name, href: view.streamHref ?? now.href, until: now.until }
          : null,
      next: next ? { time: next.from, title: next.title, href: next.href } : null,
    },
    tags: [...tags, ...shown],
    freshUntil,
  }
}

/** The figures of the coverage that goes on: they are never typed twice. */
async function coverageNow(ctx: PageContext, site: string): Promise<Part<Pick<Bulletin, 'figures' | 'story'>>> {
  const { db, locale, now } = ctx
  const list = { site, languages: [locale], list: 'type:live' as const, size: COVERAGES, now, count: false }
  const { cards } = await listCards(db, list)
  const tags = [listTag(site, locale, 'type:live')]
  const going = cards.find(({ live }) => live && !live.ended)
  const found = going ? await findContent(db, going.id, now) : null
  if (!going || found?.document.type !== 'live') return { data: { figures: [], story: null }, tags }
  const { title, figures } = found.document
  const from = ctx.services.sites.get(site)
  const base = site === ctx.site.alias ? ctx.base : `/${site}`
  const href = contentHref({ site: from ?? ctx.site, locale, base }, { path: found.path, language: found.language })
  return {
    data: { figures: figures.slice(0, MOST_FIGURES), story: { title, href } },
    tags: [...tags, contentTag(found.id)],
  }
}

/** Reads what the band tells; each part says by itself when it becomes wrong. */
export async function loadBulletin(ctx: PageContext, settings: BulletinSettings): Promise<Part<Bulletin>> {
  const [air, coverage, { wind, tags, until }] = await Promise.all([
    channelNow(ctx, settings),
    coverageNow(ctx, settings.from ?? ctx.site.alias),
    windNow(ctx),
  ])
  return {
    data: {
      ...air.data,
      ...coverage.data,
      ...(settings.figures.length > 0 && { figures: settings.figures }),
      wind,
    },
    tags: [...air.tags, ...coverage.tags, ...tags],
    freshUntil: earliest([air.freshUntil, until]),
  }
}
