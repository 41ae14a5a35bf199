import type { ContentInput } from '../content/types/model.ts'
import type { Db } from '../platform/database/schema.ts'
import type { ParsedItem } from './model.ts'
import { addressKey } from './source/addresses.ts'
import { addressesOf } from './item-store.ts'

/**
 * What came in when its format gave other external ids keeps the one it has here: otherwise the next run of the same
 * file would make it, and what it wrote, a second time. It is known again by its address in the old system.
 */
export class FormerNames {
  private readonly former = new Map<string, string>()
  private readonly db: Db
  private readonly site: string

  constructor(db: Db, site: string) {
    this.db = db
    this.site = site
  }

  /** The items under the names they have here. */
  async rename(batch: readonly ParsedItem[]): Promise<readonly ParsedItem[]> {
    const named = batch.flatMap((item) =>
      item.outcome.kind === 'content' && item.formerly !== undefined
        ? [{ item, input: item.outcome.input, formerly: item.formerly }]
        : [],
    )
    const stored = await addressesOf(
      this.db,
      this.site,
      named.flatMap(({ input, formerly }) => [input.externalId, formerly]),
    )
    for (const { item, input, formerly } of named) {
      const own = (item.oldAddresses ?? []).map(addressKey)
      const known = stored.get(formerly)?.some((address) => own.includes(address))
      if (known && !stored.has(input.externalId)) this.former.set(input.externalId, formerly)
    }
    if (this.former.size === 0) return batch
    return batch.map((item) => {
      const { outcome } = item
      return outcome.kind === 'content' ? { ...item, outcome: { ...outcome, input: this.apply(outcome.input) } } : item
    })
  }

  private apply<I extends ContentInput>(input: I): I {
    const externalId = this.former.get(input.externalId) ?? input.externalId
    const known = (reference: string): string => {
      const former = reference.startsWith('ext:') ? this.former.get(reference.slice(4)) : undefined
      return former === undefined ? reference : `ext:${former}`
    }
    if (input.type === 'taxon')
      return { ...input, externalId, ...(input.parent !== undefined && { parent: known(input.parent) }) }
    return {
      ...input,
      externalId,
      ...('authors' in input && input.authors && { authors: input.authors.map(known) }),
      ...('taxa' in input && input.taxa && { taxa: input.taxa.map(known) }),
      ...('tags' in input && input.tags && { tags: input.tags.map(known) }),
    }
  }
}
