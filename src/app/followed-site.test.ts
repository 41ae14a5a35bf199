import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { saveSite } from '../sites/store.ts'
import { NEWS_SITE, testPortal } from './testing.ts'

test('the front of a site that is followed from other networks names it as they know it', async () => {
  const { db, close } = await testDatabase()
  for (const [settings, named] of [
    [{}, false],
    [{ 'fediverse.name': 'mestral' }, true],
  ] as const) {
    await saveSite(db, { ...NEWS_SITE, settings })
    const portal = await testPortal(db, new Date('2026-11-20T12:00:00Z'))
    const { body } = await portal.inject({ url: '/', headers: { host: 'news.test' } })
    const [link] = /<link rel="alternate"[^>]*application\/activity\+json[^>]*>/.exec(body) ?? []
    if (named) expect(link).toMatch(/title="@mestral@news\.test" href="http:\/\/news\.test\/api\/activitypub\/actor"/)
    else expect(link).toBeUndefined()
    await portal.close()
  }
  await close()
})
