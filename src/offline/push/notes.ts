import { contentHref, toCard } from '../../content/cards/to-card.ts'
import { newestFirst, updateAnchor, updateTitle } from '../../content/types/live/updates.ts'
import { withImages } from '../../content/listings.ts'
import type { PushWords } from '../../layout/push/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { shortenedTo } from '../../platform/tidy-text.ts'
import { localePrefix, siteName, type Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { currentAlerts } from '../../web/boot-state.ts'
import {
  addNote,
  changedCoverages,
  emergencyWords,
  followedNews,
  knownNotes,
  noteAsTold,
  openBreakingNews,
  type FollowedCoverage,
  type FollowedNews,
  type Note,
} from './note-store.ts'

/** A coverage is told of once in so long, and never of what is older. */
const COVERAGE_PAUSE_MS = 10 * MINUTE_MS
const COVERAGE_FRESH_MS = 30 * MINUTE_MS
/** Until when a note is worth telling: what the night keeps back of shows and topics comes in the morning. */
const LASTS_MS = { breaking: 6 * HOUR_MS, live: HOUR_MS, news: 12 * HOUR_MS }
/** An emergency lasts no longer: so long its words are not told once more by an alert. */
const EMERGENCY_MS = 72 * HOUR_MS
/** What devices show of a text. */
const LONGEST = { title: 120, body: 240 }

/** What finding out what there is to be told stands on. */
export interface NotesDeps {
  db: Db
  sites: Pick<SiteRegistry, 'all' | 'get'>
  now: Date
}

/** Notes what is new for somebody: breaking news, moments of live coverages, contents of shows and topics. */
export async function noteNews({ db, sites, now }: NotesDeps): Promise<number> {
  const notes = [
    ...(await breakingNews({ db, sites, now })),
    ...(await changedCoverages(db, new Date(now.getTime() - COVERAGE_FRESH_MS), now)).flatMap((coverage) =>
      coverageNote(coverage, sites, now),
    ),
    ...(await contentNotes({ db, sites, now })),
  ]
  let noted = 0
  for (const note of notes) if (await addNote(db, note, now)) noted += 1
  return noted
}

/** Alerts of sites are their breaking news. */
const alertNotes = (sites: NotesDeps['sites'], now: Date): Note[] =>
  sites.all.flatMap((site) => currentAlerts(site, now).map((alert) => alertNote(site, alert, now)))

/** Clocks of processes differ: what one tells already is no secret to another a little later. */
const CLOCKS_DIFFER_MS = MINUTE_MS

/**
 * Breaking news that somebody waits for, and that no alert says any more, under this name or another.
 * @param sitesNow reads the sites as they are; asked after what waits, so that it knows the alerts of all of that
 */
export async function withdrawnNews(db: Db, sitesNow: () => Promise<NotesDeps['sites']>, now: Date): Promise<string[]> {
  const open = await openBreakingNews(db)
  if (open.length === 0) return []
  const sites = await sitesNow()
  const said = [now, new Date(now.getTime() + CLOCKS_DIFFER_MS)].flatMap((at) => alertNotes(sites, at))
  const isSaid = ({ key, site, words }: (typeof open)[number]) =>
    said.some((note) => note.key === key || (note.site === site && saysSame(note.words, words)))
  return open.filter((note) => !isSaid(note)).map(({ key }) => key)
}

/** Alerts that nobody was told of yet. */
async function breakingNews({ db, sites, now }: NotesDeps): Promise<Note[]> {
  const notes = alertNotes(sites, now)
  if (notes.length === 0) return []
  const known = await knownNotes(
    db,
    notes.map(({ key }) => key),
  )
  const unknown = notes.filter(({ key }) => !known.has(key))
  if (unknown.length === 0) return []
  // The words of an emergency that is over may stand on as an ordinary alert.
  const told = await emergencyWords(db, new Date(now.getTime() - EMERGENCY_MS))
  const isTold = (note: Note) => told.some(({ site, words }) => site === note.site && saysSame(words, note.words))
  for (const note of unknown.filter(isTold)) await noteAsTold(db, note, now)
  return unknown.filter((note) => !isTold(note))
}

function saysSame(a: Note['words'], b: Note['words']): boolean {
  const said = (words: Note['words']) =>
    Object.entries(words).map(([locale, { title, body }]) => [locale, title, body].join('\n'))
  return said(a).toSorted().join('\n\n') === said(b).toSorted().join('\n\n')
}

function alertNote(site: Site, { id, title, text, link }: Site['alerts'][number], now: Date): Note {
  const words = (locale: Locale) =>
    cut({
      title: localized(title, locale),
      body: localized(text, locale),
      url: absolute(site, locale, link?.href ?? '/'),
    })
  return {
    key: `breaking:${site.alias}:${id}`,
    topics: [`breaking:${site.alias}`],
    contentId: null,
    site: site.alias,
    words: Object.fromEntries(site.languages.map((locale) => [locale, words(locale)])),
    urgent: true,
    expiresAt: new Date(now.getTime() + LASTS_MS.breaking),
    only: null,
  }
}

/** The newest moment that the newsroom marked as a key one. */
function coverageNote(
  { id, path, site: alias, document, toldAt }: FollowedCoverage,
  sites: NotesDeps['sites'],
  now: Date,
): Note[] {
  const site = sites.get(alias)
  const age = (date: string | Date) => now.getTime() - new Date(date).getTime()
  if (!site || (toldAt && age(toldAt) < COVERAGE_PAUSE_MS)) return []
  const newest = newestFirst(document.updates).find(
    (update) =>
      update.key &&
      updateTitle(update) !== '' &&
      age(update.date) >= 0 &&
      age(update.date) < COVERAGE_FRESH_MS &&
      (!toldAt || new Date(update.date) > new Date(toldAt)),
  )
  if (!newest) return []
  const { language } = document
  const url = `${contentHref({ site, locale: language, base: site.url }, { path, language })}#${updateAnchor(newest.id)}`
  return [
    {
      key: `live:${id}:${newest.id}`,
      topics: [`live:${id}`],
      contentId: id,
      site: alias,
      words: { [language]: cut({ title: updateTitle(newest), body: document.title, url }) },
      urgent: false,
      expiresAt: new Date(now.getTime() + LASTS_MS.live),
      only: null,
    },
  ]
}

async function contentNotes({ db, sites, now }: NotesDeps): Promise<Note[]> {
  const news = await followedNews(db, now)
  if (news.length === 0) return []
  const cards = await withImages(
    db,
    news.map(({ card }) => card),
  )
  return news.flatMap(({ id, site: alias, language, translated, topics }: FollowedNews, at) => {
    const site = sites.get(alias)
    if (!site) return []
    const { title, url, category } = toCard(cards[at]!, { site, locale: language, base: site.url })
    const words = cut({ title, body: category?.name ?? siteName(site, language), url })
    return [
      {
        key: `content:${id}`,
        topics,
        contentId: id,
        site: alias,
        words: { [language]: words },
        urgent: false,
        expiresAt: new Date(now.getTime() + LASTS_MS.news),
        only: translated ? language : null,
      },
    ]
  })
}

/** Paths of a record stand below the language; everything else stays. */
function absolute(site: Site, locale: Locale, href: string): string {
  const own = href.startsWith('/') && !href.startsWith('//')
  return own ? site.url + localePrefix(site, locale) + href : href
}

function cut({ title, body, url }: PushWords): PushWords {
  return { title: shortenedTo(LONGEST.title, title), body: shortenedTo(LONGEST.body, body), url }
}
