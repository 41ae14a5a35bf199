import { earliest } from '../platform/cache/earliest.ts'
import { leadOf } from '../content/blocks/plain-text.ts'
import { contentHref } from '../content/cards/to-card.ts'
import { contentTag, type ContentRecord, isPublic, TAXONOMY_TAG } from '../content/model.ts'
import { asItWouldRead } from '../content/working-copy.ts'
import { type ContentTwin, findAnyContent, twinsOf } from '../content/store.ts'
import { isEntity, itemDefinitionOf, type ItemDocument } from '../content/types/model.ts'
import { isShownOn } from '../content/types/shown.ts'
import { isTold } from '../fediverse/article.ts'
import { ACTIVITY_TYPE, addressesOf, articleId } from '../fediverse/model.ts'
import { AppError } from '../web/http/errors.ts'
import type { Feed, Loaded, PageContext, Redirect } from '../web/render/page.ts'
import { localePrefix, type Site } from '../sites/model.ts'
import { gateOf } from '../walls/gate/model.ts'
import { wallGate } from '../walls/gate/wall-gate.ts'
import { wallTag } from '../walls/messages/model.ts'
import { resetsAt } from '../walls/meter/model.ts'
import { loadReading, sectionOf } from './load.ts'
import { shownOfStory } from './memory/model.ts'
import type { Reading } from './model.ts'
import { contentPageOf } from './pages.ts'
import { bilingualHref } from './twins/model.ts'
import { structuredData } from './structured-data.ts'

/** So long a page may show an older list of what is read most. */
const MAX_AGE = 600

/** Whether a record is an item with a page of this site, which has none in a language that it lacks. */
export function isItemHere(record: ContentRecord, site: Site): record is ContentRecord<ItemDocument> {
  const { document, sites } = record
  return !isEntity(document) && sites.includes(site.alias) && site.languages.includes(document.language)
}

/** The content that a preview opens, in whatever state, when it is the one that the page is asked for (OPEN-120). */
export async function previewedContent(
  ctx: PageContext,
  isAsked: (record: ContentRecord) => boolean,
): Promise<ContentRecord | null> {
  if (!ctx.preview) return null
  const record = await findAnyContent(ctx.db, ctx.preview.content)
  return record && isAsked(record) ? asItWouldRead(ctx.db, record) : null
}

/** The moment at which what the page says of itself becomes wrong. */
function freshUntil(document: ItemDocument, now: Date, recordings: Reading['recordings']): Date | undefined {
  const within = [...(recordings?.values() ?? [])].map(({ availableUntil }) => availableUntil)
  const next = [...(itemDefinitionOf(document).freshUntil?.(document, now) ?? []), ...within]
    .map((moment) => Date.parse(moment ?? ''))
    .filter((at) => at > now.getTime())
    .sort((a, b) => a - b)[0]
  return next === undefined ? undefined : new Date(next)
}

/** The same of the polls that stand inside its text. */
const pollChanges = ({ polls }: Reading): (Date | undefined)[] =>
  [...(polls?.values() ?? [])].map((poll) => poll.changes)

/** When comments close or open by themselves. */
const commentsChange = ({ comments }: Reading): Date | undefined => comments?.closing.changesAt ?? undefined

/** When the wall opens or closes by itself. */
const gateChange = ({ site, now }: PageContext, { document, publishAt, createdAt }: ContentRecord<ItemDocument>) =>
  gateOf(document, site, { publishedAt: publishAt ?? createdAt, now }).changes

/** A coverage is as new as what was added to it last. */
function modifiedAt({ document, updatedAt, publishedAt }: Reading): string {
  const added = contentPageOf(document).lastChange?.(document)
  return [updatedAt ?? publishedAt, ...(added ? [added] : [])].sort().at(-1)!
}

/** The address at which search engines should know it: that on its canonical site. */
function canonicalOf(ctx: PageContext, record: ContentRecord<ItemDocument>): string {
  if (record.site === ctx.site.alias) return record.path
  const site = ctx.services.sites.get(record.site)
  return site ? `${site.url}${localePrefix(site, record.document.language)}${record.path}` : record.path
}

/** The same content as other networks know it, so that who pastes its address there finds it. */
function articleOf(ctx: PageContext, record: ContentRecord): Feed[] {
  const addresses = isTold(record, ctx.site, ctx.now) ? addressesOf(ctx.services.sites, ctx.site) : null
  if (!addresses) return []
  return [{ title: `@${addresses.account}`, href: articleId(addresses, record.id), type: ACTIVITY_TYPE }]
}

/** Those of its translations that are pages of this site. */
const twinsHere = (ctx: PageContext, twins: readonly ContentTwin[]) =>
  twins
    .filter(({ sites, language }) => sites.includes(ctx.site.alias) && ctx.site.languages.includes(language))
    .map((twin) => ({ locale: twin.language, href: contentHref(ctx, twin) }))

/** The page of a content, or the way to its own address; withdrawn contents answer 410 (ERR-04). */
export async function contentPage(
  ctx: PageContext,
  record: ContentRecord | null,
): Promise<Loaded<Reading> | Redirect | null> {
  if (!record || !isItemHere(record, ctx.site)) return null
  if (record.state === 'withdrawn' && ctx.preview?.content !== record.id) throw new AppError('GONE')
  const { document } = record
  if (!isShownOn(ctx.site, document.type)) return null
  if (record.path !== ctx.path || document.language !== ctx.locale) {
    return { redirect: contentHref(ctx, { path: record.path, language: document.language }), status: 301 }
  }
  const [reading, twins] = await Promise.all([loadReading(ctx, record), twinsOf(ctx.db, record, ctx.now)])
  const page = contentPageOf(document)
  const asked = page.head?.(ctx, reading)
  const here = twinsHere(ctx, twins)
  const { isReadThrough } = itemDefinitionOf(document)
  const bilingual =
    isReadThrough && reading.access === 'free' && here.length > 0 ? bilingualHref(reading.url) : undefined
  return {
    data: {
      ...reading,
      ...(bilingual && { bilingual }),
      ...(ctx.preview && !isPublic(record, ctx.now) && { unpublished: true }),
    },
    head: {
      title: asked?.title ?? document.title,
      description: reading.document.summary || leadOf(reading.body) || undefined,
      canonical: canonicalOf(ctx, record),
      robots: document.noindex ? 'noindex' : 'max-image-preview:large',
      image: asked?.image ?? reading.image,
      // One photo of a gallery that was asked for is shared as itself.
      share: asked ? undefined : { title: reading.document.shareTitle || undefined, image: reading.shareImage },
      ogType: page.isAlone ? 'website' : 'article',
      jsonLd: structuredData(ctx, reading),
      feeds: articleOf(ctx, record),
      properties: page.isAlone
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
      ...(page.tags?.(record) ?? []),
      TAXONOMY_TAG,
      ...[...reading.cards.values(), ...reading.related, ...shownOfStory(reading)].map((card) => contentTag(card.id)),
      ...(reading.side?.tags ?? []),
      ...(reading.blog?.tags ?? []),
      ...(reading.access === 'free' ? [] : [wallTag(ctx.site.alias)]),
    ],
    maxAge: page.isPrivate?.(ctx) ? 0 : page.isAlone ? undefined : MAX_AGE,
    freshUntil: earliest([
      freshUntil(document, ctx.now, reading.recordings),
      ...pollChanges(reading),
      commentsChange(reading),
      gateChange(ctx, record) ?? undefined,
      reading.side?.freshUntil,
      reading.access === 'metered' ? resetsAt(ctx.now) : undefined,
    ]),
    section: sectionOf(ctx, document),
    twins: here,
    contentId: record.id,
    gate: wallGate(ctx, reading, twins),
    boot: page.boot?.(ctx, reading.document, reading),
    bodyClass: `page-${document.type}`,
  }
}
