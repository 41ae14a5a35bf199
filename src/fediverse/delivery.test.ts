import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { exampleArticle } from '../content/examples.ts'
import { publishMany, withdrawContent } from '../content/publish.ts'
import { standingOf, tidyFediverse } from './delivery-store.ts'
import { fediversePortal, START } from './portal-testing.ts'
import { deliverActivities } from './delivery.ts'

const { db, clock, deps, remote, serve, get, later, follow, post, publish, followers, tell } = await fediversePortal()

describe('what followers are told', () => {
  beforeEach(async () => {
    for (const name of ['ana', 'eva']) await post(name, follow(name))
    await tell()
    later(1)
  })

  test('a content, its changes and its end, once for all followers of a server', async () => {
    const { id } = await publish()
    const object = `https://mestral.example/api/activitypub/contents/${id}`
    expect(await tell()).toMatchObject([{ type: 'Create', object: { id: object, type: 'Article' } }])
    expect(await tell()).toEqual([])
    later(1)
    // What readers do not see, followers do not hear of.
    await publish({ publishAt: new Date(clock.now().getTime() - 60_000).toISOString(), commentsClosed: true })
    expect(await tell()).toEqual([])
    await publish({ publishAt: new Date(clock.now().getTime() - 60_000).toISOString(), title: 'El puente vuelve' })
    expect(await tell()).toMatchObject([
      { type: 'Update', object: { id: object, name: 'El puente vuelve', updated: clock.now().toISOString() } },
    ])
    later(1)
    await withdrawContent({ db, clock }, id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete', object: { id: object, type: 'Tombstone' } }])
    expect(await tell()).toEqual([])
    const gone = await get(`/api/activitypub/contents/${id}`)
    expect([gone.statusCode, gone.json()]).toMatchObject([410, { type: 'Tombstone', id: object }])
  })

  test('the address of what must not be found any more says that it is gone, to whoever was told of it', async () => {
    const { id } = await publish()
    const status = async () => (await get(`/api/activitypub/contents/${id}`)).statusCode
    await tell()
    later(1)
    await publish({ publishAt: new Date(clock.now().getTime() - 60_000).toISOString(), noindex: true })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
    expect(await status()).toBe(410)
    expect((await get('/ocio/api/activitypub/contents/' + id)).statusCode).toBe(404)
  })

  test('nothing of what was published before, and nothing that is a day old', async () => {
    await publish({ publishAt: new Date(START.getTime() - HOUR_MS).toISOString() })
    expect(await tell()).toEqual([])
    later(3 * 1440)
    await publish({
      externalId: 'b',
      slug: 'b',
      publishAt: new Date(clock.now().getTime() - 25 * HOUR_MS).toISOString(),
    })
    expect(await tell()).toEqual([])
  })

  test('a content that waits for its hour is told at its hour', async () => {
    await publish({ state: 'scheduled', publishAt: new Date(clock.now().getTime() + 60_000).toISOString() })
    expect(await tell()).toEqual([])
    later(1)
    expect(await tell()).toMatchObject([{ type: 'Create' }])
  })

  test('a server that is away is told later, of the content as it is then', async () => {
    remote.answers = 503
    await publish()
    expect(await tell()).toHaveLength(1)
    expect(await tell()).toEqual([])
    expect((await standingOf(db, 'portal')).failing).toMatchObject([{ failure: 'the server answered 503' }])
    remote.answers = 202
    later(2)
    await publish({ publishAt: new Date(clock.now().getTime() - 120_000).toISOString(), title: 'El puente vuelve' })
    expect(await tell()).toMatchObject([{ type: 'Create', object: { name: 'El puente vuelve' } }])
    expect(await standingOf(db, 'portal')).toEqual({ followers: 2, waiting: 0, failing: [] })
  })

  test('of what was never told the end is not told either; of what may have arrived it is', async () => {
    const never = await publish()
    await withdrawContent({ db, clock }, never.id, { actor: 'test' })
    expect(await tell()).toEqual([])
    remote.answers = 503
    const perhaps = await publish({ externalId: 'b', slug: 'b' })
    await tell()
    remote.answers = 202
    later(2)
    await withdrawContent({ db, clock }, perhaps.id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
  })

  test('a content that comes behind a wall is told by its summary from then on', async () => {
    await publish()
    await tell()
    later(1)
    await publish({ publishAt: new Date(clock.now().getTime() - 60_000).toISOString(), access: 'registered' })
    const [update] = await tell()
    expect(update).toMatchObject({ type: 'Update' })
    expect(JSON.stringify(update)).not.toMatch('dos metros')
  })

  test('an inbox that is gone takes its followers along; one that is away for long is given up', async () => {
    remote.answers = 410
    await publish()
    await tell()
    expect(await followers()).toBe(0)
    remote.answers = 202
    await post('ana', follow('ana'))
    remote.answers = 500
    await tell()
    expect(await followers()).toBe(1)
    expect(await tidyFediverse(db, new Date(clock.now().getTime() + 15 * DAY_MS))).toBe(1)
    expect(await followers()).toBe(0)
  })

  test('who follows no more hears of the end of what was told, and of nothing else', async () => {
    const { id } = await publish()
    await tell()
    later(1)
    for (const name of ['ana', 'eva']) {
      const { '@context': _, ...followed } = follow(name)
      await post(name, { id: `${remote.url}/u${name}`, type: 'Undo', actor: followed.actor, object: followed })
    }
    await publish({ externalId: 'b', slug: 'b' })
    expect(await tell()).toEqual([])
    await withdrawContent({ db, clock }, id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
  })

  test('hundreds of contents that change at once are all told', async () => {
    const all = Array.from({ length: 230 }, (_, n) => ({ ...exampleArticle(), externalId: `n${n}`, slug: `n${n}` }))
    const publishAt = clock.now().toISOString()
    const options = { actor: 'test' }
    await publishMany({ db, clock }, all.map((one) => ({ ...one, publishAt })) as never, options)
    expect(await tell()).toHaveLength(230)
    later(60)
    await publishMany({ db, clock }, all.map((one) => ({ ...one, publishAt, title: 'Otro' })) as never, options)
    later(60)
    expect((await tell()).filter(({ type }) => type === 'Update')).toHaveLength(230)
    expect(await tell()).toEqual([])
  }, 60_000)

  test('two processes tell nothing twice', async () => {
    for (let n = 0; n < 12; n++) await publish({ externalId: `n${n}`, slug: `n${n}` })
    remote.taken.length = 0
    await Promise.all([deliverActivities(deps), deliverActivities(deps), deliverActivities(deps)])
    const ids = remote.taken.map(({ activity }) => activity.id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })

  test('a portal whose secret is another one makes a new key', async () => {
    const before = (await get('/api/activitypub/actor')).body
    const moved = await serve({ secret: 'another secret of thirty-two letters' })
    const after = await moved.inject({ url: '/api/activitypub/actor', headers: { host: 'mestral.example' } })
    expect(after.body).not.toBe(before)
    await moved.close()
  })
})
