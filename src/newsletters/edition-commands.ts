import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { isRowId } from '../platform/database/row-id.ts'
import { ROOT_LOCALE } from '../platform/i18n/locale.ts'
import { CommandError, type CommandTools, type Workbench } from '../platform/command-line.ts'
import { secretOf } from '../platform/secret.ts'
import { known, localeOf, making, told } from './command-tools.ts'
import { toEdition } from './desk-model.ts'
import {
  cancelEdition,
  correctEdition,
  currentEdition,
  makeEdition,
  placeOf,
  scheduleEdition,
} from './editions/actions.ts'
import { startSending } from './delivery/store.ts'
import { startDueEditions } from './editions/by-clock.ts'
import { editionsOf } from './editions/store.ts'
import { sendTest } from './editions/test-mail.ts'
import { type EditionInput, editionInputSchema } from './input-model.ts'
import type { Edition } from './model.ts'
import { previewAddresses } from './preview.ts'
import { edition as findEdition } from './store.ts'

/** `newsletter edition make|list|show|preview|test|schedule|correct|stop`. */
export function registerEditions(newsletter: Command, { work, say, tell }: CommandTools): void {
  const edition = newsletter.command('edition').description('single editions')
  edition
    .command('make <newsletter>')
    .description('makes an edition from its source, or from a file; it waits as a draft')
    .option('--language <code>', 'in which language', ROOT_LOCALE)
    .option('--file <json>', 'what it says, as docs/newsletters.md tells')
    .action((id: string, { language, file }: { language: string; file?: string }) =>
      work(async (bench) => {
        const input = file === undefined ? {} : await inputOf(file)
        const options = { newsletter: await known(bench.db, id), locale: localeOf(language), input }
        const made = await told(makeEdition(await making(bench), options))
        if (!made) throw new CommandError('there is nothing to tell')
        say(`edition ${made.id}: n.º ${made.number}, «${made.subject}», ${Buffer.byteLength(made.html)} bytes`)
      }),
    )
  edition
    .command('list <newsletter>')
    .option('--json', 'one object a line')
    .action((id: string, { json }: { json?: boolean }) =>
      work(async ({ db }) => {
        for (const one of await editionsOf(db, { newsletterId: (await known(db, id)).id, limit: 50 })) {
          if (json) tell(toEdition(one))
          else
            say(
              `${one.id} ${one.locale} n.º ${one.number} ${one.state} ${one.dueAt?.toISOString() ?? '–'} ${one.subject}`,
            )
        }
      }),
    )
  edition
    .command('show <edition>')
    .action((id: string) => work(async (bench) => tell(toEdition(await there(bench, id)))))
  edition
    .command('preview <edition>')
    .description('addresses that show the mail in both schemes, for a day')
    .action((id: string) =>
      work(async (bench) => {
        const { newsletterId } = await there(bench, id)
        const { site } = await placeOf(bench.db, await known(bench.db, newsletterId))
        const { light, dark } = previewAddresses(
          secretOf(bench.config),
          new URL(site.url).origin,
          id,
          bench.clock.now(),
        )
        say(light)
        say(dark)
      }),
    )
  edition
    .command('test <edition> <address...>')
    .description('sends it to people of the newsroom, five at most')
    .action((id: string, to: string[]) =>
      work(async (bench) => {
        if (to.length > 5 || !to.every((one) => z.email().safeParse(one).success))
          throw new CommandError('a test goes to one to five mail addresses')
        const { db, clock } = bench
        await there(bench, id)
        const current = (await currentEdition(db, id, clock.now()))!
        await sendTest(
          { db, now: clock.now(), secret: secretOf(bench.config) },
          { newsletter: await known(db, current.newsletterId), edition: current, to },
        )
        say(`sent to ${to.join(', ')}`)
      }),
    )
  edition
    .command('schedule <edition>')
    .description('lets it leave, at once or at a moment')
    .option('--at <moment>', 'e.g. 2026-11-20T07:30:00+01:00')
    .action((id: string, { at }: { at?: string }) =>
      work(async (bench) => {
        const dueAt = at === undefined ? bench.clock.now() : new Date(at)
        if (Number.isNaN(dueAt.getTime())) throw new CommandError('--at is a moment with its zone')
        await there(bench, id)
        await told(
          scheduleEdition(await making(bench), id, { dueAt, by: 'command' }),
          `edition ${id} is in no state to leave`,
        )
        if (dueAt <= bench.clock.now())
          await startDueEditions(await making(bench), (due, now) => startSending(bench.db, due, now))
        say(`edition ${id} leaves at ${dueAt.toISOString()}`)
      }),
    )
  edition
    .command('correct <edition>')
    .description('says something else to all who have not got it yet')
    .requiredOption('--file <json>', 'what changes, as docs/newsletters.md tells')
    .action((id: string, { file }: { file: string }) =>
      work(async (bench) => {
        const { subject } = await told(correctEdition(await making(bench), id, await inputOf(file)))
        say(`edition ${id}: «${subject}»`)
      }),
    )
  edition
    .command('stop <edition>')
    .description('nobody who has not got it will')
    .action((id: string) =>
      work(async (bench) => {
        await there(bench, id)
        await told(cancelEdition(await making(bench), id), `edition ${id} is in no state to be stopped`)
        say(`edition ${id} is stopped`)
      }),
    )
}

async function there({ db }: Workbench, id: string): Promise<Edition> {
  const found = isRowId(id) ? await findEdition(db, id) : null
  if (!found) throw new CommandError(`there is no edition ${id}`)
  return found
}

async function inputOf(file: string): Promise<EditionInput> {
  const parsed = editionInputSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error))
  return parsed.data
}
