import type { IncomingMessage } from 'node:http'

/** Letters of a name or an address with a port (RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[0-9a-f:.v]+\])(?::\d{0,5})?$/i

/**
 * Brings a request to the form that everything behind reads: the whole address of a proxy goes before the Host line (RFC
 * 9112, 3.2.2). False when nobody can tell for sure which host is meant: two lines, or one that is no host.
 */
export function settleTarget(request: IncomingMessage): boolean {
  const { rawHeaders, headers, url = '/' } = request
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') lines += 1
  }
  if (lines > 1) return false
  if (lines === 1 && !HOST.test(headers.host ?? '')) return false
  if (url.startsWith('/') || url === '*') return true
  const whole = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url)
  if (!whole || !HOST.test(whole[1]!)) return false
  headers.host = whole[1]!
  request.url = whole[2]!.startsWith('/') ? whole[2]! : `/${whole[2]}`
  return true
}
