import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { PreparedHead } from './prepared-head.ts'

const BODY = Buffer.from('<p>ñ</p>')
const HEADERS = ['content-type', 'text/html; charset=utf-8', 'content-length', String(BODY.length), 'etag', 'W/"a"']
const USUAL: RequestListener = (_request, response) => response.writeHead(200, HEADERS).end(BODY)
const prepared = () => {
  const head = new PreparedHead(HEADERS)
  const took: boolean[] = []
  const answer: RequestListener = (_request, response) => {
    took.push(head.put(response))
    if (!took.at(-1)) response.writeHead(200, HEADERS)
    response.end(BODY)
  }
  return { answer, took }
}

afterEach(() => void vi.useRealTimers())

/** All that a server writes to whoever sends these requests on one connection, and then its last. */
async function said(answer: RequestListener, requests: string[], keepAliveTimeout = 72_000): Promise<string> {
  const server = createServer({ keepAliveTimeout }, answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += data.toString()))
  for (const request of requests) socket.write(request)
  await new Promise((done) => socket.once('close', done))
  await new Promise((done) => server.close(done))
  return text
}

const ask = (more = '', version = '1.1') => `GET / HTTP/${version}\r\nHost: a\r\n${more}\r\n`
const LAST = ask('Connection: close\r\n')

test('a prepared head is to the byte what Node writes, on kept connections and for requests sent ahead', async () => {
  const { answer, took } = prepared()
  const undated = async (...of: Parameters<typeof said>) => (await said(...of)).replace(/^Date: .{25} GMT$/gm, 'Date')
  for (const requests of [
    [ask(), ask(), LAST],
    [ask('Connection: keep-alive\r\n', '1.0'), LAST],
    [ask() + ask() + LAST],
  ])
    expect(await undated(answer, requests)).toBe(await undated(USUAL, requests))
  expect(await undated(answer, [ask(), LAST], 5000)).toBe(await undated(USUAL, [ask(), LAST], 5000))
  expect(took).toEqual([true, true, false, true, false, true, true, false, true, false])
})

test('the time in it is that of the answer', async () => {
  const { answer } = prepared()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  expect(await said(answer, [ask(), LAST])).toContain('Date: Sun, 01 Mar 2026 10:00:00 GMT')
  vi.setSystemTime(new Date('2026-03-01T10:00:02Z'))
  expect(await said(answer, [ask(), LAST])).toContain('Date: Sun, 01 Mar 2026 10:00:02 GMT')
})

test('a header that would become two is refused', () => {
  expect(() => new PreparedHead(['surrogate-key', 'a\r\nset-cookie: b=c'])).toThrow('Invalid character')
})
