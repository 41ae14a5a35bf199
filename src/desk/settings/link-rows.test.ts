import { describe, expect, it } from 'vitest'
import {
  columnRows,
  dropped,
  moved,
  navigationRows,
  parentsFor,
  toColumns,
  toNavigation,
  type LinkRow,
} from './link-rows.ts'

const link = (name: string, children: object[] = []) => ({
  id: name,
  href: `/${name}/`,
  text: { es: name, ca: name.toUpperCase() },
  children,
})
const tree = [link('a', [link('b', [link('c')]), link('d')]), link('e')]
const columns = [
  {
    title: { es: 'Uno' },
    links: [
      { text: { es: 'x' }, href: '/x/' },
      { text: { es: 'y' }, href: '/y/', hidden: true },
    ],
  },
  { title: { es: 'Dos' }, links: [{ text: { es: 'z' }, href: '/z/' }] },
]
const rows = navigationRows(tree as never)
const keyOf = (all: readonly LinkRow[], name: string) => all.find(({ text }) => text.es === name)!.key
const said = (all: readonly LinkRow[] | null) => all?.map(({ depth, text }) => `${depth}${text.es}`).join(' ') ?? null
const names = (keys: readonly (string | null)[], all: readonly LinkRow[]) =>
  keys.map((key) => all.find((row) => row.key === key)?.text.es ?? null)

describe('links in their order', () => {
  it('are the same after reading and writing them', () => {
    expect(said(rows)).toBe('0a 1b 2c 1d 0e')
    expect(toNavigation(rows)).toEqual(tree)
    expect(toColumns(columnRows(columns))).toEqual(columns)
  })

  it('move with all that stand in them, as deep as they fit', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => keyOf(rows, name)) as [string, ...string[]]
    expect(said(moved(rows, b!, { parent: null, after: a }))).toBe('0a 1d 0b 1c 0e')
    expect(said(moved(rows, e!, { parent: b!, after: c! }))).toBe('0a 1b 2c 2e 1d')
    expect(said(moved(rows, d!, { parent: a, after: null }))).toBe('0a 1d 1b 2c 0e')
    expect(said(moved(rows, e!, { parent: null, after: null }))).toBe('0e 0a 1b 2c 1d')
    expect(names(parentsFor(rows, b!, 2), rows)).toEqual([null, 'a', 'e'])
    expect(names(parentsFor(rows, e!, 2), rows)).toEqual([null, 'a', 'b', 'd'])
    expect(names(parentsFor(rows, a, 2), rows)).toEqual([null])
  })

  it('are dragged to the level of what they are dropped beside, or nowhere', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => keyOf(rows, name)) as [string, ...string[]]
    const drop = (key: string, target: string, position: 'before' | 'after') =>
      said(dropped(rows, key, { target, position, deepest: 2 }))
    expect(drop(e!, a, 'before')).toBe('0e 0a 1b 2c 1d')
    expect(drop(e!, c!, 'after')).toBe('0a 1b 2c 2e 1d')
    expect(drop(d!, b!, 'before')).toBe('0a 1d 1b 2c 0e')
    expect(drop(b!, d!, 'after')).toBe('0a 1d 1b 2c 0e')
    // Into itself, or deeper than there are levels.
    expect([drop(a, c!, 'after'), drop(b!, c!, 'before'), drop(a, a, 'after')]).toEqual([null, null, null])
  })

  it('keep headings on top, and links below one of them', () => {
    const feet = columnRows(columns)
    const [one, two, x] = ['Uno', 'Dos', 'x'].map((name) => keyOf(feet, name)) as [string, string, string]
    expect(names(parentsFor(feet, x, 1), feet)).toEqual(['Uno', 'Dos'])
    expect(parentsFor(feet, two, 1)).toEqual([null])
    expect(said(moved(feet, two, { parent: null, after: null }))).toBe('0Dos 1z 0Uno 1x 1y')
    expect(said(dropped(feet, x, { target: one, position: 'before', deepest: 1 }))).toBeNull()
  })
})
