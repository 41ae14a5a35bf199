import type { Localized } from '../../platform/i18n/locale.ts'

/** A link of a list in its place: how deep it stands says what it stands in. */
export interface LinkRow {
  /** Of this screen alone: ids of links may stand twice. */
  key: string
  depth: number
  text: Localized
  /** Null for a heading, which leads nowhere. */
  href: string | null
  hidden: boolean
  /** Whatever else its record says. */
  rest: Record<string, unknown>
}

/** A link with those in it, as the record of a site has it. */
interface Item {
  text: Localized
  href: string
  hidden?: boolean | undefined
  children?: readonly Item[]
}
interface Column {
  title: Localized
  links: readonly Item[]
}

/** Rows of the navigation. */
export function navigationRows(items: readonly Item[], depth = 0): LinkRow[] {
  return items.flatMap(({ text, href, hidden = false, children = [], ...rest }) => [
    { key: crypto.randomUUID(), depth, text, href, hidden, rest },
    ...navigationRows(children, depth + 1),
  ])
}

/** Rows of the columns of the footer: each a heading with its links. */
export function columnRows(columns: readonly Column[]): LinkRow[] {
  return columns.flatMap(({ title, links }) => [
    { key: crypto.randomUUID(), depth: 0, text: title, href: null, hidden: false, rest: {} },
    ...navigationRows(links, 1),
  ])
}

/** The navigation that rows say. */
export function toNavigation(rows: readonly LinkRow[]): Record<string, unknown>[] {
  return within(rows, null).map((row) => ({
    id: row.key,
    ...row.rest,
    ...written(row),
    children: toNavigation(blockOf(rows, row.key).slice(1)),
  }))
}

/** The columns that rows say. */
export function toColumns(rows: readonly LinkRow[]): Record<string, unknown>[] {
  return within(rows, null).map((row) => ({
    title: row.text,
    links: within(rows, row.key).map((link) => ({ ...link.rest, ...written(link) })),
  }))
}

const written = ({ text, href, hidden }: LinkRow) => ({ text, href: href ?? '', ...(hidden && { hidden }) })

/** A row with all that stand in it. */
export function blockOf(rows: readonly LinkRow[], key: string): LinkRow[] {
  const at = rows.findIndex((row) => row.key === key)
  if (at < 0) return []
  const next = rows.findIndex((row, n) => n > at && row.depth <= rows[at]!.depth)
  return rows.slice(at, next < 0 ? rows.length : next)
}

/** The rows that stand directly in one, or those of the first level. */
export function within(rows: readonly LinkRow[], parent: string | null): LinkRow[] {
  const inside = parent === null ? rows : blockOf(rows, parent).slice(1)
  const depth = Math.min(...inside.map((row) => row.depth))
  return inside.filter((row) => row.depth === depth)
}

/** What a row stands in. */
export function parentOf(rows: readonly LinkRow[], key: string): string | null {
  const at = rows.findIndex((row) => row.key === key)
  return rows.findLast((row, n) => n < at && row.depth < rows[at]!.depth)?.key ?? null
}

/** Where a row may go: into nothing or into rows that are not in it, as deep as all of it fits. */
export function parentsFor(rows: readonly LinkRow[], key: string, deepest: number): (string | null)[] {
  const block = blockOf(rows, key)
  const [row] = block
  if (!row) return []
  const height = Math.max(...block.map(({ depth }) => depth)) - row.depth
  const isHeading = row.href === null
  const top = isHeading || !rows.some(({ href }) => href === null) ? [null] : []
  const others = isHeading ? [] : rows.filter((each) => !block.includes(each) && each.depth + 1 + height <= deepest)
  return [...top, ...others.map((each) => each.key)]
}

/** Rows with one, and all in it, in another place: in a parent, behind one of its rows or first. */
export function moved(
  rows: readonly LinkRow[],
  key: string,
  { parent, after }: { parent: string | null; after: string | null },
): LinkRow[] {
  const block = blockOf(rows, key)
  const rest = rows.filter((row) => !block.includes(row))
  const depth = parent === null ? 0 : (rest.find((row) => row.key === parent)?.depth ?? -1) + 1
  const by = depth - (block[0]?.depth ?? 0)
  const before = after ? blockOf(rest, after).at(-1)! : (rest.find((row) => row.key === parent) ?? null)
  const at = before === null ? 0 : rest.indexOf(before) + 1
  return [...rest.slice(0, at), ...block.map((row) => ({ ...row, depth: row.depth + by })), ...rest.slice(at)]
}

/** The same by dragging: before or behind another row, on its level; null where it does not fit. */
export function dropped(
  rows: readonly LinkRow[],
  key: string,
  { target, position, deepest }: { target: string; position: 'before' | 'after'; deepest: number },
): LinkRow[] | null {
  const parent = parentOf(rows, target)
  if (target === key || !parentsFor(rows, key, deepest).includes(parent)) return null
  const siblings = within(rows, parent).filter((row) => row.key !== key)
  const at = siblings.findIndex((row) => row.key === target) + (position === 'after' ? 0 : -1)
  return moved(rows, key, { parent, after: siblings[at]?.key ?? null })
}
