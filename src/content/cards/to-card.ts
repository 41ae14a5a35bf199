import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { localePrefix, type Site } from '../../sites/model.ts'
import type { LoadedCard, StoredCard } from '../model.ts'
import { taxonomyOf, type TaxonomyEntry } from '../taxonomy.ts'
import { escapeHtml } from './escape.ts'
import { type ContentType, isEntity, isItemType, itemDefinitionOf } from '../types/model.ts'
import type { Card } from './model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'

/** What writing a card's links needs of a page: the view's context has it. */
export interface CardContext {
  site: Site
  locale: Locale
  base: string
}

/** Root-relative address of a content on the site of the page, in the content's own language (OPEN-02). */
export function contentHref(ctx: CardContext, content: { path: string; language: Locale | null }): string {
  return `${ctx.base}${localePrefix(ctx.site, content.language ?? ctx.locale)}${content.path}`
}

/** A card as pages and calls show it: addresses with the reader's base, names in the reader's language. */
export function toCard(stored: LoadedCard, ctx: CardContext): Card {
  const taxonomy = taxonomyOf(ctx.site.alias)
  const { path, kicker, category: categoryRef, authors, image, ...same } = stored
  const category = categoryRef === null ? undefined : taxonomy.byReference(categoryRef)
  const multimedia = stored.type === 'episode' ? episodeMedia(stored, category) : stored.multimedia
  const named = category
    ? {
        id: category.id,
        name: localized(category.name, ctx.locale),
        url: contentHref(ctx, { path: category.path, language: null }),
      }
    : null
  return {
    ...same,
    ...entityTexts(stored, ctx),
    url: contentHref(ctx, { path, language: stored.lang }),
    image,
    multimedia: multimedia && multimediaOf(multimedia, image),
    ...(stored.type === 'episode' && { mediaInfo: { ...stored.mediaInfo, icon: multimedia ?? 'video' } }),
    kicker: kicker === null ? null : { text: kicker, ...(named && { url: named.url, title: named.name }) },
    category: named,
    articleNewsTypeEnum: stored.articleNewsTypeEnum ?? newsTypeOf(stored.type),
    authors: authors.flatMap((ref) => {
      const author = taxonomy.byReference(ref)
      return author ? [cardAuthor(author, ctx)] : []
    }),
  }
}

const newsTypeOf = (type: ContentType): string | null =>
  (isItemType(type) && itemDefinitionOf({ type }).newsType) || null

/** An episode of a radio show is to be heard, whatever its file; of television there may be the sound alone. */
function episodeMedia(stored: LoadedCard, show: TaxonomyEntry | undefined): StoredCard['multimedia'] {
  if (show?.document.type !== 'show') return stored.multimedia ?? 'video'
  return show.document.media === 'radio' ? 'audio' : (stored.multimedia ?? 'video')
}

function multimediaOf(type: NonNullable<Card['multimedia']>['type'], image: PageImage | null): Card['multimedia'] {
  return type === 'image' || type === 'photo-gallery' ? { type, image } : { type, poster: image, image }
}

/** Entities are in every language: their card says their name in the page's. */
function entityTexts(stored: LoadedCard, ctx: CardContext): Pick<Card, 'title' | 'description'> | object {
  if (stored.lang !== null) return {}
  const entry = taxonomyOf(ctx.site.alias).byId(stored.id)
  if (!entry || !isEntity(entry.document)) return {}
  const about = entry.description ? localized(entry.description, ctx.locale) : ''
  return {
    title: localized(entry.name, ctx.locale),
    description: about ? [{ html: escapeHtml(about) }] : [],
  }
}

/** An author as cards name them. */
export function cardAuthor(author: TaxonomyEntry, ctx: CardContext): Card['authors'][number] {
  const role = author.document.type === 'author' ? author.document.role : undefined
  return {
    id: author.id,
    name: localized(author.name, ctx.locale),
    url: contentHref(ctx, { path: author.path, language: null }),
    ...(role && { role: localized(role, ctx.locale) }),
    image: author.image && { id: author.image.id, url: `${ctx.site.staticUrl}/images/${author.image.id}/1-1/210.webp` },
  }
}
