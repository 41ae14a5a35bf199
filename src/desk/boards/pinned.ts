import { z } from 'zod'
import { type Board, type ModuleConfig, type Pinned, pinnedSchema } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { withModule } from './structure.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is pinned in a module; null when nobody can read it. */
export function pinnedOf({ settings }: ModuleConfig): Pinned[] | null {
  const parsed = z.array(pinnedSchema).safeParse(settings['pinned'] ?? [])
  return parsed.success ? parsed.data : null
}

/** The board with other contents pinned in a module; as it is when there is no such module. */
export function withPinned(board: Board, id: string, pinned: readonly Pinned[]): Board {
  return withModule(board, id, (module) => ({ ...module, settings: { ...module.settings, pinned: [...pinned] } }))
}

/**
 * What is pinned after somebody's change, whatever others did meanwhile: what they took away goes, what they brought
 * comes where they put it, what they changed is as they want it, and everything else stays.
 */
export function mergePinned(current: readonly Pinned[], from: readonly Pinned[], to: readonly Pinned[]): Pinned[] {
  if (same(current, from)) return [...to]
  const before = new Map(from.map((place) => [refOf(place), place]))
  const after = new Map(to.map((place) => [refOf(place), place]))
  const merged = current.filter((place) => !before.has(refOf(place)) || after.has(refOf(place)))
  for (const [index, place] of merged.entries()) {
    const wanted = after.get(refOf(place))
    if (wanted && !same(wanted, before.get(refOf(place)))) merged[index] = wanted
  }
  for (const [index, place] of to.entries())
    if (!merged.some((one) => refOf(one) === refOf(place)) && !before.has(refOf(place)))
      merged.splice(Math.min(index, merged.length), 0, place)
  const order = to.map(refOf)
  const moved = !same(
    from.map(refOf).filter((ref) => after.has(ref)),
    order.filter((ref) => before.has(ref)),
  )
  if (!moved) return merged
  // The later one decides about the order of what both know.
  const known = merged
    .filter((place) => order.includes(refOf(place)))
    .sort((a, b) => order.indexOf(refOf(a)) - order.indexOf(refOf(b)))
  return merged.map((place) => (order.includes(refOf(place)) ? known.shift()! : place))
}
