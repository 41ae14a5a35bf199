import * as breakpoints from '../browser/breakpoints.ts'

/** The named widths as style sheets call them. */
export const BREAKPOINTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [name.toLowerCase().replaceAll('_', '-'), width]),
)

/** Pixels of a letter's height as browsers have it before their readers change it. */
const LETTER = 16

/** The condition of a media query with its own widths in letters. */
function byLetters(condition: string): string {
  return condition.replace(/(width: ?|width [<>]=? )([\d.]+)px/g, (_, name: string, px: string) => {
    return `${name}${Number(px) / LETTER}rem`
  })
}

/**
 * A style sheet with its named widths as numbers; `under` ends a fiftieth of a pixel before, where the other side
 * begins. All other widths count by letters, so that columns fold for readers who have set larger ones in their
 * browser as they fold on a narrower screen; the named ones are those of the specification, in pixels.
 * @throws for a name that is none
 */
export function withBreakpoints(css: string, widths = BREAKPOINTS): string {
  const sheet = css.replace(/@media[^{;]*/g, byLetters)
  return sheet.replace(/\(--(from|under)-([\w-]+)\)/g, (_, side: string, name: string) => {
    const width = widths[name]
    if (width === undefined) throw new Error(`no breakpoint is called «${name}» (src/browser/breakpoints.ts)`)
    return side === 'from' ? `(min-width: ${width}px)` : `(max-width: ${width - 0.02}px)`
  })
}
