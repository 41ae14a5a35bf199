import { exampleArticle } from '../../content/examples.ts'
import { publishContent } from '../../content/publish.ts'
import { silentLog } from '../../platform/log.ts'
import { sessions } from '../../readers/session/session.ts'
import { readerPortal } from '../../readers/testing.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { decide } from '../moderation/actions.ts'
import { receiptRoutes } from '../receipts/routes.ts'
import { commentInvalidation } from './invalidation.ts'
import { moderateComments } from './moderated.ts'
import { commentRoutes } from './routes.ts'

/** A reader who is signed in. */
export type Reader = Awaited<ReturnType<Awaited<ReturnType<typeof readerPortal>>['member']>>

/** What the calls about comments answer, as far as tests look at it. */
interface Body {
  id: string
  status: string
  receipt: string
  comments: { id: string; text: string; likes: number; repliesCount: number; replies: { id: string }[]; user: object }[]
  total: number
  nextPage: number | null
  closed: boolean
}

/** The answer of a call about comments. */
export const bodyOf = (answer: { body: unknown }): Body => answer.body as Body

/** Who decides. */
export const MODERATOR = { staff: { id: 'ana' }, sites: null }

/** A portal on 2 March 2026 with the calls about comments, and the readers «neus» and «marina»; a test publishes what it needs. */
export async function commentPortal() {
  const portal = await readerPortal()
  const { app, db, browser, member } = portal
  let time = new Date('2026-03-02T12:00:00Z').getTime()
  const clock = { now: () => new Date(time) }
  const ids: Record<string, string> = {}
  const common = { db, clock, limiter: rateLimiter(clock, 0), sessions: sessions({ db, clock }) }
  moderateComments()
  commentRoutes(app, {
    ...common,
    invalidation: commentInvalidation(app, { db, log: silentLog }),
    external: async () => [],
  })
  receiptRoutes(app, { ...common, origins: () => new Set(['http://portal.test']) })

  async function publish(name: string, more: object = {}): Promise<void> {
    const input = { ...exampleArticle({ externalId: name, title: name }), commentsClosed: false, ...more }
    ids[name] = (await publishContent({ db, clock }, input as never, { actor: 'test' })).id
  }
  const path = (name: string) => `/api/front/comments/${ids[name] ?? name}`
  const send = (by: Reader, name: string, text: unknown, more: object = {}) => by.post(path(name), { text, ...more })
  const decided = (id: string, decision: 'show' | 'refuse' = 'show') =>
    decide(db, { ...MODERATOR, kind: 'comment', id, decision, rule: 2, now: clock.now() })
  const list = async (name: string, query = '') => bodyOf(await browser().get(path(name) + query))
  async function shown(by: Reader, name: string, text: string, more: object = {}): Promise<string> {
    const { id } = bodyOf(await send(by, name, text, more))
    await decided(id)
    return id
  }
  return {
    ...portal,
    clock,
    /** Milliseconds pass. */
    wait: (ms: number) => void (time += ms),
    /** The contents that were published, by their names. */
    ids,
    publish,
    path,
    send,
    decided,
    list,
    shown,
    neus: await member('neus'),
    marina: await member('marina'),
  }
}
