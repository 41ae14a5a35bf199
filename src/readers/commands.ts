import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import {
  CommandError,
  type CommandTools,
  positive,
  type RegisterCommands,
  type Workbench,
} from '../platform/command-line.ts'
import { transact } from '../platform/database/transaction.ts'
import { isLocale } from '../platform/i18n/locale.ts'
import { allSites } from '../sites/store.ts'
import type { Reader } from './accounts/model.ts'
import { eraseReader } from './accounts/store.ts'
import { blockReader, unblockReader, validateReader } from './directory/actions.ts'
import { findAccount, findAccounts, type Entry } from './directory/store.ts'
import { everythingOf } from './rights/store.ts'
import { importLegacy } from './legacy/actions.ts'
import type { LegacyReport } from './legacy/model.ts'
import { encodingOf, readCsv } from './legacy/read-csv.ts'
import { sessionsOf } from './session/store.ts'

/** `user find|show|validate|block|unblock|export|erase|import`. */
export const register: RegisterCommands = (program, tools) => {
  const user = program.command('user').description('accounts of readers')
  user
    .command('find <text>')
    .description('accounts whose address, nick or name holds a text, the newest first')
    .option('--limit <n>', 'so many', positive, 50)
    .option('--json', 'one object a line')
    .action((text: string, { limit, json }: { limit: number; json?: boolean }) =>
      tools.work(async ({ db }) => {
        const found = await findAccounts(db, text, limit)
        for (const entry of found) {
          if (json) tools.tell(entry)
          else tools.say(lineOf(entry))
        }
        if (found.length === 0 && !json) tools.say('nobody')
      }),
    )
  show(user, tools)
  change(user, tools, 'validate', 'takes the address for validated', 'validated', validateReader)
  change(user, tools, 'block', 'shuts a reader out and ends all sessions', 'blocked', blockReader)
  change(user, tools, 'unblock', 'lets a reader in again', 'unblocked', unblockReader)
  user
    .command('export <who>')
    .description('everything that is kept about a reader, as one JSON object')
    .option('--json', 'on one line')
    .action((who: string, { json }: { json?: boolean }) =>
      tools.work(async (bench) => {
        const kept = await everythingOf(bench.db, await needed(bench, who))
        if (json) tools.tell(kept)
        else tools.say(JSON.stringify(kept, null, 2))
      }),
    )
  change(user, tools, 'erase', 'erases an account and all that belongs to it, for good', 'erased', (db, reader, now) =>
    transact(db, (trx) => eraseReader(trx, reader, now)),
  )
  user
    .command('import <file>')
    .description('takes over the readers of a former portal from a CSV; passwords stay behind (docs/import.md)')
    .option('--site <alias>', 'where they belong; without it the first site')
    .option('--language <es|ca>', 'of readers whose row names none')
    .option('--json', 'the report as one JSON object')
    .action((file: string, flags: ImportFlags) => importReaders(tools, file, flags))
}

const lineOf = ({ id, email, nick, name, surname, site, state, createdAt }: Entry): string =>
  [id, email, nick ?? '–', [name, surname].filter(Boolean).join(' ') || '–', site, state, createdAt].join('  ')

async function needed({ db }: Workbench, who: string): Promise<Reader> {
  const reader = await findAccount(db, who)
  if (!reader) throw new CommandError(`nobody has the id, e-mail or nick «${who}»`)
  return reader
}

function show(user: Command, tools: CommandTools): void {
  user
    .command('show <who>')
    .description('an account by its id, e-mail or nick, and where it is signed in')
    .option('--json', 'as one JSON object')
    .action((who: string, { json }: { json?: boolean }) =>
      tools.work(async (bench) => {
        const { passwordHash, ...reader } = await needed(bench, who)
        const sessions = await sessionsOf(bench.db, reader.id, '', bench.clock.now())
        const shown = { ...reader, hasPassword: passwordHash !== null, sessions: sessions.length }
        if (json) return tools.tell(shown)
        for (const [name, value] of Object.entries(shown))
          tools.say(`${name}: ${value instanceof Date ? value.toISOString() : (value ?? '–')}`)
      }),
    )
}

function change(
  user: Command,
  tools: CommandTools,
  name: string,
  description: string,
  done: string,
  act: (db: Workbench['db'], reader: Reader, now: Date) => Promise<void>,
): void {
  user
    .command(`${name} <who>`)
    .description(`${description}; by id, e-mail or nick`)
    .option('--json', 'what was done as one JSON object')
    .action((who: string, { json }: { json?: boolean }) =>
      tools.work(async (bench) => {
        const reader = await needed(bench, who)
        await act(bench.db, reader, bench.clock.now())
        if (json) tools.tell({ id: reader.id, email: reader.email, done })
        else tools.say(`${reader.email} (${reader.id}): ${done}`)
      }),
    )
}

interface ImportFlags {
  site?: string
  language?: string
  json?: boolean
}

async function importReaders(tools: CommandTools, file: string, flags: ImportFlags): Promise<void> {
  const { language } = flags
  if (!existsSync(file)) throw new CommandError(`there is no file «${file}»`)
  if (language !== undefined && !isLocale(language)) throw new CommandError('--language is es or ca')
  await tools.work(async ({ db, clock }) => {
    const sites = (await allSites(db)).filter((site) => site.hasUsers)
    const site = flags.site === undefined ? sites[0] : sites.find(({ alias }) => alias === flags.site)
    if (!site) throw new CommandError(`--site is one with accounts: ${sites.map(({ alias }) => alias).join(', ')}`)
    const encoding = await encodingOf(file)
    const report = await importLegacy(
      { db, now: clock.now(), site: site.alias, country: site.country, locale: language ?? site.defaultLocale },
      readCsv(file, encoding),
    )
    if (report.rows === 0) throw new CommandError(`${file} has no reader below its heading line`)
    if (encoding !== 'utf-8')
      report.notes.unshift({ line: 1, note: `the file is not UTF-8: it was read as ${encoding}` })
    if (flags.json) tools.tell(report)
    else for (const line of describe(report)) tools.say(line)
    if (report.refused.length > 0) process.exitCode = 2
  })
}

function* describe(report: LegacyReport): Generator<string> {
  const { rows, created, updated, unchanged, claimed, refused, notes, ignoredColumns } = report
  yield (
    `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${claimed} left to their readers, ${refused.length} refused`
  )
  if (ignoredColumns.length > 0) yield `Columns left behind: ${ignoredColumns.join(', ')}`
  for (const { line, reason } of refused) yield `Line ${line} refused: ${reason}`
  for (const { line, note } of notes) yield `Line ${line}: ${note}`
}
