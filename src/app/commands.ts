import type { Command } from 'commander'
import { buildApp } from './app.ts'
import { checkAddresses, checkFormerAddresses } from './check-addresses.ts'
import { commandGroup, type CommandTools } from '../platform/command-line.ts'
import { noAssets } from '../web/render/assets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'

/** `check addresses`. */
export function register(program: Command, tools: CommandTools): void {
  commandGroup(program, 'check', 'looks for what readers would find broken')
    .command('addresses')
    .description('asks for every public content at its address, on each site; fails when one is not there')
    .option('--former', 'asks for every former address, too: whether it leads to its content, as after an import')
    .option('--json', 'one JSON object a line, and the counts at the end')
    .action((options: { former?: boolean; json?: boolean }) => addresses(tools, options))
}

async function addresses(
  { work, say, tell }: CommandTools,
  { former, json }: { former?: boolean; json?: boolean },
): Promise<void> {
  await work(async ({ config, db, clock, log }) => {
    const app = await buildApp({
      config,
      db,
      log,
      clock,
      storage: openStorage(config),
      assets: noAssets,
      notifications: null,
    })
    try {
      let [checked, broken] = [0, 0]
      const about = { db, sites: siteRegistry(await allSites(db)), now: clock.now() }
      for (const check of former ? [checkAddresses, checkFormerAddresses] : [checkAddresses])
        for await (const found of check(app, about)) {
          checked += 1
          if (found.fault === null) continue
          broken += 1
          if (json) tell(found)
          else say(`${found.url} ${found.fault} (${found.type} ${found.externalId})`)
        }
      if (broken > 0) process.exitCode = 1
      if (json) tell({ checked, broken })
      else say(`${checked} addresses asked, ${broken} without their content`)
    } finally {
      await app.close()
    }
  })
}
