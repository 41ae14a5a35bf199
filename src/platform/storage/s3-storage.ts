import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config.ts'
import { checkKey, StorageAway, type Storage } from './storage.ts'

/** One answer; a store that hangs must not hold a reader's picture for longer. */
const PATIENCE_MS = 10_000
const RETRIES = 3

/** Storage in a bucket of Amazon S3 or of anything that speaks like it. */
export function s3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region, prefix } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const bucket = bucketUrl(settings)
  const objectUrl = (name: string) => `${bucket}/${name}`
  const nameOf = (key: string) => (prefix ? `${prefix}/${checkKey(key)}` : checkKey(key))

  /** What the store answers, read to its end; null when there is no such thing. */
  async function ask(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Buffer | null> {
    try {
      const answer = await client.fetch(url, { method, body: body ?? null, signal: AbortSignal.timeout(PATIENCE_MS) })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.ok) return bytes
      if (answer.status === 404) return null
      throw new StorageAway(`${method} ${url} was answered ${answer.status}: ${bytes.toString().slice(0, 300)}`)
    } catch (error) {
      if (error instanceof StorageAway) throw error
      throw new StorageAway(`${method} ${url} was not answered: ${(error as Error).message}`, { cause: error })
    }
  }

  /** Names of objects that begin so and stand behind a name, up to a thousand, in their order. */
  async function namesBelow(start: string, after = ''): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: start, ...(after && { 'start-after': after }) })
    const answer = await ask('GET', `${bucket}/?${query}`)
    // Keys are plain (`checkKey`), so there is nothing to decode in them.
    return [...(answer?.toString() ?? '').matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1]!)
  }

  return {
    async read(key) {
      return ask('GET', objectUrl(nameOf(key)))
    },
    async write(key, bytes) {
      // An object appears whole or not at all.
      const answer = await ask('PUT', objectUrl(nameOf(key)), new Uint8Array(bytes))
      if (!answer) throw new StorageAway(`The bucket ${settings.bucket} does not exist`)
    },
    async exists(key) {
      return (await ask('HEAD', objectUrl(nameOf(key)))) !== null
    },
    async *list() {
      const start = prefix ? `${prefix}/` : ''
      for (let after = ''; ;) {
        const names = await namesBelow(start, after)
        for (const name of names) yield name.slice(start.length)
        if (names.length === 0) return
        after = names.at(-1)!
      }
    },
    async remove(key) {
      const name = nameOf(key)
      await ask('DELETE', objectUrl(name))
      for (;;) {
        const names = await namesBelow(`${name}/`)
        if (names.length === 0) return
        for (const below of names) await ask('DELETE', objectUrl(below))
      }
    },
  }
}

/** Amazon's buckets are hosts; everybody else's are the first segment of the path. */
function bucketUrl({ bucket, endpoint, region }: S3Settings): string {
  return endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
}
