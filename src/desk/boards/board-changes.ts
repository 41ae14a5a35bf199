import type { Board, Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import type { ModuleChange, TakenBack } from './model.ts'
import { pinnedOf, withPinned } from './pinned.ts'
import {
  afterAct,
  findModule,
  inRowsOf,
  ownSettings,
  sameSettings,
  shapeOf,
  type StandingModule,
  standingIn,
  withInserted,
} from './structure.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Every module of a board whose pinned contents differ; both boards have ids. */
export function changedModules(before: Board, after: Board): ModuleChange[] {
  return standingIn(after).flatMap(({ id, module }) => {
    const old = findModule(before, id)?.module
    const [from, to] = [old ? pinnedOf(old) : [], pinnedOf(module)]
    return from && to && !same(from, to) ? [{ id, from, to }] : []
  })
}

/** A change by its name, and the kind of module in which it is. */
export interface NamedChange extends TakenBack {
  kind: string
}

/** All differences between two boards with ids, one by one: of rows, of modules, then of what is pinned in them. */
export function namedChanges(before: Board, after: Board): NamedChange[] {
  const known = new Set(standingIn(before).map(({ id }) => id))
  return [
    ...(shapeOf(before) === shapeOf(after) ? [] : [{ module: 'rows', what: 'rows' as const, ref: '', kind: '' }]),
    ...changesOfModules(before, after),
    // What came with a new module is part of it.
    ...changedModules(before, after)
      .filter(({ id }) => known.has(id))
      .flatMap((change) => changesOfCards(change, findModule(after, change.id)!.module.kind)),
  ]
}

function changesOfModules(before: Board, after: Board): NamedChange[] {
  const [old, now] = [standingIn(before), standingIn(after)]
  const named = ({ id, module }: StandingModule, what: TakenBack['what']): NamedChange => ({
    module: id,
    what,
    ref: '',
    kind: module.kind,
  })
  return [
    ...now.flatMap((standing) => {
      const was = old.find(({ id }) => id === standing.id)
      if (!was) return [named(standing, 'module-in')]
      return [
        ...(isMoved(was, standing, old, now) ? [named(standing, 'module-moved')] : []),
        ...(sameSettings(was.module.settings, standing.module.settings) ? [] : [named(standing, 'module-set')]),
      ]
    }),
    ...old.filter(({ id }) => !now.some((one) => one.id === id)).map((standing) => named(standing, 'module-out')),
  ]
}

/** Whether it is in another column, or in another order among those that stayed in its own. */
function isMoved(
  was: StandingModule,
  is: StandingModule,
  old: readonly StandingModule[],
  now: readonly StandingModule[],
): boolean {
  if (was.row !== is.row || was.column !== is.column) return true
  const inColumn = (all: readonly StandingModule[], others: readonly StandingModule[]) =>
    all.filter(
      (one) =>
        one.row === is.row &&
        one.column === is.column &&
        others.some((other) => other.id === one.id && other.row === is.row && other.column === is.column),
    )
  const place = (all: readonly StandingModule[]) => all.findIndex(({ id }) => id === is.id)
  return place(inColumn(old, now)) !== place(inColumn(now, old))
}

function changesOfCards({ id, from, to }: ModuleChange, kind: string): NamedChange[] {
  const [before, after] = [from.map(refOf), to.map(refOf)]
  const stayed = (refs: readonly string[], others: readonly string[]) => refs.filter((ref) => others.includes(ref))
  const [wasIn, isIn] = [stayed(before, after), stayed(after, before)]
  const named = (ref: string, what: TakenBack['what']): NamedChange => ({ module: id, what, ref, kind })
  return [
    ...after.flatMap((ref, index) => {
      if (!before.includes(ref)) return [named(ref, 'in')]
      if (!same(from[before.indexOf(ref)], to[index])) return [named(ref, 'changed')]
      return wasIn.indexOf(ref) === isIn.indexOf(ref) ? [] : [named(ref, 'moved')]
    }),
    ...before.filter((ref) => !after.includes(ref)).map((ref) => named(ref, 'out')),
  ]
}

/** The board without one of its changes; null when there is nothing to be taken back any more. */
export function takenBack(published: Board, board: Board, { module: id, what, ref }: TakenBack): Board | null {
  const [was, is] = [findModule(published, id), findModule(board, id)]
  switch (what) {
    case 'rows':
      return inRowsOf(published, board)
    case 'module-in':
      return is && !was ? afterAct(board, { act: 'remove', id }) : null
    case 'module-out':
      return was && !is ? withInserted(board, was, was.module) : null
    case 'module-moved':
      return was && is ? afterAct(board, { act: 'move', id, to: was }) : null
    case 'module-set':
      return was && is
        ? afterAct(board, { act: 'set', id, seen: is.module.settings, settings: ownSettings(was.module.settings) })
        : null
    default: {
      const before = was && pinnedOf(was.module)
      const pinned = is && pinnedOf(is.module)
      return before && pinned ? withPinned(board, id, placesWithout(before, pinned, ref)) : null
    }
  }
}

/** A content back where readers see it; one that they do not see there goes. */
function placesWithout(before: readonly Pinned[], pinned: readonly Pinned[], ref: string): Pinned[] {
  const rest = pinned.filter((place) => refOf(place) !== ref)
  const index = before.findIndex((place) => refOf(place) === ref)
  return index === -1 ? rest : [...rest.slice(0, index), before[index]!, ...rest.slice(index)]
}
