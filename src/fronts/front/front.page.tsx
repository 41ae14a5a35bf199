import { BoardView } from '../board-view.tsx'
import type { ComposedBoard } from '../../content/boards/compose.ts'
import { earliest } from '../../platform/cache/earliest.ts'
import { loadBoard } from '../../content/boards/load.ts'
import { nextDue } from '../../content/listings.ts'
import { siteFeeds } from '../../content/feed-model.ts'
import { actorLink } from '../../fediverse/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { publicAddress } from '../../web/render/document.ts'
import { definePage, type PageContext, type ViewContext } from '../../web/render/page.ts'
import { localePrefix } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FORMER_QUERY, formerAddress } from '../../content/former-address.ts'
import { type Emergency, emergencyAt } from '../../sites/emergency-model.ts'
import { loadEmergencyBoard } from './emergency-board.ts'
import { EmergencyFront } from './emergency-front.tsx'
import { frontMessages } from './messages.ts'

interface FrontData {
  board: ComposedBoard
  /** Then the front is the light one. */
  emergency: Emergency | null
}

/** Ages on the front («hace 12 minutos») are never older than this. */
const MAX_AGE_SECONDS = 60

const headline = (ctx: ViewContext): string => {
  const description = localized(ctx.site.description, ctx.locale)
  return description ? `${ctx.site.name}: ${description}` : ctx.site.name
}

/** The site as search engines know it. */
function structuredData(ctx: ViewContext): object[] {
  const { site, locale } = ctx
  const url = `${site.url}${localePrefix(site, locale)}/`
  const organization = {
    '@type': 'NewsMediaOrganization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
  }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: site.name,
      inLanguage: locale,
      description: localized(site.description, locale) || undefined,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicAddress(ctx, webRoute(site, 'search'))}{search_term_string}/`,
        'query-input': 'required name=search_term_string',
      },
    },
    { '@context': 'https://schema.org', ...organization, logo: `${site.url}/static/icons/${site.alias}.svg` },
  ]
}

async function load(ctx: PageContext) {
  // A number that leads nowhere leads to the front, which has one address.
  if (ctx.query.size > 0) return (await formerAddress(ctx)) ?? { redirect: ctx.href('/'), status: 302 }
  // Whoever arranges the front looks at that one.
  const emergency = ctx.preview?.front ? null : emergencyAt(ctx.site, ctx.now)
  const [board, due] = await Promise.all([
    emergency ? loadEmergencyBoard(ctx, emergency) : loadBoard(ctx, 'front'),
    nextDue(ctx.db, ctx.site.alias, ctx.now),
  ])
  const freshUntil = earliest([due, board.freshUntil])
  const lead = board.cards[0]
  return {
    data: { board, emergency },
    head: {
      title: localized(ctx.site.description, ctx.locale),
      description: headline(ctx),
      canonical: '/',
      image: lead?.image ?? null,
      jsonLd: structuredData(ctx),
      feeds: [...siteFeeds(ctx), ...actorLink(ctx.services.sites, ctx.site)],
    },
    tags: board.tags,
    maxAge: MAX_AGE_SECONDS,
    ...(freshUntil ? { freshUntil } : {}),
    section: '/',
    twins: twinsAt(ctx, '/'),
    bodyClass: 'front',
  }
}

/** The front page of a site: its board, and a heading for those who do not see it. */
export function FrontView({ data, ctx }: { data: FrontData; ctx: ViewContext }) {
  const text = ctx.text(frontMessages)
  if (data.emergency) return <EmergencyFront emergency={data.emergency} board={data.board} ctx={ctx} />
  return (
    <>
      <h1 className="hide">{headline(ctx)}</h1>
      {data.board.rows.length > 0 ? (
        <BoardView board={data.board} ctx={ctx} />
      ) : (
        <div className="wrap band">
          <EmptyState title={text('front.empty')} text={text('front.empty.text')} />
        </div>
      )}
    </>
  )
}

/** The front page of every site, composed by its board (OPEN-91). */
export const page = definePage<Record<string, never>, FrontData>({
  name: 'front',
  order: 10,
  query: FORMER_QUERY,
  match: (path) => (path === '/' ? {} : null),
  load,
  View: FrontView,
})
