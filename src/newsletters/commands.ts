import type { Command } from 'commander'
import { z } from 'zod'
import { CommandError, commandGroup, type CommandTools, type RegisterCommands } from '../platform/command-line.ts'
import { LOCALES } from '../platform/i18n/locale.ts'
import { namedAlias } from '../sites/named-site.ts'
import { saveNewsletter } from './actions.ts'
import { newsletters } from './definition-store.ts'
import { known, told } from './command-tools.ts'
import { registerEditions } from './edition-commands.ts'
import { definitionSchema } from './input-model.ts'
import type { Newsletter } from './model.ts'
import { newsletter as findNewsletter } from './store.ts'

interface Options {
  site?: string
  name?: string
  nameCa?: string
  description?: string
  descriptionCa?: string
  language?: string[]
  sender?: string
  replyTo?: string
  cadence?: string
  source?: string
  template?: string
  mode?: string
  minItems?: string
  priority?: string
  position?: string
  editor?: string[]
}

/** `newsletter add|list|show|set` and `newsletter edition …`. */
export const register: RegisterCommands = (program, tools) => {
  const newsletter = commandGroup(program, 'newsletter', 'newsletters and what they send')
  options(newsletter.command('add <id>').description('begins a newsletter'))
    .requiredOption('--site <alias>', 'the site it belongs to')
    .requiredOption('--name <words>', 'its name in Spanish')
    .action((id: string, given: Options) => save(tools, id, given, { description: { es: '' } }))
  options(newsletter.command('set <id>').description('changes what is named, and nothing else'))
    .option('--name <words>', 'its name in Spanish')
    .action((id: string, given: Options) =>
      tools.work(async (bench) => {
        const before = await findNewsletter(bench.db, id)
        if (!before) throw new CommandError(`there is no newsletter «${id}»`)
        await save({ ...tools, work: (run) => run(bench) }, id, given, { ...before })
      }),
    )
  newsletter
    .command('list')
    .description('which there are, and how each is made')
    .option('--site <alias>', 'of one site')
    .option('--json', 'one object a line')
    .action(({ site, json }: { site?: string; json?: boolean }) =>
      tools.work(async ({ db }) => {
        for (const one of await newsletters(db, await namedAlias(db, site))) {
          if (json) tools.tell(one)
          else tools.say(`${one.id} (${one.site}): ${one.template}, ${one.cadence ?? 'by hand'}, ${one.source.kind}`)
        }
      }),
    )
  newsletter
    .command('show <id>')
    .description('one, as JSON')
    .action((id: string) => tools.work(async ({ db }) => tools.tell(await known(db, id))))
  registerEditions(newsletter, tools)
}

function options(command: Command): Command {
  return command
    .option('--name-ca <words>', 'its name in Catalan')
    .option('--description <words>', 'what it tells of, in Spanish')
    .option('--description-ca <words>', 'the same in Catalan')
    .option('--language <code...>', `of ${LOCALES.join(', ')}; those of the site when left out`)
    .option('--sender <name>', 'before the address of the sender; the site when left out')
    .option('--reply-to <address>', 'who reads what is answered')
    .option('--cadence <cron>', 'five fields on the clock of the site; «none»: by hand')
    .option('--source <json>', 'as docs/newsletters.md says, e.g. {"kind":"board"}')
    .option('--template <name>', 'brief, list, letter or alert')
    .option('--mode <name>', 'automatic, or reviewed by the editors first')
    .option('--editor <address...>', 'who gets a reviewed edition half an hour before')
    .option('--min-items <n>', 'with fewer new items no edition is made')
    .option('--priority <n>', 'goes before newsletters of a lower one')
    .option('--position <n>', 'its place among those of the site')
}

async function save(tools: CommandTools, id: string, given: Options, before: object): Promise<void> {
  const old = before as Partial<Newsletter>
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const named = {
    site: given.site,
    name: given.name || given.nameCa ? { ...old.name, ...words(given.name, given.nameCa) } : undefined,
    description:
      given.description || given.descriptionCa
        ? { ...old.description, ...words(given.description, given.descriptionCa) }
        : undefined,
    locales: given.language,
    senderName: given.sender,
    replyTo: given.replyTo,
    cadence: given.cadence === 'none' ? null : given.cadence,
    source: given.source === undefined ? undefined : json(given.source),
    template: given.template,
    mode: given.mode,
    editors: given.editor,
    minItems: number(given.minItems),
    priority: number(given.priority),
    position: number(given.position),
  }
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const parsed = definitionSchema.safeParse({ ...before, ...changes, id })
  if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error))
  await tools.work(async ({ db, clock }) => {
    tools.say(`${id} ${await told(saveNewsletter(db, parsed.data, clock.now()))}`)
  })
}

const words = (es: string | undefined, ca: string | undefined) => ({ ...(es && { es }), ...(ca && { ca }) })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`--source is no JSON: ${(error as Error).message}`)
  }
}
