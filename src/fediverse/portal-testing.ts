import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { silentLog } from '../platform/log.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { callServer, testSite } from '../sites/testing.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { type FediverseDeps, fediverseRoutes } from './routes.ts'
import { deliverActivities } from './delivery.ts'
import { remoteServer } from './testing.ts'

export const START = new Date('2026-03-01T12:00:00Z')
export const ACTOR = 'https://mestral.example/api/activitypub/actor'
export const INBOX = 'https://mestral.example/api/activitypub/inbox'

/** A site with a name in the fediverse, a second one without, and a server whose people follow it; new for each test. */
export async function fediversePortal() {
  const { db, close } = await testDatabase()
  let time = START
  const clock = { now: () => time }
  const site = (settings: Record<string, unknown>, more: object = {}) =>
    testSite({ settings, description: { es: 'Noticias & más' }, ...more })
  const named = site({ 'fediverse.name': 'mestral' })
  const other = testSite({ alias: 'ocio', id: '2', name: 'Ocio', position: 200 })
  await saveSite(db, named)
  await saveSite(db, other)
  const sites = siteRegistry(await allSites(db))
  const remote = await remoteServer()
  const reach = { check: async () => '127.0.0.1' }
  const secret = 'the secret of all that is tested'
  const deps = { db, clock, log: silentLog, secret, reach }

  /** Takes letters and says who a site is. */
  async function serve(more: Partial<FediverseDeps> = { reach }) {
    const server = await callServer(sites)
    fediverseRoutes(server, { db, clock, sites, limiter: rateLimiter(clock, 1), secret, ...more })
    return server
  }
  const app = await serve()

  afterAll(async () => {
    await app.close()
    await remote.stop()
    await close()
  })
  beforeEach(async () => {
    time = new Date(START.getTime())
    remote.answers = 202
    remote.taken.length = 0
    remote.asked.length = 0
    await sql`truncate fediverse_actor, fediverse_inbox, fediverse_follower, fediverse_post, fediverse_delivery,
      fediverse_seen cascade`.execute(db)
    await sql`delete from content`.execute(db)
    await saveSite(db, named)
    sites.replace(await allSites(db))
    await deliverActivities(deps)
  })

  const get = (url: string) => app.inject({ url, headers: { host: 'mestral.example' } })
  const read = async (url: string) => (await get(url)).json() as Record<string, unknown>
  type Signing = Parameters<typeof remote.letter>

  return {
    db,
    clock,
    deps,
    sites,
    site,
    named,
    other,
    remote,
    app,
    serve,
    get,
    read,
    /** So many minutes go by. */
    later: (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000)),
    /** The activity by which somebody of the other server follows. */
    follow: (name: string, object = ACTOR) => ({
      '@context': 'https://www.w3.org/ns/activitystreams',
      id: `${remote.url}/${name}-follows`,
      type: 'Follow',
      actor: remote.person(name).id,
      object,
    }),
    /** Sends a letter of somebody, signed; the status of the answer. */
    async post(name: string, activity: object, more: Partial<Signing[2]> & { headers?: object } = {}) {
      const { headers: changed, ...signing } = more
      const letter = remote.letter(remote.person(name), activity, { url: INBOX, now: time, ...signing })
      const headers = { ...letter.headers, ...changed, host: 'mestral.example' }
      const url = '/api/activitypub/inbox'
      const answer = await app.inject({ method: 'POST', url, headers, payload: letter.payload })
      return answer.statusCode
    },
    publish: (more: object = {}) =>
      publishContent({ db, clock }, { ...exampleArticle(), publishAt: time.toISOString(), ...more } as never, {
        actor: 'test',
      }),
    followers: async () => (await read('/api/activitypub/followers'))['totalItems'] as number,
    /** What the other server gets now. */
    async tell() {
      remote.taken.length = 0
      await deliverActivities(deps)
      return remote.taken.map(({ activity }) => activity as unknown as { type: string; object: Record<string, never> })
    },
  }
}
