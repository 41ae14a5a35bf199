/** Rules of one style module that stand together; `stem` begins all its class names, e.g. `share-bar-module_`. */
export interface StyleRun {
  stem: string
  css: string
}

const CONTAINER = /^@(?:layer|media|supports|container)\b/
const STEM = /[\w-]+-module_/

/**
 * Cuts a built sheet, into which the build has put several style modules, where one module ends and another begins.
 * The runs in their order are the sheet again; what belongs to no module has an empty stem.
 */
export function styleRuns(css: string): StyleRun[] {
  return join(
    blocksOf(css).flatMap(({ prelude, body, text }) => {
      if (body === null || !CONTAINER.test(prelude)) return [{ stem: STEM.exec(prelude)?.[0] ?? '', css: text }]
      return styleRuns(body).map((run) => ({ stem: run.stem, css: `${prelude}{${run.css}}` }))
    }),
  )
}

/** Neighbours of one module become one run. */
function join(runs: readonly StyleRun[]): StyleRun[] {
  const joined: StyleRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.stem === run.stem) last.css += run.css
    else joined.push({ ...run })
  }
  return joined
}

interface Block {
  prelude: string
  /** Null in a statement without braces. */
  body: string | null
  text: string
}

/** The blocks and statements of one level. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let [start, open, depth] = [0, -1, 0]
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]!
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{' && depth++ === 0) open = at
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      const text = css.slice(start, at + 1)
      const body = sign === '}' ? css.slice(open + 1, at) : null
      blocks.push({ prelude: css.slice(start, body === null ? at : open).trim(), body, text })
      start = at + 1
    }
  }
  const rest = css.slice(start)
  return rest.trim() ? [...blocks, { prelude: rest.trim(), body: null, text: rest }] : blocks
}
