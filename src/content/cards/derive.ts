import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { withoutEmptyFields } from '../empty-parts.ts'
import type { StoredCard } from '../model.ts'
import {
  isEntity,
  itemDefinitionOf,
  type ContentDocument,
  type EntityDocument,
  type ItemDocument,
} from '../types/model.ts'
import { escapeHtml } from './escape.ts'
import { NOTHING_SAID } from './nothing-said.ts'
import { storedPicture } from './parts-model.ts'

/** The card that a document makes on lists; the same for every site and base. */
export function deriveCard(
  document: ContentDocument,
  place: { id: string; path: string; publishAt: Date | null },
): StoredCard {
  const date = place.publishAt ? { date: place.publishAt.toISOString() } : null
  const card: StoredCard = { ...EMPTY_CARD, id: place.id, path: place.path, type: document.type, publishedDate: date }
  return isEntity(document) ? entityCard(card, document) : itemCard(card, document)
}

/** A card that says nothing yet. */
export const EMPTY_CARD: StoredCard = { ...NOTHING_SAID, id: '', title: '', path: '' }

function entityCard(card: StoredCard, document: EntityDocument): StoredCard {
  const description = document.description?.[ROOT_LOCALE]
    ? [{ html: escapeHtml(document.description[ROOT_LOCALE]) }]
    : []
  return { ...card, title: document.name[ROOT_LOCALE], description, image: storedPicture(document.image) }
}

function itemCard(card: StoredCard, stored: ItemDocument): StoredCard {
  const document = withoutEmptyFields(stored)
  return {
    ...card,
    lang: document.language,
    title: document.cardTitle || document.title,
    description: document.summary ? [{ html: escapeHtml(document.summary) }] : [],
    image: storedPicture(document.image),
    multimedia: document.image ? 'image' : null,
    kicker: document.kicker || null,
    category: document.taxa[0] ?? null,
    authors: document.authors,
    signature: document.signature || null,
    place: document.place || null,
    ...(document.graphic && { graphic: document.graphic }),
    ...itemDefinitionOf(document).card?.(document),
  }
}
