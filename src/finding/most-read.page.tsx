import type { Card } from '../content/cards/model.ts'
import { TAXONOMY_TAG } from '../content/model.ts'
import { definePage } from '../platform/render/page.ts'
import { siteHref } from '../sites/resolve.ts'
import { CardView } from '../ui/card/card.tsx'
import { Crumbs } from '../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { findingMessages } from './messages.ts'
import { mostReadCards } from './most-read/store.ts'
import styles from './listing/listing.module.css'

/** So long the page may show an older ranking. */
const MAX_AGE = 120

/** What was read most in the last 24 hours (OPEN-92). */
export const page = definePage<Record<never, never>, { cards: Card[] }>({
  name: 'most-read',
  match: (path) => (path === '/lo-mas-leido/' ? {} : null),
  async load(ctx) {
    const t = ctx.text(findingMessages)
    const title = t('most-read.read')
    return {
      data: { cards: await mostReadCards(ctx) },
      head: { title, description: t('listing.meta', { name: title, site: ctx.site.name }) },
      tags: [TAXONOMY_TAG],
      maxAge: MAX_AGE,
      section: '/lo-mas-leido/',
      twin: siteHref(ctx.site, ctx.base, ctx.locale === 'es' ? 'ca' : 'es', '/lo-mas-leido/'),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(findingMessages)
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={styles.head}>
          <div className="head">
            <h1>{t('most-read.read')}</h1>
          </div>
        </header>
        {data.cards.length === 0 ? <EmptyState heading={2} title={t('most-read.empty')} /> : null}
        <ol className={styles.ranked}>
          {data.cards.map((card) => (
            <li key={card.id}>
              <CardView card={card} ctx={ctx} variant="compact" heading={2} />
            </li>
          ))}
        </ol>
      </div>
    )
  },
})
