import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { counter } from '../../platform/metrics.ts'
import { HttpAnswer } from '../../platform/network/download.ts'
import { allSites } from '../../sites/store.ts'
import { runImport } from '../actions.ts'
import { readRule } from '../agency/rule.ts'
import { because, coded, withTexts } from '../reasons/model.ts'
import { reasonOf, ReasonError } from '../reasons/of-error.ts'
import { unpacked } from '../source/unpacked.ts'
import { secretOf, takeAddress } from './address.ts'
import { bucketRemote } from './bucket.ts'
import { fetchedShelf } from './fetched-shelf.ts'
import { takeFiles } from './folder.ts'
import type { BringFile, HarvestDeps } from './harvest-deps.ts'
import { localShelf } from './local-shelf.ts'
import { isAddress, isOnWeb, withoutKeys } from './model.ts'
import { sftpRemote } from './sftp.ts'
import type { Shelf } from './shelf.ts'
import { claim, holdOn, release, type Claimed, type Ended } from './store.ts'

const runs = counter('harvest_runs_total', 'Runs of sources', ['source', 'result'])
const items = counter('harvest_items_total', 'Items that sources brought', ['source', 'outcome'])
const HEARTBEAT = 20_000

/** How a run ended, of which source, and when the next one is due. */
export interface Run extends Ended, Pick<Claimed, 'name' | 'everySeconds'> {
  /** The folder of this machine that it is; null for an address. */
  watched: string | null
  dueAt: Date
}

/**
 * Runs a source when it is due and nobody else does. Whatever fails, what came in before stays as it is.
 * @param force runs it before its time, too
 * @returns how it ended and when it is due again; null when it was not to be run
 */
export async function harvest(deps: HarvestDeps, id: string, force = false): Promise<Run | null> {
  const { db, clock } = deps
  const source = await claim(db, id, clock.now(), force)
  if (source === null) return null
  const heart = setInterval(() => {
    holdOn(db, id, clock.now()).catch(() => undefined)
  }, HEARTBEAT)
  let ended: Ended
  try {
    ended = await take(deps, source)
  } catch (error) {
    ended = {
      fault: withTexts(reasonOf(error), (text) => withoutKeys(text, source.source)),
      asked: error instanceof HttpAnswer ? error.retryAfter : null,
    }
  } finally {
    clearInterval(heart)
  }
  const { name, everySeconds } = source
  const watched = isAddress(source.source) ? null : source.source
  runs.inc({ source: name, result: ended.fault === undefined ? 'good' : 'fault' })
  for (const [outcome, count] of Object.entries(ended.report ?? {})) items.inc({ source: name, outcome }, count)
  if (ended.fault !== undefined)
    deps.log.warn({ source: name, fault: coded(ended.fault) }, 'a source could not be harvested')
  return { ...ended, name, everySeconds, watched, dueAt: await release(db, source, ended, clock.now()) }
}

function shelfOf({ folder, download }: HarvestDeps, source: Claimed): Shelf {
  if (!isAddress(source.source)) return localShelf(source.source)
  const secret = secretOf(source)
  if (secret === undefined) throw new ReasonError(because('source.needs-key'))
  const remote = /^s3:/i.test(source.source) ? bucketRemote : sftpRemote
  return fetchedShelf(remote(source.source, secret, download), join(folder, source.id))
}

async function take(deps: HarvestDeps, source: Claimed): Promise<Ended> {
  const site = (await allSites(deps.db)).find(({ alias }) => alias === source.site)
  if (site === undefined) throw new ReasonError(because('source.site', { site: source.site }))
  const publish = source.publish === null ? undefined : readRule(source.publish)
  if (publish === null) throw new ReasonError(because('source.rule', { rule: source.publish ?? '' }))
  const { format, language, mapFile, waits, sender } = source
  const bring: BringFile = async (file) => {
    const run = (inside: string) =>
      runImport(deps, {
        format,
        file: inside,
        site,
        publish,
        language: language ?? undefined,
        mapFile: mapFile ?? undefined,
        sender,
        dryRun: waits,
        // What was interrupted goes on where it was.
        resume: !waits,
      })
    const { imported, updated, unchanged, withdrawn, skipped, faulty } = await unpacked(file, format, run)
    return { imported, updated, unchanged, withdrawn, skipped, faulty }
  }
  if (isOnWeb(source.source)) return takeAddress(deps, source, bring)
  const shelf = shelfOf(deps, source)
  try {
    return await takeFiles(deps, source, shelf, bring)
  } finally {
    await shelf.close()
  }
}
