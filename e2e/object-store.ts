import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How an object store answers: as it should, late, never, or that it takes nothing more. */
type StoreManner = 'well' | 'slow' | 'hangs' | 'full'

/** An object store that speaks S3 as far as the portal does, and that a test tells how to behave. */
export interface TestObjectStore {
  /** The settings of a portal that keeps its files there. */
  readonly env: Record<string, string>
  readonly objects: Map<string, Buffer>
  manner: StoreManner
  start(): Promise<void>
  /** Refuses connections from now on. */
  stop(): Promise<void>
}

/** Milliseconds that a slow store takes for an answer. */
const SLOW_MS = 2500

/** Starts a store with an empty bucket; it keeps its port when it is stopped and started again. */
export async function objectStore(): Promise<TestObjectStore> {
  const objects = new Map<string, Buffer>()
  let server: Server | null = null
  let port = 0

  function answer(method: string, key: string, body: Buffer, response: ServerResponse): void {
    if (self.manner === 'full' && method === 'PUT')
      return void response.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>')
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    const found = method === 'PUT' || method === 'DELETE' ? Buffer.alloc(0) : objects.get(key)
    response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined)
  }

  const self: TestObjectStore = {
    get env() {
      return {
        S3_BUCKET: 'portal',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }
    },
    objects,
    manner: 'well',
    async start() {
      server = createServer((request, response) => {
        const parts: Buffer[] = []
        request
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            if (self.manner === 'hangs') return
            const say = () =>
              answer(request.method!, request.url!.replace('/portal/', ''), Buffer.concat(parts), response)
            setTimeout(say, self.manner === 'slow' ? SLOW_MS : 0)
          })
      })
      await new Promise<void>((done) => server!.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
    },
    async stop() {
      const former = server
      server = null
      if (!former) return
      const closed = new Promise((done) => former.close(done))
      former.closeAllConnections()
      await closed
    },
  }
  await self.start()
  return self
}
