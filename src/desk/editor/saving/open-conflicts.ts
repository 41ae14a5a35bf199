import type { Conflict } from '../../drafts/merge-model.ts'
import { same } from '../../drafts/same.ts'

/**
 * Two texts of one thing; with an id the portal keeps it until somebody has chosen. `mine` is that of whoever came
 * second, which may be a colleague: `by` says who.
 */
export type OpenConflict = Conflict & { id?: string; by?: string | null }

/** Where two said something else and nobody has chosen yet, and which of it stands nowhere but in this tab. */
export class OpenConflicts {
  all: readonly OpenConflict[]
  private readonly own = new Set<OpenConflict>()
  private readonly chosen = new Set<string>()
  private readonly tell: (all: readonly OpenConflict[]) => void

  constructor(all: readonly OpenConflict[], tell: (all: readonly OpenConflict[]) => void) {
    this.all = all
    this.tell = tell
  }

  /** Those whose words the portal does not have. */
  get unsent(): OpenConflict[] {
    return [...this.own]
  }

  /** Those that the portal keeps; not once more what was chosen here, or has newer words here. */
  addKnown(found: readonly OpenConflict[]): void {
    this.add(found.filter(({ id }) => !this.isKnown(id)))
  }

  /** Those that were found in this tab, or that another one left behind. */
  addOwn(found: readonly OpenConflict[]): void {
    for (const newest of this.add(found)) this.own.add(newest)
  }

  /** Whatever the portal keeps no more was chosen by a colleague; words that stand only here stay. True where any was. */
  dropSettled(kept: readonly OpenConflict[]): boolean {
    const ids = new Set(kept.map(({ id }) => id))
    const left = this.all.filter((one) => one.id === undefined || ids.has(one.id) || this.own.has(one))
    if (left.length === this.all.length) return false
    this.all = left
    this.tell(left)
    return true
  }

  /** Somebody has chosen. */
  settle(conflict: OpenConflict): void {
    this.own.delete(conflict)
    if (conflict.id !== undefined) this.chosen.add(conflict.id)
    this.all = this.all.filter((one) => one !== conflict)
    this.tell(this.all)
  }

  /**
   * Whoever went on with their own words has the latest of them in the newest conflict. Whoever began again on those of
   * the other has two texts that nobody else knows: both stay until somebody has chosen.
   */
  private add(found: readonly OpenConflict[]): OpenConflict[] {
    const added = found.map((conflict) => {
      const earlier = this.all.find(
        ({ block, path, mine }) =>
          block === conflict.block &&
          path === conflict.path &&
          (same(mine, conflict.base) || same(mine, conflict.mine)),
      )
      // The portal knows it by its id; here it may have got newer words since.
      const id = conflict.id ?? earlier?.id
      const newest = { ...conflict, ...(id !== undefined && { id }) }
      this.all = [...this.all.filter((one) => one !== earlier), newest]
      if (earlier) this.own.delete(earlier)
      return newest
    })
    if (added.length > 0) this.tell(this.all)
    return added
  }

  private isKnown(id: string | undefined): boolean {
    return id !== undefined && (this.chosen.has(id) || [...this.own].some((one) => one.id === id))
  }
}
