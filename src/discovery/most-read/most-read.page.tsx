import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import { contentTag, TAXONOMY_TAG } from '../../content/model.ts'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { CardView } from '../../cards/card/card.tsx'
import { CommentCount } from '../../cards/card/card-parts.tsx'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { findingMessages } from '../messages.ts'
import { rankedCards } from './store.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import styles from '../listing/listing.module.css'
import { featureEnabled } from '../../sites/model.ts'

/** So long the page may show an older ranking. */
const MAX_AGE = 120
/** Twice what the module shows, as it leads here. */
const SHOWN = 20

interface Rankings {
  read: Card[]
  commented: Card[]
}

function Ranked({ cards, ctx, counted }: { cards: Card[]; ctx: ViewContext; counted: boolean }): ReactElement {
  const t = ctx.text(findingMessages)
  if (cards.length === 0) return <EmptyState heading={2} title={t('most-read.empty')} />
  return (
    <ol className={styles.ranked}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardView card={card} ctx={ctx} variant="compact" heading={2}>
            {counted && (
              <p className="meta">
                <CommentCount card={card} ctx={ctx} />
              </p>
            )}
          </CardView>
        </li>
      ))}
    </ol>
  )
}

/** What was read most in the last 24 hours, and commented most in the last 7 days (OPEN-92). */
export const page = definePage<Record<never, never>, Rankings>({
  name: 'most-read',
  match: (path, { site }) => (path === '/lo-mas-leido/' && featureEnabled(site, 'listing', 'mostRead') ? {} : null),
  async load(ctx) {
    const t = ctx.text(findingMessages)
    const title = t('most-read.read')
    const [read, commented] = await Promise.all([rankedCards(ctx, 'read', SHOWN), rankedCards(ctx, 'commented', SHOWN)])
    return {
      data: { read, commented },
      head: { title, description: t('listing.meta', { name: title, site: ctx.site.name }) },
      tags: [TAXONOMY_TAG, ...[...read, ...commented].map((card) => contentTag(card.id))],
      maxAge: MAX_AGE,
      section: '/lo-mas-leido/',
      twins: twinsAt(ctx, '/lo-mas-leido/'),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(findingMessages)
    const panel = (id: keyof Rankings) => ({
      id,
      title: t(`most-read.${id}`),
      content: <Ranked cards={data[id]} ctx={ctx} counted={id === 'commented'} />,
    })
    return (
      <div className={`wrap ${styles.page}`}>
        <Crumbs label={t('common.breadcrumb')} crumbs={[{ name: t('common.home'), url: ctx.href('/') }]} />
        <header className={styles.head}>
          <SectionHead title={t('most-read.read')} heading={1} />
        </header>
        <Tabs name="most-read" label={t('most-read.read')} panels={[panel('read'), panel('commented')]} />
      </div>
    )
  },
})
