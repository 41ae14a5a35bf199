import type { MediaDocument } from '../broadcast/player/model.ts'
import type { PageImage } from '../platform/images/model.ts'
import type { DocumentOf, ItemDocument } from '../content/types/model.ts'
import type { PageContext } from '../web/render/page.ts'
import { shareImage } from '../web/render/share-image.ts'
import { absolute, breadcrumbList, organization, type StructuredData } from '../web/structured-data.ts'
import { liveData } from './live/structured-data.ts'
import { mediaData } from './media/structured-data.ts'
import { galleryData } from './gallery/structured-data.ts'
import { GATED_CLASS, type Reading, wordCount } from './model.ts'
import { diyData, recipeData } from './recipe/structured-data.ts'
import { eventData } from './event/structured-data.ts'

type Data = StructuredData

const imageUrls = (ctx: PageContext, image: PageImage | null): string[] =>
  image
    ? (['16-9', '4-3', '1-1'] as const).map((ratio) =>
        absolute(ctx, image.customSrcByAspectRatio?.[ratio] ?? ctx.asset(`images/${image.id}/${ratio}/1200.jpg`)),
      )
    : []

interface Input<D extends ItemDocument> {
  ctx: PageContext
  reading: Reading<D>
  document: D
  base: Data
}
type Builders = { [T in ItemDocument['type']]: (input: Input<Extract<ItemDocument, { type: T }>>) => Data | null }

const NEWS: Record<DocumentOf<'article'>['articleNewsTypeEnum'], string> = {
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
  interview: 'NewsArticle',
  report: 'ReportageNewsArticle',
  live: 'NewsArticle',
  blog: 'BlogPosting',
}

const media = ({ ctx, base, document, reading }: Input<MediaDocument>): Data =>
  mediaData({ ctx, base, document, refused: reading.refused, publishedAt: reading.publishedAt })

/** What each type is to machines; a new type does not compile without its line here. */
const builders: Builders = {
  article: ({ base, document }) => ({ ...base, '@type': NEWS[document.articleNewsTypeEnum] }),
  post: ({ base }) => ({ ...base, '@type': 'BlogPosting' }),
  live: ({ base, reading }) => liveData(base, reading),
  video: media,
  audio: media,
  episode: media,
  gallery: galleryData,
  recipe: recipeData,
  diy: diyData,
  event: ({ base, document }) => ({ ...eventData(document, base), organizer: base['publisher'] }),
  poll: ({ base, document }) => ({ ...base, '@type': 'Article', about: document.question }),
  page: ({ base, document }) => ({
    '@context': base['@context'],
    '@type': 'WebPage',
    name: document.title,
    url: base['url'],
    description: base['description'],
  }),
}

/** Types whose word of schema.org is an Article, the only one with sections and a number of words. */
const ARTICLES: ReadonlySet<ItemDocument['type']> = new Set(['article', 'post', 'live', 'poll'])

/** What is not for everybody, as search engines want it named; the class stands on the content's own element. */
const GATED = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${GATED_CLASS}` }

/** The content for machines: its own type, the way to it, who wrote it, who publishes it. */
export function structuredData(ctx: PageContext, reading: Reading): object[] {
  const { document, signers } = reading
  const persons = signers.map((signer) => ({
    '@type': 'Person',
    name: signer.name,
    url: absolute(ctx, signer.url),
    jobTitle: signer.role ?? undefined,
  }))
  const publisher = organization(ctx)
  const pictures = imageUrls(ctx, reading.image ?? shareImage(ctx.site))
  const base: Data = {
    '@context': 'https://schema.org',
    headline: document.title.slice(0, 110),
    description: document.summary || undefined,
    url: reading.absoluteUrl,
    mainEntityOfPage: reading.absoluteUrl,
    inLanguage: document.language,
    datePublished: reading.publishedAt,
    dateModified: reading.updatedAt ?? reading.publishedAt,
    image: pictures.length > 0 ? pictures : undefined,
    author: persons.length > 0 ? persons : [{ '@type': 'Organization', name: document.signature ?? ctx.site.name }],
    publisher: publisher,
    isAccessibleForFree: document.access === 'free',
    ...(document.access !== 'free' && { hasPart: GATED }),
    ...(ARTICLES.has(document.type) && {
      articleSection: reading.crumbs.at(-1)?.name,
      wordCount: reading.refused ? undefined : wordCount(reading.body) || undefined,
    }),
  }
  const builder = builders[document.type] as (input: Input<ItemDocument>) => Data | null
  const data = builder({ ctx, reading, document, base })
  return [...(data ? [data] : []), ...(reading.crumbs.length > 1 ? [breadcrumbList(ctx, reading.crumbs)] : [])]
}
