import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { cardsByReference } from '../content/listings.ts'
import { toCard } from '../content/cards/to-card.ts'
import { taggedDataCache } from '../platform/cache/tagged-data-cache.ts'
import { readSigned } from '../platform/signature.ts'
import { featureEnabled, localePrefix } from '../sites/model.ts'
import { safeBackUrl } from '../readers/entry/back-url.ts'
import { PRIVATE } from '../web/http/private-answer.ts'
import { setCookie } from '../web/http/cookies.ts'
import { callLocale } from '../web/http/calls.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import type { App } from '../web/http/server.ts'
import { viewContext } from '../web/view-context.ts'
import { VERSION_COOKIE, VERSION_PARAMETER } from '../web/wall-version.ts'
import { messageSchema, type WallMessage, wallTag } from './messages/model.ts'
import { limitOf } from './messages/published.ts'
import { messagesOfVersion } from './messages/store.ts'
import { versionOf } from './messages/version-id.ts'
import { monthOf, resetsAt } from './meter/model.ts'
import { VERSION_BACK_PATH } from './version-banner.tsx'
import type { WallDeps, WhoAsks } from './who-asks.ts'

const PUBLIC_SECONDS = 60
const tags = ['paywall']
const meterAnswer = z.object({
  /** Contents a month without an account; null for whoever reads with one. */
  max: z.int().nullable(),
  resetsAt: z.string(),
  reads: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      day: z.string(),
      counts: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
})

/** What the wall says, and what was read this month; the link by which a version is looked at. */
export function wallRoutes(app: App, deps: WallDeps, who: WhoAsks): void {
  readMessages(app, deps)
  readMeter(app, deps, who)
  leaveVersion(app)
  openVersionLinks(app, deps)
}

function readMessages(app: App, { db, clock }: WallDeps): void {
  const kept = taggedDataCache<WallMessage[] | null>({ ms: PUBLIC_SECONDS * 1000, max: 200 })
  app.get(
    '/api/front/paywall/:version/messages',
    {
      schema: {
        tags,
        summary: 'The messages of a version of the wall of this site, in the language of the call',
        params: z.object({ version: z.string().max(20) }),
        response: { 200: z.array(messageSchema) },
      },
    },
    async (request, reply) => {
      const { site } = locatedOf(request.raw).address
      const locale = callLocale(request)
      const version = versionOf(request.params.version)
      if (version === null) throw new AppError('NOT_FOUND')
      const key = [site.alias, site.version, version, locale].join('\n')
      const { value } = await kept(db, key, clock.now(), async () => {
        const found = await messagesOfVersion(db, { site: site.alias, version, locale })
        const max = await limitOf(db, site)
        const shown = featureEnabled(site, 'paywall', 'messages') ? found : found && []
        const messages = shown?.map(({ id, fields }) => ({
          ...fields,
          id,
          numConsumedContent: 0,
          maxConsumedContent: max,
        }))
        return { value: messages ?? null, tags: [wallTag(site.alias)] }
      })
      if (!value) throw new AppError('NOT_FOUND')
      reply.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`)
      return value
    },
  )
}

function readMeter(app: App, { db, clock }: WallDeps, who: WhoAsks): void {
  app.get(
    '/api/front/paywall/meter',
    {
      schema: { tags, summary: 'What whoever asks has read behind a wall this month', response: { 200: meterAnswer } },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const now = clock.now()
      const { address } = locatedOf(request.raw)
      const { site } = address
      const checked = await who.reader(request, reply)
      const isReader = checked !== null && checked !== 'unknown'
      const reads = (isReader ? checked.reads : who.browser(request, now))
        .filter((read) => read.site === site.alias && read.day.startsWith(monthOf(now)))
        .toSorted((a, b) => b.day.localeCompare(a.day))
      const ids = [...new Set(reads.map(({ contentId }) => contentId))]
      const cards = await cardsByReference(db, ids, { now, site: site.alias })
      const ctx = viewContext({ ...address, path: '/' }, now)
      return {
        max: isReader ? null : await limitOf(db, site),
        resetsAt: resetsAt(now).toISOString(),
        reads: ids.flatMap((id) => {
          const card = cards.get(id)
          if (!card) return []
          const { title, url } = toCard(card, ctx)
          return [
            { id, title, url, day: reads.find((read) => read.contentId === id)!.day, counts: !isReader, why: null },
          ]
        }),
      }
    },
  )
}

function leaveVersion(app: App): void {
  app.post(VERSION_BACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    setCookie(request, reply, { name: VERSION_COOKIE, value: null, readable: true })
    const { site, base, locale } = locatedOf(request.raw).address
    const { backUrl } = (request.body ?? {}) as { backUrl?: unknown }
    const back = safeBackUrl(typeof backUrl === 'string' ? backUrl : null, new Set())
    return reply.headers(PRIVATE).redirect(back ?? `${base}${localePrefix(site, locale)}/`, 303)
  })
}

function openVersionLinks(app: App, { clock, secret }: WallDeps): void {
  // A link to a version sets its cookie and leads to the page itself; one that is worth nothing only leads there.
  app.addHook('onRequest', async (request, reply) => {
    const { address } = locatedOf(request.raw)
    const query = new URLSearchParams(address.search)
    const asked = query.get(VERSION_PARAMETER)
    if (asked === null || request.method !== 'GET' || address.path.startsWith('/api/')) return
    const known = readSigned(secret, 'wall-version', query.get('sig') ?? '', clock.now())
    if (known === `${address.site.alias}:${asked}`)
      setCookie(request, reply, { name: VERSION_COOKIE, value: asked, readable: true })
    query.delete(VERSION_PARAMETER)
    query.delete('sig')
    reply.headers(PRIVATE)
    return reply.redirect(placeOf(request) + (query.size > 0 ? `?${query}` : ''), 302)
  })
}

function placeOf(request: FastifyRequest): string {
  const { site, base, locale, path } = locatedOf(request.raw).address
  return `${base}${localePrefix(site, locale)}${path || '/'}`
}
