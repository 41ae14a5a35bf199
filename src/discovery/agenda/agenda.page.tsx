import { toCard } from '../../content/cards/to-card.ts'
import { nextDue } from '../../content/listings.ts'
import { contentTag, listTag, TAXONOMY_TAG } from '../../content/model.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { definePage, type PageContext, type ViewContext } from '../../web/render/page.ts'
import { featureEnabled, listLanguages } from '../../sites/model.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { twinsOfSearch } from '../searcher/address.ts'
import { agendaSearch } from '../searcher/definitions.ts'
import { isMissingPage, loadSearcher, searchFeeds } from '../searcher/load.ts'
import { AGENDA_QUERY } from '../searcher/query.ts'
import { SearcherView } from '../searcher/searcher-view.tsx'
import { titleOf as searchTitle, type SearcherProps } from '../searcher/use-searcher.ts'
import css from './agenda.module.css'
import { AgendaDays, type AgendaDay } from './days.tsx'
import { agendaMessages } from './messages.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { entriesOf, isOver, PAGE_SIZE } from './model.ts'
import { agendaChoices, eventCards, happenings } from './store.ts'

interface Data {
  days: AgendaDay[]
  page: number
  last: number
  searcher: SearcherProps
}

const MAX_AGE = 30

const pagePath = (page: number): string => (page > 1 ? `/agenda/${page}/` : '/agenda/')

async function load(ctx: PageContext, page: number) {
  const { db, locale, now, site } = ctx
  if (!featureEnabled(site, 'content', 'events')) return null
  const searcher = await loadSearcher(ctx, agendaSearch(ctx, await agendaChoices(db, site.alias, locale, now)))
  if (isMissingPage(searcher)) return null
  if (page === 1 && ctx.path !== '/agenda/') return { redirect: ctx.href('/agenda/'), status: 301 as const }
  if (page > MAX_PAGE) return null
  const { days, ids, last } = searcher.answer ? NOTHING : await comingDays(ctx, page)
  if (page > 1 && days.length === 0) return null
  const t = ctx.text(agendaMessages)
  const title = t('agenda.title')
  const suffix = page > 1 ? t('common.page-suffix', { n: page }) : ''
  const due = await nextDue(db, site.alias, now)
  const midnight = boundsOfDay(dayOf(now)).end
  const address = (n: number) => ctx.href(pagePath(n))
  return {
    data: { days, page, last, searcher } satisfies Data,
    head: {
      title,
      ...(suffix && { wholeTitle: `${title} - ${site.name}${suffix}` }),
      ...(searcher.answer && { wholeTitle: searchTitle(searcher.context, searcher.state) }),
      description: t('agenda.description') + suffix,
      canonical: pagePath(page),
      feeds: searchFeeds(ctx, searcher),
      robots: searcher.answer ? 'noindex, follow' : undefined,
      alternates: searcher.answer ? [] : undefined,
      prev: page > 1 ? address(page - 1) : undefined,
      next: page < last ? address(page + 1) : undefined,
      jsonLd: [breadcrumbList(ctx, crumbsOf(ctx))],
    },
    tags: [
      ...listLanguages(site, locale).map((language) => listTag(site.alias, language, 'type:event')),
      ...ids.map(contentTag),
      TAXONOMY_TAG,
    ],
    boot: { searcher: searcher.definition },
    maxAge: MAX_AGE,
    freshUntil: due && due < midnight ? due : midnight,
    section: '/agenda/',
    twins: twinsOfSearch(searcher.context, searcher.definition, searcher.state),
  }
}

/** Days with their events, the contents that they show, and the number of the last page. */
interface ComingDays {
  days: AgendaDay[]
  ids: string[]
  last: number
}

const NOTHING: ComingDays = { days: [], ids: [], last: 1 }

/** One page of what happens from today on, day by day. */
async function comingDays(ctx: PageContext, page: number): Promise<ComingDays> {
  const { db, locale, now, site } = ctx
  const today = dayOf(now)
  const found = await happenings(db, {
    site: site.alias,
    languages: listLanguages(site, locale),
    now,
    from: boundsOfDay(today).start,
    to: null,
  })
  const entries = entriesOf(
    found.filter((one) => !isOver(one, now)),
    today,
    null,
  )
  const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const cards = await eventCards(
    db,
    shown.map(({ id }) => id),
  )
  const listed = shown.flatMap((entry) => {
    const card = cards.get(entry.id)
    return card ? [{ ...entry, card: toCard(card, ctx) }] : []
  })
  const days = [...Map.groupBy(listed, ({ day }) => day)].map(([day, own]) => ({ day, entries: own }))
  return { days, ids: [...cards.keys()], last: Math.max(1, Math.ceil(entries.length / PAGE_SIZE)) }
}

function crumbsOf(ctx: ViewContext) {
  const t = ctx.text(agendaMessages)
  return [
    { name: t('common.home'), url: ctx.href('/') },
    { name: t('agenda.title'), url: ctx.href('/agenda/') },
  ]
}

/** What happens from today on, day by day; where words, filters or dates are asked for, what the search finds (SRCH-12, SRCH-17). */
export const page = definePage<{ page: number }, Data>({
  name: 'agenda',
  order: 90,
  query: AGENDA_QUERY,
  match(path) {
    const found = /^\/agenda\/(?:([1-9]\d{0,3})\/)?$/.exec(path)
    return found ? { page: Number(found[1] ?? 1) } : null
  },
  load: (ctx, { page: number }) => load(ctx, number),
  View({ data: { days, page: number, last, searcher }, ctx }) {
    const t = ctx.text(agendaMessages)
    return (
      <div className={`wrap ${css.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={crumbsOf(ctx).slice(0, 1)} />
        <header className="head">
          <h1>{t('agenda.title')}</h1>
          {searcher.answer ? null : <span className="head__note">{t('agenda.upcoming')}</span>}
        </header>
        <SearcherView id="searcher" props={searcher} />
        {searcher.answer ? null : (
          <div className={css.everything}>
            {days.length === 0 ? (
              <EmptyState heading={2} title={t('agenda.empty')} />
            ) : (
              <AgendaDays days={days} ctx={ctx} />
            )}
            <Pagination ctx={ctx} current={number} last={last} hrefOf={(n) => ctx.href(pagePath(n))} />
          </div>
        )}
        <p>
          <a className="button button--line button--small" href={ctx.href('/agenda/agenda.ics')} type="text/calendar">
            <Icon name="calendar" />
            {t('agenda.subscribe')}
          </a>
        </p>
      </div>
    )
  },
})
