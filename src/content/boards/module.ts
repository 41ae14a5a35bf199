import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { PageContext, ViewContext } from '../../web/render/page.ts'
import type { ModuleExample } from './example-model.ts'
import type { Card } from '../cards/model.ts'
import type { ColumnWidth, Selection } from './model.ts'

/** What the view of a module gets. */
export interface ModuleProps<S, D> {
  settings: S
  /** The contents of its selection, already without those that stand above. */
  cards: Card[]
  data: D
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  width: ColumnWidth
  /** The page's first module: its picture is the one the page waits for. */
  first: boolean
}

/** A kind of module. Lives in `*.module.tsx`, exported as `module`; a wing brings its own. */
export interface BoardModule<S, D> {
  kind: string
  settings: z.ZodType<S>
  /** The contents it shows. All selections of a page are read at once. */
  selection?(settings: S): Selection
  /** Anything else it needs; `tags` are the surrogate keys of what it read, `freshUntil` is when it becomes wrong. */
  load?(ctx: PageContext, settings: S): Promise<{ data: D; tags: string[]; freshUntil?: Date | undefined }>
  View(props: ModuleProps<S, D>): ReactElement | null
  /** Named ways it may look, for the showroom and its tests; every kind of the house has one at least. */
  examples: Readonly<Record<string, ModuleExample<D>>>
}

/** Keeps the types of settings and data together in a module file. */
export function defineModule<S, D = undefined>(module: BoardModule<S, D>): BoardModule<S, D> {
  return module
}
