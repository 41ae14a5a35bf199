/** Prefix → namespace address, as declared in a document. */
export type Prefixes = Record<string, string>

/** The prefix under which each namespace is known here, whatever the document calls it. */
const KNOWN: [RegExp, string][] = [
  [/^https?:\/\/(www\.)?w3\.org\/2005\/atom\/?$/i, 'atom'],
  [/^http:\/\/purl\.org\/atom\/ns#?/i, 'atom'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/?$/i, ''],
  [/^http:\/\/my\.netscape\.com\/rdf\/simple\/0\.9\/?/i, ''],
  [/^http:\/\/channel\.netscape\.com\/rdf\/simple\/0\.9\/?/i, ''],
  [/^http:\/\/backend\.userland\.com\/rss/i, ''],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.\d\/?$/i, 'dc'],
  [/^http:\/\/purl\.org\/dc\/terms\/?$/i, 'dcterms'],
  [/^https?:\/\/search\.yahoo\.com\/mrss\/?/i, 'media'],
  [/^https?:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd$/i, 'itunes'],
  [/^https?:\/\/(www\.)?w3\.org\/1999\/xhtml\/?$/i, 'xhtml'],
  [/^https?:\/\/(www\.)?w3\.org\/1999\/02\/22-rdf-syntax-ns#/i, 'rdf'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/i, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/i, 'wp'],
  [/^https?:\/\/podcastindex\.org\/namespace/i, 'podcast'],
  [/^http:\/\/prismstandard\.org\/namespaces\//i, 'prism'],
  [/^https?:\/\/(www\.w3\.org\/2007\/app|purl\.org\/atom\/app#?)\/?$/i, 'app'],
  [/^https?:\/\/purl\.org\/syndication\/thread\/1\.0\/?$/i, 'thr'],
  [/^https?:\/\/schemas\.google\.com\/blogger\/\d{4}\/?$/i, 'blogger'],
  [/^http:\/\/(www\.)?iptc\.org\/std\/(nar|NITF|NewsML)\//i, ''],
  [/^https?:\/\/ogp\.me\/ns#?/i, 'og'],
]

const cache = new Map<string, string | null>()

function prefixOf(address: string): string | null {
  const known = cache.get(address)
  if (known !== undefined) return known
  const found = KNOWN.find(([pattern]) => pattern.test(address))?.[1] ?? null
  if (cache.size < 1000) cache.set(address, found)
  return found
}

/** A name with the prefix that its namespace has here; an undeclared prefix stands for itself. */
export function canonicalName(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  const local = name.slice(colon + 1).toLowerCase()
  const address = prefixes[prefix]
  const known = address === undefined ? null : prefixOf(address)
  const own = known ?? prefix.toLowerCase()
  return own === '' ? local : `${own}:${local}`
}
