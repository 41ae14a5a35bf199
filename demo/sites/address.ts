import type { SiteInput } from '../../src/sites/model.ts'

/** Where a site of the demonstration stands: the first one at the address of the portal, the others by their alias. */
export const addressOf = (publicUrl: string, alias: string): Pick<SiteInput, 'scheme'> & { url: string } => ({
  scheme: publicUrl.startsWith('https:') ? 'https' : 'http',
  url: alias === 'portal' ? publicUrl : `${publicUrl}/${alias}`,
})
