import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort, removeFolder, startPortal, temporaryFolder } from '../portal.ts'
import { drawnFolder } from '../seeded-folder.ts'

/** Servers that the system's packages brought along. */
const SYSTEM = '/usr/lib/postgresql'
const versions = existsSync(SYSTEM)
  ? readdirSync(SYSTEM).filter((version) => Number(version) >= 15 && existsSync(join(SYSTEM, version, 'bin/initdb')))
  : []
const root = temporaryFolder()
const servers: ChildProcess[] = []

afterAll(async () => {
  for (const server of servers) {
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
  }
  removeFolder(root)
})

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

interface Server {
  /** Runs a statement as the administrator. */
  administer(statement: string, database?: string): void
  /** Address of a database for the newsroom's role. */
  url(database: string): string
}

/** A server as its packages set it up, with a role that may do nothing but sign in. */
async function startServer(version: string, folder: string): Promise<Server> {
  const bin = join(SYSTEM, version, 'bin')
  const data = join(folder, 'postgres')
  const run = { ...account(), cwd: '/', stdio: 'ignore' as const }
  mkdirSync(data)
  if (run.uid !== undefined) chownSync(data, run.uid, run.gid!)
  const port = String(await freePort())
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-sync'], run)
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off']
  servers.push(spawn(join(bin, 'postgres'), ['-D', data, '-p', port, ...settings], run))
  const administer = (statement: string, database = 'postgres') =>
    void execFileSync(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', port, '-U', 'admin', '-c', statement, database], run)
  // It listens before it lets anybody in.
  await vi.waitFor(() => administer('select'), { timeout: 60_000, interval: 100 })
  administer("create role newsroom login password 'its own'")
  return { administer, url: (database) => `postgres://newsroom:its%20own@127.0.0.1:${port}/${database}` }
}

/** Runs a command of the portal on a database to its end. */
function command(DATABASE_URL: string, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  return spawnSync(process.execPath, ['dist/server/cli.js', ...args], { env, encoding: 'utf8', maxBuffer: 64 << 20 })
}

const EXPORT = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"
xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>
<item><title>La biblioteca abre los domingos</title><guid>https://viejo.example/?p=7</guid><wp:post_id>7</wp:post_id>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>
<content:encoded><![CDATA[<p>Desde octubre, de diez a dos.</p>]]></content:encoded></item></channel></rss>`

const onEach = test.skipIf(versions.length === 0).each(versions.length ? versions : ['(none here)'])

onEach(
  'a PostgreSQL %s of DATABASE_URL: first start, import, backup, restore, second start, refusals',
  async (version) => {
    const folder = join(root, String(servers.length))
    mkdirSync(folder)
    const server = await startServer(version, folder)
    // Words are ordered otherwise than by their bytes, and tables lie in the role's own schema.
    const spanish = "locale_provider icu icu_locale 'es-ES' locale 'C.UTF-8' template template0"
    server.administer(`create database newsroom owner newsroom encoding 'UTF8' ${spanish}`)
    server.administer('create schema newsroom authorization newsroom', 'newsroom')
    server.administer("create database second owner newsroom encoding 'UTF8' locale 'C' template template0")
    const DATABASE_URL = server.url('newsroom')
    const dataDir = drawnFolder(join(folder, 'files'))
    const portal = await startPortal({ dataDir, env: { DATABASE_URL } })
    expect((await fetch(portal.url)).status).toBe(200)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const file = join(folder, 'export.xml')
    writeFileSync(file, EXPORT)
    const work = (...args: string[]) => command(DATABASE_URL, dataDir, ...args)
    const done = work('import', 'wxr', file, '--site', 'portal', '--json')
    expect(JSON.parse(done.stdout)).toMatchObject({ faulty: 0, types: { article: { imported: 1 } } })
    const found = await (await fetch(`${portal.url}/buscar?text=biblioteca+domingos`)).text()
    expect(found).toContain('La biblioteca abre los domingos')
    expect(work('search', 'rebuild').stdout).toMatch(/\d+ contents derived again/)
    const backup = join(folder, 'newsroom.backup')
    expect(JSON.parse(work('backup', backup, '--json').stdout)).toMatchObject({ tables: { site: 3 } })
    await portal.end()
    const second = await startPortal({ dataDir, env: { DATABASE_URL } })
    expect((await fetch(second.url)).status).toBe(200)
    await second.end()

    const otherDir = join(folder, 'second-files')
    const restored = command(server.url('second'), otherDir, 'restore', backup, '--json')
    expect(JSON.parse(restored.stdout)).toMatchObject({ tables: { site: 3 } })
    drawnFolder(otherDir)
    const again = await startPortal({ dataDir: otherDir, env: { DATABASE_URL: server.url('second') } })
    expect(await (await fetch(`${again.url}/buscar?text=biblioteca+domingos`)).text()).toContain('La biblioteca abre')
    await again.end()

    server.administer("create database ascii owner newsroom encoding 'SQL_ASCII' locale 'C' template template0")
    server.administer('create database foreign_one')
    server.administer('create database elsewhere owner newsroom')
    server.administer('create schema extensions; create extension pg_trgm schema extensions', 'elsewhere')
    for (const [database, why] of [
      ['ascii', /must have the encoding UTF8, not SQL_ASCII/],
      ['foreign_one', /the role newsroom may not make tables/],
      ['elsewhere', /alter role newsroom set search_path = public, extensions/],
      ['nowhere', /database "nowhere" does not exist/],
    ] as const) {
      const refused = command(server.url(database), dataDir, 'content', 'list')
      expect(refused.status).toBe(1)
      expect(refused.stderr).toMatch(why)
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
    }
  },
)
