import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address is not called. */
type Forbidden = 'protocol' | 'password' | 'port' | 'inside' | 'nowhere'

/** The address must not be called: it leads inside, or nowhere. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly why: Forbidden
  /** What of it is forbidden, e.g. the port. */
  readonly part: string

  constructor(why: Forbidden, part: string, message: string) {
    super(message)
    this.why = why
    this.part = part
  }
}

/** Networks that ipaddr.js does not name and that no public server has. */
const EXTRA = new BlockList()
EXTRA.addSubnet('192.0.0.0', 24, 'ipv4')
EXTRA.addSubnet('198.18.0.0', 15, 'ipv4')
EXTRA.addSubnet('192.88.99.0', 24, 'ipv4')
EXTRA.addSubnet('64:ff9b:1::', 48, 'ipv6')
EXTRA.addSubnet('100::', 64, 'ipv6')
EXTRA.addSubnet('5f00::', 16, 'ipv6')

/** True for addresses of the public internet; mapped, translated and tunnelled ones are judged by what they hide. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address.split('%')[0]!)
  if (EXTRA.check(parsed.toString(), parsed.kind())) return false
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const parts = (parsed as ipaddr.IPv6).parts
  const hidden = (high: number, low: number) => isPublicAddress(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  if (parsed.range() === 'rfc6052' || parts.slice(0, 6).every((part) => part === 0)) return hidden(parts[6]!, parts[7]!)
  if (parsed.range() === '6to4') return hidden(parts[1]!, parts[2]!)
  return parsed.range() === 'unicast'
}

/** How names are resolved; tests bring their own. */
export type ResolveName = (host: string) => Promise<string[]>

const systemResolve: ResolveName = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * The checked IP address of a URL's host. All addresses of a name must be public: one inside is a trap. Whoever connects,
 * connects to this address, so that a second answer of the name server changes nothing.
 */
export async function checkedAddress(url: URL, resolve: ResolveName = systemResolve): Promise<string> {
  if (!/^https?:$/.test(url.protocol))
    throw new ForbiddenAddress('protocol', url.protocol, `only http and https are fetched, not ${url.protocol}`)
  if (url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('password', url.hostname, 'an address with a password is not fetched')
  if (!['', '80', '443', '8080', '8443'].includes(url.port))
    throw new ForbiddenAddress('port', url.port, `port ${url.port} is not fetched`)
  return checkedHost(url.hostname, resolve)
}

/** The checked IP address of a host, whatever is spoken with it. */
export async function checkedHost(hostname: string, resolve: ResolveName = systemResolve): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  const inside = addresses.find((address) => !isPublicAddress(address))
  if (inside !== undefined) throw new ForbiddenAddress('inside', host, `${host} is the internal address ${inside}`)
  const [first] = addresses
  if (first === undefined) throw new ForbiddenAddress('nowhere', host, `${host} has no address`)
  return first
}
