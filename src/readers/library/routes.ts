import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withImages } from '../../content/listings.ts'
import { toCard } from '../../content/cards/to-card.ts'
import type { ContentType, EntityType } from '../../content/types/model.ts'
import { isShownOn } from '../../content/types/shown.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { translator } from '../../platform/i18n/text.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { baseOf } from '../../web/links.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { imageUrl } from '../../platform/images/srcset.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { success } from '../session/answers.ts'
import { signedIn } from '../session/session.ts'
import { libraryMessages } from './messages.ts'
import { drop, put } from './actions.ts'
import { heartsOffered } from './offered.ts'
import { keptCards, type Kept, type SavedList } from './store.ts'

const LIMIT = { name: 'bookmark', max: 60, seconds: 60 }
const IMAGE_WIDTH = 630

/** What can be saved: all that stands on a page of its own and in one language. */
type SavedType = Exclude<ContentType, EntityType>

const savedContent = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  multimedia: z.object({ image: z.object({ url: z.string(), alt: z.string() }) }).nullable(),
  category: z.object({ name: z.string() }),
  /** Lists hold contents of every language (OPEN-150): what reads a page aloud has to know it. */
  lang: z.string().nullable(),
})
const followedAuthor = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.object({ url: z.string() }).nullable(),
  socialList: z.array(z.object({ link: z.object({ text: z.string(), href: z.string() }) })),
})

type LibraryDeps = ReaderDeps & { sites: SiteRegistry }
const tags = ['bookmarks']
const query = z.object({ userId: z.string().max(100).optional() })

/** Saved contents and followed authors (PROF-…, CONT-43..CONT-52). */
export function libraryRoutes(app: App, deps: LibraryDeps): void {
  changeLists(app, deps)
  listSaved(app, deps)
  listAuthors(app, deps)
}

function changeLists(app: App, deps: LibraryDeps): void {
  const { limiter, sessions } = deps
  const params = z.object({ id: z.string().max(40) })
  for (const [path, list] of [
    ['content', 'saved'],
    ['taxon', 'authors'],
  ] as const) {
    const options = {
      onRequest: [heartsOffered, signedIn(sessions)],
      preHandler: limited(limiter, LIMIT),
      schema: { tags, params, response: { 200: success } },
    }
    const url = `/api/bookmark/${path}/:id`
    app.post(
      url,
      { ...options, schema: { ...options.schema, summary: `Puts it on the list: ${list}` } },
      async (request, reply) => {
        reply.headers(PRIVATE)
        acting(deps, request)
        const { readerId } = await sessions.need(request, reply)
        await put(deps, list, readerId, request.params.id)
        return { success: true as const }
      },
    )
    app.delete(
      url,
      { ...options, schema: { ...options.schema, summary: `Takes it off the list: ${list}` } },
      async (request, reply) => {
        reply.headers(PRIVATE)
        acting(deps, request)
        const { readerId } = await sessions.need(request, reply)
        const { id } = request.params
        await drop(deps, list, readerId, id)
        return { success: true as const }
      },
    )
  }
}

function listSaved(app: App, deps: LibraryDeps): void {
  const { sessions } = deps
  app.get(
    '/api/front/user/saved-contents/',
    {
      onRequest: [heartsOffered, signedIn(sessions)],
      schema: {
        tags,
        summary: 'Saved contents, the newest first',
        querystring: query,
        response: { 200: z.object({ contents: z.array(savedContent) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { readerId } = await sessions.need(request, reply)
      const cards = await listOf(deps, request, readerId, 'saved', request.query.userId)
      const { site, locale } = acting(deps, request)
      const t = translator(libraryMessages, locale, site.texts[locale])
      return {
        contents: cards.map(({ id, type, title, url, image, category, lang }) => ({
          id,
          title,
          url,
          multimedia: image && { image: { url: imageUrl(image.id, '16-9', IMAGE_WIDTH, 'jpg'), alt: image.alt } },
          // A recipe or an event may stand in no section; then readers are told what it is (CONT-52).
          category: { name: category?.name ?? t(`saved.kind.${type as SavedType}`) },
          lang,
        })),
      }
    },
  )
}

function listAuthors(app: App, deps: LibraryDeps): void {
  const { sessions } = deps
  app.get(
    '/api/front/user/followed-authors/',
    {
      onRequest: [heartsOffered, signedIn(sessions)],
      schema: {
        tags,
        summary: 'Followed authors, the newest first',
        querystring: query,
        response: { 200: z.object({ authors: z.array(followedAuthor) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { readerId } = await sessions.need(request, reply)
      const cards = await listOf(deps, request, readerId, 'authors', request.query.userId)
      return {
        authors: cards.map(({ id, title, url, image, home }) => {
          const document = taxonomyOf(home).byId(id)?.document
          return {
            id,
            name: title,
            url,
            image: image && { url: imageUrl(image.id, '1-1', IMAGE_WIDTH, 'jpg') },
            socialList: document?.type === 'author' ? document.socialList : [],
          }
        }),
      }
    },
  )
}

/** The cards of a list in the language and base of the call; the list of somebody else is refused. */
async function listOf(
  deps: LibraryDeps,
  request: FastifyRequest,
  readerId: string,
  list: SavedList,
  userId: string | undefined,
) {
  const { db, clock, sites } = deps
  const { site, locale } = acting(deps, request)
  if (userId !== undefined && userId !== readerId) throw new AppError('FORBIDDEN')
  const ctx = { site, locale, base: locatedOf(request.raw).address.base }
  const kept = (await keptCards(db, list, readerId, { now: clock.now() })).flatMap((each) => {
    const home = homeOf(sites, each, site)
    return home ? [{ ...each, home }] : []
  })
  const stored = await withImages(
    db,
    kept.map(({ card }) => card),
  )
  return stored.map((card, n) => {
    const { home } = kept[n]!
    return { ...toCard(card, { ...ctx, site: home, base: baseOf(ctx, sites, home) }), home: home.alias }
  })
}

/**
 * Lists are common to all sites (OPEN-150): what this one does not show is linked on its own, or on another that has
 * its page; null where none has (OPEN-05, OPEN-07).
 */
function homeOf(sites: SiteRegistry, { card, site: own, sites: shown }: Kept, here: Site): Site | null {
  const aliases = [...(shown.includes(here.alias) ? [here.alias] : []), own, ...shown]
  const homes = aliases.flatMap((alias) => sites.get(alias) ?? [])
  return homes.find((home) => isShownOn(home, card.type)) ?? null
}
