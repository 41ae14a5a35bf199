import type { Advertising, AdPosition } from '../sites/advertising-model.ts'
import { type Filed, isFiledUnder } from '../content/filed-under.ts'
import type { Site } from '../sites/model.ts'

/** From this width of window on a page follows the map of desktops (SITE-31, ADS-13). */
export const AD_MAPS = ['mobile', 'desktop'] as const
export type AdMap = (typeof AD_MAPS)[number]

/** A position at a place of a page, and on which maps it stands there. */
export interface PlacedAd {
  position: AdPosition
  maps: readonly AdMap[]
}

/** What stands at a place of a kind of page: one position for both maps, or one for each. */
export function placedAds({ positions, map }: Advertising, page: string, place: string): PlacedAd[] {
  const placed: PlacedAd[] = []
  for (const maps of AD_MAPS) {
    const id = map[page]?.[maps][place] ?? map['default']?.[maps][place]
    const position = positions.find((one) => one.id === id)
    const same = placed.find((one) => one.position === position)
    if (same) placed[0] = { position: same.position, maps: AD_MAPS }
    else if (position) placed.push({ position, maps: [maps] })
  }
  return placed
}

/** Whether the ad library fills a position (OPEN-121): it has a unit there, and the site lets the library in. */
export const isSold = (site: Pick<Site, 'gptAdvertisingEnabled'>, { adUnitCode }: AdPosition): boolean =>
  site.gptAdvertisingEnabled && adUnitCode !== ''

/** Where the code of a position stands alone, for its frame. */
export const framePath = (id: string): string => `/publicidad/${id}/`

/** Whether a content, or the list of a section, may have advertisements beside it. */
export const mayAdvertise = (
  site: Pick<Site, 'alias' | 'advertising'>,
  { noAds, taxa = [], tags = [] }: { noAds?: boolean } & Partial<Filed>,
): boolean => !noAds && !isFiledUnder(site, { taxa, tags }, site.advertising.barred)
