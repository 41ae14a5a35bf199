/**
 * Where files live: originals of pictures, their derivatives, uploads. Keys are relative paths of lower
 * case letters, digits, `.`, `_` and `-`, e.g. `images/ab12/original`. Every backend answers the same way.
 */
export interface Storage {
  /** The bytes under a key, or null. */
  read(key: string): Promise<Buffer | null>
  /** Writes all or nothing: a reader never meets half a file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every key there is, in no order; what is being written may be missing. */
  list(): AsyncIterable<string>
  /** Removes a key and everything below it; what is not there is no error. */
  remove(key: string): Promise<void>
}

/** The storage does not answer, is full or refuses: nothing is said of what was asked for. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,99}$/

/** Whether a path could be a key: what somebody else put into the folder is none. */
export function isKey(key: string): boolean {
  const segments = key.split('/')
  return segments.length <= 8 && segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))
}

/** Refuses keys that could leave the storage root: empty segments, dots, capitals, anything exotic. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}
