import type { ReactElement } from 'react'
import type { ContentRecord } from '../content/model.ts'
import type { ItemDocument } from '../content/types/model.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import type { PageContext } from '../web/render/page.ts'
import type { DeclaredQuery } from '../web/render/query.ts'
import type { StructuredData } from '../web/structured-data.ts'
import type { ContentViewProps } from './article/article.tsx'
import type { Reading } from './model.ts'

/** What a type's structured data is made of. */
export interface DataInput<D extends ItemDocument> {
  ctx: PageContext
  reading: Reading<D>
  document: D
  /** What every content says of itself. */
  base: StructuredData
}

/** The page of a content type: what it shows, and what it reads for that besides what every page reads. */
export interface ContentPage<D extends ItemDocument = ItemDocument> {
  View(props: ContentViewProps<D>): ReactElement
  /** The content for machines. */
  structuredData(input: DataInput<D>): StructuredData | null
  /** Its word of schema.org is an Article, the only one with sections and a number of words. */
  isArticle?: boolean
  /** Nothing stands beside it or below it, and it tells nothing of the day. */
  isAlone?: boolean
  /** Images that a document names outside its blocks, besides its lead picture. */
  images?(document: D): string[]
  /** What it reads besides. */
  load?(
    ctx: PageContext,
    record: ContentRecord<D>,
  ): Promise<
    Partial<Pick<Reading, 'document' | 'blog' | 'people' | 'poll' | 'rating' | 'siblings' | 'call' | 'interview'>>
  >
  /** What its kicker names, when it is not what the content belongs to. */
  subject?(document: D): string | undefined
  /** What the address asks for may be named in the head. */
  head?(ctx: PageContext, reading: Reading<D>): { title: string; image: PageImage } | null
  /** When something was added to it last. */
  lastChange?(document: D): string | null
  /** What scripts are told of it. */
  boot?(ctx: PageContext, document: D, reading: Pick<Reading, 'refused'>): Record<string, unknown>
  /** Surrogate keys of what else it shows. */
  tags?(record: ContentRecord<D>): string[]
  /** Whether what the address asks for concerns one reader alone, so that nobody keeps the page. */
  isPrivate?(ctx: PageContext): boolean
  /** What an address may ask of it, by the first segment of its addresses. */
  asked?: Record<string, DeclaredQuery>
}

/** The page of a content type. */
export function defineContentPage<D extends ItemDocument>(page: ContentPage<D>): ContentPage<D> {
  return page
}
