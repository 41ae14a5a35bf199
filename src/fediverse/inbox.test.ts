import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../platform/durations.ts'
import { tidyFediverse } from './delivery-store.ts'
import { ACTOR, fediversePortal, INBOX, START } from './portal-testing.ts'
import { isProved } from './testing.ts'

const { db, clock, remote, app, serve, read, later, follow, post, followers, tell } = await fediversePortal()

describe('who follows', () => {
  test('is answered, counted, and let go', async () => {
    expect(await post('ana', follow('ana'))).toBe(202)
    expect(await followers()).toBe(1)
    const [accept] = await tell()
    const { '@context': context, ...followed } = follow('ana')
    expect(accept).toMatchObject({ type: 'Accept', actor: ACTOR, to: [followed.actor], object: followed })
    const actor = (await read('/api/activitypub/actor')) as unknown as { publicKey: { publicKeyPem: string } }
    expect(remote.taken.map((letter) => isProved(letter, actor.publicKey.publicKeyPem))).toEqual([true])
    expect(remote.taken[0]!.path).toBe('/inbox')
    // Who asks for an actor says so, signed: some servers tell strangers nothing.
    expect(remote.asked[0]!.headers['signature']).toMatch(`keyId="${ACTOR}#main-key"`)
    const undo = { '@context': context, id: `${remote.url}/u`, type: 'Undo', actor: followed.actor, object: followed }
    later(1)
    expect(await post('ana', undo)).toBe(202)
    expect(await followers()).toBe(0)
  })

  test.each([
    ['by its address alone', (id: string) => id],
    ['by a follow that says no more', (id: string) => ({ id, type: 'Follow' })],
  ])('is let go %s, and by nobody else, and not by something else that is undone', async (_, named) => {
    await post('ana', follow('ana'))
    const { id, actor } = follow('ana')
    const undo = (more: object) => ({ id: `${remote.url}/u`, type: 'Undo', actor, object: named(id), ...more })
    later(1)
    expect(await post('eva', undo({ actor: remote.person('eva').id }))).toBe(202)
    expect(await post('ana', undo({ object: `${remote.url}/a-like` }))).toBe(202)
    expect(await post('eva', undo({}))).toBe(401)
    expect(await followers()).toBe(1)
    expect(await post('ana', undo({}))).toBe(202)
    expect(await followers()).toBe(0)
  })

  test('a letter counts once, however often it comes', async () => {
    const letter = remote.letter(remote.person('ana'), follow('ana'), { url: INBOX, now: clock.now() })
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/activitypub/inbox',
        headers: { ...letter.headers, host: 'mestral.example' },
        payload: letter.payload,
      })
    expect((await send()).statusCode).toBe(202)
    later(1)
    const { '@context': _, ...followed } = follow('ana')
    await post('ana', { id: `${remote.url}/u`, type: 'Undo', actor: followed.actor, object: followed })
    later(1)
    expect((await send()).statusCode).toBe(202)
    expect(await followers()).toBe(0)
    expect(await tidyFediverse(db, new Date(clock.now().getTime() + DAY_MS))).toBe(0)
    const { rows } = await sql`select from fediverse_seen`.execute(db)
    expect(rows).toEqual([])
  })

  test.each([
    ['no signature', { headers: { signature: '' } }],
    ['a date of yesterday', { now: new Date(START.getTime() - DAY_MS) }],
    ['a date of tomorrow', { now: new Date(START.getTime() + DAY_MS) }],
    ['another date than was signed', { headers: { date: new Date(START.getTime() + 1000).toUTCString() } }],
    ['the digest of another body', { headers: { digest: 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' } }],
    ['a signature that leaves the body open', { signed: ['(request-target)', 'host', 'date'] }],
    ['a signature that leaves the moment open', { signed: ['(request-target)', 'host', 'digest'] }],
    ['a letter to somebody else', { url: 'https://otro.example/api/activitypub/inbox' }],
  ])('is not believed with %s', async (_, more) => {
    expect(await post('ana', follow('ana'), more)).toBe(401)
    expect(await followers()).toBe(0)
  })

  test('is nobody else, and nobody whose server does not know them', async () => {
    remote.person('ana')
    expect(await post('eva', { ...follow('ana') })).toBe(401)
    remote.person('lia')
    const gone = remote.letter(remote.person('lia'), follow('lia'), { url: INBOX, now: clock.now() })
    remote.forget('lia')
    const headers = { ...gone.headers, host: 'mestral.example' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/activitypub/inbox',
      headers,
      payload: gone.payload,
    })
    expect(answer.statusCode).toBe(401)
    expect(await followers()).toBe(0)
  })

  test('may have several keys', async () => {
    const ana = remote.person('ana')
    remote.keysBefore.push({ id: `${ana.id}#other`, owner: ana.id, publicKeyPem: 'of something else' }, 'an address')
    expect(await post('ana', follow('ana'))).toBe(202)
    expect(await followers()).toBe(1)
    remote.keysBefore.length = 0
  })

  test('may have a new key', async () => {
    expect(await post('ana', follow('ana'))).toBe(202)
    remote.renew('ana')
    later(1)
    expect(await post('ana', follow('ana'))).toBe(202)
  })

  test('is forgotten when the account is gone, by the key that it had; others are none of ours', async () => {
    await post('ana', follow('ana'))
    const ana = remote.person('ana')
    remote.forget('ana')
    const gone = { id: `${ana.id}#delete`, type: 'Delete', actor: ana.id, object: ana.id }
    later(1)
    expect(await post('eva', gone)).toBe(401)
    expect(await post('eva', { ...gone, actor: `${remote.url}/users/x`, object: `${remote.url}/users/x` })).toBe(202)
    expect(await followers()).toBe(1)
    const letter = remote.letter(ana, gone, { url: INBOX, now: clock.now() })
    const headers = { ...letter.headers, host: 'mestral.example' }
    const sent = { method: 'POST', url: '/api/activitypub/inbox', headers, payload: letter.payload } as const
    expect((await app.inject(sent)).statusCode).toBe(202)
    expect(await followers()).toBe(0)
  })

  test('letters about anything else are taken and nothing comes of them; what is no letter is refused', async () => {
    const like = { id: `${remote.url}/l`, type: 'Like', actor: remote.person('ana').id, object: ACTOR }
    expect(await post('ana', like)).toBe(202)
    expect(await post('ana', follow('ana', 'https://mestral.example/otra'))).toBe(202)
    expect(await post('ana', { hello: 'world' })).toBe(400)
    expect(await post('ana', { ...like, content: 'x'.repeat(70_000) })).toBe(413)
    expect(await followers()).toBe(0)
    expect(remote.asked).toEqual([])
  })

  test('addresses within are never asked', async () => {
    const guarded = await serve({})
    const headers = (letter: { headers: object }) => ({ ...letter.headers, host: 'mestral.example' })
    const inside = { ...remote.person('ana'), id: 'http://127.0.0.1/users/ana' }
    const letter = remote.letter(inside, { ...follow('ana'), actor: inside.id }, { url: INBOX, now: clock.now() })
    const url = '/api/activitypub/inbox'
    const answer = await guarded.inject({ method: 'POST', url, headers: headers(letter), payload: letter.payload })
    expect(answer.statusCode).toBe(401)
    await guarded.close()
  })
})
