import type { Captions } from './model.ts'

/** What a page hands to its player: written by `player.tsx` as `data-track`. */
export interface Track {
  contentId: string
  kind: 'video' | 'audio'
  source: string
  /** What plays where the source cannot. */
  film?: string
  title: string
  /** A square picture, for the controls of the device. */
  image?: string
  poster?: string
  duration?: number
  captions?: Captions[]
  live?: boolean
  /** Second at which it begins. */
  start?: number
  href?: string
  /** Name of the site. */
  site: string
}

/** The texts of the controls by name, as `data-labels` has them. */
export type Labels = Record<string, string>

/** Reads what the page has written for the player. */
export function readJson<T>(text: string | undefined): T {
  return JSON.parse(text ?? '{}') as T
}
