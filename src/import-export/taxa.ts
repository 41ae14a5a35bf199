import { ROOT_LOCALE } from '../platform/i18n/locale.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { Db } from '../platform/database/schema.ts'
import { entityAt } from './entity-store.ts'

type EntityInput = Extract<ContentInput, { type: 'taxon' | 'author' }>

/**
 * A category, a tag or a named author of the source that the site has already, at the same address, is not made a second time:
 * what refers to it refers to the one that is there.
 */
export class TaxonAdoption {
  private readonly adopted = new Map<string, string>()
  private readonly paths = new Map<string, string>()
  /** Which of this import came first to an address. */
  private readonly claimed = new Map<string, { id: string; name: string }>()
  private readonly db: Db
  private readonly site: string

  constructor(db: Db, site: string) {
    this.db = db
    this.site = site
  }

  /** The site's own that takes the place of this one, with its name; null when there is none. */
  async adopts(input: EntityInput, own: boolean): Promise<{ name: string } | null> {
    const reference = `ext:${input.externalId}`
    if (this.adopted.has(reference)) return { name: input.name[ROOT_LOCALE] }
    if (input.slug === undefined) return null
    const path = this.pathOf(input)
    this.paths.set(reference, path)
    const first = this.claimed.get(path)
    if (first === undefined) this.claimed.set(path, { id: input.externalId, name: input.name[ROOT_LOCALE] })
    if (own) return null
    // Also one that this very import brings and that is not stored yet, or never in a dry run.
    const stored = await entityAt(this.db, this.site, input.type, path)
    const there = stored?.external_id ?? first?.id
    if (there === undefined || there === input.externalId) return null
    this.adopted.set(reference, `ext:${there}`)
    return { name: stored?.name ?? first!.name }
  }

  private pathOf(input: EntityInput): string {
    if (input.type === 'author') return `/autores/${input.slug}/`
    const parent = input.parent === undefined ? '/' : (this.paths.get(input.parent) ?? '/')
    return input.kind === 'tag' ? `/etiquetas/${input.slug}/` : `${parent}${input.slug}/`
  }

  /** The input with references to adopted taxa replaced. */
  apply<I extends ContentInput>(input: I): I {
    if (this.adopted.size === 0) return input
    const next = (reference: string) => this.adopted.get(reference) ?? reference
    const list = (references: string[]) => [...new Set(references.map(next))]
    if (input.type === 'taxon') return input.parent === undefined ? input : { ...input, parent: next(input.parent) }
    return {
      ...input,
      ...('taxa' in input && input.taxa && { taxa: list(input.taxa) }),
      ...('authors' in input && input.authors && { authors: list(input.authors) }),
      ...('tags' in input && input.tags && { tags: list(input.tags) }),
    }
  }
}
