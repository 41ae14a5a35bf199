import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { keepBlockIds } from '../blocks/ids.ts'
import { slugify } from '../slug.ts'
import type { ContentRow } from '../tables.ts'
import { isEntity, itemDefinitionOf, isItemType, type ContentDocument, type ContentType } from '../types/model.ts'
import type { State } from '../types/fields.ts'
import { derivedWords } from './messages.ts'
import { InvalidContent, type Prepared } from './prepare.ts'

/** A content on its way into the store. */
export interface Item {
  id: string
  document: ContentDocument & { slug: string }
  /** The row as it is stored now; null for a new content. */
  existing: ContentRow | null
  hash: string | null
  version: number
  state: State
  publishAt: Date | null
  correctedAt: Date | null
  withdrawnAt: Date | null
  /** False when only derived columns are written again: no new version. */
  revised: boolean
}

/** Whether what is stored as one type may be another one from now on. */
export function mayBecome(stored: ContentType, wanted: ContentType): boolean {
  return stored === wanted || [stored, wanted].every(isSameText)
}

const isSameText = (type: ContentType): boolean => isItemType(type) && itemDefinitionOf({ type }).isSameText === true

/** Joins an input with what is stored: slug, publication and block ids stay unless the input says otherwise. */
export function completeItem({ document, hash }: Prepared, id: string, existing: ContentRow | null, now: Date): Item {
  if (existing && !mayBecome(existing.type, document.type)) {
    throw new InvalidContent([
      {
        field: 'type',
        message: `is stored as ${existing.type} and cannot become ${document.type}`,
        fault: { code: 'stored-type', values: { stored: existing.type, wanted: document.type } },
      },
    ])
  }
  const publishAt = publicationOf(document, existing, now)
  const state = effectiveState(document.state, publishAt, now)
  return {
    id,
    document: {
      ...withKept(document, existing, now),
      slug: slugOf(document, existing),
      state,
      publishAt: publishAt?.toISOString(),
    },
    existing,
    hash,
    version: (existing?.version ?? 0) + 1,
    state,
    publishAt,
    correctedAt: state === 'corrected' ? instant(document.updatedAt, now) : (existing?.corrected_at ?? null),
    withdrawnAt: state === 'withdrawn' ? (existing?.withdrawn_at ?? now) : null,
    revised: true,
  }
}

/** The same content in another state, as the desk and `withdraw` ask for it. */
export function itemInState(existing: ContentRow, state: State, now: Date): Item {
  const prepared: Prepared = { document: { ...existing.data, state }, hash: '' }
  // Without a hash the next input counts as a change, whatever it says.
  return { ...completeItem(prepared, existing.id, existing, now), hash: null }
}

/** The stored content again, to derive its path, card and lists anew. */
export function itemAgain(existing: ContentRow): Item {
  return {
    id: existing.id,
    document: { ...existing.data, slug: existing.slug },
    existing,
    hash: existing.input_hash,
    version: existing.version,
    state: existing.state,
    publishAt: existing.publish_at,
    correctedAt: existing.corrected_at,
    withdrawnAt: existing.withdrawn_at,
    revised: false,
  }
}

const instant = (text: string | undefined, otherwise: Date) => (text === undefined ? otherwise : new Date(text))

function publicationOf(document: ContentDocument, existing: ContentRow | null, now: Date): Date | null {
  if (document.publishAt !== undefined) return new Date(document.publishAt)
  if (document.state === 'draft') return null
  return existing?.publish_at ?? now
}

/** «Published» in the future means scheduled, and «scheduled» in the past means published. */
function effectiveState(wanted: State, publishAt: Date | null, now: Date): State {
  if (publishAt && publishAt > now && (wanted === 'published' || wanted === 'corrected')) return 'scheduled'
  if (wanted === 'scheduled' && publishAt && publishAt <= now) return 'published'
  return wanted
}

function slugOf(document: ContentDocument, existing: ContentRow | null): string {
  if (document.slug !== undefined) return document.slug
  // An address that readers know stays when only the headline is polished.
  if (existing && existing.state !== 'draft') return existing.slug
  const word = translator(derivedWords, isEntity(document) ? ROOT_LOCALE : document.language)('address.unnamed')
  return slugify(isEntity(document) ? document.name[ROOT_LOCALE] : document.title, word)
}

/** Ids of blocks stay, and so does what is known of changed updates. */
function withKept(document: ContentDocument, existing: ContentRow | null, now: Date): ContentDocument {
  if (!existing || isEntity(document) || isEntity(existing.data)) return document
  const kept = { ...document, body: keepBlockIds(document.body, existing.data.body) }
  const { keep } = itemDefinitionOf(kept)
  return kept.type === existing.data.type && keep ? keep(kept, existing.data, now) : kept
}
