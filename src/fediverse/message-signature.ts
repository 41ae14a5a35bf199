import { createHash } from 'node:crypto'
import { readDraftSignature, type Signed, type SignedRequest, WINDOW_MS } from './signature.ts'

/** What a signature covers has to say what is asked of whom, with which body. */
const NEEDED = [
  ['@method', '@target-uri', 'content-digest'],
  ['@method', '@authority', '@path', 'content-digest'],
]
const MOST_COMPONENTS = 20
const LONGEST_HEADER = 4000

/** One signature as `Signature-Input` names it. */
interface Input {
  label: string
  components: string[]
  /** As it stands there, because it is signed so. */
  text: string
  params: ReadonlyMap<string, string>
}

/** Reads the signature of a request, of either kind; null when it has none that counts: too old, of another body, of too little. */
export function readSignature(request: SignedRequest, now: Date): Signed | null {
  return request.headers['signature-input'] === undefined
    ? readDraftSignature(request, now)
    : readMessageSignature(request, now)
}

/** Of several signatures of RFC 9421, as proxies add their own, the first one that says enough. */
function readMessageSignature({ url, headers, body }: SignedRequest, now: Date): Signed | null {
  if (!isDigestOf(body, headerOf(headers, 'content-digest'))) return null
  const signatures = bytesByName(headerOf(headers, 'signature'))
  for (const { label, components, text, params } of inputsOf(headerOf(headers, 'signature-input'))) {
    const signature = signatures.get(label)
    const keyId = params.get('keyid')
    if (!signature || !keyId || !saysEnough(components) || !isOfNow(params, now)) continue
    if ((params.get('alg') ?? 'rsa-v1_5-sha256') !== 'rsa-v1_5-sha256') continue
    const values = components.map((name) => valueOf(name, { url, headers }))
    if (values.includes(undefined)) continue
    const lines = components.map((name, at) => `"${name}": ${values[at]}`)
    return { keyId, text: [...lines, `"@signature-params": ${text}`].join('\n'), signature }
  }
  return null
}

const saysEnough = (components: readonly string[]): boolean =>
  new Set(components).size === components.length && NEEDED.some((all) => all.every((one) => components.includes(one)))

function isOfNow(params: ReadonlyMap<string, string>, now: Date): boolean {
  const created = Number(params.get('created') ?? NaN) * 1000
  const expires = Number(params.get('expires') ?? Infinity) * 1000
  return Math.abs(now.getTime() - created) <= WINDOW_MS && now.getTime() <= expires
}

/** What is signed of a request by the name of a component; undefined for what it does not have. */
function valueOf(name: string, { url, headers }: Pick<SignedRequest, 'url' | 'headers'>): string | undefined {
  switch (name) {
    case '@method':
      return 'POST'
    case '@target-uri':
      return url.href
    case '@scheme':
      return url.protocol.slice(0, -1)
    case '@path':
      return url.pathname
    case '@query':
      return url.search || '?'
    case '@request-target':
      return url.pathname + url.search
    // What the request was sent to, whatever name a proxy asks us by.
    case '@authority':
    case 'host':
      return url.host
    default:
      return name.startsWith('@') ? undefined : headerOf(headers, name)
  }
}

function headerOf(headers: SignedRequest['headers'], name: string): string | undefined {
  const value = headers[name]
  const text = Array.isArray(value) ? value.join(', ') : value
  return text === undefined || text.length > LONGEST_HEADER ? undefined : text.trim()
}

/** Whether a body is the one that `Content-Digest` speaks of (RFC 9530), by every sum that is known here. */
function isDigestOf(body: Buffer, header: string | undefined): boolean {
  const sums = bytesByName(header)
  const known = ['sha-256', 'sha-512'].filter((name) => sums.has(name))
  const sumOf = (name: string) => createHash(name.replace('-', '')).update(body).digest()
  return known.length > 0 && known.every((name) => sumOf(name).equals(sums.get(name)!))
}

/** The members of a dictionary that are bytes (RFC 8941). */
function bytesByName(header = ''): Map<string, Buffer> {
  // bounded: four thousand letters
  const members = header.matchAll(/(?:^|,)[ \t]*([a-z*][\w\-.*]*)=:([\w+/=]*):/g)
  return new Map([...members].map(([, name, bytes]) => [name!, Buffer.from(bytes!, 'base64')]))
}

function inputsOf(header = ''): Input[] {
  // bounded: four thousand letters
  const members = header.matchAll(
    /(?:^|,)[ \t]*([a-z*][\w\-.*]*)=(\(([^()]*)\)((?:;[a-z][\w\-.*]*=(?:"[^"\\]*"|\d+))*))/g,
  )
  return [...members].flatMap(([, label, text, list, params]) => {
    // A component with parameters, as a header that is taken apart, is none that is known here.
    const components = list!.trim().split(/ +/)
    if (components.length > MOST_COMPONENTS || !components.every((one) => /^"@?[a-z0-9-]+"$/.test(one))) return []
    // bounded: four thousand letters
    const said = [...params!.matchAll(/;([a-z][\w\-.*]*)=(?:"([^"\\]*)"|(\d+))/g)]
    return {
      label: label!,
      components: components.map((one) => one.slice(1, -1)),
      text: text!,
      params: new Map(said.map(([, name, words, number]) => [name!, words ?? number!])),
    }
  })
}
