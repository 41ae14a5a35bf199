/** Hosts of the push services of browsers; a dot before one stands for any name below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const LONGEST = 1000

/**
 * The address at which a browser gets its messages, or null for one that no push service has: readers send these, and
 * the portal calls them.
 * @param trusted origin of a push service of the operator's own
 */
export function pushEndpoint(address: string, trusted: string | null): URL | null {
  const url = address.length <= LONGEST ? URL.parse(address) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (trusted !== null && url.origin === new URL(trusted).origin) return url
  if (url.protocol !== 'https:' || url.port !== '') return null
  const known = SERVICES.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
  return known ? url : null
}
