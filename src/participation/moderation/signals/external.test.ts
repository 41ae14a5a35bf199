import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { externalSignals, LEFT_ALONE, PATIENCE_MS } from './external.ts'

let says: (told: unknown) => string | null = () => null
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += String(piece)))
  request.on('end', () => {
    const answer = says(JSON.parse(body))
    if (answer === null) return
    response.writeHead(answer === '' ? 503 : 200, { 'content-type': 'application/json' }).end(answer)
  })
})
beforeAll(() => new Promise<void>((done) => void service.listen(0, '127.0.0.1', done)))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
const said = { site: 'portal', language: 'ca' } as const
const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
const ask = (text = 'Ves a fer la mà') => externalSignals({ address: address(), log: silentLog })(text, said)

it('OPEN-68 a service of others marks what somebody should read first, with its place where that is one', async () => {
  let told: unknown
  says = (body) => {
    told = body
    return JSON.stringify({ signals: [{ from: 0, to: 3 }, {}, { from: 3, to: 900 }] })
  }
  expect(await ask()).toEqual([{ name: 'external', from: 0, to: 3 }, { name: 'external' }, { name: 'external' }])
  expect(told).toEqual({ text: 'Ves a fer la mà', ...said })
})

it('OPEN-68 holds nobody up that fails, speaks of something else or says nothing in time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  for (const answer of ['', '[]', '{"signals":[{"from":"x"}]}', 'no']) {
    says = () => answer
    expect(await ask()).toEqual([])
  }
  expect(timeout.mock.calls.every(([ms]) => ms === PATIENCE_MS)).toBe(true)
  timeout.mockImplementation(() => AbortSignal.abort())
  says = () => null
  expect(await ask()).toEqual([])
  timeout.mockRestore()
  expect(await externalSignals({ address: null, log: silentLog })('x', said)).toEqual([])
})

it('OPEN-68 a service that fails again and again is left alone for a while, which is said once', async () => {
  const told: unknown[] = []
  const tell = (_: unknown, message?: string) => void told.push(message ?? _)
  const look = externalSignals({ address: address(), log: { warn: tell, info: tell } as never })
  let asked = 0
  let answer = ''
  says = () => {
    asked += 1
    return answer
  }
  for (let n = 0; n < LEFT_ALONE.failures + 5; n += 1) expect(await look('x', said)).toEqual([])
  expect([asked, told]).toEqual([LEFT_ALONE.failures, [expect.stringMatching(/alone/)]])
  answer = '{"signals":[{}]}'
  vi.useFakeTimers({ now: Date.now() + LEFT_ALONE.pauseMs + 1000, toFake: ['Date'] })
  expect(await look('x', said)).toEqual([{ name: 'external' }])
  vi.useRealTimers()
  expect([asked, told.length]).toEqual([LEFT_ALONE.failures + 1, 2])
})
