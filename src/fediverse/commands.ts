import type { RegisterCommands } from '../platform/command-line.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'
import { standingOf } from './delivery-store.ts'
import { addressesOf } from './model.ts'

/** `fediverse list`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  program
    .command('fediverse')
    .description('sites that can be followed from Mastodon and other servers')
    .command('list')
    .description('accounts, followers, what waits to be told, and servers that take nothing')
    .option('--json', 'one JSON object a line')
    .action(({ json }: { json?: boolean }) =>
      work(async ({ db }) => {
        const sites = siteRegistry(await allSites(db))
        let accounts = 0
        for (const site of sites.all) {
          const addresses = addressesOf(sites, site)
          if (!addresses) continue
          accounts += 1
          const standing = await standingOf(db, site.alias)
          if (json) tell({ site: site.alias, account: addresses.account, ...standing })
          else {
            say(`@${addresses.account}: ${standing.followers} followers, ${standing.waiting} waiting to be told`)
            for (const { inbox, since, failure } of standing.failing)
              say(`  ${inbox} takes nothing since ${since.toISOString()}${failure ? `: ${failure}` : ''}`)
          }
        }
        if (accounts === 0 && !json) say('no site can be followed: its setting fediverse.name gives it a name')
      }),
    )
}
