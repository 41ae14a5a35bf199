import type { Card } from '../content/cards/model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { listTag, TAXONOMY_TAG } from '../content/model.ts'
import { boundsOfDay, dayOf } from '../platform/i18n/dates.ts'
import { definePage } from '../platform/render/page.ts'
import { siteHref } from '../sites/resolve.ts'
import { CardView } from '../ui/card/card.tsx'
import { Crumbs } from '../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { upcomingEvents } from './agenda/store.ts'
import { findingMessages } from './messages.ts'
import styles from './listing/listing.module.css'

/** What happens from today on, the next first. */
export const page = definePage<Record<never, never>, { cards: Card[] }>({
  name: 'agenda',
  order: 300,
  match: (path) => (path === '/agenda/' ? {} : null),
  async load(ctx) {
    const { db, locale, now, site } = ctx
    const t = ctx.text(findingMessages)
    const cards = await upcomingEvents(db, { site: site.alias, locale, now })
    return {
      data: { cards: cards.map((card) => toCard(card, ctx)) },
      head: {
        title: t('agenda.title'),
        description: t('listing.meta', { name: t('agenda.title'), site: site.name }),
      },
      tags: [listTag(site.alias, locale, 'type:event'), TAXONOMY_TAG],
      freshUntil: boundsOfDay(dayOf(now)).end,
      section: '/agenda/',
      twin: siteHref(site, ctx.base, locale === 'es' ? 'ca' : 'es', '/agenda/'),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(findingMessages)
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={styles.head}>
          <div className="head">
            <h1>{t('agenda.title')}</h1>
            <span className="head__note">{t('agenda.upcoming')}</span>
          </div>
        </header>
        {data.cards.length === 0 ? <EmptyState heading={2} title={t('agenda.empty')} /> : null}
        <div className={`row ${styles.events}`}>
          {data.cards.map((card) => (
            <div key={card.id} className={styles.cell}>
              <CardView card={card} ctx={ctx} variant="event" heading={2} />
            </div>
          ))}
        </div>
      </div>
    )
  },
})
