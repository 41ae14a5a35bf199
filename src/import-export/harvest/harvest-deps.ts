import type { Log } from '../../platform/log.ts'
import type { DownloadOptions } from '../../platform/network/download.ts'
import type { ImportDeps } from '../import-deps.ts'
import type { Counts } from './model.ts'

/** What a harvest works with. */
export interface HarvestDeps extends ImportDeps {
  /** Where what is fetched lies until it is in, and the last good file after it. */
  folder: string
  log: Log
  /** Of tests that serve from this machine. */
  download?: DownloadOptions
  signal?: AbortSignal
}

/** Brings a file of a source in by its rules. */
export type BringFile = (file: string) => Promise<Counts>
