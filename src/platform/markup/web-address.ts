import { z } from 'zod'
import { faultOf } from '../schema-fault.ts'

const WEB = /^https?:\/\/[^\s/\\?#]/i
const MESSAGE = /^(?:mailto|tel):[^\s]/i
/** Below this site; `//` and `/\` would lead to another one. */
const OWN = /^\/(?![/\\])/
/** Below another site of the house: `@ocio/cocina/`. */
const SISTER = /^@[a-z0-9-]{1,40}\//

/** What a browser reads of an address: without these, `java\tscript:` would run. */
function asRead(address: string): string {
  let [start, end] = [0, address.length]
  while (start < end && address[start]! <= ' ') start++
  while (start < end && address[end - 1]! <= ' ') end--
  return address.slice(start, end).replace(/[\t\n\r]/g, '')
}

/** Which addresses a field takes besides those of the web. */
export interface AddressOptions {
  max?: number
  /** Paths of this site, `/deportes/`. */
  own?: boolean
  /** Paths of the other sites of the house, `@ocio/cocina/`. */
  sites?: boolean
  /** `mailto:` and `tel:`, for links in words. */
  messages?: boolean
}

/**
 * A field that ends in `href` or `src`: an address of the web, or what else it is said to take. What runs or carries
 * its own document (`javascript:`, `data:`, `vbscript:`) is refused, however it is written.
 */
export function webAddress({ max = 2000, own = true, sites, messages }: AddressOptions = {}): z.ZodString {
  const taken = [
    'http(s)://',
    own && 'a path of this site (/…)',
    sites && 'of another one (@alias/…)',
    messages && 'mailto:, tel:',
  ]
  return z
    .string()
    .max(max)
    .overwrite((address) => asRead(address))
    .refine(
      (address) =>
        (WEB.test(address) && URL.canParse(address)) ||
        (own && OWN.test(address)) ||
        (sites === true && SISTER.test(address)) ||
        (messages === true && MESSAGE.test(address)),
      faultOf('link', `no address that may be linked: ${taken.filter(Boolean).join(', ')}`),
    )
    .meta({ format: 'uri-reference' })
}
