import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What the browser gets to know of an island's start: when something of it is seen, meant to be used, or nothing else runs. */
export type IslandStart = 'visible' | 'intent' | 'idle'

interface IslandProps<P extends object> {
  /** Name in the registry of `src/app/client/islands.ts`: that of its file. */
  name: string
  /** Unique on the page; the prefix of every id inside. */
  id: string
  on: IslandStart
  of: ComponentType<P>
  /** Small and JSON only. */
  props: P
}

/**
 * A piece of page that React takes over in the browser. It is rendered by itself, so that its ids are the same in
 * both places whatever stands around it.
 */
export function Island<P extends object>({ name, id, on, of: View, props }: IslandProps<P>): ReactElement {
  const html = renderToString(<View {...props} />, { identifierPrefix: id })
  return <x-island of={name} id={id} on={on} props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
}

const TAG = /<x-island of="([\w-]+)" id="[^"]*" on="idle"/g

/** The islands of some HTML that start by themselves. */
export function islandsIn(html: string): Set<string> {
  if (!html.includes('<x-island')) return new Set()
  return new Set(Array.from(html.matchAll(TAG), ([, name]) => name!))
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the way React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      'x-island': {
        of: string
        id: string
        on: IslandStart
        props: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
