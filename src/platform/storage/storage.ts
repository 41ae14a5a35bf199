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
  /** Removes a key and everything below it; what is not there is no error. */
  remove(key: string): Promise<void>
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,99}$/

/** Refuses keys that could leave the storage root: empty segments, dots, capitals, anything exotic. */
export function checkKey(key: string): string {
  const segments = key.split('/')
  if (segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..')))
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}
