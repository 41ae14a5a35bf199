/** How an address is compared: without scheme, `www.`, fragment, index file and trailing slash. */
export function addressKey(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const path = safeDecode(url.pathname).replace(/\/(index\.(html?|php))?$/, '')
  const query = [...url.searchParams]
    .filter(([name]) => /^(p|page_id|attachment_id|cat|id)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
  return `${url.hostname.replace(/^www\./, '').toLowerCase()}${url.port && `:${url.port}`}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(
    0,
    1000,
  )
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The path of an address below a base, for the redirect from the old address; null for the front page. */
export function formerPath(address: string, base: string): string | null {
  const root = URL.parse(base)
  const url = URL.parse(address, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const prefix = root !== null && root.hostname === url.hostname ? root.pathname.replace(/\/$/, '') : ''
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
  const id = /^\?(p|page_id)=\d+$/.exec(url.search)?.[0] ?? ''
  const whole = `${path}${id}`
  return whole === '/' || whole.length > 600 ? null : whole
}

/** True for an address below one of the bases. */
export function isInternal(address: string, bases: readonly string[]): boolean {
  const key = addressKey(address)
  return key !== null && bases.some((base) => key === base || key.startsWith(`${base}/`) || key.startsWith(`${base}?`))
}

const SCHEMES = /^(https?|mailto|tel):/i

/** Resolves what a text links to: only addresses that may be followed, complete. */
export function linkResolver(base: string | null): (address: string) => string | null {
  return (address) => {
    const trimmed = address.trim().replace(/[\t\n\r]/g, '')
    if (trimmed === '' || trimmed.startsWith('#')) return null
    const url = URL.parse(trimmed, base ?? undefined)
    if (url === null || !SCHEMES.test(url.protocol) || url.href.length > 4000) return null
    url.username = ''
    url.password = ''
    return url.href
  }
}
