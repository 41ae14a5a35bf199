import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageAway } from './storage.ts'

const KEYS = { accessKeyId: 'PORTADA', secretAccessKey: 'not so secret' }
const objects = new Map<string, Buffer>()
/** Answers to come before the store works again. */
const trouble: number[] = []

/** An object store with one bucket that checks signatures as S3 does. */
const server = createServer((request, response) => void answered(request, response))

async function answered(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const body = await bytesOf(request)
  const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
  if (trouble.length) return answer(trouble.shift()!, '<Error><Code>SlowDown</Code></Error>')
  if (!(await signedRightly(request, body))) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const { pathname, searchParams } = new URL(request.url!, address())
  const [, bucket, ...rest] = pathname.split('/')
  if (bucket !== 'portal') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
  const name = rest.join('/')
  if (searchParams.get('list-type')) {
    const found = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix')!)).slice(0, 2)
    return answer(200, `<ListBucketResult>${found.map((key) => `<Key>${key}</Key>`).join('')}</ListBucketResult>`)
  }
  if (request.method === 'PUT') objects.set(name, body)
  if (request.method === 'DELETE') objects.delete(name)
  if (request.method === 'PUT' || request.method === 'DELETE') return answer(request.method === 'PUT' ? 200 : 204)
  const found = objects.get(name)
  return found ? answer(200, request.method === 'HEAD' ? '' : found) : answer(404)
}
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const settings = { bucket: 'portal', region: 'eu-south-2', prefix: null, ...KEYS, endpoint: address() }
const storage = s3Storage(settings)
beforeEach(() => objects.clear())

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Signs what came in anew, with the key that both know, and compares. */
async function signedRightly(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const { authorization = '', ...headers } = request.headers as Record<string, string>
  const sent = headers['x-amz-content-sha256']
  const hash = createHash('sha256').update(body).digest('hex')
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash) return false
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.filter((name) => name !== 'host').map((name) => [name, headers[name]!]))
  const signer = new AwsV4Signer({
    ...KEYS,
    method: request.method!,
    url: address() + request.url!,
    headers: signed,
    service: 's3',
    region: settings.region,
    datetime: headers['x-amz-date']!,
  })
  return (await signer.authHeader()) === authorization
}

test('what is written is read back, in a bucket as in a folder', async () => {
  await storage.write('images/a/original', Buffer.from('one'))
  await storage.write('images/a/original', Buffer.from('two'))
  expect((await storage.read('images/a/original'))?.toString()).toBe('two')
  expect(await storage.exists('images/a/original')).toBe(true)
  expect(await storage.read('images/none')).toBeNull()
  expect(await storage.exists('images/none')).toBe(false)
})

test('removing a key removes everything below it, page by page, and nothing beside it', async () => {
  for (const name of ['a/original', 'a/16-9/850.webp', 'a/16-9/410.webp', 'a/1-1/210.webp', 'ab/original'])
    await storage.write(`images/${name}`, Buffer.from(name))
  await storage.remove('images/a')
  await storage.remove('images/a')
  expect([...objects.keys()]).toEqual(['images/ab/original'])
})

test('a prefix keeps to its part of a bucket that others use too', async () => {
  await s3Storage({ ...settings, prefix: 'mestral' }).write('images/a/original', Buffer.from('x'))
  expect([...objects.keys()]).toEqual(['mestral/images/a/original'])
})

test('a store in trouble is asked again; one that refuses is an error with its words', async () => {
  trouble.push(503, 500)
  await storage.write('images/a/original', Buffer.from('kept'))
  expect(objects.size).toBe(1)
  const stranger = s3Storage({ ...settings, secretAccessKey: 'wrong' })
  await expect(stranger.read('images/a/original')).rejects.toThrow(StorageAway)
  await expect(stranger.read('images/a/original')).rejects.toThrow(/403.*SignatureDoesNotMatch/)
  const nowhere = s3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' })
  await expect(nowhere.read('images/a/original')).rejects.toThrow(StorageAway)
  await expect(s3Storage({ ...settings, bucket: 'other' }).write('images/a', Buffer.from('x'))).rejects.toThrow(
    'The bucket other does not exist',
  )
})

test('no key leaves its place', async () => {
  await expect(storage.read('../secret')).rejects.toThrow('Not a storage key')
  await expect(storage.write('a//b', Buffer.from('x'))).rejects.toThrow('Not a storage key')
})

test('the settings choose the store', async () => {
  const s3 = { S3_BUCKET: 'portal', S3_ENDPOINT: address(), S3_REGION: settings.region }
  const config = readConfig({ ...s3, S3_ACCESS_KEY_ID: KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey })
  await openStorage(config).write('images/b/original', Buffer.from('there'))
  expect(objects.get('images/b/original')?.toString()).toBe('there')
})
