import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWhole } from '../import-export/whole-file.ts'
import type { RegisterCommands } from '../platform/command-line.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { commandLine } from '../platform/testing.ts'
import { siteAmong } from '../sites/named-site.ts'
import { saveSite } from '../sites/store.ts'
import { AppError } from '../web/http/errors.ts'
import { refusalWords } from '../web/http/refusal-words.ts'
import './moderated.ts'
import './modules.ts'
import { NEWS_SITE } from './testing.ts'

const rooms = import.meta.glob<{ register: RegisterCommands }>('../**/commands.ts', { eager: true })
const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portada-typed-'))
const portada = commandLine(
  { db: database.db, now: new Date('2026-11-20T10:00:00Z') },
  ...Object.values(rooms).map(({ register }) => register),
)

beforeAll(async () => void (await saveSite(database.db, NEWS_SITE)))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

/** Where a list of nothing, or something that was done, would hide the slip of a pen. */
const NOWHERE = `
  board show nowhere front
  channel list --site nowhere
  channel show x --site nowhere
  contact list --site nowhere
  content list --site nowhere
  emergency off nowhere
  export jsonl --site nowhere
  generate --contents 1 --site nowhere
  harvest add feed https://example.org/rss --site nowhere --every 5m
  moderate appeals --site nowhere
  moderate mute 1 --site nowhere --rule 1
  moderate queue --site nowhere
  newsletter list --site nowhere
  site show nowhere
  staff add ana@example.org Ana --role admin --site nowhere
  token create x --site nowhere
  wall link nowhere 1
  wall versions nowhere
  weather places --site nowhere`

test.each(NOWHERE.trim().split(/\n\s*/))('a site that there is not is told with those that are: %s', async (line) => {
  await expect(portada(...line.split(' '))).rejects.toThrow('there is no site «nowhere»; there are portal')
})

test('where there is no site yet, a command says what makes one', () => {
  expect(() => siteAmong([], 'portal')).toThrow('there are no sites yet: start the portal once')
})

const SLIPS: [line: string, said: string][] = [
  ['staff add ana Ana --role admin', '«ana» is no e-mail address'],
  [`staff add ana@example.org ${'a'.repeat(121)} --role admin`, 'a name has 1 to 120 letters'],
  ['mail mailbox ana', '«ana» is no e-mail address'],
  ['emergency on portal', '--title is missing'],
  ['emergency on portal --title x', '--text is missing'],
  ['wall link portal 9', '«portal» has no version 9'],
  ['moderate mute 99 --site portal --rule 1', 'there is no reader 99'],
  ['moderate mute 99 --site portal --rule 1 --days x', 'a number from 1'],
  ['moderate show comment 99', 'there is no such thing'],
  ['moderate refuse comment 99', 'rule: is missing'],
  ['moderate queue --limit x', 'a number from 1'],
  ['contact list --limit 0', 'a number from 1'],
  ['mail list --limit x', 'a number from 1'],
  ['user find x --limit x', 'a number from 1'],
]

test.each(SLIPS)('what is typed wrong is told in words: %s', async (line, said) => {
  await expect(portada(...line.split(' '))).rejects.toThrow(said)
})

test('a refusal without words of its own is told by what it means, else by its code', () => {
  expect(refusalWords(new AppError('CONFLICT'))).toContain('its state stands against it')
  expect(refusalWords(new AppError('GONE', { field: 'id' }))).toBe('id: GONE')
})

test('a file that is exported has its name when it is whole, and what stood there stays until then', async () => {
  const file = join(folder, 'all.jsonl')
  writeFileSync(file, 'before')
  const broken = (async function* () {
    yield 'half\n'
    throw new Error('the database is gone')
  })()
  await expect(writeWhole(file, broken)).rejects.toThrow('the database is gone')
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual(['before', false])
  await writeWhole(file, ['one\n', 'two\n'])
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  await expect(portada('export', 'jsonl', '--file', join(folder, 'none', 'x.jsonl'))).rejects.toThrow('ENOENT')
})
