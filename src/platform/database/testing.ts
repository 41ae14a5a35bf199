import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import { TEMPLATE } from './test-server.ts'

/** A fresh, migrated database for one test file; `close` drops it. */
export async function testDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: through the log, as is usual, it takes six times as long.
  await administer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { log: silentLog, max: 8, statementTimeout: 20_000 })
  const close = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
