import { z } from 'zod'
import { type Board, COLUMN_WIDTHS, PAGE_TYPES, type Pinned, pinnedSchema } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'

const instant = z.iso.datetime({ offset: true })
/** Which module of a board: its row, its column, its place there. */
const spot = { row: z.int().min(0), column: z.int().min(0), at: z.int().min(0) }
const spotSchema = z.object(spot)
export type Spot = z.output<typeof spotSchema>

/** The address of a board. */
export const boardParams = z.object({
  site: z.string().regex(/^[a-z0-9-]{1,40}$/),
  page: z.enum(PAGE_TYPES),
  locale: z.enum(LOCALES),
})

/** A content in its place. */
const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  kicker: z.string().nullable(),
  image: z.string().nullable(),
  /** Which of the module's pinned ones it is; null when it came by itself. */
  pinned: z.int().nullable(),
})
export type BoardCard = z.output<typeof cardSchema>

/** A module of the board with what it shows at the moment that was asked for. */
const moduleSchema = z.object({
  ...spot,
  kind: z.string(),
  title: z.string().nullable(),
  /** What it fills itself with; null when it shows no contents. */
  list: z.string().nullable(),
  size: z.int(),
  pinned: z.array(pinnedSchema),
  cards: z.array(cardSchema),
})
export type BoardModuleView = z.output<typeof moduleSchema>

/** What was changed and is not published. */
const changeSchema = z.object({
  ...spot,
  what: z.enum(['in', 'out', 'moved', 'changed']),
  ref: z.string(),
  title: z.string(),
})
export type BoardChange = z.output<typeof changeSchema>

/** A language whose board follows, and what it cannot follow. */
const followerSchema = z.object({
  locale: z.enum(LOCALES),
  differences: z.array(z.object({ title: z.string(), why: z.enum(['twin', 'module']) })),
})

/** `GET …/draft?t=`: everything that the screen shows. */
export const boardAnswer = z.object({
  revision: z.int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** The moment at which the board is shown. */
  at: instant,
  rows: z.array(
    z.object({
      title: z.string().nullable(),
      band: z.string().nullable(),
      columns: z.array(z.object({ width: z.literal(COLUMN_WIDTHS), modules: z.int() })),
    }),
  ),
  modules: z.array(moduleSchema),
  changes: z.array(changeSchema),
  followers: z.array(followerSchema),
  mayWrite: z.boolean(),
})
export type BoardAnswer = z.output<typeof boardAnswer>

/** What somebody did to the pinned contents of a module: as they saw them, and as they want them. */
export const moduleChange = z.object({
  ...spot,
  from: z.array(pinnedSchema).max(50),
  to: z.array(pinnedSchema).max(50),
})
export type ModuleChange = z.output<typeof moduleChange>
export const saveBoardBody = z.object({ changes: z.array(moduleChange).min(1).max(60) })

/** What goes out: the board that was seen, and the languages that follow it. */
export const publishBoardBody = z.object({ revision: z.int(), followers: z.array(z.enum(LOCALES)).max(4).default([]) })

export const boardVersions = z.object({
  versions: z.array(z.object({ id: z.string(), at: instant, by: z.string().nullable() })),
})

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is pinned in a module of a board. */
export function pinnedAt(board: Board, { row, column, at }: Spot): Pinned[] | null {
  const settings = board.rows[row]?.columns[column]?.modules[at]?.settings
  if (!settings) return null
  const parsed = z.array(pinnedSchema).safeParse(settings['pinned'] ?? [])
  return parsed.success ? parsed.data : null
}

/** The board with other contents pinned in a module; as it is when there is no such module. */
export function withPinned(board: Board, spotAt: Spot, pinned: readonly Pinned[]): Board {
  const { row, column, at } = spotAt
  return {
    rows: board.rows.map((one, r) => ({
      ...one,
      columns: one.columns.map((each, c) => ({
        ...each,
        modules: each.modules.map((module, m) =>
          r === row && c === column && m === at
            ? { ...module, settings: { ...module.settings, pinned: [...pinned] } }
            : module,
        ),
      })),
    })),
  }
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

/** Every module of a board whose pinned contents differ. */
export function changedModules(before: Board, after: Board): ModuleChange[] {
  return spotsOf(after).flatMap((at) => {
    const [from, to] = [pinnedAt(before, at), pinnedAt(after, at)]
    return from && to && !same(from, to) ? [{ ...at, from, to }] : []
  })
}

type NamedChange = Omit<BoardChange, 'title'>

/** The differences of a module, one by one. */
export function namedChanges({ from, to, ...at }: ModuleChange): NamedChange[] {
  const [before, after] = [from.map(refOf), to.map(refOf)]
  const stayed = (refs: readonly string[], others: readonly string[]) => refs.filter((ref) => others.includes(ref))
  const [wasIn, isIn] = [stayed(before, after), stayed(after, before)]
  return [
    ...after.flatMap((ref, index): NamedChange[] => {
      if (!before.includes(ref)) return [{ ...at, what: 'in', ref }]
      if (!same(from[before.indexOf(ref)], to[index])) return [{ ...at, what: 'changed', ref }]
      return wasIn.indexOf(ref) === isIn.indexOf(ref) ? [] : [{ ...at, what: 'moved', ref }]
    }),
    ...before.filter((ref) => !after.includes(ref)).map((ref) => ({ ...at, what: 'out' as const, ref })),
  ]
}

function spotsOf(board: Board): Spot[] {
  return board.rows.flatMap((row, r) =>
    row.columns.flatMap((column, c) => column.modules.map((_, m) => ({ row: r, column: c, at: m }))),
  )
}
