import { playableSource } from '../broadcast/player/model.ts'
import { earliest } from '../content/boards/compose.ts'
import { contentHref } from '../content/cards/to-card.ts'
import { contentTag, type ContentRecord, TAXONOMY_TAG } from '../content/model.ts'
import { ratingTag } from '../content/ratings/model.ts'
import { findAnyContent, twinOf } from '../content/store.ts'
import { boundsOfDay, dayOf } from '../platform/i18n/dates.ts'
import { type DocumentOf, isEntity, type ItemDocument } from '../content/types/model.ts'
import { AppError } from '../web/http/errors.ts'
import type { Loaded, PageContext, Redirect } from '../web/render/page.ts'
import { featureEnabled, isProductSite, localePrefix } from '../sites/model.ts'
import { datesOf, isPast } from '../content/event-model.ts'
import { photoAlone } from './gallery/gallery.tsx'
import { galleryMessages } from './gallery/messages.ts'
import { lastChange } from './live/model.ts'
import { loadReading, sectionOf } from './load.ts'
import type { Reading } from './model.ts'
import { structuredData } from './structured-data.ts'

/** So long a page may show an older list of what is read most. */
const MAX_AGE = 600

/** Whether a record is an item with a page of this site. */
export function isItemHere(record: ContentRecord, site: string): record is ContentRecord<ItemDocument> {
  return !isEntity(record.document) && record.sites.includes(site)
}

/** The content that a preview opens, in whatever state, when it is the one that the page is asked for (OPEN-120). */
export async function previewedContent(
  ctx: PageContext,
  isAsked: (record: ContentRecord) => boolean,
): Promise<ContentRecord | null> {
  if (!ctx.preview) return null
  const record = await findAnyContent(ctx.db, ctx.preview.content)
  return record && isAsked(record) ? record : null
}

/** The moment at which what the page says of itself becomes wrong. */
function freshUntil(document: ItemDocument, now: Date, recordings: Reading['recordings']): Date | undefined {
  const within = [...(recordings?.values() ?? [])].flatMap(({ availableUntil }) => availableUntil ?? [])
  const own =
    document.type === 'poll'
      ? [document.startDate, document.endDate]
      : document.type === 'video' || document.type === 'audio' || document.type === 'episode'
        ? [document.availableUntil ?? '']
        : document.type === 'event' && !isPast(document.occurrence, now)
          ? [boundsOfDay(dayOf(now)).end.toISOString(), ...datesOf(document.occurrence)]
          : []
  const next = [...own, ...within]
    .map((moment) => Date.parse(moment))
    .filter((at) => at > now.getTime())
    .sort((a, b) => a - b)[0]
  return next === undefined ? undefined : new Date(next)
}

/** The same of the polls that stand inside its text. */
const pollChanges = ({ polls }: Reading): (Date | undefined)[] =>
  [...(polls?.values() ?? [])].map((poll) => poll.changes)

/** What the boot state says of a recording: its address, only while it may be played (CONT-53, OPEN-104). */
function mediaState(document: ItemDocument, { now, preview }: PageContext): Record<string, unknown> | undefined {
  if (document.type !== 'video' && document.type !== 'audio' && document.type !== 'episode') return undefined
  const source = document.access === 'registered' && !preview ? null : playableSource(document, now)
  const name = document.type !== 'audio' && document.hlsSource ? 'hlsSource' : 'source'
  return { ...(source ? { [name]: source } : {}), availableUntil: document.availableUntil ?? null }
}

/** A coverage is as new as what was added to it last. */
function modifiedAt({ document, updatedAt, publishedAt }: Reading): string {
  const added = document.type === 'live' ? lastChange(document.updates) : null
  return [updatedAt ?? publishedAt, ...(added ? [added] : [])].sort().at(-1)!
}

/** The address at which search engines should know it: that on its canonical site. */
function canonicalOf(ctx: PageContext, record: ContentRecord<ItemDocument>): string {
  if (record.site === ctx.site.alias) return record.path
  const site = ctx.services.sites.get(record.site)
  return site ? `${site.url}${localePrefix(site, record.document.language)}${record.path}` : record.path
}

/** Types that a site can switch off as a whole (OPEN-05). */
const FEATURES: Partial<Record<ItemDocument['type'], string>> = {
  recipe: 'recipes',
  diy: 'diy',
  event: 'events',
  poll: 'polls',
}

/** Whether the site shows contents of a type at all; the product site shows no do-it-yourself tasks (OPEN-07). */
function isOpenHere({ site }: PageContext, type: ItemDocument['type']): boolean {
  const feature = FEATURES[type]
  return !(feature && !featureEnabled(site, 'content', feature)) && !(type === 'diy' && isProductSite(site))
}

const aloneIn = (reading: Reading) =>
  reading.document.type === 'gallery' ? photoAlone(reading as Reading<DocumentOf<'gallery'>>) : null

/** The title of the page; a photo that stands alone says which one it is. */
function titleOf(ctx: PageContext, reading: Reading): string {
  const alone = aloneIn(reading)
  const { title } = reading.document
  if (!alone) return title
  return `${ctx.text(galleryMessages)('gallery.image', { n: alone.number, total: alone.total })}: ${title}`
}

/** The page of a content, or the way to its own address; withdrawn contents answer 410 (ERR-04). */
export async function contentPage(
  ctx: PageContext,
  record: ContentRecord | null,
): Promise<Loaded<Reading> | Redirect | null> {
  if (!record || !isItemHere(record, ctx.site.alias)) return null
  if (record.state === 'withdrawn' && ctx.preview?.content !== record.id) throw new AppError('GONE')
  const { document } = record
  if (!isOpenHere(ctx, document.type)) return null
  if (record.path !== ctx.path || document.language !== ctx.locale) {
    return { redirect: contentHref(ctx, { path: record.path, language: document.language }), status: 301 }
  }
  const [reading, twin] = await Promise.all([loadReading(ctx, record), twinOf(ctx.db, record, ctx.now)])
  const isStatic = document.type === 'page'
  const alone = aloneIn(reading)
  return {
    data: reading,
    head: {
      title: titleOf(ctx, reading),
      description: document.summary || undefined,
      canonical: canonicalOf(ctx, record),
      robots: document.noindex ? 'noindex' : 'max-image-preview:large',
      image: alone?.photo.image ?? reading.image,
      ogType: isStatic ? 'website' : 'article',
      jsonLd: structuredData(ctx, reading),
      properties: isStatic
        ? []
        : [
            ['article:published_time', reading.publishedAt],
            ['article:modified_time', modifiedAt(reading)],
            ['article:section', reading.crumbs.at(-1)?.name ?? ''],
            ...reading.signers.map((signer): [string, string] => ['article:author', signer.name]),
            ...reading.tags.map((tag): [string, string] => ['article:tag', tag.name]),
          ],
    },
    tags: [
      contentTag(record.id),
      ...(document.type === 'recipe' ? [ratingTag(record.id)] : []),
      TAXONOMY_TAG,
      ...[...reading.cards.values(), ...reading.related].map((card) => contentTag(card.id)),
      ...reading.sideTags,
      ...(reading.blog?.tags ?? []),
    ],
    maxAge: isStatic ? undefined : MAX_AGE,
    freshUntil: earliest([freshUntil(document, ctx.now, reading.recordings), ...pollChanges(reading)]),
    section: sectionOf(ctx, document),
    twin: twin && twin.sites.includes(ctx.site.alias) ? contentHref(ctx, twin) : undefined,
    contentId: record.id,
    boot: mediaState(document, ctx),
    bodyClass: `page-${document.type}`,
  }
}
