import { startAsked } from '../broadcast/player/model.ts'
import { authorsOf } from '../content/authors.ts'
import type { Card } from '../content/cards/model.ts'
import type { PageImage } from '../platform/images/model.ts'
import { contentHref, toCard } from '../content/cards/to-card.ts'
import { listCards } from '../content/listings.ts'
import { sideColumn } from '../content/boards/side.ts'
import { listTag, type ContentRecord, type ListKey, type LoadedCard } from '../content/model.ts'
import { sharedParts } from '../platform/cache/tagged-data-cache.ts'
import { rated } from '../content/ratings/model.ts'
import { votesOf } from '../content/ratings/store.ts'
import { taxonomyOf, type TaxonomyEntry } from '../content/taxonomy.ts'
import type { ItemDocument } from '../content/types/model.ts'
import { rankedCards } from '../discovery/most-read/store.ts'
import { localized } from '../platform/i18n/locale.ts'
import { shownPoll } from '../participation/polls/shown.ts'
import { pollsByReferences } from '../participation/polls/store.ts'
import { imagesByReferences } from '../platform/images/store.ts'
import type { PageContext } from '../web/render/page.ts'
import { featureEnabled } from '../sites/model.ts'
import type { Crumb } from '../ui/crumbs/crumbs.tsx'
import { blogPlace } from './blogs/load.ts'
import { referencesOf } from './body/references.ts'
import { layoutOf } from './live/model.ts'
import { peopleOf } from './live/people.ts'
import { readingMessages } from './messages.ts'
import { beforeInvitation, noticeableUpdate, type Reading } from './model.ts'
import { photoAsked } from './gallery/model.ts'
import { servingsAsked } from './recipe/model.ts'
import { cardsOfReferences, recordingsOfReferences } from './store.ts'

const RELATED = 4
const MOST_READ = 5
/** Enough of a list to leave out what the page shows already. */
const NEWEST = 16
/** All contents of a section are related to the same newest ones. */
const newest = sharedParts<LoadedCard[]>({ ms: 60_000, max: 1000 })

/** Images that a document names outside its blocks. */
function ownImages(document: ItemDocument): string[] {
  const refs = document.image ? [document.image.image] : []
  if (document.type === 'gallery') refs.push(...document.images.map((item) => item.image))
  if (document.type === 'recipe' || document.type === 'diy')
    refs.push(...document.steps.flatMap((step) => step.image ?? []))
  if (document.type === 'live') {
    const { pinned, front } = layoutOf(document.updates)
    refs.push(...[...(pinned ? [pinned] : []), ...front].flatMap((update) => update.image ?? []))
  }
  return refs
}

/** The lead image with the texts that this content gives it. */
function leadImage(document: ItemDocument, images: ReadonlyMap<string, PageImage>): PageImage | null {
  const found = document.image && images.get(document.image.image)
  if (!found || !document.image) return null
  const { alt, caption, credit } = document.image
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
  const ref = document.type === 'post' ? document.blog : document.type === 'episode' ? document.show : document.taxa[0]
  return ref === undefined ? undefined : taxonomy.byReference(ref)
}

/** The way from the front page to a taxon, itself included. */
export function crumbsTo(ctx: PageContext, entry: TaxonomyEntry | undefined): Crumb[] {
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

async function relatedCards(
  ctx: PageContext,
  record: ContentRecord<ItemDocument>,
  cards: ReadonlyMap<string, Card>,
): Promise<Card[]> {
  const { document } = record
  const found = document.related.flatMap((ref) => cards.get(ref) ?? []).filter((card) => card.id !== record.id)
  const chosen = found.slice(0, RELATED)
  if (document.type === 'page') return chosen
  const entry = home(ctx, document)
  const own =
    entry && entry.type !== 'author' && entry.type !== 'season' ? (`${entry.type}:${entry.id}` as const) : null
  for (const list of own ? [own, 'all' as const] : ['all' as const]) {
    if (chosen.length >= RELATED) break
    const exclude = [record.id, ...chosen.map((card) => card.id)]
    chosen.push(...(await newestCards(ctx, list, RELATED - chosen.length, exclude)))
  }
  return chosen
}

/** The newest contents of a list besides those that the page shows already. */
async function newestCards(ctx: PageContext, list: ListKey, size: number, exclude: string[]): Promise<Card[]> {
  const { db, locale, now, site } = ctx
  const { value } = await newest([site.alias, locale, list].join('\n'), now, async () => {
    const { cards } = await listCards(db, {
      site: site.alias,
      languages: [locale],
      list,
      size: NEWEST,
      now,
      count: false,
    })
    return { value: cards, tags: [listTag(site.alias, locale, list)] }
  })
  const others = value.filter((card) => !exclude.includes(card.id))
  return others.slice(0, size).map((card) => toCard(card, ctx))
}

/** The document; a recipe with the votes of readers beside those that came in with it. */
async function withVotes({ db }: PageContext, { id, document }: ContentRecord<ItemDocument>): Promise<ItemDocument> {
  const votes = document.type === 'recipe' ? (await votesOf(db, [id])).get(id) : undefined
  return document.type === 'recipe' && votes ? rated(document, votes) : document
}

/** Reads everything that the page of a content needs. */
export async function loadReading(ctx: PageContext, record: ContentRecord<ItemDocument>): Promise<Reading> {
  const document = await withVotes(ctx, record)
  const refused = document.access === 'registered' && ctx.preview?.content !== record.id
  const body = refused ? beforeInvitation(document.body) : document.body
  const found = referencesOf(body)
  const side = document.type === 'page' ? null : await sideColumn(ctx)
  const [images, cards, polls, mostRead] = await Promise.all([
    imagesByReferences(ctx.db, [...ownImages(document), ...found.images]),
    cardsOfReferences(ctx, [...found.contents, ...document.related]),
    pollsByReferences(ctx.db, featureEnabled(ctx.site, 'content', 'polls') ? found.polls : [], {
      site: ctx.site.alias,
      now: ctx.now,
    }),
    document.type === 'page' || side?.html ? [] : rankedCards(ctx, 'read', MOST_READ),
  ])
  const taxonomy = taxonomyOf(ctx.site.alias)
  const entry = home(ctx, document)
  const related = await relatedCards(ctx, record, cards)
  const latest =
    mostRead.length > 1 || document.type === 'page' || side?.html
      ? []
      : await newestCards(ctx, 'all', MOST_READ, [record.id, ...related.map((card) => card.id)])
  const url = contentHref(ctx, { path: record.path, language: record.language })
  const publishedAt = (record.publishAt ?? record.createdAt).toISOString()
  const updated = (record.correctedAt ?? record.updatedAt)?.toISOString()
  // A post names its blog above everything: its subject is what it is about.
  const subject = document.type === 'post' && document.taxa[0] ? taxonomy.byReference(document.taxa[0]) : entry
  const kicker = document.kicker ?? (subject && localized(subject.name, ctx.locale))
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
    image: leadImage(document, images),
    images,
    cards,
    recordings: await recordingsOfReferences(ctx, found.contents, cards),
    blog: document.type === 'post' && entry?.type === 'blog' ? await blogPlace(ctx, record, entry) : null,
    people: document.type === 'live' ? peopleOf(ctx, document.updates) : new Map(),
    tags: document.tags.flatMap((ref) => {
      const tag = taxonomy.byReference(ref)
      return tag ? [{ name: localized(tag.name, ctx.locale), url: ctx.href(tag.path) }] : []
    }),
    related,
    mostRead: mostRead.filter((card) => card.id !== record.id),
    latest,
    side: side?.html ?? null,
    sideTags: side?.tags ?? [],
    body,
    refused,
    polls: new Map([...polls].map(([ref, poll]) => [ref, shownPoll(ctx, poll)])),
    asked: { servings: servingsAsked(ctx.query), photo: photoAsked(ctx.query), start: startAsked(ctx.query) },
  }
}
