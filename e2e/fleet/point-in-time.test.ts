import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { folderOf, freePort, recall, remember } from '../../src/platform/database/postgres-folder.ts'
import { postgresAccount } from '../../src/platform/database/postgres-binaries.ts'
import { runServer, serverFolder, testServer, type SingleServer } from '../../src/platform/database/replica-testing.ts'

const servers: SingleServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

const settings = (dataDir: string, lines: Record<string, string>) =>
  appendFileSync(
    join(folderOf(dataDir), 'postgresql.auto.conf'),
    Object.entries(lines)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )

async function connected(server: SingleServer): Promise<Client> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  return client
}

test('what was deleted by mistake is there again, as it was a moment before, from a copy and the archived log', async () => {
  const dataDir = serverFolder()
  const archive = join(dataDir, 'archive')
  const copy = serverFolder()
  mkdirSync(archive)
  chmodSync(archive, 0o777)
  await (await testServer(dataDir)).stop()
  settings(dataDir, { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` })
  const server = await runServer(dataDir, { durable: true })
  servers.push(server)
  const client = await connected(server)
  await client.query("create table told (word text); insert into told values ('before the copy')")

  // The nightly copy, as pg_basebackup, pgBackRest or WAL-G make it.
  await client.query("select pg_backup_start('night', true)")
  execFileSync('cp', ['-a', folderOf(dataDir), folderOf(copy)])
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')

  await client.query("insert into told values ('after the copy')")
  const began = performance.now()
  await client.query("select pg_create_restore_point('mistake')")
  await client.query('delete from told')
  await client.query('select pg_switch_wal()')
  await vi.waitFor(
    async () => {
      const { rows } = await client.query<{ all: boolean }>(
        `select last_archived_wal >= pg_walfile_name(pg_current_wal_insert_lsn() - 16777216) as all from pg_stat_archiver`,
      )
      expect(rows[0]!.all).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )
  await client.end()

  const folder = folderOf(copy)
  for (const name of readdirSync(folder))
    if (name.startsWith('postmaster.') || name.startsWith('.s.')) rmSync(join(folder, name))
  writeFileSync(join(folder, 'backup_label'), rows[0]!.label)
  writeFileSync(join(folder, 'recovery.signal'), '')
  settings(copy, {
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_name: 'mistake',
    recovery_target_action: 'promote',
  })
  const account = postgresAccount()
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  remember(copy, { port: await freePort(), password: recall(dataDir)!.password })
  const restored = await runServer(copy, { durable: true })
  servers.push(restored)
  const again = await connected(restored)
  await vi.waitFor(
    async () => {
      const { rows } = await again.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      expect(rows[0]!.waits).toBe(false)
    },
    { timeout: 30_000, interval: 50 },
  )
  const { rows: words } = await again.query<{ word: string }>('select word from told order by word')
  await again.end()
  console.log(`\n  trial: gone back to a moment within ${Math.round(performance.now() - began)} ms`)
  expect(words.map(({ word }) => word)).toEqual(['after the copy', 'before the copy'])
})
