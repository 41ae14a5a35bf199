import type { z } from 'zod'
import type { CardParts } from '../cards/parts-model.ts'
import type { Facet } from '../search/keys.ts'

/** An entity that a document belongs to by its type, beside its taxa, tags and authors. */
export interface OwnReference {
  ref: string | undefined
  /** The list of that entity on which the document stands; only an entity of this type has one. */
  list?: 'blog' | 'show' | 'season'
  /** Searches narrow by it, and by what stands above it. */
  isFacet?: boolean
}

/** Where a document gets its address. */
export interface PathContext {
  /** Slug and id, as an address with a number ends: `final_12.html`. */
  file: string
  /** The path of the entity that a reference names, else another one. */
  below(reference: string | undefined, otherwise: string): string
}

/** What searches read of a document by its type. */
export interface SearchParts<D> {
  /** What it says besides its body. */
  texts?(document: D): (string | undefined)[]
  /** What it can be narrowed by. */
  facets?(document: D): Facet[]
  /** What is offered while somebody types, besides its title. */
  labels?(document: D): { kind: string; text: string }[]
  /** What it is called among what is offered; without it, its type. */
  kind?(document: D): string
  /** When it happens. */
  occurrences?(document: D): { starts_at: string; ends_at: string }[]
}

/** What the core asks of every type. */
export interface TypeParts<D> {
  /** The address below the site base, without the language prefix (OPEN-08). */
  path(document: D & { slug: string }, context: PathContext): string
  /** Its address has no id: it must be free on every site that shows it. */
  hasBarePath?: boolean
  /**
   * Whether the portal itself answers at an address; without it, wherever a first segment alone is reserved.
   * @param isReserved whether it is such a segment
   */
  belongsToPortal?(segments: readonly string[], isReserved: boolean): boolean
  /** Entities that its address, lists and names depend on by its type; of an entity the first is its parent. */
  references?(document: D): OwnReference[]
  search?: SearchParts<D>
}

/** What the core asks of the type of something in one language, with a page of its own. */
export interface ItemParts<D> extends TypeParts<D> {
  /** News is what is told of the day; everything else is `other` (OPEN-74). */
  group: 'news' | 'other'
  /** Whether it stands on the lists of everything; without it, it is news to nobody there. */
  isGeneral: boolean
  /** What its card says by its type. */
  card?(document: D): Partial<CardParts>
  /** What it is among the kinds of news (CONT-38), where the document itself does not say. */
  newsType?: string
  /** The lists it stands on by its type. */
  lists?(document: D): `newstype:${string}`[]
  /** What it belongs to; without it, its first taxon. */
  home?(document: D): string
  /** The feature of a site, in the group `content`, that switches it off as a whole (OPEN-05). */
  feature?: string
  /** Hidden on the product site (OPEN-07): none of its lists, searches, feeds and pages has it. */
  hiddenOnProductSite?: boolean
  /** Moments at which its page says something else. */
  freshUntil?(document: D, now: Date): (string | undefined)[]
  /**
   * Whether it may become another type that says so too: the same text, with a recording or a date or without. Its
   * source may find one later, or lose it; its id stays, so that the old address leads to the new one.
   */
  isSameText?: boolean
  /** What is kept of the document as it was stored when it comes in again. */
  keep?(document: D, before: D, now: Date): D
  /** What it cannot be stored without, until somebody fills it in: the desk begins one with its title and that. */
  first?(now: Date, title: string): Record<string, unknown>
  /** Whether readers never comment on it: its page is a form of its own, or tells of the house. */
  hasNoThread?: boolean
  /** Whether it is a text from its first line to its last: it is listened to, set larger, read beside its twin. */
  isReadThrough?: boolean
  /** Whether it is a recording, which a player plays within other texts too. */
  isRecording?: boolean
}

/** A definition with its schema, the rigid shape: what is not in it is refused. */
type Defined<S, P> = P & { schema: S }

/** The definition of a type with one document per language. */
export function defineItemType<S extends z.ZodObject>(
  definition: Defined<S, ItemParts<NoInfer<z.infer<S>>>>,
): Defined<S, ItemParts<z.infer<S>>> {
  return definition as Defined<S, ItemParts<z.infer<S>>>
}

/** The definition of a type with one record for all languages, e.g. an author or a taxon. */
export function defineEntityType<S extends z.ZodObject>(
  definition: Defined<S, TypeParts<NoInfer<z.infer<S>>>>,
): Defined<S, TypeParts<z.infer<S>>> {
  return definition as Defined<S, TypeParts<z.infer<S>>>
}
