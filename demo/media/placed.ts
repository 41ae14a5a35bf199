import type { Storage } from '../../src/platform/storage/storage.ts'

/** Where the recordings of the demonstration stand in the storage. */
export const MEDIA = 'media/demo'
/** Written last: a start that was interrupted begins again. */
const DONE = `${MEDIA}/placed-5`

/** Whether all of them are there. */
export const arePlaced = (storage: Storage): Promise<boolean> => storage.exists(DONE)

/** Notes that all of them are there. */
export const notePlaced = (storage: Storage): Promise<void> => storage.write(DONE, Buffer.from(''))
