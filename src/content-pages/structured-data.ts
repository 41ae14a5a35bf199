import { leadOf } from '../content/blocks/plain-text.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import type { PageContext } from '../web/render/page.ts'
import { commentData } from '../participation/comments/structured-data.ts'
import { shareImage } from '../web/render/share-image.ts'
import { absolute, breadcrumbList, headlineOf, organization, type StructuredData } from '../web/structured-data.ts'
import { GATED_CLASS, type Reading, wordCount } from './model.ts'
import { contentPageOf } from './pages.ts'

const imageUrls = (ctx: PageContext, image: PageImage | null): string[] =>
  image
    ? (['16-9', '4-3', '1-1'] as const).map((ratio) =>
        absolute(ctx, image.customSrcByAspectRatio?.[ratio] ?? ctx.asset(`images/${image.id}/${ratio}/1200.jpg`)),
      )
    : []

/** What is not for everybody, as search engines want it named; the class stands on the content's own element. */
const GATED = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${GATED_CLASS}` }

/** The content for machines: its own type, the way to it, who wrote it, who publishes it. */
export function structuredData(ctx: PageContext, reading: Reading): object[] {
  const { document, signers } = reading
  const page = contentPageOf(document)
  const persons = signers.map((signer) => ({
    '@type': 'Person',
    name: signer.name,
    url: absolute(ctx, signer.url),
    jobTitle: signer.role ?? undefined,
  }))
  const publisher = organization(ctx)
  const pictures = imageUrls(ctx, reading.image ?? shareImage(ctx.site))
  const base: StructuredData = {
    '@context': 'https://schema.org',
    headline: headlineOf(document.title),
    description: document.summary || leadOf(reading.body) || undefined,
    url: reading.absoluteUrl,
    mainEntityOfPage: reading.absoluteUrl,
    inLanguage: document.language,
    datePublished: reading.publishedAt,
    dateModified: reading.updatedAt ?? reading.publishedAt,
    ...correctionData(document),
    image: pictures.length > 0 ? pictures : undefined,
    author: persons.length > 0 ? persons : [{ '@type': 'Organization', name: document.signature ?? ctx.site.name }],
    publisher: publisher,
    isAccessibleForFree: reading.access === 'free',
    ...(reading.access !== 'free' && { hasPart: GATED }),
    ...(page.isArticle && {
      articleSection: reading.crumbs.at(-1)?.name,
      wordCount: reading.refused ? undefined : wordCount(reading.body) || undefined,
    }),
  }
  if (page.isArticle && reading.comments) Object.assign(base, commentData(reading.comments.thread))
  const data = page.structuredData({ ctx, reading, document, base })
  return [...(data ? [data] : []), ...(reading.crumbs.length > 1 ? [breadcrumbList(ctx, reading.crumbs)] : [])]
}

/** What was corrected, as search engines want it named. */
const correctionData = (document: Reading['document']): StructuredData =>
  'corrections' in document && document.corrections
    ? {
        correction: document.corrections.map(({ at, text }) => ({
          '@type': 'CorrectionComment',
          text,
          datePublished: at,
        })),
      }
    : {}
