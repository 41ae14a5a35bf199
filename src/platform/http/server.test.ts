import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { siteSchema } from '../../sites/model.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { resolveAddress } from '../../sites/resolve.ts'
import { silentLog } from '../log.ts'
import { locator } from './locate.ts'
import { createServer } from './server.ts'

test('a connection that never asked anything does not keep the server from closing', async () => {
  const site = { ...siteSchema.parse({ alias: 'portal', id: 'p', name: 'P', url: 'http://127.0.0.1' }), version: 1 }
  const locate = locator((question) => resolveAddress(siteRegistry([site]), question))
  const app = createServer({ log: silentLog, locator: locate, trustProxy: [] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  await app.close()
  await vi.waitFor(() => expect(socket.closed).toBe(true), { timeout: 10_000 })
})
