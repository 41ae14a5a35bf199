import { z } from 'zod'
import { article } from './article/model.ts'
import { audio } from './audio/model.ts'
import { author } from './author/model.ts'
import { blog } from './blog/model.ts'
import { call } from './call/model.ts'
import { diy } from './diy/model.ts'
import { episode } from './episode/model.ts'
import { event } from './event/model.ts'
import { gallery } from './gallery/model.ts'
import { interview } from './interview/model.ts'
import { live } from './live/model.ts'
import { page } from './page/model.ts'
import { poll } from './poll/model.ts'
import { post } from './post/model.ts'
import { recipe } from './recipe/model.ts'
import { season } from './season/model.ts'
import { show } from './show/model.ts'
import { stream } from './stream/model.ts'
import { taxon } from './taxon/model.ts'
import { video } from './video/model.ts'
import type { ItemParts, TypeParts } from './define.ts'

/** Types with one document per language, each with a page of its own. */
export const itemTypes = {
  article,
  live,
  post,
  video,
  audio,
  gallery,
  recipe,
  diy,
  event,
  poll,
  call,
  interview,
  episode,
  page,
}
/** Types with one record for all languages; each may refer to those before it. */
const entities = { taxon, author, blog, show, season, stream }
const definitions = { ...itemTypes, ...entities }

/** The names of the types. */
export type ContentType = keyof typeof definitions
/** All of them. */
export const CONTENT_TYPES = Object.keys(definitions) as ContentType[]
/** Records for all languages. */
export type EntityType = keyof typeof entities
export const ENTITY_TYPES = Object.keys(entities) as EntityType[]
/** Those with a page of their own. */
export type ItemType = keyof typeof itemTypes

/** The rigid shape of every type. */
export const contentSchemas = Object.fromEntries(
  Object.entries(definitions).map(([type, { schema }]) => [type, schema]),
) as { [T in ContentType]: (typeof definitions)[T]['schema'] }

/** Tells types with a page of their own from entities. */
export function isItemType(type: ContentType): type is ItemType {
  return Object.hasOwn(itemTypes, type)
}

/** What the core knows of a type; what it is given must be a document of that type. */
export function definitionOf({ type }: { type: ContentType }): TypeParts<ContentDocument> {
  return isItemType(type) ? itemTypes[type] : entities[type]
}

/** The same of a type with a page of its own. */
export function itemDefinitionOf({ type }: { type: ItemType }): ItemParts<ItemDocument> {
  return itemTypes[type]
}

/** The document of one type, validated: what `content.data` holds. */
export type DocumentOf<T extends ContentType> = z.infer<(typeof contentSchemas)[T]>
/** Any record of the row store, told apart by `type`. */
export type ContentDocument = { [T in ContentType]: DocumentOf<T> }[ContentType]
/** What the content API, the command line or an importer hands in: defaults may be left out. */
export type ContentInput = { [T in ContentType]: z.input<(typeof contentSchemas)[T]> }[ContentType]

/** The document of a record for all languages. */
export type EntityDocument = Extract<ContentDocument, { type: EntityType }>
/** The document of something in one language, with a page of its own. */
export type ItemDocument = Exclude<ContentDocument, EntityDocument>

/** Tells records for all languages from items. */
export function isEntity(document: ContentDocument): document is EntityDocument {
  return Object.hasOwn(entities, document.type)
}

/** A document of any type, told apart by `type`. */
export const contentSchema = z.discriminatedUnion(
  'type',
  Object.values(contentSchemas) as unknown as [typeof contentSchemas.article, ...(typeof contentSchemas.article)[]],
) as unknown as z.ZodType<ContentDocument, ContentInput>
