import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDocument } from './shelf.ts'

/** Says when a document appears in a folder, so that nobody has to wait until it is looked at again. */
export interface FolderWatch {
  /** Whether one did since the last time, or does within so many milliseconds. */
  rings(ms: number, signal: AbortSignal): Promise<boolean>
  close(): void
}

/** Watches a folder of this machine; of any other place, and where it cannot be watched, one that never rings. */
export function watchFolder(folder: string | null): FolderWatch {
  let rang = false
  let wake = () => {}
  const ring = (_event: string, name: string | null) => {
    if (name !== null && !isDocument({ name })) return
    rang = true
    wake()
  }
  let close = () => {}
  try {
    const watcher = folder === null ? null : watch(folder, { persistent: false }, ring)
    watcher?.on('error', () => undefined)
    close = () => watcher?.close()
  } catch {
    // The system watches no more folders.
  }
  return {
    async rings(ms, signal) {
      const woken = Promise.withResolvers<void>()
      wake = woken.resolve
      const stop = new AbortController()
      const late = sleep(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) }).catch(() => undefined)
      if (!rang) await Promise.race([woken.promise, late])
      stop.abort()
      const has = rang
      rang = false
      return has
    },
    close: () => close(),
  }
}
