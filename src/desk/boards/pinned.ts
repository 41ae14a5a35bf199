import { z } from 'zod'
import { type Board, type ModuleConfig, type Pinned, pinnedSchema } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import type { ModuleChange } from './model.ts'
import { findModule, standingIn, withModule } from './structure.ts'

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

const byRef = (places: readonly Pinned[]) => new Map(places.map((place) => [refOf(place), place]))

/** What is said of a place, each by its name. */
function saidOf(place: Pinned): Map<string, string> {
  if (typeof place === 'string') return new Map()
  const { ref: _, titles = {}, ...rest } = place
  const named = Object.entries(titles).map(([locale, title]) => [`titles.${locale}`, title] as const)
  return new Map([...Object.entries(rest).filter(([, said]) => said !== undefined), ...named])
}

function placeOf(ref: string, said: ReadonlyMap<string, string>): Pinned {
  if (said.size === 0) return ref
  const titles = [...said].flatMap(([name, title]) => (name.startsWith('titles.') ? [[name.slice(7), title]] : []))
  const rest = [...said].filter(([name]) => !name.startsWith('titles.'))
  return { ref, ...Object.fromEntries(rest), ...(titles.length > 0 && { titles: Object.fromEntries(titles) }) }
}

/** A place in which two changed something: headlines by language, hours and picture each for itself, mine where both did. */
function mergePlace(was: Pinned, theirs: Pinned, mine: Pinned): { place: Pinned; isClash: boolean } {
  if (same(was, theirs)) return { place: mine, isClash: false }
  if (same(was, mine) || same(theirs, mine)) return { place: theirs, isClash: false }
  const [before, others, own] = [saidOf(was), saidOf(theirs), saidOf(mine)]
  const said = new Map<string, string>()
  let isClash = false
  for (const name of new Set([...others.keys(), ...own.keys(), ...before.keys()])) {
    const [old, there, here] = [before.get(name), others.get(name), own.get(name)]
    // Taken away against changed: what was changed stays.
    const value = here === old || (here === undefined && there !== old) ? there : here
    if (value === here && here !== old && there !== undefined && there !== old && there !== here) isClash = true
    if (value !== undefined) said.set(name, value)
  }
  return { place: placeOf(refOf(mine), said), isClash }
}

/** Whether somebody has said something else meanwhile of a place that is changed: one of the two would be lost. */
export function isClash(current: readonly Pinned[], from: readonly Pinned[], to: readonly Pinned[]): boolean {
  const [before, now] = [byRef(from), byRef(current)]
  return to.some((place) => {
    const theirs = now.get(refOf(place))
    return theirs !== undefined && mergePlace(before.get(refOf(place)) ?? refOf(place), theirs, place).isClash
  })
}

/**
 * What is pinned after somebody's change, whatever others did meanwhile: what they took away goes, what they brought
 * comes where they put it, what they changed is as they want it, and everything else stays.
 */
export function mergePinned(current: readonly Pinned[], from: readonly Pinned[], wanted: readonly Pinned[]): Pinned[] {
  // A content stands in one place of a module, whatever a program sends: its first.
  const to = wanted.filter((place, at) => wanted.findIndex((one) => refOf(one) === refOf(place)) === at)
  if (same(current, from)) return to
  const [before, after] = [byRef(from), byRef(to)]
  const merged = current.filter((place) => !before.has(refOf(place)) || after.has(refOf(place)))
  for (const [index, place] of merged.entries()) {
    const then = after.get(refOf(place))
    if (then) merged[index] = mergePlace(before.get(refOf(place)) ?? refOf(place), place, then).place
  }
  for (const [index, place] of to.entries())
    if (!merged.some((one) => refOf(one) === refOf(place)) && !same(place, before.get(refOf(place))))
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

const has = (places: readonly Pinned[], ref: string) => places.some((place) => refOf(place) === ref)

/** Whether somebody has meanwhile put elsewhere what is moved from one module to another: it would stand in both. */
export function isMovedElsewhere(board: Board, changes: readonly ModuleChange[]): boolean {
  const holds = (id: string, ref: string) => {
    const standing = findModule(board, id)
    return standing !== null && has(pinnedOf(standing.module) ?? [], ref)
  }
  return changes.some(({ id: source, from, to }) =>
    from.map(refOf).some((ref) => {
      const target = changes.find((one) => one.id !== source && has(one.to, ref) && !has(one.from, ref))
      if (!target || has(to, ref) || holds(source, ref) || holds(target.id, ref)) return false
      return standingIn(board).some(({ id }) => holds(id, ref))
    }),
  )
}
