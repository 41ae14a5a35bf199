import { createECDH } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_SECONDS, HOUR_MS } from '../durations.ts'
import { arePushKeys, CURVE, encryptPush } from './encryption.ts'
import { pushEndpoint } from './endpoint.ts'
import { pushService } from './service.ts'
import { testBrowser, testPushService, vapidClaims } from './testing.ts'
import { newVapidKey, vapidHeader, vapidKeys, vapidSigner } from './vapid.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  theirs: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  theirPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  ourPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('RFC 8291', () => {
  test('the example of the standard comes out byte by byte, and is read again', () => {
    const key = createECDH(CURVE)
    key.setPrivateKey(Buffer.from(EXAMPLE.ourPrivate, 'base64url'))
    const salt = Buffer.from(EXAMPLE.salt, 'base64url')
    const keys = { p256dh: EXAMPLE.theirs, auth: EXAMPLE.auth }
    const body = encryptPush(Buffer.from(EXAMPLE.text), keys, { key, salt })
    expect(body.toString('base64url')).toBe(EXAMPLE.body)
    const browser = testBrowser(EXAMPLE.theirPrivate, EXAMPLE.auth)
    expect(browser.keys.p256dh).toBe(EXAMPLE.theirs)
    expect(browser.read(body)).toBe(EXAMPLE.text)
  })

  test('each message has a key and a salt of its own, and nobody else reads it', () => {
    const [mine, other] = [testBrowser(), testBrowser()]
    const [one, two] = [0, 1].map(() => encryptPush(Buffer.from('Última hora: nevarà a Núria'), mine.keys))
    expect(one!.equals(two!)).toBe(false)
    expect(mine.read(one!)).toBe('Última hora: nevarà a Núria')
    expect(() => other.read(one!)).toThrow()
    one![one!.length - 20]! ^= 1
    expect(() => mine.read(one!)).toThrow()
  })

  test('keys that no browser has are known', () => {
    const { keys } = testBrowser()
    expect(arePushKeys(keys)).toBe(true)
    expect(arePushKeys({ ...keys, auth: 'AAAA' })).toBe(false)
    expect(arePushKeys({ ...keys, p256dh: `${keys.p256dh.slice(0, -4)}AAAA` })).toBe(false)
    expect(arePushKeys({ ...keys, p256dh: '' })).toBe(false)
  })
})

describe('RFC 8292', () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1' +
    'YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9O' +
    'kSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  const claims = { audience: 'https://push.example.net', subject: 'mailto:push@example.com', expires: 1453523768 }

  test('the example of the standard is believed, and the same claims are written in the same bytes', () => {
    expect(vapidClaims(header)).toEqual({ aud: claims.audience, exp: claims.expires, sub: claims.subject })
    const own = vapidHeader(vapidKeys(newVapidKey()), claims)
    expect(own.split('.').slice(0, 2)).toEqual(header.split('.').slice(0, 2))
    expect(vapidClaims(own)).toEqual(vapidClaims(header))
    expect(() => vapidClaims(own.replace(/k=.*/, header.slice(header.indexOf('k='))))).toThrow()
  })

  test('a service is shown one signature for hours, and none that it would call too old', () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
    const sign = vapidSigner(vapidKeys(newVapidKey()), claims.subject)
    expect(sign('https://a.example', at(1))).toBe(sign('https://a.example', at(0)))
    expect(sign('https://b.example', at(0))).not.toBe(sign('https://a.example', at(0)))
    const { exp } = vapidClaims(sign('https://a.example', at(20)))
    expect(exp * 1000 - at(20).getTime()).toBe(12 * HOUR_MS)
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGc', true],
  ['https://par02p.notify.windows.com/w/?token=abc', true],
  ['https://own.example:8443/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8080/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest/', false],
  ['https://[::1]/x', false],
  ['https://localhost/x', false],
  ['file:///etc/passwd', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
  ['nothing', false],
])('whether messages may go to %s: %s', (address, may) => {
  expect(pushEndpoint(address, 'https://own.example:8443') !== null).toBe(may)
})

describe('a push service', async () => {
  const there = await testPushService()
  afterAll(() => there.stop())
  const sign = vapidSigner(vapidKeys(newVapidKey()), 'mailto:a@example.org')
  const service = pushService({ authorization: sign, trusted: there.url })
  afterAll(() => service.close())
  const browser = testBrowser()
  const now = new Date('2026-03-02T12:00:00Z')
  const send = (path: string, endpoint = there.url + path) =>
    service.deliver({ endpoint, ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: true }, now)

  test('gets what the standards ask for, and only its reader reads it', async () => {
    expect(await send('/one')).toEqual({ result: 'sent' })
    const { headers, body } = there.taken.at(-1)!
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', topic: 'a', urgency: 'high' })
    expect(vapidClaims(headers.authorization!)).toMatchObject({ aud: there.url, sub: 'mailto:a@example.org' })
    expect(browser.read(body)).toBe('Hola')
  })

  test.each([
    [201, {}, { result: 'sent' }],
    [404, {}, { result: 'gone' }],
    [410, {}, { result: 'gone' }],
    [429, { 'retry-after': '90' }, { result: 'later', seconds: 90 }],
    [429, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }, { result: 'later', seconds: null }],
    [503, { 'retry-after': 'soon' }, { result: 'later', seconds: null }],
    [500, {}, { result: 'later', seconds: null }],
    [503, {}, { result: 'later', seconds: null }],
    [429, { 'retry-after': '7200' }, { result: 'later', seconds: 7200 }],
    [429, { 'retry-after': '9'.repeat(30) }, { result: 'later', seconds: DAY_SECONDS }],
    [413, { 'retry-after': '90' }, { result: 'later', seconds: 90 }],
    [413, {}, { result: 'too-large' }],
    [403, {}, { result: 'refused' }],
    [301, { location: 'http://127.0.0.1:1/' }, { result: 'refused' }],
  ])('answers %d', async (status, headers, outcome) => {
    there.answer('/x', status, headers)
    expect(await send('/x')).toMatchObject(outcome)
  })

  test('one that takes messages and says nothing is left alone, and asked by one message at a time', async () => {
    const silent = await testPushService()
    const hasty = pushService({ authorization: sign, trusted: silent.url, patienceMs: 1000 })
    const message = { ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: true }
    const many = (count: number, at: Date) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const outcome = await hasty.deliver({ ...message, endpoint: `${silent.url}/x` }, at)
          return outcome.result
        }),
      )
    silent.slow = 60_000
    expect(await many(20, now)).toEqual(Array(20).fill('uncertain'))
    expect(await many(5, now)).toEqual(Array(5).fill('held'))
    const later = new Date(now.getTime() + 30_000)
    expect(await many(5, later)).toEqual(['uncertain', ...Array(4).fill('held')])
    silent.slow = 0
    const again = new Date(later.getTime() + 30_000)
    expect(await many(1, again)).toEqual(['sent'])
    expect(await many(5, again)).toEqual(Array(5).fill('sent'))
    hasty.close()
    await silent.stop()
  })

  test('what was never handed over is not lost with the time it took, and such a service is left alone too', async () => {
    // Takes connections and shakes no hand.
    const sockets: Socket[] = []
    const deaf = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
    await new Promise<void>((done) => deaf.listen(0, '127.0.0.1', done))
    const url = `https://localhost:${(deaf.address() as AddressInfo).port}`
    const hasty = pushService({ authorization: sign, trusted: url, patienceMs: 300 })
    const message = { ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: true, endpoint: `${url}/x` }
    const all = await Promise.all(Array.from({ length: 20 }, () => hasty.deliver(message, now)))
    expect(new Set(all.map(({ result }) => result))).toEqual(new Set(['later']))
    const before = sockets.length
    expect(await hasty.deliver(message, now)).toMatchObject({ result: 'held', seconds: 30 })
    expect(sockets).toHaveLength(before)
    hasty.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => deaf.close(done))
  })

  test('what a connection that another message handed on took, and nobody answered, is uncertain', async () => {
    const silent = await testPushService()
    const hasty = pushService({ authorization: sign, trusted: silent.url, patienceMs: 1000, connections: 1 })
    const message = { ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: true }
    const first = hasty.deliver({ ...message, endpoint: `${silent.url}/x` }, now).then((outcome) => {
      silent.slow = 60_000
      return outcome
    })
    const second = hasty.deliver({ ...message, endpoint: `${silent.url}/x` }, now)
    expect(await first).toEqual({ result: 'sent' })
    expect(await second).toMatchObject({ result: 'uncertain' })
    expect(silent.taken).toHaveLength(2)
    hasty.close()
    await silent.stop()
  })

  test('what was taken over a connection in use that broke without an answer is not handed over again', async () => {
    const narrow = pushService({ authorization: sign, trusted: there.url, connections: 1 })
    const message = { ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: true }
    there.breaksOff.add('/breaks')
    there.taken.length = 0
    const [before, broken] = await Promise.all(
      ['/before', '/breaks'].map((path) => narrow.deliver({ ...message, endpoint: there.url + path }, now)),
    )
    expect([before, broken]).toMatchObject([{ result: 'sent' }, { result: 'uncertain' }])
    expect(there.taken).toHaveLength(2)
    narrow.close()
  })

  test('what is not reached is tried again, what is inside is never called', async () => {
    const away = pushService({ authorization: sign, trusted: 'http://127.0.0.1:9' })
    const message = { ...browser.keys, text: 'Hola', seconds: 60, topic: 'a', urgent: false }
    expect(await away.deliver({ ...message, endpoint: 'http://127.0.0.1:9/x' }, new Date())).toMatchObject({
      result: 'later',
    })
    expect(await away.deliver({ ...message, endpoint: `${there.url}/x` }, new Date())).toMatchObject({
      result: 'refused',
    })
    away.close()
  })
})
