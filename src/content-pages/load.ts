import { startAsked } from '../broadcast/player/model.ts'
import { type Author, authorsOf } from '../content/authors.ts'
import type { Block } from '../content/blocks/model.ts'
import { withoutEmptyParts } from '../content/empty-parts.ts'
import type { Card } from '../content/cards/model.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import { contentHref, toCard } from '../content/cards/to-card.ts'
import { listCards } from '../content/listings.ts'
import { type Side, sideColumn } from '../content/boards/side.ts'
import { listTag, type ContentRecord, type ListKey } from '../content/model.ts'
import { taggedDataCache } from '../platform/cache/tagged-data-cache.ts'
import { taxonomyOf, type TaxonomyEntry } from '../content/taxonomy.ts'
import { itemDefinitionOf, type ItemDocument } from '../content/types/model.ts'
import { typesOff } from '../content/types/shown.ts'
import { rankedCards } from '../discovery/most-read/store.ts'
import { localized } from '../platform/i18n/locale.ts'
import { pageComments } from '../participation/comments/shown.ts'
import { shownPolls } from '../participation/polls/shown.ts'
import { pollsByReferences } from '../participation/polls/store.ts'
import { imagesByReferences } from '../platform/images/store.ts'
import type { PageContext } from '../web/render/page.ts'
import { featureEnabled } from '../sites/model.ts'
import type { Crumb } from '../ui/crumbs/crumbs.tsx'
import { referencesOf, shownBlocks } from './body/references.ts'
import { readingMessages } from './messages.ts'
import { beforeInvitation, noticeableUpdate, type Reading } from './model.ts'
import { photoAsked } from './gallery/model.ts'
import { contentPageOf } from './pages.ts'
import { servingsAsked } from './recipe/model.ts'
import { publishedWall } from '../walls/messages/published.ts'
import { gateOf } from '../walls/gate/model.ts'
import { cardsOfReferences, recordingsOfReferences } from './store.ts'

const RELATED = 4
const MOST_READ = 5
/** Enough of a list to leave out what the page shows already. */
const NEWEST = 16
/** All contents of a section are related to the same newest ones. */
const newest = taggedDataCache<Card[]>({ ms: 60_000, max: 1000 })
/** What is read most stands beside all of them. */
const ranked = taggedDataCache<Card[]>({ ms: 60_000, max: 200 })

/** A picture of the head with the texts that this content gives it. */
function ownImage(named: ItemDocument['image'], images: ReadonlyMap<string, PageImage>): PageImage | null {
  const found = named && images.get(named.image)
  if (!found) return null
  const { alt, caption, credit } = named
  return {
    ...found,
    alt: alt ?? found.alt,
    caption: caption ?? found.caption,
    credit: credit ?? found.credit,
  } as PageImage
}

/** What the content belongs to: its first taxon, its blog or its show. */
function home(ctx: PageContext, document: ItemDocument): TaxonomyEntry | undefined {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const ref = itemDefinitionOf(document).home?.(document) ?? document.taxa[0]
  return ref === undefined ? undefined : taxonomy.byReference(ref)
}

/** The way from the front page to a taxon, itself included. */
function crumbsTo(ctx: PageContext, entry: TaxonomyEntry | undefined): Crumb[] {
  const front = { name: ctx.text(readingMessages)('common.home'), url: ctx.href('/') }
  if (!entry) return [front]
  const house = entry.type === 'blog' ? [{ name: 'Blogs', url: ctx.href('/blogs/') }] : []
  const steps = [...taxonomyOf(ctx.site.alias).ancestors(entry.id), entry]
  return [
    front,
    ...house,
    ...steps.map((step) => ({ name: localized(step.name, ctx.locale), url: ctx.href(step.path) })),
  ]
}

/** Path of the top section of a content, by which the navigation knows where it is. */
export function sectionOf(ctx: PageContext, document: ItemDocument): string | undefined {
  const entry = home(ctx, document)
  return entry && (taxonomyOf(ctx.site.alias).ancestors(entry.id)[0] ?? entry).path
}

/** What the newsroom named as related, then the newest of what the content belongs to. */
async function relatedHere(
  ctx: PageContext,
  { id, document }: ContentRecord<ItemDocument>,
  cards: ReadonlyMap<string, Card>,
): Promise<Card[]> {
  const named = document.related.flatMap((ref) => cards.get(ref) ?? []).filter((card) => card.id !== id)
  const entry = home(ctx, document)
  if (named.length >= RELATED || contentPageOf(document).isAlone || !entry) return named.slice(0, RELATED)
  if (entry.type === 'author' || entry.type === 'season') return named
  return [...named, ...besides(await newestCards(ctx, `${entry.type}:${entry.id}`), id, named)].slice(0, RELATED)
}

/** The newest contents of a list, as every page of a base and language shows them. */
async function newestCards(ctx: PageContext, list: ListKey): Promise<Card[]> {
  const { base, db, locale, now, site } = ctx
  const key = [site.alias, site.version, locale, base, list].join('\n')
  const { value } = await newest(db, key, now, async () => {
    const { cards } = await listCards(db, {
      site: site.alias,
      without: typesOff(site),
      languages: [locale],
      list,
      size: NEWEST,
      now,
      count: false,
    })
    return { value: cards.map((card) => toCard(card, ctx)), tags: [listTag(site.alias, locale, list)] }
  })
  return value
}

/** The newest of the story that a content belongs to: its first tag. */
async function storyOf(ctx: PageContext, { document }: ContentRecord<ItemDocument>): Promise<Reading['story']> {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const tag = document.tags.map((ref) => taxonomy.byReference(ref)).find((entry) => entry !== undefined)
  if (!tag) return null
  const cards = await newestCards(ctx, `tag:${tag.id}`)
  return { name: localized(tag.name, ctx.locale), url: ctx.href(tag.path), cards }
}

/** The people of the house whom links of a text lead to. */
function namedIn(ctx: PageContext, body: readonly Block[]): Author[] {
  const paths = body.flatMap((block) =>
    block.type === 'paragraph'
      ? [...block.html.matchAll(/ href="(\/autores\/[^"\s]{1,200})"/g)].map(([, path]) => path!)
      : [],
  )
  const entries = [...new Set(paths)].flatMap((path) => taxonomyOf(ctx.site.alias).byPath(path) ?? [])
  return authorsOf(
    ctx,
    entries.map(({ id }) => id),
  )
}

/** What is read most on the site, as every page of a base and language shows it. */
async function mostReadCards(ctx: PageContext): Promise<Card[]> {
  const { base, db, locale, now, site } = ctx
  const key = [site.alias, site.version, locale, base].join('\n')
  const { value } = await ranked(db, key, now, async () => ({
    value: await rankedCards(ctx, 'read', MOST_READ),
    tags: [],
  }))
  return value
}

/** Those that the page does not show already. */
function besides(cards: readonly Card[], own: string, shown: readonly Card[]): Card[] {
  const known = new Set([own, ...shown.map(({ id }) => id)])
  return cards.filter(({ id }) => !known.has(id))
}

/**
 * What stands beside a content and below it, in two steps: the list of everything is read only where something is
 * missing then.
 */
async function loadSurroundings(
  ctx: PageContext,
  record: ContentRecord<ItemDocument>,
  { cards, side }: { cards: ReadonlyMap<string, Card>; side: Side | null },
): Promise<Pick<Reading, 'story' | 'related' | 'mostRead' | 'latest'>> {
  const { isAlone } = contentPageOf(record.document)
  const hasColumn = !isAlone && !side
  const [here, mostRead, story] = await Promise.all([
    relatedHere(ctx, record, cards),
    hasColumn ? mostReadCards(ctx) : [],
    isAlone ? null : storyOf(ctx, record),
  ])
  const isFew = hasColumn && mostRead.length < 2
  const all = !isAlone && (isFew || here.length < RELATED) ? await newestCards(ctx, 'all') : []
  const related = [...here, ...besides(all, record.id, here)].slice(0, RELATED)
  return {
    story: story ?? null,
    related,
    mostRead: mostRead.filter((card) => card.id !== record.id),
    latest: isFew ? besides(all, record.id, related).slice(0, MOST_READ) : [],
  }
}

/** The composed column without the content it stands beside: a list of what is read most may have it. */
function withoutOwn(side: Side, id: string): Side {
  const [first = '', ...others] = side.html.split(`<li data-content="${id}">`)
  if (others.length === 0) return side
  const html = first + others.map((part) => part.slice(part.indexOf('</li>') + '</li>'.length)).join('')
  return { ...side, html }
}

/** What is asked of the address besides the content. */
const askedBy = ({ query }: PageContext): Reading['asked'] => ({
  servings: servingsAsked(query),
  photo: photoAsked(query),
  start: startAsked(query),
})

/**
 * Reads everything that the page of a content needs, in at most three steps: what the document names and its type
 * wants, what stands around it, and the newest of everything where that was not enough.
 */
export async function loadReading(ctx: PageContext, stored: ContentRecord<ItemDocument>): Promise<Reading> {
  const document = withoutEmptyParts(stored.document)
  const record = { ...stored, document }
  const page = contentPageOf(document)
  const published = record.publishAt ?? record.createdAt
  const { access } = gateOf(document, ctx.site, { publishedAt: published, now: ctx.now })
  const refused = access !== 'free' && !ctx.opened && ctx.preview?.content !== record.id
  const body = refused ? beforeInvitation(document.body) : document.body
  const found = referencesOf(body)
  const lead = [document.image, document.shareImage].flatMap((named) => named?.image ?? [])
  const [own, side, images, cards, polls, wall] = await Promise.all([
    page.load?.(ctx, record),
    page.isAlone ? null : sideColumn(ctx),
    imagesByReferences(ctx.db, [...lead, ...(page.images?.(document) ?? []), ...found.images], ctx.locale),
    cardsOfReferences(ctx, [...found.contents, ...document.related]),
    pollsByReferences(ctx.db, featureEnabled(ctx.site, 'content', 'polls') ? found.polls : [], {
      site: ctx.site.alias,
      now: ctx.now,
    }),
    access === 'free' ? null : publishedWall(ctx),
  ])
  const [recordings, shown, comments, surroundings] = await Promise.all([
    recordingsOfReferences(ctx, found.contents, cards),
    shownPolls(ctx, [...new Set(polls.values())]),
    pageComments(ctx, record),
    loadSurroundings(ctx, record, { cards, side }),
  ])
  const asked = new Map([...polls].map(([ref, { id }]) => [ref, shown.get(id)!]))
  const taxonomy = taxonomyOf(ctx.site.alias)
  const entry = home(ctx, document)
  const url = contentHref(ctx, { path: record.path, language: record.language })
  const publishedAt = published.toISOString()
  const updated = (record.correctedAt ?? record.updatedAt)?.toISOString()
  const about = page.subject?.(document)
  const subject = about === undefined ? entry : taxonomy.byReference(about)
  const kicker = document.kicker || (subject && localized(subject.name, ctx.locale))
  return {
    id: record.id,
    document,
    url,
    absoluteUrl: ctx.site.url + url.slice(ctx.base.length),
    crumbs: crumbsTo(ctx, entry),
    kicker: kicker ? { text: kicker, url: subject ? ctx.href(subject.path) : null } : null,
    signers: authorsOf(ctx, document.authors),
    publishedAt,
    updatedAt: noticeableUpdate(publishedAt, updated),
    image: ownImage(document.image, images),
    shareImage: ownImage(document.shareImage, images),
    images,
    cards,
    recordings,
    blog: null,
    people: new Map(),
    tags: document.tags.flatMap((ref) => {
      const tag = taxonomy.byReference(ref)
      return tag ? [{ name: localized(tag.name, ctx.locale), url: ctx.href(tag.path) }] : []
    }),
    named: namedIn(ctx, body),
    side: side && withoutOwn(side, record.id),
    // A meter of none counts nothing: there is only the account.
    access: access === 'metered' && wall?.max === 0 ? 'registered' : access,
    wall,
    body: shownBlocks(body, { images, cards, recordings, polls: asked }),
    refused,
    polls: asked,
    asked: askedBy(ctx),
    comments,
    ...surroundings,
    ...own,
  }
}
