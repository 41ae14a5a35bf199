import { CommandError } from '../platform/command-line.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Site } from './model.ts'
import { allSites } from './store.ts'

/** The site that somebody names at the command line; a slip of the pen is told with the sites that there are. */
export async function namedSite(db: Db, alias: string): Promise<Site> {
  return siteAmong(await allSites(db), alias)
}

/** The same of sites that were read already. */
export function siteAmong<S extends Pick<Site, 'alias'>>(sites: readonly S[], alias: string): S {
  const site = sites.find((one) => one.alias === alias)
  if (sites.length === 0) throw new CommandError('there are no sites yet: start the portal once')
  if (!site)
    throw new CommandError(`there is no site «${alias}»; there are ${sites.map((one) => one.alias).join(', ')}`)
  return site
}

/** The alias that narrows a list, once it is known to be one; null where none was named. */
export async function namedAlias(db: Db, alias: string | undefined): Promise<string | null> {
  return alias === undefined ? null : (await namedSite(db, alias)).alias
}
