import { afterAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { silentLog } from '../platform/log.ts'
import { CACHE_CHANNEL } from '../platform/cache/notify.ts'
import { exampleArticle, exampleTaxon } from './examples.ts'
import { followContent } from './follow.ts'
import { publishContent } from './publish.ts'
import { replaceTaxonomy, taxonomyOf } from './taxonomy.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true), { timeout: 10_000, interval: 10 })

it('cached lists are dropped when a scheduled content becomes due, without any worker', async () => {
  const deps = { db, clock: { now: () => new Date() } }
  const dropped: string[] = []
  const handlers: ((payload: string) => void)[] = []
  const notifications = {
    on: (_: string, handler: (payload: string) => void) => void handlers.push(handler),
    onGap: () => undefined,
  }
  const following = await followContent({
    ...deps,
    log: silentLog,
    notifications,
    invalidate: (tags) => void dropped.push(...tags),
  })
  const publishAt = new Date(Date.now() + 400).toISOString()
  const { id } = await publishContent(deps, exampleArticle({ externalId: 'soon', publishAt }), { actor: 'test' })
  for (const handler of handlers) handler(JSON.stringify({ tags: [`content:${id}`], hard: false }))
  await until(() => dropped.includes('list:portal:es:all'))
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt))
  following.close()
})

it('a taxon that another process published is known here, and pages made meanwhile are dropped', async () => {
  const deps = { db, clock: { now: () => new Date() } }
  const dropped: string[] = []
  let hear: (payload: string) => void = () => undefined
  const notifications = {
    on: (channel: string, handler: typeof hear) => void (channel === CACHE_CHANNEL && (hear = handler)),
    onGap: () => undefined,
  }
  const following = await followContent({
    ...deps,
    log: silentLog,
    notifications,
    invalidate: (tags) => void dropped.push(...tags),
  })
  await publishContent(deps, exampleTaxon('montes'), { actor: 'test' })
  replaceTaxonomy([])
  hear(JSON.stringify({ tags: ['taxonomy'], hard: false }))
  await until(() => dropped.includes('taxonomy'))
  expect(taxonomyOf('portal').byPath('/montes/')).toBeDefined()
  following.close()
})
