import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../database.ts'
import { httpMember } from '../http-member.ts'
import type { HttpReader } from '../http-reader.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal
let contentId = ''

beforeAll(async () => {
  portal = await startPortal({ dataDir, env: { RATE_LIMIT_FACTOR: '0' } })
  const found = `select id from content where state = 'published' and language = 'es' and type = 'article' limit 1`
  contentId = (await query<{ id: string }>(dataDir, found))[0]!.id
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

test('COMM-02 every comment that was acknowledged is there once after a kill, with its receipt and its place in the queue', async () => {
  const writers = await Promise.all(
    ['una', 'dues', 'tres'].map((name) => httpMember(portal.port, dataDir, `escriptora${name}`)),
  )
  const acknowledged: string[] = []
  const write = async (one: HttpReader, who: number) => {
    for (let n = 0; ; n += 1) {
      const form = { text: `Comentario ${who}-${n}`, clientId: `kill-${who}-${n}-0000` }
      const answer = await one.call('POST', `/api/front/comments/${contentId}`, form)
      if (answer.status !== 200) return { one, form }
      acknowledged.push(answer.body['id'] as string)
    }
  }
  const going = writers.map(write)
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(10)
  await portal.end('SIGKILL')
  const cutOff = await Promise.all(going)
  portal = await startPortal({ dataDir, port: portal.port, env: { RATE_LIMIT_FACTOR: '0' } })
  // Whoever got no answer sends the same form again.
  for (const { one, form } of cutOff) {
    const again = await one.call('POST', `/api/front/comments/${contentId}`, form)
    expect(again.status).toBe(200)
    acknowledged.push(again.body['id'] as string)
  }
  expect(acknowledged.length).toBeGreaterThan(writers.length)
  const rows = await query<{ id: string; receipts: number; queued: number }>(
    dataDir,
    `select c.id::text as id,
      (select count(*)::int from receipt r where r.kind = 'comment' and r.target_id = c.id) as receipts,
      (select count(*)::int from moderation_queue q where q.kind = 'comment' and q.target_id = c.id) as queued
      from comment c where c.content_id = $1 and c.client_id like 'kill-%'`,
    [contentId],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([...new Set(acknowledged)].sort())
  expect(rows.every(({ receipts, queued }) => receipts === 1 && queued === 1)).toBe(true)
})
