import type { ComponentType } from 'react'
/** When an island starts: something of it is seen, meant to be used, or nothing else runs. */
export type IslandStart = 'visible' | 'intent' | 'idle'

/** An island: its name in the page, its code, and when it starts. */
export interface IslandDefinition {
  name: string
  on: IslandStart
  load(): Promise<{ Island: ComponentType<never> }>
}

/**
 * Every island of the portal. Each says in its own file why it is one and what works without it; nothing of React
 * is loaded before one of them starts.
 */
export const islands: readonly IslandDefinition[] = [
  { name: 'searcher', on: 'idle', load: () => import('../finding/searcher/searcher.island.tsx') },
]
