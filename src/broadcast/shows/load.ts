import { type Author, authorsOf } from '../../content/authors.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { nextDue } from '../../content/listings.ts'
import { contentTag, listTag, TAXONOMY_TAG } from '../../content/model.ts'
import { isRatedOn, type Rating, ratingOf, ratingTag } from '../../content/ratings/model.ts'
import { votesOf } from '../../content/ratings/store.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { listLanguages } from '../../sites/model.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { lastPage, pagePath } from '../../content/listing-model.ts'
import type { PlayerMedia } from '../player/model.ts'
import { showScheduleTag } from '../schedule/model.ts'
import { upcomingOfShow } from '../schedule/store.ts'
import { isShow, seasonsOf, showCard, type SeasonEntry, type ShowEntry } from './entry.ts'
import {
  type BroadcastLine,
  type EpisodeLine,
  episodeLine,
  EPISODES_PER_PAGE,
  type Media,
  nextGone,
  recordingOf,
  type SeasonTab,
  type ShowCard,
  showFileHref,
} from './model.ts'
import { countEpisodes, type EpisodeRow, episodesOf } from './store.ts'

const RELATED = 4
const BROADCASTS = 5

/** A page of a show, ready to be seen. */
export interface ShowPage {
  show: ShowCard
  description: string
  timetable: string | null
  presenters: Author[]
  seasons: SeasonTab[]
  /** The newest episode that can be played, on the first page of the show. */
  latest: { line: EpisodeLine; media: PlayerMedia } | null
  broadcasts: BroadcastLine[]
  /** The season whose episodes are shown; null shows all. */
  season: SeasonTab | null
  episodes: EpisodeLine[]
  /** Episodes of the show, and of the list that is shown. */
  total: number
  listed: number
  page: number
  last: number
  hrefs: string[]
  nextPage: string | null
  /** Where the recordings and the broadcasts can be subscribed to. */
  podcast: string
  calendar: string
  related: ShowCard[]
  /** What readers think of it; null where its site takes no stars, and on the pages of a season. */
  rating: Rating | null
}

/** What an address below /programas/ names: a show or one of its seasons, and the number of the page. */
export interface ShowAddress {
  show: ShowEntry
  season: SeasonEntry | null
  page: number
}

/** Finds what an address names. */
export function showAddressOf(site: string, path: string): ShowAddress | null {
  const taxonomy = taxonomyOf(site)
  const [, list = '', number = ''] = /^(.+\/)([1-9]\d{0,5})\/$/.exec(path) ?? []
  for (const [at, page] of [
    [path, 1],
    [list, Number(number)],
  ] as const) {
    const entry = at ? taxonomy.byPath(at) : undefined
    if (isShow(entry)) return { show: entry, season: null, page }
    if (entry?.document.type === 'season') {
      const show = taxonomy.byReference(entry.document.show)
      if (isShow(show)) return { show, season: entry as SeasonEntry, page }
    }
  }
  return null
}

/** The address of the call for further episodes of a list. */
export function moreEpisodesHref(base: string, locale: string, listId: string, page: number): string {
  return `${base}/webapi/episodes/${locale}/${listId}/${page}`
}

/** Episodes of a list as lines of their show; also for the call for further ones. */
export function linesOf(rows: readonly EpisodeRow[], ctx: PageContext | LineContext): EpisodeLine[] {
  const taxonomy = taxonomyOf(ctx.site.alias)
  return rows.map(({ card, document }) => {
    const season = document.season === undefined ? undefined : taxonomy.byReference(document.season)
    const number = season?.document.type === 'season' ? season.document.number : null
    return episodeLine(toCard(card, ctx), document, number, ctx.now)
  })
}

/** What writing lines needs of a page. */
export type LineContext = Pick<PageContext, 'site' | 'locale' | 'base' | 'now'>

/** Other shows of the same medium: those of the same people first, then the next ones by name. */
function relatedShows(ctx: PageContext, show: ShowEntry): ShowCard[] {
  const all = taxonomyOf(ctx.site.alias).ofType('show').filter(isShow)
  const at = all.findIndex((entry) => entry.id === show.id)
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].filter(
    (entry) => entry.document.media === show.document.media,
  )
  const near = (entry: ShowEntry) =>
    entry.document.presenters.some((ref) => show.document.presenters.includes(ref)) ? 0 : 1
  return others
    .sort((a, b) => near(a) - near(b))
    .slice(0, RELATED)
    .map((entry) => showCard(entry, ctx))
}

async function seasonTabs(ctx: PageContext, show: ShowEntry): Promise<{ tabs: SeasonTab[]; total: number }> {
  const seasons = seasonsOf(taxonomyOf(ctx.site.alias), show)
  const keys = seasons.map((season) => `season:${season.id}`)
  const counts = await countEpisodes(ctx.db, {
    site: ctx.site.alias,
    languages: listLanguages(ctx.site, ctx.locale),
    lists: [`show:${show.id}`, ...keys],
    now: ctx.now,
  })
  const tabs = seasons.map((season) => ({
    id: season.id,
    number: season.document.number,
    name: localized(season.name, ctx.locale),
    path: season.path,
    episodes: counts.get(`season:${season.id}`) ?? 0,
  }))
  return { tabs, total: counts.get(`show:${show.id}`) ?? 0 }
}

/** The newest episode of a page that can be played, for the place above the list. */
function latestOf(ctx: PageContext, rows: readonly EpisodeRow[], media: Media): ShowPage['latest'] {
  const row = rows.find(({ document }) => recordingOf(document, media, ctx.now) !== null)
  if (!row) return null
  const [line] = linesOf([row], ctx)
  const { document } = row
  return {
    line: line!,
    media: {
      contentId: row.id,
      kind: line!.kind,
      source: recordingOf(document, media, ctx.now),
      title: document.title,
      image: line!.image,
      duration: document.duration,
      captions: document.captions,
      availableUntil: document.availableUntil,
      href: line!.url,
    },
  }
}

/** When the show is on the air now and next. */
async function broadcastsOf(ctx: PageContext, show: ShowEntry): Promise<BroadcastLine[]> {
  const found = await upcomingOfShow(ctx.db, show.id, ctx.now, BROADCASTS)
  const name = localized(show.name, ctx.locale)
  return found.map((broadcast) => {
    const title = localized(broadcast.subtitle ?? broadcast.title, ctx.locale)
    return {
      id: broadcast.id,
      start: broadcast.start.toISOString(),
      end: broadcast.end.toISOString(),
      title: title === name ? null : title,
      channel: localized(broadcast.channel.name, ctx.locale),
      onAir: broadcast.start <= ctx.now,
      live: broadcast.isLive,
      repeat: broadcast.isRepeat,
    }
  })
}

/** When what a page says of availability, of broadcasts and of «today» becomes wrong. */
function changesAt(now: Date, moments: readonly (Date | string | null)[]): Date {
  const times = moments
    .flatMap((at) => (at === null ? [] : [new Date(at).getTime()]))
    .filter((at) => at > now.getTime())
  return new Date(Math.min(boundsOfDay(dayOf(now)).end.getTime(), ...times))
}

/** Reads a page of a show; null beyond the last one. */
export async function loadShow(
  ctx: PageContext,
  { show, season, page }: ShowAddress,
): Promise<{ data: ShowPage; tags: string[]; freshUntil: Date } | null> {
  const { db, locale, now, site } = ctx
  const { tabs, total } = await seasonTabs(ctx, show)
  const tab = season ? (tabs.find((one) => one.id === season.id) ?? null) : null
  const list = season ? (`season:${season.id}` as const) : (`show:${show.id}` as const)
  const listed = tab ? tab.episodes : total
  const last = lastPage(listed, EPISODES_PER_PAGE)
  if (page > last) return null
  const offset = (page - 1) * EPISODES_PER_PAGE
  const languages = listLanguages(site, locale)
  const isRated = isRatedOn(site, 'show') && !season && page === 1
  const [rows, broadcasts, due, votes] = await Promise.all([
    episodesOf(db, { site: site.alias, languages, list, now, limit: EPISODES_PER_PAGE, offset }),
    broadcastsOf(ctx, show),
    nextDue(db, site.alias, now),
    isRated ? votesOf(db, [show.id]) : null,
  ])
  const path = season ? season.path : show.path
  const { timetable } = show.document
  const data: ShowPage = {
    show: showCard(show, ctx),
    description: show.description ? localized(show.description, locale) : '',
    timetable: timetable ? localized(timetable, locale) || null : null,
    presenters: authorsOf(ctx, show.document.presenters),
    seasons: tabs.filter((one) => one.episodes > 0 || one.id === season?.id),
    latest: page === 1 && !season ? latestOf(ctx, rows, show.document.media) : null,
    broadcasts,
    season: tab,
    episodes: linesOf(rows, ctx),
    total,
    listed,
    page,
    last,
    hrefs: Array.from({ length: last }, (_, index) => ctx.href(pagePath(path, index + 1))),
    nextPage: page < last ? moreEpisodesHref(ctx.base, locale, season?.id ?? show.id, page + 1) : null,
    podcast: showFileHref(ctx, show, 'rss/'),
    calendar: showFileHref(ctx, show, 'emisiones.ics'),
    related: relatedShows(ctx, show),
    rating: votes && ratingOf(show.document, votes.get(show.id) ?? { count: 0, stars: 0 }),
  }
  return {
    data,
    tags: [
      ...languages.map((language) => listTag(site.alias, language, `show:${show.id}`)),
      contentTag(show.id),
      showScheduleTag(show.id),
      ...(isRated ? [ratingTag(show.id)] : []),
      TAXONOMY_TAG,
      ...rows.map((row) => contentTag(row.id)),
    ],
    freshUntil: changesAt(now, [
      due,
      nextGone(
        rows.map((row) => row.document),
        now,
      ),
      ...broadcasts.flatMap(({ start, end }) => [start, end]),
    ]),
  }
}
