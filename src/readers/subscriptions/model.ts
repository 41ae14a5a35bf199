import type { Site } from '../../sites/model.ts'

/** Where all newsletters of a site are told (OPEN-08); boards lead here. */
export const NEWSLETTERS_PATH = '/boletines/'

/** Where an address confirms what it was subscribed to. */
export const CONFIRM_PATH = `${NEWSLETTERS_PATH}confirmar/`
/** Where an address leaves newsletters. */
export const LEAVE_PATH = `${NEWSLETTERS_PATH}baja/`
/** Where an address chooses newsletters and languages without a password. */
export const PREFERENCES_PATH = `${NEWSLETTERS_PATH}preferencias/`
/** The call that leaves newsletters, also by the button of mail programs (RFC 8058). */
export const LEAVE_CALL = '/api/front/newsletter/unsubscribe'
/** Names of pages below that of all newsletters: no newsletter is called so. */
export const RESERVED_IDS: readonly string[] = ['confirmar', 'baja', 'preferencias', 'feed']

/** The address of what one newsletter tells of. */
export const newsletterPath = (id: string): string => `${NEWSLETTERS_PATH}${id}/`

/** The newsletter that the bulletin of accounts is (`settings['bulletin.newsletter']`), if the site says so. */
export function bulletinNewsletter({ settings }: Pick<Site, 'settings'>): string | null {
  const id = settings['bulletin.newsletter']
  return typeof id === 'string' && id !== '' ? id : null
}

/** The section that a newsletter tells of (`settings['newsletter.sections']`: path by id), if it tells of one. */
export function newsletterSection({ settings }: Pick<Site, 'settings'>, id: string): string | null {
  const all = settings['newsletter.sections']
  if (typeof all !== 'object' || all === null || Array.isArray(all) || !Object.hasOwn(all, id)) return null
  const path = all[id]
  return typeof path === 'string' ? path : null
}

/** An address as a page shows it that whoever has a forwarded mail can open: `n•••@example.org`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`
}

/** The surrogate key of what names the newsletters of a site. */
export const newslettersTag = (site: string): string => `newsletters:${site}`
