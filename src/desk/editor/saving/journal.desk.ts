import type { JournalEntry } from './journal-entry.ts'

const DATABASE = 'portada-desk'
const STORE = 'journal'
const LOCK = 'portada-journal-'

/** What a tab that is gone left behind: changes that the portal may never have seen. */
export interface LeftBehind {
  tab: string
  entry: JournalEntry
}

/** What one tab keeps of one content on this device until the portal has it. */
export interface Journal {
  /** @param of another tab whose work goes on here; else what this one keeps */
  keep(entry: JournalEntry, of?: string): Promise<boolean>
  forget(): Promise<void>
  /** Nobody writes in it any more: what still stands in it is left behind. */
  close(): void
  /** Of tabs that ended without having brought everything to the portal. */
  leftBehind(): Promise<LeftBehind[]>
  drop(tab: string): Promise<void>
}

/** Opens the journal of one person and one content; a device that keeps nothing has one that says so. */
export function openJournal(staff: string, content: string): Journal {
  const tab = crypto.randomUUID()
  const prefix = `${staff}:${content}:`
  const closed = Promise.withResolvers<void>()
  // Held until the tab ends, however it ends: by it others know whether what stands here is left behind.
  void navigator.locks?.request(LOCK + tab, () => closed.promise)
  return {
    async keep(entry, of = tab) {
      return (await within('readwrite', (store) => store.put(entry, prefix + of))) !== null
    },
    close: () => closed.resolve(),
    async forget() {
      await within('readwrite', (store) => store.delete(prefix + tab))
    },
    async leftBehind() {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const keys = (await within('readonly', (store) => store.getAllKeys(range))) ?? []
      const entries = (await within('readonly', (store) => store.getAll(range))) ?? []
      const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? []
      return keys
        .map((key, n) => ({ tab: String(key).slice(prefix.length), entry: entries[n] as JournalEntry }))
        .filter((one) => one.tab !== tab && one.entry?.version === 1 && !held.includes(LOCK + one.tab))
        .toSorted((a, b) => a.entry.at - b.entry.at)
    },
    async drop(gone) {
      await within('readwrite', (store) => store.delete(prefix + gone))
    },
  }
}

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no journal'))
  })
  return opened
}

/** One step in the store; null when the device does not do it. */
async function within<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const transaction = (await database()).transaction(STORE, mode)
    const request = run(transaction.objectStore(STORE))
    // Not waiting for the page: what it keeps while it ends would be taken back with it.
    transaction.commit()
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
  } catch {
    return null
  }
}
