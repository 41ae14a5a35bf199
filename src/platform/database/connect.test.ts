import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { lockHolder } from '../instance-lock.ts'
import { silentLog } from '../log.ts'
import { isAlive } from '../processes.ts'
import { connect } from './connect.ts'
import { runningServer, startEmbedded } from './embedded.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portada-connect-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A command on the folder, from its beginning to its end. */
async function command(): Promise<{ answer: unknown; held: boolean }> {
  const { db, close } = await connect(readConfig({ DATA_DIR: dataDir }), { role: 'command', log: silentLog })
  const { rows } = await sql`select 1 as one`.execute(db)
  const held = lockHolder(dataDir) !== null
  await close()
  return { answer: rows[0], held }
}

test('a command leaves the server running that it found, whoever started it', async () => {
  const other = await startEmbedded({ dataDir, log: silentLog, durable: false })
  const { pid } = other
  try {
    expect(await command()).toEqual({ answer: { one: 1 }, held: false })
    expect([runningServer(dataDir), isAlive(pid)]).toEqual([other.url, true])
  } finally {
    await other.stop()
  }
})

test('a command that finds no server starts one, holds the folder meanwhile, and stops it at its end', async () => {
  expect(await command()).toEqual({ answer: { one: 1 }, held: true })
  expect([runningServer(dataDir), lockHolder(dataDir)]).toEqual([null, null])
})
