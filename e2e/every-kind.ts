/** A page of the demonstration and its document. */
export interface FoundPage {
  path: string
  status: number
  html: string
}

const STARTS = [
  '/',
  '/ocio/',
  '/radio/',
  '/ca/',
  '/ocio/ca/',
  '/radio/ca/',
  '/showroom/',
  '/ca/no-existeix/',
  '/no-existe/',
]
const SITES = new Set(['portal', 'ocio', 'radio'])
const MOST = 400

/** Pages that are told apart by language, first folder, depth, and whether they are a content or an answer to a query. */
function kindOf({ pathname, search }: URL): string {
  const parts = pathname.split('/').filter(Boolean)
  if (SITES.has(parts[0] ?? '')) parts.shift()
  const language = parts[0] === 'ca' ? parts.shift() : 'es'
  const what = /_\d+\.html$/.test(pathname) ? 'content' : parts.length
  const dated = /\/\d{4}\/\d\d\//.test(pathname) ? 'dated' : ''
  return [language, parts[0] ?? 'front', what, dated, search && [...new URLSearchParams(search).keys()].join()].join(
    ' ',
  )
}

const isDocument = (path: string): boolean =>
  !/^\/(api|static|media|webapi)\/|\.(xml|ics|json|txt)$|\/rss\/$/.test(path)

/** One page of every kind that can be reached by links from the front pages, in both languages. */
export async function everyKind(portal: string): Promise<FoundPage[]> {
  const found: FoundPage[] = []
  const known = new Set<string>()
  const queue = [...STARTS]
  for (let path = queue.shift(); path !== undefined && found.length < MOST; path = queue.shift()) {
    const answer = await fetch(portal + path)
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    found.push({ path, status: answer.status, html })
    // Its samples lead to places that are made up.
    if (path.includes('/showroom/')) continue
    for (const [, href] of html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)) {
      const url = URL.parse(href!.replaceAll('&amp;', '&'), portal + path)
      if (url?.origin !== portal || !isDocument(url.pathname)) continue
      const kind = kindOf(url)
      if (known.has(kind)) continue
      known.add(kind)
      queue.push(url.pathname + url.search)
    }
  }
  return found
}

/** A page of every look: by the class of its body, else by its first folder and its depth, whatever the language. */
export function oneOfEach(pages: readonly FoundPage[]): string[] {
  const byKind = new Map<string, string>()
  for (const { path, html } of pages) {
    const { pathname } = new URL(path, 'http://portal')
    const parts = pathname.split('/').filter((part) => part !== '' && part !== 'ca')
    const shown = /<body class="([^"]+)"/.exec(html)?.[1]
    const kind = shown === undefined || shown === 'front' ? `${parts[0]} ${parts.length}` : shown
    if (!byKind.has(kind)) byKind.set(kind, path)
  }
  return [...byKind.values()]
}
