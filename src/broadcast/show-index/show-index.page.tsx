import { TAXONOMY_TAG } from '../../content/model.ts'
import { definePage } from '../../web/render/page.ts'
import { one, words } from '../../web/render/query.ts'
import { AppError } from '../../web/http/errors.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { absolute, breadcrumbList } from '../../web/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { mediumOf } from '../shows/model.ts'
import pageStyles from '../shows/shows.module.css'
import { loadShows } from './load.ts'
import { showIndexMessages } from './messages.ts'
import { LETTERS, PAGE_SIZE } from './letters.ts'
import { ShowIndex, type ShowIndexData } from './show-index.tsx'

const PATH = '/programas/'
/** The order follows what is published. */
const MAX_AGE = 60

/** All shows of television and radio, or of the one that the site is of (TV-28..TV-52, OPEN-107). */
export const page = definePage<Record<never, never>, ShowIndexData>({
  name: 'shows',
  query: { letter: one((value) => LETTERS.includes(value.toUpperCase())), text: words(100), after: words(5000) },
  match: (path, { site }) => (path === PATH && featureEnabled(site, 'media', 'showIndex') ? {} : null),
  async load(ctx) {
    const t = ctx.text(showIndexMessages)
    const medium = mediumOf(ctx.site)
    const text = (ctx.query.get('text') ?? '').trim().slice(0, 100)
    const wanted = (ctx.query.get('letter') ?? '').toUpperCase()
    const letter = text === '' && LETTERS.includes(wanted) ? wanted : ''
    const key = ctx.services.secret
    const query = { limit: PAGE_SIZE, text, ...(letter && { letter }) }
    const start = new URLSearchParams({ ...(letter && { letter }), ...(text && { text }) })
    const shows = await loadShows(
      { db: ctx.db, ctx, now: ctx.now, key },
      query,
      ctx.query.get('after') ?? undefined,
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID_CURSOR') return null
      throw error
    })
    // A link to a further page that is too old, or was never ours, leads to the first one.
    if (!shows) return { redirect: ctx.href(start.size ? `${PATH}?${start}` : PATH), status: 302 }
    const next = new URLSearchParams([...start, ['after', shows.cursorMark ?? '']])
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('shows.title'), url: ctx.href(PATH) },
    ]
    return {
      data: { ...shows, letter, text, nextHref: shows.cursorMark ? ctx.href(`${PATH}?${next}`) : null },
      head: {
        title: t('shows.title'),
        description: t(medium ? `shows.meta.${medium}` : 'shows.meta', { site: ctx.site.name }),
        canonical: PATH,
        ...((text || letter) && { robots: 'noindex, follow' }),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            name: t('shows.title'),
            url: absolute(ctx, ctx.href(PATH)),
          },
          breadcrumbList(ctx, crumbs),
        ],
      },
      tags: [TAXONOMY_TAG],
      maxAge: MAX_AGE,
      section: PATH,
      twins: twinsAt(ctx, PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(showIndexMessages)
    return (
      <div className={`wrap ${pageStyles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header>
          <div className="head">
            <h1>{t('shows.title')}</h1>
            <span className="head__note" data-show-count="">
              {t('shows.count', { count: data.total, n: data.total })}
            </span>
          </div>
        </header>
        <ShowIndex data={data} ctx={ctx} />
      </div>
    )
  },
})
