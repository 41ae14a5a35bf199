import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { freePort, removeFolder, temporaryFolder } from '../portal.ts'

const RINGS = '/usr/bin/swift-ring-builder'
const PARTS = ['account', 'container', 'object'] as const
const PATIENCE_MS = 120_000
/** In this store a user belongs to an account, and an id of S3 names both. */
const KEY = { accessKeyId: 'trial:portal', secretAccessKey: 'kept-for-a-trial' }

/** Whether Debian's packages `swift-proxy`, `swift-account`, `swift-container` and `swift-object` are installed. */
export const hasSwift = [RINGS, ...['proxy', ...PARTS].map(programOf)].every((path) => existsSync(path))

/** OpenStack Swift with its S3 API: a store that nobody of the house has written. */
export interface ObjectStore {
  /** The settings of a portal that keeps its files there. */
  readonly env: Record<string, string>
  readonly endpoint: string
  readonly key: typeof KEY
  /** Makes a bucket. */
  bucket(name: string): Promise<void>
  put(bucket: string, name: string, bytes: string): Promise<void>
  end(): Promise<void>
}

/** Starts it on ports of this machine, with one empty bucket for a portal. */
export async function startSwift(): Promise<ObjectStore> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const common = { swift_dir: folder, user: userInfo().username, bind_ip: '127.0.0.1', workers: '0' }
  const children: ChildProcess[] = []
  let said = ''
  const run = async (name: string, port: number, sections: Record<string, Record<string, string>>) => {
    const file = join(folder, `${name}-server.conf`)
    writeFileSync(file, settingsOf({ DEFAULT: { ...common, bind_port: String(port) }, ...sections }))
    const child = spawn(programOf(name), [file], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    children.push(child)
    // One that is asked before it listens is left alone for a minute.
    await until(name, () => fetch(`http://127.0.0.1:${port}/`).then(() => true))
  }
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const deadline = performance.now() + PATIENCE_MS
    while (!(await holds().catch(() => false))) {
      if (performance.now() < deadline && children.every(({ exitCode }) => exitCode === null)) await sleep(50)
      else throw new Error(`${what} did not come. Swift said:\n${said}`)
    }
  }
  writeFileSync(
    join(folder, 'swift.conf'),
    settingsOf({ 'swift-hash': { swift_hash_path_suffix: 'trial', swift_hash_path_prefix: 'trial' } }),
  )
  for (const name of PARTS) {
    const port = await freePort()
    const ring = (...args: string[]) =>
      execFileSync(RINGS, [`${name}.builder`, ...args], { cwd: folder, stdio: 'ignore' })
    ring('create', '2', '1', '1')
    ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
    ring('rebalance')
    await run(name, port, {
      DEFAULT: { ...common, bind_port: String(port), devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${name}-server` },
      [`app:${name}-server`]: { use: `egg:swift#${name}` },
    })
  }
  const port = await freePort()
  await run('proxy', port, {
    'pipeline:main': {
      pipeline: 'catch_errors proxy-logging cache s3api tempauth bulk slo proxy-logging proxy-server',
    },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_trial_portal: `${KEY.secretAccessKey} .admin` },
    ...Object.fromEntries(
      ['catch_errors', 'bulk', 'slo', 'cache', 'proxy-logging'].map((name) => [
        `filter:${name}`,
        { use: `egg:swift#${name === 'cache' ? 'memcache' : name.replace('-', '_')}` },
      ]),
    ),
  })
  chmodSync(folder, 0o755)

  const endpoint = `http://127.0.0.1:${port}`
  const client = new AwsClient({ ...KEY, region: 'us-east-1', service: 's3', retries: 0 })
  const send = async (path: string, body: string | null = null) => {
    const answer = await client.fetch(`${endpoint}/${path}`, { method: 'PUT', body })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  }
  const store: ObjectStore = {
    env: {
      S3_BUCKET: 'portal',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    endpoint,
    key: KEY,
    bucket: (name) => send(name),
    put: (bucket, name, bytes) => send(`${bucket}/${encodeURIComponent(name)}`, bytes),
    async end() {
      for (const child of children) {
        const ended = new Promise((done) => child.once('exit', done))
        if (child.exitCode === null && child.kill('SIGKILL')) await ended
      }
      removeFolder(folder)
    },
  }
  await until('a bucket', () => store.bucket('portal').then(() => true))
  return store
}

function programOf(name: string): string {
  return `/usr/bin/swift-${name}-server`
}

const settingsOf = (sections: Record<string, Record<string, string>>): string =>
  Object.entries(sections)
    .map(([name, values]) => [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)])
    .flat()
    .join('\n')
