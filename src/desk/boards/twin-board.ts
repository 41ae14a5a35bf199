import type { Board, ModuleConfig, Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { modules } from '../../content/boards/registry.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { hasWords } from './module-forms.ts'
import { changedModules } from './board-changes.ts'
import type { BoardAnswer } from './model.ts'
import { mergePinned, pinnedOf, withPinned } from './pinned.ts'
import { namedContents } from './store.ts'
import { findModule, ownSettings, sameSettings, standingIn, withIds, withPins } from './structure.ts'

interface Following {
  /** The board that is arranged, as readers see it and as it goes out; both with ids. */
  published: Board
  board: Board
  /** The board of the other language, as it is there. */
  to: Board
  locale: Locale
}

type Differences = BoardAnswer['followers'][number]['differences']

/** The board of another language with the same changes, and what it cannot follow. */
export async function followed(
  db: Db,
  { published, board, to, locale }: Following,
): Promise<{ board: Board; differences: Differences }> {
  const shaped = withShape(published, board, withIds(to))
  const cards = await withCards(db, { published, board, to: shaped.board, locale }, shaped.ids)
  return { board: cards.board, differences: [...shaped.differences, ...cards.differences] }
}

/** The modules of the other board in the same order, with the same settings that are no words. */
function withShape(
  published: Board,
  board: Board,
  to: Board,
): { board: Board; ids: Map<string, string>; differences: Differences } {
  const differences: Differences = []
  const ids = new Map<string, string>()
  const theirs = standingIn(to)
  for (const { id, row, column, at, module } of standingIn(published)) {
    const twin = theirs.find((one) => one.row === row && one.column === column && one.at === at)
    if (twin?.module.kind === module.kind) ids.set(id, twin.id)
  }
  const isSame = isSameSkeleton(published, to)
  const isShaped = !isSameShape(published, board)
  if (!isSame && isShaped) differences.push({ title: '', why: 'module' })
  if (!isSame || !isShaped) return { board: to, ids, differences }
  const moduleFor = (module: ModuleConfig): ModuleConfig[] => {
    const own = ids.get(module.id!)
    if (own === undefined) {
      if (!hasWords(module)) {
        ids.set(module.id!, module.id!)
        return [{ ...module, settings: ownSettings(module.settings) }]
      }
      differences.push({ title: titleOf(module), why: 'words' })
      return []
    }
    const theirModule = findModule(to, own)!.module
    const before = findModule(published, module.id!)!.module
    if (sameSettings(before.settings, module.settings)) return [theirModule]
    return [withSettings(theirModule, followedSettings(module, theirModule))]
  }
  const rows = board.rows.map((row, r) => ({
    ...(to.rows[r] ?? row),
    columns: row.columns.map((column, c) => ({
      ...(to.rows[r]?.columns[c] ?? column),
      modules: column.modules.flatMap(moduleFor),
    })),
  }))
  return { board: { rows }, ids, differences }
}

const withSettings = (module: ModuleConfig, settings: ModuleConfig['settings']): ModuleConfig => ({
  ...module,
  settings: withPins(settings, module.settings),
})

/** The settings of one module for another of its kind, which keeps its own words; its own where that is not valid. */
function followedSettings({ kind, settings }: ModuleConfig, other: ModuleConfig): ModuleConfig['settings'] {
  const next = {
    ...picked(ownSettings(settings), (one) => !hasWords(one)),
    ...picked(ownSettings(other.settings), hasWords),
  }
  return modules.get(kind)?.settings.safeParse(next).success ? next : ownSettings(other.settings)
}

type Settings = ModuleConfig['settings']

const picked = (settings: Settings, isWanted: (one: { settings: Settings }) => boolean): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => isWanted({ settings: { [name]: value } })))

const kinds = (board: Board) =>
  board.rows
    .map(({ columns }) => columns.map(({ modules: all }) => all.map(({ kind }) => kind).join(' ')).join('|'))
    .join('/')
const isSameSkeleton = (a: Board, b: Board): boolean => kinds(a) === kinds(b)
const isSameShape = (a: Board, b: Board): boolean => {
  const [old, now] = [standingIn(a), standingIn(b)]
  return (
    old.length === now.length &&
    old.every(({ id, row, column, module }, n) => {
      const other = now[n]!
      return (
        other.id === id &&
        other.row === row &&
        other.column === column &&
        sameSettings(module.settings, other.module.settings)
      )
    })
  )
}

const titleOf = ({ kind, settings }: ModuleConfig): string => {
  const { head, title } = settings as { head?: { title?: unknown } | null; title?: unknown }
  const words = head?.title ?? title
  return typeof words === 'string' ? words : kind
}

/** What is pinned, by the translations of the same contents. */
async function withCards(
  db: Db,
  { published, board: from, to, locale }: Following,
  ids: ReadonlyMap<string, string>,
): Promise<{ board: Board; differences: Differences }> {
  const changes = changedModules(published, from)
  const refs = changes.flatMap((change) => [...change.from, ...change.to].map(refOf))
  const named = await namedContents(db, refs, locale)
  const titleOfContent = (ref: string) => named.get(ref)?.title ?? ref
  const differences: Differences = []
  let board = to
  for (const change of changes) {
    const id = ids.get(change.id)
    const module = id === undefined ? undefined : findModule(board, id)?.module
    const current = module && pinnedOf(module)
    if (id === undefined || !current) {
      differences.push(...change.to.map((place) => ({ title: titleOfContent(refOf(place)), why: 'module' as const })))
      continue
    }
    const inLanguage = (place: Pinned): Pinned[] => {
      const twin = named.get(refOf(place))?.twin
      if (!twin) return []
      return [typeof place === 'string' ? twin : { ...place, ref: twin }]
    }
    for (const place of change.to)
      if (!named.get(refOf(place))?.twin && !change.from.some((one) => refOf(one) === refOf(place)))
        differences.push({ title: titleOfContent(refOf(place)), why: 'twin' })
    const known = await idsOf(db, current, locale)
    const merged = mergePinned(known, change.from.flatMap(inLanguage), change.to.flatMap(inLanguage))
    board = withPinned(board, id, merged)
  }
  return { board, differences }
}

/** The same contents by their ids: the other board may know them by the names they were imported under. */
async function idsOf(db: Db, places: readonly Pinned[], locale: Locale): Promise<Pinned[]> {
  const named = await namedContents(db, places.map(refOf), locale)
  return places.map((place) => {
    const id = named.get(refOf(place))?.id ?? refOf(place)
    return typeof place === 'string' ? id : { ...place, ref: id }
  })
}
