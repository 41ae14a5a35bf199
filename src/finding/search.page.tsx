import type { Card } from '../content/cards/model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { TOTAL_CAP } from '../content/listings.ts'
import { searchContents } from '../content/search/store.ts'
import { definePage, type ViewContext } from '../platform/render/page.ts'
import { siteHref } from '../sites/resolve.ts'
import { CardView } from '../ui/card/card.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { lastPage, MAX_PAGE, pageSize } from './listing/model.ts'
import { findingMessages } from './messages.ts'
import styles from './listing/listing.module.css'

const SHORTEST = 3
const LONGEST = 100
/** Results are the same for everybody who asks the same for a short while. */
const MAX_AGE = 60

interface Data {
  text: string
  tooShort: boolean
  cards: Card[]
  total: number
  page: number
  last: number
}

/** The words that an address asks for: `/buscar/{text}` or `?text=` (OPEN-74). */
export function searchText(path: string, query: URLSearchParams): string {
  const inPath = path.slice('/buscar/'.length).replace(/\/$/, '')
  let text = query.get('text') ?? inPath
  try {
    if (text === inPath) text = decodeURIComponent(inPath)
  } catch {
    // A broken escape is looked for as it was written.
  }
  return text.trim().slice(0, LONGEST)
}

/** The search: a plain form and its results (SRCH-02, SRCH-06, SRCH-07). */
export const page = definePage<{ path: string }, Data>({
  name: 'search',
  query: ['text', 'page'],
  match: (path) => (path === '/buscar' || /^\/buscar\/(?:[^/]+\/?)?$/.test(path) ? { path } : null),
  async load(ctx, { path }) {
    const { db, locale, now, site } = ctx
    const t = ctx.text(findingMessages)
    const text = searchText(path, ctx.query)
    const wanted = Number(ctx.query.get('page') ?? 1)
    const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PAGE ? wanted : 1
    const size = pageSize(site)
    const tooShort = text !== '' && [...text].length < SHORTEST
    const asked = text !== '' && !tooShort
    const found = asked ? await searchContents(db, { site: site.alias, locale, text, page, size, now }) : null
    const cards = (found?.cards ?? []).map((card) => toCard(card, ctx))
    const total = found?.total ?? 0
    return {
      data: { text, tooShort, cards, total, page, last: lastPage(total, size) },
      head: {
        title: asked ? t('searcher.title', { text }) : t('searcher.title.empty'),
        robots: 'noindex, follow',
        canonical: '/buscar/',
      },
      tags: [],
      maxAge: MAX_AGE,
      section: '/buscar/',
      twin: siteHref(site, ctx.base, locale === 'es' ? 'ca' : 'es', '/buscar/'),
    }
  },
  View: ({ data, ctx }) => (
    <div className={`wrap ${styles.page} ${styles.top}`}>
      <header className={styles.head}>
        <div className="head">
          <h1>{ctx.text(findingMessages)('search.title')}</h1>
        </div>
      </header>
      <SearchForm data={data} ctx={ctx} />
      <Results data={data} ctx={ctx} />
    </div>
  ),
})

function SearchForm({ data, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(findingMessages)
  return (
    <>
      <form className={styles.search} action={ctx.href('/buscar')} role="search" aria-label={t('search.title')}>
        <input
          className="input"
          type="search"
          name="text"
          defaultValue={data.text}
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          aria-describedby={data.tooShort ? 'search-error' : undefined}
          aria-invalid={data.tooShort || undefined}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <button className="button" type="submit">
          {t('search.button')}
        </button>
      </form>
      {data.tooShort ? (
        <p className="error" id="search-error" role="alert">
          {t('search.error')}
        </p>
      ) : null}
    </>
  )
}

function Results({ data, ctx }: { data: Data; ctx: ViewContext }) {
  const t = ctx.text(findingMessages)
  if (data.text === '' || data.tooShort) return null
  if (data.cards.length === 0) return <EmptyState heading={2} title={t('search.no-results')} />
  const count =
    data.total === 1
      ? t('searcher.count.one')
      : data.total >= TOTAL_CAP
        ? t('searcher.count.more', { n: data.total.toLocaleString('es', { useGrouping: 'always' }) })
        : t('searcher.count', { n: data.total })
  const hrefOf = (n: number) =>
    ctx.href(`/buscar?${new URLSearchParams({ text: data.text, ...(n > 1 ? { page: String(n) } : {}) })}`)
  return (
    <section aria-labelledby="results">
      <h2 className={styles.count} id="results">
        {t('search.results', { text: data.text })} <span className="head__note">{count}</span>
      </h2>
      <div className={styles.results}>
        {data.cards.map((card) => (
          <CardView key={card.id} card={card} ctx={ctx} variant="row" heading={3} />
        ))}
      </div>
      <div className={styles.foot}>
        <Pagination ctx={ctx} current={data.page} last={data.last} hrefOf={hrefOf} />
      </div>
    </section>
  )
}
