import type { Picture, Story } from '../model.ts'

/** Title, summary, text. */
export type Lines = [title: string, summary: string, body: string]

/** An episode of a programme. */
export const episode = (
  site: 'portal' | 'radio',
  key: string,
  show: string,
  taxon: string,
  hours: number,
  minutes: number,
  picture: Picture,
  number: number,
  season: string | null,
  es: Lines,
  ca: Lines,
  authors: string[] = [],
): Story => ({
  key: `ep-${key}`,
  site,
  type: 'episode',
  // A show has its page on every site, with all its episodes.
  sites: ['portal', 'ocio', 'radio'],
  taxon,
  hours,
  authors,
  picture: { seed: `ep-${key}`, ...picture },
  extra: (when) => ({
    show: `show:${show}`,
    number,
    duration: minutes * 60,
    ...(season && { season: `season:${season}` }),
    ...(number === 52 && { availableUntil: when.day(27, '23:59') }),
  }),
  es: { title: es[0], summary: es[1], body: es[2] },
  ca: { title: ca[0], summary: ca[1], body: ca[2] },
})

/** An episode in the short form of the lists of episodes. */
export interface Entry {
  show: string
  key: string
  number: number
  season?: string
  /** Age in hours, length in minutes. */
  hours: number
  minutes: number
  picture: Picture
  es: Lines
  ca: Lines
  /** Days from now on which its recording goes; negative: it is gone. */
  until?: number
}

/** The episodes of the shows of one site; `homes` says for each show its taxon and who signs it. */
export function episodes(
  site: 'portal' | 'radio',
  homes: Record<string, [taxon: string, authors?: string[]]>,
  entries: readonly Entry[],
): Story[] {
  return entries.map(({ show, key, number, season, hours, minutes, picture, es, ca, until }) => {
    const [taxon, authors] = homes[show]!
    const story = episode(site, key, show, taxon, hours, minutes, picture, number, season ?? null, es, ca, authors)
    if (until === undefined) return story
    const { extra } = story
    return {
      ...story,
      extra: (when) => ({
        ...(typeof extra === 'function' ? extra(when) : extra),
        availableUntil: when.day(until, '23:59'),
      }),
    }
  })
}
