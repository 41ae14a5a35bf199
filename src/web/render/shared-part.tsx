import type { ReactElement } from 'react'
import type { Dependency, Places, RenderPart, ViewContext } from './page.ts'

interface Props<P extends Places> {
  ctx: ViewContext
  /** Tells it from all other parts. */
  name: string
  /** Everything that it shows besides its site, base and language; a list or a card as the object that is kept. */
  of: readonly Dependency[]
  /** What differs between the pages that have it. */
  places?: P
  /** Must read nothing of the page itself but what it is given. */
  children(ctx: ViewContext, places: P): ReactElement
}

/**
 * A part that many pages have alike, e.g. a form or a list of the section: rendered once a minute for all of
 * them. Outside of the engine it is rendered like any other view.
 */
export function SharedPart<P extends Places>({ ctx, name, of, places, children }: Props<P>): ReactElement {
  const own = places ?? ({} as P)
  return ctx.parts ? ctx.parts.put(name, of, own, children as RenderPart) : children(ctx, own)
}
