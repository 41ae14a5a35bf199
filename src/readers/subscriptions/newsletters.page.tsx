import { formatDayMonth } from '../../platform/i18n/dates.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { cadenceWords, type CadenceWords } from './cadence.ts'
import { catalogueOf } from './catalogue.ts'
import { CatalogueForm, type CatalogueRow } from './catalogue-form.tsx'
import { newslettersMessages } from './messages.ts'
import { NEWSLETTERS_PATH, newsletterPath, newsletterSection, newslettersTag } from './model.ts'
import s from './newsletters.module.css'

interface Data {
  rows: CatalogueRow[]
  issues: { title: string; href: string; day: string; at: string }[]
  /** A form without script was taken. */
  taken: boolean
  /** Where the same is chosen with an account. */
  account: string | null
  sent: PageContext['sent']
}

/** The same for everybody, for a short while: editions and counts go on. */
const MAX_AGE = 60
/** Fewer are nobody's business. */
const TOLD_FROM = 20
const ISSUES = 5

/** The newsletters of a site: what they are, when they come, the last of each, and the form for several at once. */
export const page = definePage<true, Data>({
  name: 'newsletters',
  query: { enviado: oneOf('1') },
  match: (path) => (path === NEWSLETTERS_PATH ? true : null),
  async load(ctx) {
    const { site, locale, db } = ctx
    const t = ctx.text(newslettersMessages)
    const entries = await catalogueOf(db, site.alias, locale)
    const rows = entries.map(({ editions: [latest], ...entry }): CatalogueRow => ({
      id: entry.id,
      name: entry.name,
      description: entry.description,
      href:
        newsletterSection(site, entry.id) && featureEnabled(site, 'listing', 'searcher')
          ? ctx.href(newsletterPath(entry.id))
          : null,
      cadence: cadenceWords(entry.cadence, locale, site.texts[locale]) satisfies CadenceWords,
      latest: latest ? { title: latest.title, href: ctx.href(latest.path) } : null,
      readers: entry.readers >= TOLD_FROM ? entry.readers : null,
    }))
    const issues = entries
      .flatMap(({ editions }) => editions)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, ISSUES)
    return {
      data: {
        rows,
        issues: issues.map(({ title, path, at }) => ({
          title,
          href: ctx.href(path),
          day: formatDayMonth(at, locale),
          at: at.toISOString(),
        })),
        taken: ctx.query.has('enviado'),
        account: site.hasUsers ? ctx.href(webRoute(site, 'user.newsletters')) : null,
        sent: ctx.sent,
      },
      head: {
        title: t('newsletters.title'),
        description: t('newsletters.meta', { site: site.name }),
        canonical: NEWSLETTERS_PATH,
        jsonLd: [breadcrumbList(ctx, crumbsOf(ctx))],
      },
      tags: [newslettersTag(site.alias), ...entries.map(({ id }) => `newsletter:${id}`)],
      maxAge: ctx.sent ? 0 : MAX_AGE,
      twins: twinsAt(ctx, NEWSLETTERS_PATH),
    }
  },
  View({ data: { rows, issues, taken, account, sent }, ctx }) {
    const t = ctx.text(newslettersMessages)
    return (
      <div className={s.page}>
        <div className="wrap">
          <Crumbs label={t('common.breadcrumb')} crumbs={crumbsOf(ctx).slice(0, 1)} />
          <header className={s.opening}>
            <h1>{t(rows.length > 0 ? 'newsletters.heading' : 'newsletters.title')}</h1>
            {rows.length > 0 ? <p>{t('newsletters.standfirst')}</p> : null}
          </header>
        </div>
        {rows.length > 0 ? (
          <CatalogueForm ctx={ctx} rows={rows} taken={taken} sent={sent}>
            {issues.length > 0 ? (
              <section aria-labelledby="issues">
                <div className="head head--2">
                  <h2 id="issues">{t('newsletter.issues')}</h2>
                </div>
                <ol className={s.issues}>
                  {issues.map(({ title, href, day, at }) => (
                    <li key={href}>
                      <time dateTime={at}>{day}</time>
                      <a href={href}>{plainText(title)}</a>
                    </li>
                  ))}
                </ol>
              </section>
            ) : null}
            <section aria-labelledby="kept">
              <div className="head head--1">
                <h2 id="kept">{t('newsletters.kept.title')}</h2>
              </div>
              <p className="summary">{t('newsletters.kept.text')}</p>
              {account ? (
                <p className={s.account}>
                  <a href={account}>{t('newsletters.account')}</a>
                </p>
              ) : null}
            </section>
          </CatalogueForm>
        ) : (
          <div className="wrap">
            <EmptyState title={t('newsletters.empty')} heading={2} />
          </div>
        )}
      </div>
    )
  },
})

function crumbsOf({ text, href }: Pick<PageContext, 'text' | 'href'>): { name: string; url: string }[] {
  const t = text(newslettersMessages)
  return [
    { name: t('common.home'), url: href('/') },
    { name: t('newsletters.title'), url: href(NEWSLETTERS_PATH) },
  ]
}
