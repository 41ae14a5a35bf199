/** The first part of the name of every cache that the worker of a site has. */
export const cachesOf = (alias: string): string => `nx-${alias}-`

/** Local storage: when the saved contents of a reader were last kept ahead, in milliseconds since 1970. */
export const AHEAD_KEY = 'nx-kept-ahead'
/** Tells a page that its reader saved or dropped a content. */
export const SAVED_EVENT = 'nx-saved'

/** Forgets the pages that this browser keeps for reading without a network, e.g. when its reader signs out. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  localStorage.removeItem(AHEAD_KEY)
  for (const name of await caches.keys()) if (/^nx-.*-(?:pages|pictures|sounds)$/.test(name)) await caches.delete(name)
}

/** How many pages of a site this browser keeps for reading without a network. */
export async function keptPageCount(alias: string): Promise<number> {
  const name = `${cachesOf(alias)}pages`
  return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0
}
