import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { parse, stringify } from 'yaml'
import { DATABASE, USER } from '../../src/platform/database/postgres-folder.ts'
import { postgresAccount } from '../../src/platform/database/postgres-binaries.ts'
import { freePort, isAlive, removeFolder, temporaryFolder } from '../portal.ts'

const PATRONI = '/usr/bin/patroni'
const ETCD = '/usr/bin/etcd'
const [BINARIES] = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()
const PASSWORD = 'trial-of-patroni'
const MEMBERS = ['db1', 'db2', 'db3']
const PATIENCE_MS = 120_000

/** Whether Debian's packages `patroni`, `etcd-server` and `postgresql` are installed. */
export const hasPatroni = existsSync(PATRONI) && existsSync(ETCD) && BINARIES !== undefined

/** A server with its Patroni, as if they had a machine for themselves. */
interface Member {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly folder: string
  readonly file: string
  patroni: ChildProcess
}

/** Three PostgreSQL that Patroni keeps by deploy/patroni/patroni.yml, with etcd. */
export interface Cluster {
  /** As a portal is told of it. */
  readonly env: Record<string, string>
  /** The server that takes writes now, once there is one besides this. */
  leader(besides?: string): Promise<{ name: string; port: number; url: string }>
  /** Waits until another server has everything that is acknowledged. */
  settled(): Promise<void>
  /** Sends a signal to a member's PostgreSQL, or to all that runs on its machine. */
  signal(name: string, signal: NodeJS.Signals, what: 'postgres' | 'machine'): void
  /** Starts the Patroni of a machine that was lost. */
  revive(name: string): void
  end(): Promise<void>
}

/** Starts all of it on ports of this machine, with an empty database for a portal. */
export async function startCluster(): Promise<Cluster> {
  const folder = temporaryFolder()
  const account = postgresAccount()
  const owned = (path: string) => {
    mkdirSync(path, { recursive: true })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const run = (command: string, args: string[], log: string): ChildProcess => {
    const child = spawn('/bin/sh', ['-c', `exec "$0" "$@" >> ${log} 2>&1`, command, ...args], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: 'ignore',
      env: {
        PATH: `${BINARIES}:/usr/bin:/bin`,
        LC_ALL: 'C',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_PASSWORD: PASSWORD,
      },
    })
    child.unref()
    return child
  }

  owned(folder)
  const [clients, peers] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const store = ['--data-dir', owned(join(folder, 'etcd')), '--name', 'one']
  const listening = ['--listen-client-urls', at(clients), '--advertise-client-urls', at(clients)]
  const joined = ['--listen-peer-urls', at(peers), '--initial-advertise-peer-urls', at(peers)]
  const etcd = run(
    ETCD,
    [...store, ...listening, ...joined, '--initial-cluster', `one=${at(peers)}`],
    join(folder, 'etcd.log'),
  )
  await until('etcd', () => fetch(`${at(clients)}/health`).then(({ ok }) => ok))

  const members: Member[] = []
  for (const name of MEMBERS) {
    const [port, api] = [await freePort(), await freePort()]
    const own = owned(join(folder, name))
    const file = join(own, 'patroni.yml')
    writeFileSync(file, stringify(settingsOf({ name, port, api, folder: own, etcd: clients })), { mode: 0o644 })
    members.push({ name, port, api, folder: own, file, patroni: run(PATRONI, [file], join(own, 'patroni.log')) })
    // The first one makes the data that the others copy.
    if (members.length === 1) await until(name, () => leads(members[0]!))
  }
  const address = (port: number, user: string, database: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`

  const found = (name: string) => members.find((one) => one.name === name)!
  const [first] = members
  await ask(address(first!.port, 'postgres', 'postgres'), [
    `create role ${USER} login password '${PASSWORD}'`,
    `create database ${DATABASE} owner ${USER}`,
  ])
  const said = () => members.map((one) => `\n${one.name}:\n${lastWords(one)}`).join('')
  const cluster: Cluster = {
    env: {
      DATABASE_URL: `postgres://${USER}:${PASSWORD}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${DATABASE}?target_session_attrs=read-write`,
      DATABASE_REPLICA_URLS: members.map(({ port }) => address(port, USER, DATABASE)).join(' '),
    },
    async leader(besides) {
      const others = members.filter(({ name }) => name !== besides)
      let leading: Member | undefined
      await until('a primary', async () => {
        const answers = await Promise.all(others.map((one) => leads(one).catch(() => false)))
        leading = others[answers.indexOf(true)]
        return leading !== undefined
      })
      const { name, port } = leading!
      return { name, port, url: address(port, USER, DATABASE) }
    },
    async settled() {
      const states = `select count(*) filter (where state = 'streaming')::int as streaming,
        count(*) filter (where sync_state = 'sync')::int as sync from pg_stat_replication`
      const holds = async () => {
        // One that thaws takes itself for the primary for a moment.
        const { port } = await cluster.leader()
        const [row] = await ask<{ streaming: number; sync: number }>(address(port, 'postgres', 'postgres'), [states])
        return row!.streaming === MEMBERS.length - 1 && row!.sync > 0
      }
      await until('two standbys, of which one confirms', holds, said)
    },
    signal(name, signal, what) {
      const { patroni, folder: own } = found(name)
      const server = Number(readFileSync(join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      const all = what === 'machine' ? [patroni.pid!, server] : [server]
      for (const pid of all.flatMap((one) => [one, ...descendants(one)])) if (isAlive(pid)) process.kill(pid, signal)
    },
    revive(name) {
      const one = found(name)
      one.patroni = run(PATRONI, [one.file], join(one.folder, 'patroni.log'))
    },
    async end() {
      for (const { patroni, name } of members) {
        cluster.signal(name, 'SIGCONT', 'machine')
        patroni.kill('SIGTERM')
      }
      for (const { patroni } of members) await until('the end of Patroni', async () => !isAlive(patroni.pid!))
      etcd.kill('SIGKILL')
      removeFolder(folder)
    },
  }
  await cluster.settled()
  chmodSync(folder, 0o755)
  return cluster
}

/** deploy/patroni/patroni.yml, with ports and folders of this machine, and without what one machine does not have. */
function settingsOf({
  name,
  port,
  api,
  folder,
  etcd,
}: Record<'port' | 'api' | 'etcd', number> & Record<'name' | 'folder', string>) {
  const settings = parse(readFileSync('deploy/patroni/patroni.yml', 'utf8'))
  const { archive_mode, archive_timeout, archive_command, ...parameters } = settings.bootstrap.dcs.postgresql.parameters
  settings.bootstrap.dcs.postgresql.parameters = parameters
  const { recovery_conf, ...postgresql } = settings.postgresql
  return {
    ...settings,
    name,
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    postgresql: {
      ...postgresql,
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: BINARIES,
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    watchdog: { mode: 'off' },
  }
}

const leads = ({ api }: Member): Promise<boolean> =>
  fetch(`http://127.0.0.1:${api}/primary`, { signal: AbortSignal.timeout(1000) }).then(({ status }) => status === 200)

async function ask<T>(url: string, statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let rows: unknown[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows as T[]
}

/** What Patroni and its server said last. */
const lastWords = ({ folder }: Member): string =>
  readFileSync(join(folder, 'patroni.log'), 'utf8').trimEnd().split('\n').slice(-15).join('\n')

function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.map(Number).flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

async function until(what: string, holds: () => Promise<boolean>, said = () => ''): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what} did not come${said()}`)
    await sleep(100)
  }
}
