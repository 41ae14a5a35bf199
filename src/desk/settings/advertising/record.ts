import type { Advertising } from '../../../sites/advertising-model.ts'
import type { Site } from '../../../sites/model.ts'
import { type AdvertisingValues, isInForm, type PlacedValue } from './values.ts'

type Map = Advertising['map']

/** What the form shows of a site's advertising. */
export function advertisingOf({
  advertising,
  gptAdvertisingEnabled,
}: Pick<Site, 'advertising' | 'gptAdvertisingEnabled'>): AdvertisingValues {
  const { positions, map, campaigns, barred } = advertising
  return {
    adCampaigns: campaigns.map(({ id, positions: slots, languages, ...rest }) => ({
      campaign: id,
      slots,
      ...rest,
      ...(languages && { locales: languages }),
    })),
    adPlaces: Object.keys(map).flatMap((page) => placesOf(page, map[page]!)),
    adPositions: positions.map(({ id: slot, ...rest }) => ({ slot, ...rest })),
    adBarred: barred,
    gptAdvertisingEnabled,
  }
}

function placesOf(page: string, { mobile, desktop }: Map[string]): PlacedValue[] {
  const spots = [...new Set([...Object.keys(mobile), ...Object.keys(desktop)])].filter((spot) => isInForm(page, spot))
  return spots.flatMap((spot): PlacedValue[] => {
    const at = { page, spot } as Pick<PlacedValue, 'page' | 'spot'>
    const [small, large] = [mobile[spot], desktop[spot]]
    if (small !== undefined && small === large) return [{ ...at, screen: 'all' as const, slot: small }]
    return [
      ...(small === undefined ? [] : [{ ...at, screen: 'mobile' as const, slot: small }]),
      ...(large === undefined ? [] : [{ ...at, screen: 'desktop' as const, slot: large }]),
    ]
  })
}

/** A site's advertising with other values; what the form does not show stays. */
export function withAdvertising(advertising: Advertising, values: Partial<AdvertisingValues>): Advertising {
  const { adCampaigns, adPlaces, adPositions, adBarred } = values
  return {
    ...advertising,
    ...(adBarred && { barred: adBarred }),
    ...(adPlaces && { map: mapOf(advertising.map, adPlaces) }),
    ...(adPositions && { positions: adPositions.map(({ slot: id, ...rest }) => ({ id, ...rest })) }),
    ...(adCampaigns && {
      campaigns: adCampaigns.map(({ campaign: id, slots: positions, locales, ...rest }) => ({
        id,
        positions,
        ...rest,
        ...(locales && locales.length > 0 && { languages: locales }),
      })),
    }),
  }
}

function mapOf(before: Map, places: readonly PlacedValue[]): Map {
  const map: Map = {}
  const at = (page: string) => (map[page] ??= { mobile: {}, desktop: {} })
  for (const [page, screens] of Object.entries(before))
    for (const screen of ['mobile', 'desktop'] as const)
      for (const [spot, slot] of Object.entries(screens[screen]))
        if (!isInForm(page, spot)) at(page)[screen][spot] = slot
  for (const { page, spot, screen, slot } of places) {
    if (screen !== 'desktop') at(page).mobile[spot] = slot
    if (screen !== 'mobile') at(page).desktop[spot] = slot
  }
  return map
}
