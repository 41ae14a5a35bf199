import type { ReactElement } from 'react'
import sheet from './start-at-current.css?url'

/**
 * Where no script runs, lists with `data-start` begin where their current element stands. Its rule is young and has a
 * file of its own: no reader with script asks for it, and it is not among the rules in the page.
 */
export function StartAtCurrent(): ReactElement | null {
  // Without a build there are no files.
  return sheet === '' ? null : (
    <noscript>
      <link rel="stylesheet" href={sheet} />
    </noscript>
  )
}
