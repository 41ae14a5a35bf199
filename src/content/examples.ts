import type { ContentInput } from './types/model.ts'

/** Example inputs for tests: small, valid, and of this project. */
type Input<T extends ContentInput['type']> = Extract<ContentInput, { type: T }>

/** An ordinary published news article. */
export function exampleArticle(more: Partial<Input<'article'>> = {}): Input<'article'> {
  return {
    type: 'article',
    externalId: 'example:riada',
    site: 'portal',
    language: 'es',
    state: 'published',
    title: 'La riada deja sin puente a Vallfosca',
    summary: 'Los vecinos cruzan en barca mientras llega la pasarela.',
    publishAt: '2026-03-01T08:00:00Z',
    body: [
      { type: 'paragraph', id: 'p1', html: 'El agua subió <em>dos metros</em> en una noche.' },
      { type: 'paragraph', id: 'p2', html: 'La pasarela llegará el jueves.' },
    ],
    ...more,
  }
}

/** A category. */
export function exampleTaxon(slug: string, more: Partial<Input<'taxon'>> = {}): Input<'taxon'> {
  const name = { es: slug[0]!.toUpperCase() + slug.slice(1) }
  return { type: 'taxon', externalId: `taxon:${slug}`, site: 'portal', state: 'published', slug, name, ...more }
}

/** An author. */
export function exampleAuthor(slug: string, name: string, more: Partial<Input<'author'>> = {}): Input<'author'> {
  return {
    type: 'author',
    externalId: `author:${slug}`,
    site: 'portal',
    state: 'published',
    slug,
    name: { es: name },
    ...more,
  }
}
