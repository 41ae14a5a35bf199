import type { Card } from '../../content/cards/model.ts'
import { loadEdition } from '../../fronts/edition/load.ts'
import { editionMessages } from '../../fronts/edition/messages.ts'
import { newestDay } from '../../fronts/edition/model.ts'
import { translator } from '../../platform/i18n/text.ts'
import { siteTexts } from '../../sites/model.ts'
import { publicBase } from '../../sites/resolve.ts'
import type { EditionBlock, EditionItem } from '../model.ts'
import type { SourceContext } from './source-context.ts'

/** The newest day that has closed, as its page tells it: the stories, and the end with tomorrow's wind. */
export async function closedDayBlocks(
  { db, now, site, sites, locale }: SourceContext,
  itemsOf: (cards: readonly Card[]) => EditionItem[],
): Promise<EditionBlock[]> {
  const edition = await loadEdition({ db, now, site, locale, base: publicBase(sites, site) }, newestDay(now))
  if (!edition) return []
  const t = translator(editionMessages, locale, siteTexts(site, locale))
  const { wind, cards } = edition
  const end = wind
    ? t('edition.wind', { place: wind.place, n: Math.round(wind.speed) })
    : t('edition.about', { n: cards.length })
  return [
    { kind: 'items', title: '', items: itemsOf(cards) },
    { kind: 'facts', title: t('edition.end'), facts: [end] },
  ]
}
