import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testProcess } from '../../app/testing.ts'
import { publishContent } from '../../content/publish.ts'
import type { PresenceAnswer } from './model.ts'
import { tidyPresence } from './presence-actions.ts'
import { tellDesk } from './news.ts'
import { deskPortal, type DeskCalls } from '../testing.ts'

const desk = await deskPortal()
const clock = { now: () => desk.now }
const other = await testProcess(desk.database, clock)
await other.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = other.app.server.address() as AddressInfo
afterAll(async () => {
  for (const stop of open) stop.abort()
  await other.close()
  await desk.close()
})
const open: AbortController[] = []
const [editor, writer] = [desk.as('editor'), desk.as('writer')]

/** A tab of another process that hears what happens. */
async function listen(
  who: DeskCalls,
  query: string,
): Promise<{ until(event: string): Promise<Record<string, unknown>> }> {
  const stop = new AbortController()
  open.push(stop)
  const answer = await fetch(`http://127.0.0.1:${port}/api/staff/stream?${query}`, {
    headers: { cookie: who.cookie, 'sec-fetch-site': 'same-origin' },
    signal: stop.signal,
  })
  expect(answer.status).toBe(200)
  const heard: { event: string; data: Record<string, unknown> }[] = []
  const waiting: (() => void)[] = []
  void (async () => {
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event) heard.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) })
      }
      for (const wake of waiting.splice(0)) wake()
    }
  })().catch(() => undefined)
  return {
    async until(event) {
      for (;;) {
        const at = heard.findIndex((one) => one.event === event)
        if (at >= 0) return heard.splice(0, at + 1).at(-1)!.data
        await new Promise<void>((done) => waiting.push(done))
      }
    },
  }
}

async function begin(): Promise<string> {
  return (await editor.post('contents', { type: 'article', site: 'portal', language: 'es' })).json().id
}
const tab = (name: string) => `tab-${name}-0000`
const save = (id: string, html: string, who = editor) =>
  who.patch(`contents/${id}/draft`, {
    revision: 0,
    batch: crypto.randomUUID(),
    ops: [{ op: 'put', block: { id: 'p', type: 'paragraph', html }, after: null }],
    tab: tab('one'),
  })

describe('the stream', () => {
  it('tells a tab of another process what was saved in its content, and lists which contents', async () => {
    const id = await begin()
    const [here, list] = [await listen(editor, `content=${id}&tab=${tab('two')}`), await listen(editor, '')]
    await here.until('hello')
    await save(id, 'Uno.')
    let news = await here.until('draft')
    // That it was begun may be told here, too.
    while (news['revision'] === 0) news = await here.until('draft')
    expect(news).toEqual({ content: id, revision: 1, by: editor.id, tab: tab('one') })
    let { contents } = await list.until('draft')
    while (!(contents as string[]).includes(id)) ({ contents } = await list.until('draft'))
  })

  it('tells that another door published, once the draft lies upon it', async () => {
    const input = { externalId: 'stream:1', type: 'article', site: 'portal', language: 'es', title: 'Una' }
    const deps = { db: desk.db, clock }
    const { id } = await publishContent(deps, input, { actor: 'token:1' })
    await save(id, 'De aquí.')
    const here = await listen(editor, `content=${id}`)
    await here.until('hello')
    await publishContent(deps, { ...input, kicker: 'API' }, { actor: 'token:1' })
    let news = await here.until('draft')
    // What was saved just before may be told here, too.
    while (news['revision'] === 1) news = await here.until('draft')
    expect(news).toMatchObject({ content: id, revision: 2, version: 2 })
    expect((await editor.get(`contents/${id}`)).json().document).toMatchObject({
      kicker: 'API',
      body: [{ html: 'De aquí.' }],
    })
  })

  it('gives notices to whom they are for', async () => {
    const [one, two] = [await listen(editor, `tab=${tab('n1')}`), await listen(writer, `tab=${tab('n2')}`)]
    await Promise.all([one.until('hello'), two.until('hello')])
    await tellDesk(desk.db, { event: 'notice', kind: 'test', to: writer.id })
    await tellDesk(desk.db, { event: 'board', board: 'x' })
    expect(await two.until('notice')).toMatchObject({ kind: 'test' })
    expect(await one.until('board')).toEqual({ board: 'x' })
  })

  it('tells lists who came and went, and everybody that another number waits', async () => {
    const id = await begin()
    const list = await listen(editor, `tab=${tab('l1')}`)
    await list.until('hello')
    await desk.as('admin').post('presence', { tab: tab('l2'), content: id, state: 'typing', block: 'p' })
    let { contents } = await list.until('draft')
    while (!(contents as string[]).includes(id)) ({ contents } = await list.until('draft'))
    const rows = (await editor.get(`contents/rows?ids=${id}`)).json().rows
    expect(rows).toMatchObject([{ id, writing: [{ name: 'admin' }] }])
    await sql`insert into moderation_queue (kind, target_id, site, why, signals, urgent, since)
      values ('comment', 7, 'portal', 'held', '[]', false, now())`.execute(desk.db)
    expect(await list.until('queue')).toEqual({})
  })

  it('tells its head alone to whoever asks for that', async () => {
    const headers = { cookie: editor.cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/staff/stream`, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  })

  it('opens for nobody without a session, nor for what they may not read', async () => {
    const id = await begin()
    const anonymous = await fetch(`http://127.0.0.1:${port}/api/staff/stream`)
    expect(anonymous.status).toBe(401)
    expect((await desk.as('moderator').get(`stream?content=${id}`)).statusCode).toBe(404)
    expect((await desk.as('moderator').post('presence', { tab: tab('x'), content: id })).statusCode).toBe(404)
  })
})

describe('who is where', () => {
  const present = async (id: string, name: string, more: object = {}, who = editor): Promise<PresenceAnswer> =>
    (await who.post('presence', { tab: tab(name), content: id, ...more })).json()
  const claim = async (id: string, name: string, act = 'claim', who = editor) =>
    (await who.post(`contents/${id}/claims/p`, { tab: tab(name), act })).json()

  it('shows who has a content open, and in which block they type', async () => {
    const id = await begin()
    await present(id, 'a', { state: 'typing', block: 'p' })
    const { people } = await present(id, 'b', {}, desk.as('admin'))
    expect(people).toMatchObject([
      { tab: tab('a'), name: 'editor', block: 'p', claimedUntil: new Date(desk.now.getTime() + 20_000).toISOString() },
      { tab: tab('b'), name: 'admin', block: null, claimedUntil: null },
    ])
    expect((await editor.get(`contents/${id}`)).json().presence).toHaveLength(2)
    expect((await present(id, 'a', { state: 'left' })).people.map((one) => one.tab)).toEqual([tab('b')])
    // Nobody speaks for another's tab.
    expect((await present(id, 'b', { state: 'left' })).people).toHaveLength(1)
  })

  it('gives a block to one of two who claim it at once, and to the next when it is let go', async () => {
    const id = await begin()
    const answers = await Promise.all([claim(id, 'c1'), claim(id, 'c2', 'claim', desk.as('admin'))])
    expect(answers.map(({ granted }) => granted).sort()).toEqual([false, true])
    const [winner, loser] = answers[0]!.granted ? ['c1', 'c2'] : ['c2', 'c1']
    expect(answers.find(({ granted }) => !granted)).toMatchObject({ holder: { tab: tab(winner!), block: 'p' } })
    const whose = (name: string) => (name === 'c1' ? editor : desk.as('admin'))
    await claim(id, winner!, 'release', whose(winner!))
    expect(await claim(id, loser!, 'claim', whose(loser!))).toEqual({ granted: true, holder: null })
  })

  it('asks whoever has it, in their tab', async () => {
    const id = await begin()
    const holder = await listen(editor, `content=${id}&tab=${tab('h')}`)
    await holder.until('hello')
    const asked = { tab: tab('q'), act: 'ask', to: tab('h') }
    expect((await desk.as('admin').post(`contents/${id}/claims/p`, asked)).statusCode).toBe(200)
    expect(await holder.until('notice')).toMatchObject({ kind: 'ask', block: 'p', name: 'admin', tab: tab('q') })
    expect((await editor.post(`contents/${id}/claims/p`, { tab: tab('h'), act: 'answer' })).statusCode).toBe(400)
  })

  it('forgets who is gone', async () => {
    const id = await begin()
    await present(id, 'z')
    await tidyPresence({ db: desk.db, clock: { now: () => new Date(desk.now.getTime() + 46_000) } })
    expect((await editor.get(`contents/${id}`)).json().presence).toEqual([])
  })
})
