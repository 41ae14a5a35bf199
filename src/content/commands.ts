import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { CommandError, type CommandTools, type RegisterCommands } from '../platform/command-line.ts'
import { PREVIEW_HOURS } from '../web/preview/preview.ts'
import { LOCALES, type Locale } from '../platform/i18n/locale.ts'
import { siteAmong } from '../sites/named-site.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites } from '../sites/store.ts'
import { contentUrl, previewUrl } from './address.ts'
import { publishMany, withdrawContent, type ManyOutcome } from './publish.ts'
import { findAnyContent, listContents, revisionsOf } from './store.ts'
import { CONTENT_TYPES, type ContentType } from './types/model.ts'
import type { State } from './types/fields.ts'
import { STATES } from './types/states.ts'
import { addressNoteText } from './publishing/address-note.ts'

const PAGE = 500
const BATCH = 200
const ACTOR = 'command'

/** `publish`, `withdraw` and `content …`. */
export const register: RegisterCommands = (program, tools) => {
  program
    .command('publish <file>')
    .description('stores contents from a JSON file (one or a list) or JSON Lines; «-» reads standard input')
    .option('--json', 'one outcome a line')
    .action((file: string, options: { json?: boolean }) => publish(tools, file, options))
  program
    .command('withdraw <reference...>')
    .description('takes contents from the readers, by id or external id; their addresses answer 410')
    .option('--json', 'one outcome a line')
    .action((references: string[], options: { json?: boolean }) => withdraw(tools, references, options))
  const content = program.command('content').description('looks at the stored contents')
  content
    .command('list')
    .description('lists contents in every state')
    .option('--site <alias>')
    .option('--type <type>', CONTENT_TYPES.join(', '))
    .option('--language <language>', LOCALES.join(', '))
    .option('--state <state>', STATES.join(', '))
    .option('--json', 'one object a line: id, type, language, site, url, state, access')
    .action((options: ListOptions) => list(tools, options))
  content
    .command('preview <reference>')
    .description(`an address that shows a content in whatever state, to whoever has it, for ${PREVIEW_HOURS} hours`)
    .option('--json', 'as one object: url, until')
    .action((reference: string, options: { json?: boolean }) => preview(tools, reference, options))
  content
    .command('show <reference>')
    .description('the stored document and its versions, as JSON')
    .action((reference: string) => show(tools, reference))
}

interface ListOptions {
  site?: string
  type?: string
  language?: string
  state?: string
  json?: boolean
}

/** An id, or an external id with or without `ext:`. */
function asReference(text: string): string {
  return /^[1-9]\d*$/.test(text) || text.startsWith('ext:') ? text : `ext:${text}`
}

function oneOf<T extends string>(option: string, value: string | undefined, known: readonly T[]): T | undefined {
  if (value === undefined || (known as readonly string[]).includes(value)) return value as T | undefined
  throw new CommandError(`--${option} is one of ${known.join(', ')}, not «${value}»`)
}

async function list({ work, say, tell }: CommandTools, options: ListOptions): Promise<void> {
  const filter = {
    site: options.site,
    type: oneOf<ContentType>('type', options.type, CONTENT_TYPES),
    language: oneOf<Locale>('language', options.language, LOCALES),
    state: oneOf<State>('state', options.state, STATES),
    limit: PAGE,
  }
  await work(async ({ db }) => {
    const all = await allSites(db)
    if (filter.site !== undefined) siteAmong(all, filter.site)
    const sites = siteRegistry(all)
    for (let after: string | undefined; ;) {
      const records = await listContents(db, { ...filter, after })
      for (const record of records) {
        const { id, type, language, site, state, access } = record
        const url = contentUrl(sites, record)
        if (options.json) tell({ id, type, language, site, url, state, access })
        else
          say(
            [id.padStart(8), type.padEnd(8), (language ?? '–').padEnd(2), state.padEnd(10), url ?? record.path].join(
              '  ',
            ),
          )
      }
      if (records.length < PAGE) return
      after = records.at(-1)!.id
    }
  })
}

async function preview({ work, say, tell }: CommandTools, reference: string, { json }: { json?: boolean }) {
  await work(async ({ db, config, clock }) => {
    const record = await findAnyContent(db, asReference(reference))
    if (!record) throw new CommandError(`there is no content «${reference}»`)
    const found = previewUrl(config, siteRegistry(await allSites(db)), record, clock.now())
    if (!found) throw new CommandError(`the site of «${reference}» is gone`)
    if (json) tell(found)
    else say(found.url)
  })
}

async function show({ work, say }: CommandTools, reference: string): Promise<void> {
  await work(async ({ db }) => {
    const record = await findAnyContent(db, asReference(reference))
    if (!record) throw new CommandError(`there is no content «${reference}»`)
    say(JSON.stringify({ ...record, revisions: await revisionsOf(db, record.id) }, null, 2))
  })
}

async function withdraw(
  { work, say, tell }: CommandTools,
  references: string[],
  { json }: { json?: boolean },
): Promise<void> {
  await work(async (bench) => {
    for (const reference of references) {
      const done = await withdrawContent(bench, asReference(reference), { actor: ACTOR })
      if (!done) process.exitCode = 1
      const result = done?.result ?? 'unknown'
      if (json) tell({ id: done?.id ?? null, reference, result })
      else say(`${reference}: ${result}`)
    }
  })
}

async function publish({ work, say, tell }: CommandTools, file: string, { json }: { json?: boolean }): Promise<void> {
  const counts: Record<string, number> = {}
  await work(async (bench) => {
    for await (const batch of inputsOf(file)) {
      const outcomes = await publishMany(bench, batch, { actor: ACTOR })
      for (const outcome of outcomes) {
        counts[outcome.result] = (counts[outcome.result] ?? 0) + 1
        if (json) tell(outcome)
        else if (outcome.result === 'failed') say(failure(outcome))
        else if (outcome.note) say(`${outcome.externalId}: ${addressNoteText(outcome.note)}`)
      }
    }
  })
  if (counts['failed']) process.exitCode = 1
  if (!json)
    say(
      Object.entries(counts)
        .map(([result, count]) => `${result}: ${count}`)
        .join(', ') || 'nothing to publish',
    )
}

function failure(outcome: Extract<ManyOutcome, { result: 'failed' }>): string {
  return `${outcome.externalId || '(no external id)'}: ${outcome.faults.map(({ field, message }) => `${field}: ${message}`).join('; ')}`
}

/** Batches of inputs: of a JSON document at once, of JSON Lines as they are read. */
async function* inputsOf(file: string): AsyncGenerator<Record<string, unknown>[]> {
  const stream = file === '-' ? process.stdin : createReadStream(file)
  if (/\.json$/i.test(file)) {
    const parsed = parse(await text(stream), 'the file') as Record<string, unknown> | Record<string, unknown>[]
    const all = Array.isArray(parsed) ? parsed : [parsed]
    for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
    return
  }
  let batch: Record<string, unknown>[] = []
  let number = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (!line.trim()) continue
    batch.push(parse(line, `line ${number}`) as Record<string, unknown>)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new CommandError(`${where} is no JSON: ${(error as Error).message}`)
  }
}
