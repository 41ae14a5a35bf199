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
 * is loaded before one of them starts. Each has the name of its file: pages name the scripts of theirs ahead.
 */
export const islands: readonly IslandDefinition[] = [
  { name: 'contact', on: 'idle', load: () => import('../../participation/contact/contact.island.tsx') },
  { name: 'question', on: 'idle', load: () => import('../../participation/interviews/question.island.tsx') },
  { name: 'profile', on: 'idle', load: () => import('../../readers/profile/profile.island.tsx') },
  { name: 'searcher', on: 'idle', load: () => import('../../discovery/searcher/searcher.island.tsx') },
  { name: 'change-password', on: 'idle', load: () => import('../../readers/entry/change-password.island.tsx') },
  { name: 'code', on: 'idle', load: () => import('../../readers/entry/code.island.tsx') },
  { name: 'recover', on: 'idle', load: () => import('../../readers/entry/recover.island.tsx') },
  { name: 'register', on: 'idle', load: () => import('../../readers/entry/register.island.tsx') },
  { name: 'resend', on: 'idle', load: () => import('../../readers/entry/resend.island.tsx') },
  { name: 'sign-in', on: 'idle', load: () => import('../../readers/entry/sign-in.island.tsx') },
]
