import { dayOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { newsletterPath } from '../../readers/subscriptions/model.ts'
import type { Site } from '../../sites/model.ts'
import { publicBase, siteHref, type SiteIndex } from '../../sites/resolve.ts'

/** The parameter by which visits of an edition are counted; it is the same for all who get it. */
export const EDITION_PARAMETER = 'b'

/** Where the edition of a day stands in the archive, below base and language. */
export function dayPath(newsletterId: string, day: Date, { timeZone }: Pick<Site, 'timeZone'>): string {
  return `${newsletterPath(newsletterId)}${inZone(timeZone, () => dayOf(day)).replaceAll('-', '/')}/`
}

/** A path of a site and language as the world reaches it. */
export function publicUrl(sites: SiteIndex, site: Site, locale: Locale, path: string): string {
  return new URL(site.url).origin + siteHref(site, publicBase(sites, site), locale, path)
}
