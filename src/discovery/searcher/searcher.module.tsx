import { z } from 'zod'
import { defineModule } from '../../content/boards/module.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { CardView } from '../../cards/card/card.tsx'
import { toCard } from '../../content/cards/to-card.ts'
import type { Card } from '../../content/cards/model.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { isShownOn } from '../../content/types/shown.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { diySearch, recipeSearch, siteSearch } from './definitions.ts'
import { loadSearcher } from './load.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from './model.ts'
import { searcherMessages } from './messages.ts'
import { SearcherView } from './searcher-view.tsx'
import type { SearcherProps } from './use-searcher.ts'
import s from './searcher-module.module.css'

const settings = z.object({
  /** `events` shows what comes next with a button to the agenda; the others are whole searchers. */
  searcher: z.enum(['site', 'recipes', 'diy', 'events']),
  title: z.string().max(120).optional(),
  /** Whether words can be typed (SRCH-18). */
  hasText: z.boolean().default(true),
  /** How many results a page has (LIST-19). */
  size: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
})
type Settings = z.output<typeof settings>
/** Null where the site has no page that it would lead to. */
type Data = { searcher: SearcherProps } | { events: Card[] } | null

const TYPES = { recipes: 'recipe', diy: 'diy', events: 'event' } as const

function isThere(site: Site, searcher: Settings['searcher']): boolean {
  if (searcher !== 'site' && !isShownOn(site, TYPES[searcher])) return false
  return searcher === 'events' || featureEnabled(site, 'listing', 'searcher')
}

/** Places of the event variant; those without an event stay empty (SRCH-34). */
const EVENT_SLOTS = 5

/** A searcher that any page can carry (SRCH-01). */
export const module = defineModule<Settings, Data>({
  kind: 'searcher',
  examples: {
    recipes: { settings: () => ({ searcher: 'recipes' }) },
    site: { settings: () => ({ searcher: 'site' }) },
    events: { settings: () => ({ searcher: 'events' }) },
  },
  settings,
  async load(ctx, { searcher, hasText, size }) {
    if (!isThere(ctx.site, searcher)) return { data: null, tags: [] }
    if (searcher === 'events') {
      const { site, locale, now, db } = ctx
      const found = await searchIndex.search(db, {
        site: site.alias,
        locale,
        text: '',
        facets: ['type:event'],
        order: 'soonest',
        size: EVENT_SLOTS,
        now,
      })
      return {
        data: { events: found.cards.map((card) => toCard(card, ctx)) },
        tags: [`list:${site.alias}:${locale}:type:event`],
      }
    }
    const definition = { site: siteSearch, recipes: recipeSearch, diy: diySearch }[searcher](ctx)
    // On a board a searcher lists nothing before it is asked: the board has lists of its own.
    const placed = { ...definition, startsEmpty: true, hasText, limit: size }
    return {
      data: { searcher: await loadSearcher({ ...ctx, query: new URLSearchParams() }, placed) },
      tags: [],
    }
  },
  View({ settings: { title }, data, ctx, id }) {
    const t = ctx.text(searcherMessages)
    if (!data) return null
    if ('searcher' in data)
      return (
        <section aria-label={title ?? t('search.title')}>
          {title ? <SectionHead title={title} rank={2} /> : null}
          <SearcherView id={`${id}-searcher`} props={data.searcher} />
        </section>
      )
    const empty = Math.max(0, EVENT_SLOTS - data.events.length)
    return (
      <section aria-label={title ?? t('format.event')} data-events-module="">
        {title ? <SectionHead title={title} rank={2} /> : null}
        <ul className={s.events}>
          {data.events.map((card) => (
            <li key={card.id}>
              <CardView card={card} ctx={ctx} variant="event" heading={3} />
            </li>
          ))}
          {Array.from({ length: empty }, (_, index) => (
            <li key={index} className={s.empty} aria-hidden="true" data-empty-slot="" />
          ))}
        </ul>
        <p className={s.more}>
          <a className="button button--line" href={ctx.href('/agenda/')}>
            {t('searcher.agenda')}
          </a>
        </p>
      </section>
    )
  },
})
