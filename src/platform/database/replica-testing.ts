import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { silentLog } from '../log.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'
import { postgresAccount, postgresBinaries } from './postgres-binaries.ts'
import { DATABASE, folderOf, freePort, recall, remember, USER } from './postgres-folder.ts'
import { postmaster, spawnServer, stopServer } from './postgres-server.ts'

/** A PostgreSQL that nobody starts again. */
export interface SingleServer {
  readonly url: string
  readonly dataDir: string
  /** Sends a signal to the server and all its processes. */
  signal(name: NodeJS.Signals): void
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** One that follows another one by its log, as an operator would make it. */
export interface StreamingReplica extends SingleServer {
  /** Makes it a primary. */
  promote(): Promise<void>
}

/** A folder for a server; also one that may not run as root enters it. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portada-replica-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts a server of a test's own, whose data need not outlive a power cut. */
export const testServer = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbedded({ dataDir, log: silentLog, durable: false })

/** Copies a running server and lets the copy follow it; one that is durable confirms what it has on its disk. */
export async function startReplica(
  primary: { dataDir: string; url: string },
  { durable = false }: { durable?: boolean } = {},
): Promise<StreamingReplica> {
  const dataDir = serverFolder()
  const folder = folderOf(dataDir)
  const { port: from, password } = new URL(primary.url)
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  execFileSync('cp', ['-a', folderOf(primary.dataDir), folder])
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await client.end()
  for (const name of readdirSync(folder))
    if (name.startsWith('postmaster.') || name.startsWith('.s.')) rmSync(join(folder, name))
  writeFileSync(join(folder, 'backup_label'), rows[0]!.label)
  writeFileSync(join(folder, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${from} user=${USER} password=${password}`
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const account = postgresAccount()
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  remember(dataDir, { port: await freePort(), password })
  const server = await runServer(dataDir, { durable })
  return {
    ...server,
    async promote() {
      const client = new Client({ connectionString: server.url })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
  }
}

/** Starts the server whose data lie in a folder; once killed it stays so. */
export async function runServer(dataDir: string, { durable }: { durable: boolean }): Promise<SingleServer> {
  const folder = folderOf(dataDir)
  const { port, password } = recall(dataDir)!
  const account = postgresAccount()
  spawnServer({ folder, port, dataDir, binaries: await postgresBinaries(), account, durable })
  for (let tries = 0; !postmaster(folder)?.ready; tries++) {
    if (tries > 600)
      throw new Error(`the server does not start: ${readFileSync(join(dataDir, 'postgres.log'), 'utf8')}`)
    await sleep(50)
  }
  const { pid } = postmaster(folder)!
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    dataDir,
    signal: (name) => signalServer(pid, name),
    async close() {
      await stopServer(pid)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to a server and all its processes. */
export function signalServer(pid: number, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const one of [pid, ...children.map(Number)]) process.kill(one, name)
}
