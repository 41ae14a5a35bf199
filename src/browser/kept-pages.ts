/** The first part of the name of every cache that the worker of a site has. */
export const cachesOf = (alias: string): string => `nx-${alias}-`

/** Forgets the pages that this browser keeps for reading without a network, e.g. when its reader signs out. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (/^nx-.*-(?:pages|pictures)$/.test(name)) await caches.delete(name)
}
