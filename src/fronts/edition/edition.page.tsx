import { contentTag, TAXONOMY_TAG } from '../../content/model.ts'
import { formatLongDate } from '../../platform/i18n/dates.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { definePage } from '../../web/render/page.ts'
import { WEATHER_TAG } from '../../weather/model.ts'
import { noonOf } from '../on-this-day/model.ts'
import { frontSnapshotsTag } from '../snapshots/model.ts'
import { EditionView } from './edition.tsx'
import { type Edition, loadEdition } from './load.ts'
import { editionMessages } from './messages.ts'
import { askedDay, editionPath, isEditionAddress, newestDay } from './model.ts'

/** What stood is kept; only a correction or a withdrawal changes it. */
const MAX_AGE = 600

/** The day as it closed at nine in the evening: twelve stories and an end (OPEN-85). */
export const page = definePage<{ path: string }, Edition>({
  name: 'day-edition',
  order: 90,
  endless: () => true,
  match: (path, { site }) =>
    isEditionAddress(path) && featureEnabled(site, 'listing', 'hemeroteca') ? { path } : null,
  async load(ctx, { path }) {
    const asked = askedDay(path, ctx.now)
    if (asked === undefined) return null
    if (asked === null) return { redirect: ctx.href(editionPath(newestDay(ctx.now))), status: 302 }
    const edition = await loadEdition(ctx, asked)
    if (!edition) return null
    const t = ctx.text(editionMessages)
    const date = formatLongDate(noonOf(asked), ctx.locale)
    return {
      data: edition,
      head: {
        title: t('edition.page-title', { date }),
        description: t('edition.description', { date }),
        canonical: editionPath(asked),
        // What it tells is found by its stories.
        robots: 'noindex, follow',
        image: edition.cards.find(({ image }) => image)?.image ?? null,
      },
      tags: [
        frontSnapshotsTag(ctx.site.alias),
        WEATHER_TAG,
        TAXONOMY_TAG,
        ...edition.cards.map(({ id }) => contentTag(id)),
      ],
      maxAge: MAX_AGE,
      section: '/hemeroteca/',
      twins: twinsAt(ctx, editionPath(asked)),
    }
  },
  View: ({ data, ctx }) => <EditionView edition={data} ctx={ctx} />,
})
