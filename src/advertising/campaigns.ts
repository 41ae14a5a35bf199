import { crc32 } from 'node:zlib'
import { dayOf } from '../platform/i18n/dates.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import { earliest } from '../platform/cache/earliest.ts'
import type { AdCampaign, Advertising } from '../sites/advertising-model.ts'
import type { Site } from '../sites/model.ts'
import { nextAlertChange } from '../web/boot-state.ts'

/** The campaigns that may stand at a position at a moment. */
function running({ campaigns }: Advertising, id: string, locale: Locale, now: Date): AdCampaign[] {
  const time = now.getTime()
  return campaigns.filter(
    ({ positions, html, from, until, languages }) =>
      positions.includes(id) &&
      (languages?.includes(locale) ?? true) &&
      html[locale] &&
      (!from || Date.parse(from) <= time) &&
      (!until || time < Date.parse(until)),
  )
}

/** What stands at a position on a page, and what stands there for whoever has seen that often enough. */
export interface ChosenCampaign {
  campaign: AdCampaign
  instead: AdCampaign | undefined
}

/** The campaign of a position on a page: by weight, and the same for all who open that page on that day. */
export function campaignFor(
  advertising: Advertising,
  position: string,
  at: { locale: Locale; path: string; now: Date; turn?: number },
): ChosenCampaign | undefined {
  const all = running(advertising, position, at.locale, at.now)
  const seed = `${position} ${at.path} ${at.turn ?? 0} ${dayOf(at.now)}`
  const campaign = drawn(all, seed)
  if (!campaign) return undefined
  const instead = campaign.maxPerDay
    ? drawn(
        all.filter(({ maxPerDay }) => !maxPerDay),
        seed,
      )
    : undefined
  return { campaign, instead }
}

/** One of these by their weights. */
function drawn(all: readonly AdCampaign[], seed: string): AdCampaign | undefined {
  if (all.length < 2) return all[0]
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  let rest = crc32(seed) % total
  return all.find(({ weight }) => (rest -= weight) < 0)
}

/** The next moment at which a campaign comes or goes; pages must not outlive it. */
export function nextCampaignChange({ campaigns }: Advertising, now: Date): Date | undefined {
  const moments = campaigns
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}

/** The next moment at which what a site's record puts on its pages changes: an alert, or a campaign. */
export function nextSiteChange(site: Site, now: Date): Date | undefined {
  return earliest([nextAlertChange(site, now), nextCampaignChange(site.advertising, now)])
}
