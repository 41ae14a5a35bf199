import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { silentLog } from '../log.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run; `testing.ts` makes databases on it. */
    postgres: string
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'portada_template'

/** Vitest's global set-up: one PostgreSQL per run, with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portada-test-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: silentLog, durable: false })
  const template = new URL(server.url)
  template.pathname = `/${TEMPLATE}`
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(template.href, silentLog)
  project.provide('postgres', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
