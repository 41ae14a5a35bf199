import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteRegistry } from '../../sites/registry.ts'
import { bareServer, testSite } from '../../sites/testing.ts'
import { locatedOf } from './locate.ts'

const sites = siteRegistry([
  testSite({ url: 'http://portal.test' }),
  testSite({ alias: 'radio', id: '2', url: 'http://radio.test:8080' }),
])
const app = bareServer(sites)

beforeAll(async () => {
  app.get('/a/', (request) => ({ site: locatedOf(request.raw).address.site.alias, host: request.host }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What the lines of a request are answered: the status, and the site that was found. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return `${/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]} ${/"site":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim()
}

test.each([
  [['GET /a/ HTTP/1.1', 'Host: portal.test'], '200 portal'],
  [['GET /a/ HTTP/1.1', 'Host: radio.test:8080'], '200 radio'],
  [['GET /a/ HTTP/1.1', 'Host: [::1]:3000'], '200 portal'],
  [['GET /a/ HTTP/1.0'], '200 portal'],
  [['GET /a/ HTTP/1.1'], '400'],
  [['GET /a/ HTTP/1.1', 'Host: portal.test', 'Host: portal.test'], '400'],
  [['GET /a/ HTTP/1.1', 'Host: portal.test', 'hOST: radio.test:8080'], '400'],
  [['GET /a/ HTTP/1.1', 'Host:'], '400'],
  [['GET /a/ HTTP/1.1', 'Host: a b'], '400'],
  [['GET /a/ HTTP/1.1', 'Host: a.test/x'], '400'],
  [['GET /a/ HTTP/1.1', 'Host: a.test, b.test'], '400'],
  [['GET http://radio.test:8080/a/ HTTP/1.1', 'Host: portal.test'], '200 radio'],
  [['GET HTTP://radio.test:8080/a/?b=c HTTP/1.1', 'Host: radio.test:8080'], '200 radio'],
  [['GET http:///a/ HTTP/1.1', 'Host: portal.test'], '400'],
  [['GET http://user@radio.test:8080/a/ HTTP/1.1', 'Host: portal.test'], '400'],
])('%j is answered %s', async (lines, wanted) => {
  expect(await send(...lines)).toBe(wanted)
})
