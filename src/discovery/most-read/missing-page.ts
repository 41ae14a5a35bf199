import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { listCards } from '../../content/listings.ts'
import { listTag } from '../../content/model.ts'
import { typesOff } from '../../content/types/shown.ts'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Headline } from '../../web/render/layout.ts'
import type { PageContext } from '../../web/render/page.ts'
import { rankedCards } from './store.ts'

const SHOWN = 4
/** Whoever asks for addresses that are not there asks the database once a minute. */
const kept = taggedDataCache<Headline[]>({ ms: 60_000, max: 200 })

/** What there is to read on a site where an address leads nowhere: the most read, then the newest. */
export async function headlinesForMissingPage(ctx: PageContext): Promise<readonly Headline[]> {
  const { base, db, locale, now, site } = ctx
  const key = [site.alias, site.version, locale, base].join('\n')
  const { value } = await kept(db, key, now, async () => {
    const read = await rankedCards(ctx, 'read', SHOWN)
    const more = read.length < SHOWN ? await newest(ctx, read) : []
    return { value: [...read, ...more].map((card) => headline(card, ctx)), tags: [listTag(site.alias, locale, 'all')] }
  })
  return value
}

async function newest(ctx: PageContext, besides: readonly Card[]): Promise<Card[]> {
  const { db, locale, now, site } = ctx
  const { cards } = await listCards(db, {
    site: site.alias,
    without: typesOff(site),
    languages: [locale],
    list: 'all',
    size: SHOWN - besides.length,
    exclude: besides.map(({ id }) => id),
    now,
    count: false,
  })
  return cards.map((card) => toCard(card, ctx))
}

const headline = ({ title, url, kicker, category, lang }: Card, { locale }: PageContext): Headline => ({
  title,
  url,
  subject: kicker?.text ?? category?.name ?? null,
  lang: lang && lang !== locale ? lang : undefined,
})
