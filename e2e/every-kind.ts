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
/** A text beside its translation: the same frame below every section. */
const TWINS = /_\d+\/dos-lenguas\/$/

/** Links that are told apart by language, first folder, depth, and whether they are a content or an answer to a query. */
function kindOf({ pathname, searchParams }: URL): string {
  const parts = pathname.split('/').filter(Boolean)
  if (SITES.has(parts[0] ?? '')) parts.shift()
  const language = parts[0] === 'ca' ? parts.shift() : 'es'
  if (TWINS.test(pathname)) return `${language} twins`
  const what = /_\d+\.html$/.test(pathname) ? 'content' : parts.length
  const dated = /\/\d{4}\/\d\d\//.test(pathname) ? 'dated' : ''
  return [language, parts[0] ?? 'front', what, dated, ...searchParams.keys()].join(' ')
}

/** Filters are followed one at a time: of their combinations there is no end. */
const isOneQuery = ({ searchParams }: URL): boolean => new Set(searchParams.keys()).size <= 1

const isDocument = (path: string): boolean =>
  !/^(?:\/ca)?\/(api|static|media|webapi)\/|\.(xml|ics|json|txt)$|\/rss\/$/.test(path)

/** One page of every kind that can be reached by links from the front pages, in both languages. */
export async function everyKind(portal: string): Promise<FoundPage[]> {
  const found: FoundPage[] = []
  const known = new Set<string>()
  const queue = new Set(STARTS)
  // What is added on the way has its turn as well.
  for (const path of queue) {
    if (found.length === MOST) break
    const answer = await fetch(portal + path)
    const html = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    found.push({ path, status: answer.status, html })
    // Its samples lead to places that are made up.
    if (path.includes('/showroom/')) continue
    for (const [, href] of html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)) {
      const url = URL.parse(href!.replaceAll('&amp;', '&'), portal + path)
      if (url?.origin !== portal || !isDocument(url.pathname) || !isOneQuery(url)) continue
      const kind = kindOf(url)
      if (known.has(kind)) continue
      known.add(kind)
      queue.add(url.pathname + url.search)
    }
  }
  return found
}

/** A page of every look: by the class of its body or its frame, else by its first folder and its depth. */
export function oneOfEach(pages: readonly FoundPage[], { everyLanguage = false } = {}): FoundPage[] {
  const byKind = new Map<string, FoundPage>()
  for (const page of pages) {
    const kind = lookOf(page) + (everyLanguage ? ` ${/<html lang="(\w+)"/.exec(page.html)?.[1]}` : '')
    if (!byKind.has(kind)) byKind.set(kind, page)
  }
  return [...byKind.values()]
}

const NAMED = /<(\w+-[\w-]+)| (?:class|name)="([^"]*)"/g

/** Of pages in their order those that show what none before them does: a class, an element of the portal or a field. */
export function showingMore(pages: readonly FoundPage[]): FoundPage[] {
  const shown = new Set<string>()
  return pages.filter(({ html }) => {
    const before = shown.size
    for (const [, element, names] of html.matchAll(NAMED))
      for (const name of (element ?? names!).split(' ')) shown.add(name)
    return shown.size > before
  })
}

function lookOf({ path, html }: FoundPage): string {
  const shown = /<body class="([^"]+)"/.exec(html)?.[1]
  if (shown !== undefined && shown !== 'front') return shown
  const { pathname } = new URL(path, 'http://portal')
  if (TWINS.test(pathname)) return 'twins'
  const parts = pathname.split('/').filter((part) => part !== '' && part !== 'ca')
  // Every section and tag has the same frame; the sites differ in their boards.
  if (/<main[^>]*><\w+ class="[^"]*\blisting-module/.test(html))
    return `listing ${SITES.has(parts[0]!) ? parts[0] : ''}`
  return `${parts[0]} ${parts.length}`
}
