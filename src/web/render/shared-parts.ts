import { randomBytes } from 'node:crypto'
import { createElement } from 'react'
import type { Fragment, FragmentStore } from './fragments.ts'
import { islandsIn } from './island.tsx'
import type { Dependency, PartCollector, ViewContext } from './page.ts'
import type { Piece } from './pieces.ts'
import { staticAddresses } from './static-addresses.ts'
import { classesIn } from './used-styles.ts'
import { staticMarkup } from './static-markup.ts'

/** The parts of one page, while its view is rendered. */
export interface SharedParts extends PartCollector {
  /** The rendered view with its parts in their places. */
  cut(html: string): RenderedView
}

/** A view of which parts are kept; `classes` are theirs. */
export interface RenderedView extends Fragment {
  /** The classes of what is the page's own. */
  own: ReadonlySet<string>
}

/** Nothing that anybody writes can look like the mark of a part. */
const MARK = `x-${randomBytes(9).toString('hex')}`
const MARKED = new RegExp(`<${MARK}>(\\d+)</${MARK}>`)

const numbers = new WeakMap<object, number>()
let lastNumber = 0

function named(dependency: Dependency): unknown {
  if (typeof dependency !== 'object' || dependency === null) return dependency ?? null
  let number = numbers.get(dependency)
  if (number === undefined) numbers.set(dependency, (number = lastNumber += 1))
  return [number]
}

const GUARD = {
  get: () => {
    throw new Error('a part that pages share must read nothing of one of them')
  },
}

/** What such a part may know of the page that it is rendered for. */
const placeless = (ctx: ViewContext): ViewContext =>
  Object.defineProperties({ ...ctx, parts: undefined }, { path: GUARD, here: GUARD })

/** Begins with the parts of a page. */
export function sharedParts(fragments: FragmentStore, ctx: ViewContext): SharedParts {
  const found: Fragment[] = []
  return {
    put(name, of, places, render) {
      const key = JSON.stringify([name, ...of.map(named)])
      const question = { key, places }
      const part = fragments.get(ctx, question, (held) => staticMarkup(render(placeless(ctx), held)))
      return createElement(MARK, null, found.push(part) - 1)
    },
    cut(html) {
      const pieces: Piece[] = []
      let own = ''
      html.split(MARKED).forEach((text, at) => {
        if (at % 2 === 1) return pieces.push(...found[Number(text)]!.pieces)
        own += text
        return pieces.push(staticAddresses(text, ctx.site.staticUrl))
      })
      const islands = islandsIn(own)
      for (const part of found) for (const name of part.islands) islands.add(name)
      return { pieces, own: classesIn(own), classes: found.flatMap((part) => part.classes), islands }
    },
  }
}
