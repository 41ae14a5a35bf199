import { toCard } from '../../content/cards/to-card.ts'
import type { Card, CardImage } from '../../content/cards/model.ts'
import { listCards } from '../../content/listings.ts'
import { definePage, type PageContext, type ViewContext } from '../../platform/render/page.ts'
import { Foundations } from './foundations.tsx'
import { showroomMessages } from './messages.ts'
import { Pieces } from './pieces.tsx'
import s from './showroom.module.css'
import { sampleCards, sampleList } from './samples.ts'

interface ShowroomData {
  cards: Record<string, Card>
  list: Card[]
}

async function load(ctx: PageContext) {
  const { site, locale, now } = ctx
  if (!site.featureFlags['showroom']) return null
  const { cards: newest } = await listCards(ctx.db, {
    site: site.alias,
    languages: [locale],
    list: 'all',
    size: 24,
    now,
    count: false,
  })
  const images: CardImage[] = newest.flatMap((card) => toCard(card, ctx).image ?? [])
  const cards = sampleCards(now, images)
  return {
    data: { cards, list: sampleList(cards, images) },
    head: { title: ctx.text(showroomMessages)('showroom.title'), robots: 'noindex, nofollow' },
    tags: [`site:${site.alias}`],
    maxAge: 300,
    boot: { runningInShowroom: true },
  }
}

function View({ data, ctx }: { data: ShowroomData; ctx: ViewContext }) {
  const text = ctx.text(showroomMessages)
  return (
    <div className="wrap band">
      <header className={s.opening}>
        <h1>{text('showroom.title')}</h1>
        <p className="summary">{text('showroom.intro')}</p>
      </header>
      <Pieces ctx={ctx} cards={data.cards} list={data.list} />
      <Foundations ctx={ctx} />
    </div>
  )
}

/** Every piece of the product with sample data, where the site has the feature (OPEN-119, PAYW-35). */
export const page = definePage<Record<string, never>, ShowroomData>({
  name: 'showroom',
  match: (path) => (path === '/showroom/' ? {} : null),
  load,
  View,
})
