import type { FormContext } from '../../forms/field/form-context.ts'

/** The views of the profile in their order (PROF-01..PROF-06). */
export const TABS = ['account', 'saved', 'authors', 'newsletters', 'children'] as const
export type ProfileTab = (typeof TABS)[number]

/** The page of what a reader sent and what became of it, which other rooms fill. */
export const ACTIVITY_PATH = '/perfil/mi-actividad/'

/** Where the profile stands; every address is root-relative, with base and language. */
export interface ProfileContext extends FormContext {
  paths: Record<ProfileTab, string>
  /** Those that the site has. */
  tabs: readonly ProfileTab[]
  login: string
  /** What became of what the reader sent. */
  activity: string
  /** All that is followed on one page, with what its forms change. */
  following: string
  /** Where signing out happens (OPEN-13). */
  exit: string
  /** The newsletter that the bulletin of accounts is, where the site names one. */
  bulletin: string | null
}

/** The view at an address; strict about the final slash (PROF-05). */
export function tabAt(paths: Record<ProfileTab, string>, path: string): ProfileTab | null {
  return TABS.find((tab) => paths[tab] === path) ?? null
}
