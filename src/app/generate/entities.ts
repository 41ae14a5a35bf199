import { slugify } from '../../content/slug.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { chance } from './chance.ts'
import { writer } from './words.ts'

const SECTIONS = 12
const SUBSECTIONS = 4
const TAGS = 600
const AUTHORS = 200

/** What generated stories refer to. */
export interface Pool {
  taxa: string[]
  tags: string[]
  authors: string[]
}

/** Sections with subsections, tags and authors, the same each time. */
export function generatedEntities(sites: readonly string[]): { inputs: ContentInput[]; pool: Pool } {
  const dice = chance(5)
  const names = { es: writer('es', dice), ca: writer('ca', dice) }
  const inputs: ContentInput[] = []
  const add = (kind: string, key: string, more: Record<string, unknown>): string => {
    const externalId = `generated:${kind}:${key}`
    const name = { es: names.es.words(2), ca: names.ca.words(2) }
    const slug = `${slugify(name.es, 'contenido')}-${key}`
    inputs.push({ externalId, site: sites[0], sites, state: 'published', name, slug, ...more } as ContentInput)
    return `ext:${externalId}`
  }
  const taxa: string[] = []
  for (let section = 0; section < SECTIONS; section++) {
    const parent = add('taxon', `s${section}`, { type: 'taxon' })
    taxa.push(parent)
    for (let part = 0; part < SUBSECTIONS; part++)
      taxa.push(add('taxon', `s${section}-${part}`, { type: 'taxon', parent }))
  }
  const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n))
  const tags = many(TAGS, (n) => add('tag', `t${n}`, { type: 'taxon', kind: 'tag' }))
  const authors = many(AUTHORS, (n) => add('author', `a${n}`, { type: 'author' }))
  return { inputs, pool: { taxa, tags, authors } }
}
