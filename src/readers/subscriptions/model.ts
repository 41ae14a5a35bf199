import type { Site } from '../../sites/model.ts'

/** Where all newsletters of a site are told (OPEN-08); boards lead here. */
export const NEWSLETTERS_PATH = '/boletines/'

/** The address of what one newsletter tells of. */
export const newsletterPath = (id: string): string => `${NEWSLETTERS_PATH}${id}/`

/** The section that a newsletter tells of (`settings['newsletter.sections']`: path by id), if it tells of one. */
export function newsletterSection({ settings }: Pick<Site, 'settings'>, id: string): string | null {
  const all = settings['newsletter.sections']
  if (typeof all !== 'object' || all === null || Array.isArray(all) || !Object.hasOwn(all, id)) return null
  const path = all[id]
  return typeof path === 'string' ? path : null
}
