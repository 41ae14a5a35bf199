import { join } from 'node:path'
import type { Config } from '../config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of the configuration: an object store when one is named, else a folder below DATA_DIR. */
export function openStorage({ dataDir, storage }: Config): Storage {
  return storage.s3 ? s3Storage(storage.s3) : localStorage(join(dataDir, 'files'))
}
