import { TAXONOMY_TAG } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { definePage } from '../../platform/render/page.ts'
import { siteHref } from '../../sites/resolve.ts'
import { absolute, breadcrumbList } from '../../sites/structured-data.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { isShow, showCard } from './entry.ts'
import { showMessages } from './messages.ts'
import type { ShowCard } from './model.ts'
import { ShowCardView } from './show-card.tsx'
import s from './shows.module.css'

const PATH = '/programas/'
/** Pictures that may be in the first screen. */
const AT_ONCE = 4

/** All shows of radio and television, by name (TV-52, OPEN-107). */
export const page = definePage<Record<never, never>, { shows: ShowCard[] }>({
  name: 'shows',
  match: (path) => (path === PATH ? {} : null),
  async load(ctx) {
    const t = ctx.text(showMessages)
    const shows = taxonomyOf(ctx.site.alias)
      .ofType('show')
      .filter(isShow)
      .map((entry) => showCard(entry, ctx))
      .sort((a, b) => a.name.localeCompare(b.name, ctx.locale))
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('shows.title'), url: ctx.href(PATH) },
    ]
    return {
      data: { shows },
      head: {
        title: t('shows.title'),
        description: t('shows.meta', { site: ctx.site.name }),
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
      section: PATH,
      twin: siteHref(ctx.site, ctx.base, ctx.locale === 'es' ? 'ca' : 'es', PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(showMessages)
    const { shows } = data
    return (
      <div className={`wrap ${s.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={s.pageHead}>
          <div className="head">
            <h1>{t('shows.title')}</h1>
            <span className="head__note">
              {shows.length === 1 ? t('shows.count.one') : t('shows.count', { n: shows.length })}
            </span>
          </div>
        </header>
        {shows.length === 0 ? <EmptyState heading={2} title={t('shows.empty')} /> : null}
        <div className="row">
          {shows.map((show, index) => (
            <div key={show.id} className="c25">
              <ShowCardView show={show} ctx={ctx} heading={2} eager={index < AT_ONCE} />
            </div>
          ))}
        </div>
      </div>
    )
  },
})
