import { plainText } from '../../content/blocks/plain-text.ts'
import { escapeHtml } from '../../content/cards/escape.ts'
import { feedType } from '../../content/feed-model.ts'
import { writeFeed } from '../../discovery/feeds/formats.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { newsletterPath } from '../../readers/subscriptions/model.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import type { App } from '../../web/http/server.ts'
import { viewContext } from '../../web/view-context.ts'
import { editionsOf } from '../editions/store.ts'
import { newsletter as findNewsletter } from '../store.ts'
import { dayOfEdition } from './edition-list.tsx'

const MAX_AGE = 120
const SIZE = 30

/** The editions of a newsletter, to subscribe to without giving an address. */
export function editionFeedRoutes(app: App, { db, clock }: { db: Db; clock: Clock }): void {
  app.get<{ Params: { id: string } }>('/boletines/:id/rss/', { schema: { hide: true } }, async (request, reply) => {
    const { site, locale, path } = locatedOf(request.raw).address
    const { id } = request.params
    const newsletter = await findNewsletter(db, id)
    const editions = await editionsOf(db, { newsletterId: id, locale, sent: true, limit: SIZE })
    if (newsletter?.site !== site.alias || editions.length === 0) throw new AppError('NOT_FOUND')
    const ctx = viewContext({ site, base: '', locale, path }, clock.now())
    const name = plainText(localized(newsletter.name, locale))
    const body = writeFeed.rss({
      title: `${ctx.site.name}: ${name}`,
      description: localized(newsletter.description, locale) || name,
      pageUrl: site.url + ctx.href(newsletterPath(id)),
      url: site.url + ctx.href(path),
      language: locale,
      items: editions.map((edition) => ({
        id: `tag:${new URL(site.url).hostname},2026:edition/${edition.id}`,
        url: site.url + ctx.href(edition.path),
        title: edition.subject,
        summary: escapeHtml(edition.preheader),
        date: dayOfEdition(edition),
        updated: dayOfEdition(edition),
        authors: [],
        category: null,
        image: null,
      })),
    })
    return sendDocument(reply, { body, type: feedType('rss'), maxAge: MAX_AGE })
  })
}
