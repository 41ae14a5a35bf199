import { type Locale, localized } from '../../platform/i18n/locale.ts'
import { formerAddress } from '../../content/former-address.ts'
import { definePage } from '../../web/render/page.ts'
import { pagePath } from '../../content/listing-model.ts'
import { localePrefix } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import type { SeasonEntry } from './entry.ts'
import { loadShow, showAddressOf, type ShowPage } from './load.ts'
import { showMessages } from './messages.ts'
import { broadcastData, showData } from './structured-data.ts'
import { ShowView } from './show.tsx'

/** A show with its seasons and episodes (LIST-21): `/programas/{show}/`, `…/{season}/`, and numbered pages of both. */
export const page = definePage<{ path: string }, ShowPage>({
  name: 'show',
  match: (path) => (/^\/programas\/[^/]+\/(?:[^/]+\/){0,2}$/.test(path) ? { path } : null),
  async load(ctx, { path }) {
    const address = showAddressOf(ctx.site.alias, path)
    if (!address) return formerAddress(ctx)
    const { show, season, page: number } = address
    const list = (season ?? show).path
    if (path !== pagePath(list, number)) return { redirect: ctx.href(list), status: 301 }
    const found = await loadShow(ctx, address)
    if (!found) return null
    const { data, tags, freshUntil } = found
    const t = ctx.text(showMessages)
    const home = ctx.services.sites.all.find((site) => site.alias === show.document.site)
    const own = pagePath(list, number)
    const foreign = home && home.alias !== ctx.site.alias
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('shows.title'), url: ctx.href('/programas/') },
      { name: data.show.name, url: data.show.url },
    ]
    const title = season ? `${data.show.name}: ${localized(season.name, ctx.locale)}` : data.show.name
    const suffix = number > 1 ? t('common.page-suffix', { n: number }) : ''
    return {
      data,
      head: {
        title,
        ...(suffix && { wholeTitle: `${title} - ${ctx.site.name}${suffix}` }),
        description:
          (descriptionOf(season, data, ctx.locale) || t('show.meta', { name: title, site: ctx.site.name })) + suffix,
        canonical: foreign ? `${home.url}${localePrefix(home, ctx.locale)}${own}` : own,
        image: show.image,
        jsonLd: [showData(ctx, data), ...broadcastData(ctx, data), breadcrumbList(ctx, crumbs)],
        feeds: [{ title: data.show.name, href: data.podcast, type: 'application/rss+xml' }],
        prev: number > 1 ? data.hrefs[number - 2] : undefined,
        next: data.hrefs[number],
      },
      tags,
      freshUntil,
      section: '/programas/',
      twins: twinsAt(ctx, list),
      contentId: show.id,
    }
  },
  View: ({ data, ctx }) => <ShowView data={data} ctx={ctx} />,
})

/** What search engines say of it: no two pages of a show the same. */
function descriptionOf(season: SeasonEntry | null, { description }: ShowPage, locale: Locale): string {
  if (!season) return description
  const own = season.description ? localized(season.description, locale) : ''
  return own || (description && `${localized(season.name, locale)}. ${description}`)
}
