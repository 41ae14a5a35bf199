import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A letter that a server got. */
export interface Letter {
  path: string
  headers: IncomingHttpHeaders
  body: string
  activity: { id: string; type: string; actor: string; object: unknown }
}

/** Somebody with an account there. */
export interface Person {
  id: string
  privateKey: KeyObject
}

/** Another server of the fediverse, which signs as Mastodon does. */
export interface RemoteServer {
  url: string
  taken: Letter[]
  /** Addresses that were asked for. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  /** What its people have as keys besides the one they sign with. */
  keysBefore: unknown[]
  /** What its inboxes answer. */
  answers: number
  person(name: string): Person
  /** Gives somebody another key. */
  renew(name: string): Person
  /** Nobody can ask for somebody any more. */
  forget(name: string): void
  /** Headers and body of a signed letter. */
  letter(
    from: Person,
    activity: object,
    to: { url: string; now: Date; signed?: string[] },
  ): { headers: Record<string, string>; payload: string }
  stop(): Promise<void>
}

/** Starts one on this machine. */
export async function remoteServer(host = 'mastodon.test'): Promise<RemoteServer> {
  const people = new Map<string, { person: Person; pem: string }>()
  const server = createServer((request, response) => {
    const name = /^\/users\/(\w+)$/.exec(request.url!)?.[1]
    if (request.method === 'POST') {
      void text(request).then((body) => {
        remote.taken.push({ path: request.url!, headers: request.headers, body, activity: JSON.parse(body) })
        response.writeHead(remote.answers).end()
      })
      return
    }
    remote.asked.push({ path: request.url!, headers: request.headers })
    const found = name === undefined ? undefined : people.get(name)
    if (!found) return void response.writeHead(410).end()
    response.writeHead(200, { 'content-type': 'application/activity+json' })
    response.end(JSON.stringify(actorOf(name!, found.pem)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://${host}:${(server.address() as AddressInfo).port}`

  /** An actor as Mastodon shows it, without what nobody here asks for. */
  const actorOf = (name: string, publicKeyPem: string) => {
    const id = `${url}/users/${name}`
    return {
      '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
      id,
      type: 'Person',
      following: `${id}/following`,
      followers: `${id}/followers`,
      inbox: `${id}/inbox`,
      outbox: `${id}/outbox`,
      preferredUsername: name,
      name: '',
      summary: '',
      url: `${url}/@${name}`,
      manuallyApprovesFollowers: false,
      publicKey: keysOf({ id: `${id}#main-key`, owner: id, publicKeyPem }),
      endpoints: { sharedInbox: `${url}/inbox` },
    }
  }
  const keysOf = (key: object) => (remote.keysBefore.length > 0 ? [...remote.keysBefore, key] : key)
  const renew = (name: string): Person => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const person = { id: `${url}/users/${name}`, privateKey }
    people.set(name, { person, pem: publicKey.export({ type: 'spki', format: 'pem' }) as string })
    return person
  }
  const remote: RemoteServer = {
    url,
    taken: [],
    asked: [],
    keysBefore: [],
    answers: 202,
    person: (name) => people.get(name)?.person ?? renew(name),
    renew,
    forget: (name) => void people.delete(name),
    letter({ id, privateKey }, activity, { url: to, now, signed }) {
      const { host: asked, pathname } = new URL(to)
      const payload = JSON.stringify(activity)
      const headers: Record<string, string> = {
        host: asked,
        date: now.toUTCString(),
        digest: `SHA-256=${createHash('sha256').update(payload).digest('base64')}`,
        'content-type': 'application/activity+json',
      }
      const names = signed ?? ['(request-target)', 'host', 'date', 'digest', 'content-type']
      const line = (name: string) => `${name}: ${name === '(request-target)' ? `post ${pathname}` : headers[name]}`
      const signature = sign('sha256', Buffer.from(names.map(line).join('\n')), privateKey).toString('base64')
      headers['signature'] =
        `keyId="${id}#main-key",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${signature}"`
      return { headers, payload }
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return remote
}

/** Whether a letter was signed with a key, as Mastodon looks at it. */
export function isProved({ path, headers, body }: Letter, publicKeyPem: string): boolean {
  const parts = Object.fromEntries(
    [...String(headers['signature']).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
  const digest = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
  const signed = parts['headers']!.split(' ').map((name) => {
    if (name === '(request-target)') return `${name}: post ${path}`
    return `${name}: ${name === 'digest' ? digest : String(headers[name])}`
  })
  const needed = ['(request-target)', 'host', 'date', 'digest'].every((name) => parts['headers']!.includes(name))
  const key = createPublicKey(publicKeyPem)
  return needed && verify('sha256', Buffer.from(signed.join('\n')), key, Buffer.from(parts['signature']!, 'base64'))
}
