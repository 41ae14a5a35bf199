import type { RegisterCommands } from '../../platform/command-line.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import { allSites } from '../../sites/store.ts'
import { TAXONOMY_TAG } from '../model.ts'
import { deriveEverything } from '../publishing/again.ts'

/** `search rebuild`. */
export const register: RegisterCommands = (program, { work, say }) => {
  program
    .command('search')
    .description('the search index')
    .command('rebuild')
    .description('derives addresses, cards, lists and search rows of all contents again; the portal goes on serving')
    .action(() =>
      work(async ({ db, clock }) => {
        const count = await deriveEverything(db, clock.now(), (done) => {
          if (done % 10_000 === 0) say(`${done} …`)
        })
        const sites = await allSites(db)
        await notifyTags(db, [TAXONOMY_TAG, ...sites.map((site) => `site:${site.alias}`)])
        say(`${count} contents derived again`)
      }),
    )
}
