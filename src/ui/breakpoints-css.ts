import * as breakpoints from '../browser/breakpoints.ts'

/** The named widths as style sheets call them. */
export const BREAKPOINTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [name.toLowerCase().replaceAll('_', '-'), width]),
)

/**
 * A style sheet with its named widths as numbers; `under` ends a fiftieth of a pixel before, where the other side
 * begins.
 * @throws for a name that is none
 */
export function withBreakpoints(css: string, widths = BREAKPOINTS): string {
  return css.replace(/\(--(from|under)-([\w-]+)\)/g, (_, side: string, name: string) => {
    const width = widths[name]
    if (width === undefined) throw new Error(`no breakpoint is called «${name}» (src/browser/breakpoints.ts)`)
    return side === 'from' ? `(min-width: ${width}px)` : `(max-width: ${width - 0.02}px)`
  })
}
