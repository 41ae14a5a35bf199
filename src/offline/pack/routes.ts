import { z } from 'zod'
import { listCards } from '../../content/listings.ts'
import { typesOff } from '../../content/types/shown.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { keptCards } from '../../readers/library/store.ts'
import type { Sessions } from '../../readers/session/session.ts'
import { keepsOffline } from '../../sites/keeps-offline.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { PACK_MINUTES, packOf } from './model.ts'
import { type PackQuestion, soundFor, textsOf } from './store.ts'

/** What other rooms know of what a reader may want on the way, as ids, what matters most first. */
export interface PackSources {
  followed(readerId: string, question: PackQuestion): Promise<string[]>
  mostRead(question: PackQuestion): Promise<string[]>
}

/** What taking something along stands on. */
export interface PackDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: Pick<Sessions, 'current'>
  pack: PackSources
}

const LIMIT = { name: 'pack', max: 20, seconds: 60 }
/** Of each kind at most. */
const MOST = 30

const answer = z.object({
  minutes: z.number(),
  pages: z.array(z.object({ title: z.string(), url: z.string() })),
  sound: z.object({ title: z.string(), source: z.string() }).nullable(),
  bytes: z.number(),
})

/** What to read and hear on the way, chosen for whoever asks; the worker fetches and keeps it. */
export function packRoutes(app: App, { db, clock, limiter, sessions, pack }: PackDeps): void {
  app.get(
    '/api/front/offline/pack',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['contents'],
        summary: 'What fills some minutes without a network: what is followed, saved and most read, and a recording',
        querystring: z.object({ minutes: z.coerce.number().int().min(5).max(120).default(PACK_MINUTES) }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site, base } = locatedOf(request.raw).address
      if (!keepsOffline(site)) throw new AppError('NOT_FOUND')
      const { minutes } = request.query
      const question = { site, base, locale: callLocale(request), now: clock.now() }
      const readerId = (await sessions.current(request, reply))?.readerId
      const ids = [
        ...(readerId ? await own(readerId, question) : []),
        ...(await pack.mostRead(question)),
        ...(await newest(question)),
      ]
      const [texts, sound] = await Promise.all([
        textsOf(db, [...new Set(ids)], question),
        soundFor(db, question, minutes),
      ])
      return packOf(texts, sound, minutes)
    },
  )

  async function own(readerId: string, question: PackQuestion): Promise<string[]> {
    const [followed, saved] = await Promise.all([
      pack.followed(readerId, question),
      keptCards(db, 'saved', readerId, { now: question.now }),
    ])
    return [...followed.slice(0, MOST), ...saved.slice(0, MOST).map(({ card }) => card.id)]
  }

  /** Where nobody has read much yet. */
  async function newest({ site, locale, now }: PackQuestion): Promise<string[]> {
    const list = { site: site.alias, languages: [locale], list: 'all' as const, size: MOST, now }
    return (await listCards(db, { ...list, without: typesOff(site), count: false })).cards.map(({ id }) => id)
  }
}
