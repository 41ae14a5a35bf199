import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentKeys, CURVE, type PushKeys } from './encryption.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** A browser with keys of its own, which reads what was written for it. */
export interface TestBrowser {
  keys: PushKeys
  /** Throws on what was written for somebody else, or changed on its way. */
  read(body: Buffer): string
}

/** Keys of the examples of the standard may be given. */
export function testBrowser(privateKey?: string, auth = randomBytes(16).toString('base64url')): TestBrowser {
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(bytes(privateKey))
  else own.generateKeys()
  return {
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth },
    read(body) {
      const end = 21 + body.readUInt8(20)
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, end), body.subarray(end)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), bytes(auth), info, 32))
      const { key, nonce } = contentKeys(secret, salt)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      if (plain.at(-1) !== 2) throw new Error('not the last record')
      return plain.subarray(0, -1).toString()
    },
  }
}

/** Whether the `Authorization` of a message is signed by the key that it names; gives what it claims. */
export function vapidClaims(authorization: string): { aud: string; exp: number; sub: string } {
  const [, claims = '', signature = '', key = ''] =
    /^vapid t=([\w.-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = bytes(key)
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const known = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(claims), known, bytes(signature))) throw new Error('signed by another key')
  return JSON.parse(bytes(claims.split('.')[1]!).toString()) as { aud: string; exp: number; sub: string }
}

/** A message that a push service got. */
export interface TakenPush {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  at: number
}

/** A push service on this machine, which keeps what it gets. */
export interface TestPushService {
  url: string
  taken: TakenPush[]
  /** What it answers to an address from now on; 201 unless told. */
  answer(path: string, status: number, headers?: Record<string, string>): void
  /** How long it takes to answer, in milliseconds. */
  slow: number
  /** Addresses that get no answer before something has happened. */
  held: Map<string, Promise<void>>
  /** Addresses whose messages it takes without an answer, and closes the connection. */
  breaksOff: Set<string>
  stop(): Promise<void>
}

/** @param port where it listens; any that is free unless told */
export async function testPushService(port = 0): Promise<TestPushService> {
  const taken: TakenPush[] = []
  const answers = new Map<string, { status: number; headers: Record<string, string> }>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts), at: Date.now() })
      const { status, headers } = answers.get(path) ?? { status: 201, headers: {} }
      if (service.breaksOff.has(path)) return void request.socket.destroy()
      const respond = () => setTimeout(() => response.writeHead(status, headers).end(), service.slow)
      void (service.held.get(path) ?? Promise.resolve()).then(respond)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const service: TestPushService = {
    slow: 0,
    held: new Map(),
    breaksOff: new Set(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer: (path, status, headers = {}) => void answers.set(path, { status, headers }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return service
}
