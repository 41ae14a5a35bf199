import { createElement } from 'react'
import { isUnavailable } from '../../web/http/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import type { Card } from '../cards/model.ts'
import type { Board, BoardHead, ColumnWidth, Selection } from './model.ts'
import { type AnyModule, modules as allModules } from './registry.ts'
import { earliest } from '../../platform/cache/earliest.ts'
import { cardTags } from '../ratings/model.ts'
import { nextChange, ownPictures, refOf } from './places.ts'
import { allocate, wishesOf, type ListWish } from './selection.ts'
import type { CardSource } from './source.ts'

/** A column with the HTML of its modules. */
export interface ComposedColumn {
  width: ColumnWidth
  whole: boolean
  lined: boolean
  html: string
}
/** A row as the view draws it. */
export interface ComposedRow {
  band: string | undefined
  apart: boolean
  site: string | undefined
  ruled: boolean
  head: BoardHead | undefined
  columns: ComposedColumn[]
}
/** A board with every module rendered. */
export interface ComposedBoard {
  rows: ComposedRow[]
  cards: Card[]
  tags: string[]
  /** The moment from which one of its modules is wrong. */
  freshUntil: Date | undefined
}

/** What a page may tell about its board. */
export interface ComposeOptions {
  registry?: ReadonlyMap<string, AnyModule>
  /** Ids of contents that the page shows outside its board. */
  elsewhere?: readonly string[]
}

/** A module in its place, its settings read. */
interface Placed {
  id: string
  row: number
  column: number
  /** Its place among the modules of its column. */
  at: number
  width: ColumnWidth
  module: AnyModule
  settings: unknown
  selection: Selection | null
}

/** Reads the settings of every module; one that is unknown or wrong is left out and reported. */
function place(
  board: Board,
  ctx: Pick<ChoosingContext, 'site' | 'log'>,
  registry: ReadonlyMap<string, AnyModule>,
): Placed[] {
  return board.rows.flatMap((row, r) =>
    row.columns.flatMap((column, c) =>
      column.modules.flatMap(({ kind, settings }, m) => {
        const module = registry.get(kind)
        const parsed = module?.settings.safeParse(settings)
        if (!module || !parsed?.success) {
          ctx.log.error(
            { site: ctx.site.alias, kind, row: r, column: c, issues: parsed?.error?.issues },
            'board module left out',
          )
          return []
        }
        const selection = module.selection?.(parsed.data) ?? null
        return [
          {
            id: `m${r}-${c}-${m}`,
            row: r,
            column: c,
            at: m,
            width: column.width,
            module,
            settings: parsed.data,
            selection,
          },
        ]
      }),
    ),
  )
}

/** What choosing contents needs of a page. */
export interface ChoosingContext {
  site: Site
  log: Log
  now: Date
  locale: Locale
}

/** Reads at once what all modules want, and gives it out in the order of the page; the answer follows `placed`. */
async function fill(
  placed: readonly Placed[],
  ctx: Pick<ChoosingContext, 'now' | 'locale'>,
  source: CardSource,
  elsewhere: readonly string[],
): Promise<{ own: Card[][]; wishes: ListWish[] }> {
  const selections = placed.flatMap(({ selection }) => selection ?? [])
  const wishes = wishesOf(selections, elsewhere.length)
  const refs = [...new Set(selections.flatMap(({ pinned }) => pinned.map(refOf)))]
  const own = selections.flatMap(({ pinned }) => ownPictures(pinned))
  const { pinned, lists, pictures } = await source.read(refs, wishes, own)
  const shares = allocate(selections, lists, pinned, { now: ctx.now, locale: ctx.locale, pictures }, elsewhere)
  let share = 0
  return { own: placed.map(({ selection }) => (selection ? (shares[share++] ?? []) : [])), wishes }
}

/** The contents that one module of a board shows. */
export interface ChosenModule {
  row: number
  column: number
  at: number
  kind: string
  settings: unknown
  /** What it asks for; null when it shows no contents. */
  takes: Selection | null
  cards: Card[]
}

/** Which contents stand where on a board, without anything being rendered. */
export async function chooseContents(
  board: Board,
  ctx: ChoosingContext,
  source: CardSource,
  registry: ReadonlyMap<string, AnyModule> = allModules,
): Promise<ChosenModule[]> {
  const placed = place(board, ctx, registry)
  const { own } = await fill(placed, ctx, source, [])
  return placed.map(({ row, column, at, module, settings, selection }, index) => ({
    row,
    column,
    at,
    kind: module.kind,
    settings,
    takes: selection,
    cards: own[index]!,
  }))
}

interface ModuleData {
  data: unknown
  tags: string[]
  freshUntil?: Date | undefined
}

/**
 * What a module loads besides contents; a failing one answers `null` and the page goes on. Without a database there is
 * no page: one with holes would be kept.
 */
async function loadData(placed: Placed, ctx: PageContext): Promise<ModuleData | null> {
  try {
    return (await placed.module.load?.(ctx, placed.settings)) ?? { data: undefined, tags: [] }
  } catch (error) {
    if (isUnavailable(error)) throw error
    ctx.log.error({ err: error, site: ctx.site.alias, kind: placed.module.kind }, 'board module failed to load')
    return null
  }
}

function render(placed: Placed, cards: Card[], data: unknown, first: boolean, ctx: PageContext): string {
  try {
    const { settings, id, width, module } = placed
    return staticMarkup(createElement(module.View, { settings, cards, data, ctx, id, width, first }))
  } catch (error) {
    ctx.log.error({ err: error, site: ctx.site.alias, kind: placed.module.kind }, 'board module failed to render')
    return ''
  }
}

/**
 * Fills and renders a board. All modules say first what they want; contents are then read at once,
 * given out in the order of the page, and every module is rendered by itself: a broken one costs only itself.
 */
export async function composeBoard(
  board: Board,
  ctx: PageContext,
  source: CardSource,
  { registry = allModules, elsewhere = [] }: ComposeOptions = {},
): Promise<ComposedBoard> {
  const placed = place(board, ctx, registry)
  const [{ own, wishes }, loads] = await Promise.all([
    fill(placed, ctx, source, elsewhere),
    Promise.all(placed.map((one) => loadData(one, ctx))),
  ])
  const cards = own.flat()
  // What tells no contents, as the band of the day, does not open the page.
  const opening = Math.max(
    0,
    placed.findIndex(({ selection }) => selection !== null),
  )
  const html = placed.map((one, index) => {
    const load = loads[index]
    return load ? render(one, own[index]!, load.data, index === opening, ctx) : ''
  })
  const rows = board.rows.map((row, r) => ({
    band: row.band,
    apart: row.apart,
    site: row.site,
    ruled: row.ruled,
    head: row.head,
    columns: row.columns.map((column, c) => ({
      width: column.width,
      whole: column.whole,
      lined: column.lined,
      html: placed.map((one, index) => (one.row === r && one.column === c ? html[index] : '')).join(''),
    })),
  }))
  const tags = [...source.tagsOf(wishes), ...cardTags(cards), ...loads.flatMap((load) => load?.tags ?? [])]
  return {
    rows: rows.filter((row) => row.columns.some((column) => column.html !== '')),
    cards,
    tags: [...new Set(tags)],
    freshUntil: earliest([
      ...loads.map((load) => load?.freshUntil),
      ...placed.map(({ selection }) => selection && nextChange(selection.pinned, ctx.now)),
    ]),
  }
}
