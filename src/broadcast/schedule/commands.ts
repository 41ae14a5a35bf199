import { z } from 'zod'
import { fieldsIn } from '../../platform/command-input.ts'
import { CommandError, type RegisterCommands } from '../../platform/command-line.ts'
import type { Db } from '../../platform/database/schema.ts'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { namedSite, siteAmong } from '../../sites/named-site.ts'
import { allSites } from '../../sites/store.ts'
import { putChannel, removeChannel } from './actions.ts'
import { channelInputSchema, type Channel, type ChannelInput } from './model.ts'
import { channelById, channelsOf, findChannel, signOf } from './store.ts'

interface Flags {
  site: string
  json?: boolean
}

/** What a file may say of a channel; `parent` by its slug. */
const FIELDS = Object.keys(channelInputSchema.omit({ externalId: true, site: true, slug: true }).shape)

/** `channel list|show|set|remove`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const channel = program
    .command('channel')
    .description('channels of television and radio; what they show comes by `import xmltv|schedule`')
  channel
    .command('list')
    .description('the channels that a site shows, in their order')
    .requiredOption('--site <alias>', 'which site')
    .option('--json', 'one object a line')
    .action(({ site, json }: Flags) =>
      work(async ({ db }) => {
        await namedSite(db, site)
        for (const one of await channelsOf(db, site))
          if (json) tell(await written(db, one))
          else
            say(
              [String(one.position).padStart(6), one.slug.padEnd(24), one.media.padEnd(5), one.name[ROOT_LOCALE]].join(
                '  ',
              ),
            )
      }),
    )
  channel
    .command('show <slug>')
    .description('a channel as JSON')
    .requiredOption('--site <alias>', 'which site shows it')
    .action((slug: string, { site }: Flags) =>
      work(async ({ db }) => say(JSON.stringify(await written(db, await known(db, site, slug)), null, 2))),
    )
  channel
    .command('set <slug> <file>')
    .description(
      `adds a channel, or replaces the fields that stand in a JSON file (- for standard input): ${FIELDS.join(', ')}`,
    )
    .requiredOption('--site <alias>', 'which site it is of')
    .action((slug: string, file: string, { site }: Flags) =>
      work(async ({ db }) => {
        const before = await findChannel(db, site, slug)
        const stored = before ? await written(db, before) : { externalId: `channel:${site}:${slug}`, site, slug }
        const record = { ...stored, ...(await fieldsIn(file, { known: FIELDS, of: 'channel' })) }
        const { name, slug: at } = await putChannel(db, await checked(db, record))
        say(`${before ? 'Changed' : 'Added'}: ${name[ROOT_LOCALE]}, /programacion/${at}/`)
      }),
    )
  channel
    .command('remove <slug>')
    .description('takes a channel away with all that it shows')
    .requiredOption('--site <alias>', 'which site it is of')
    .action((slug: string, { site }: Flags) =>
      work(async ({ db }) => {
        const found = await known(db, site, slug)
        if (found.site !== site) throw new CommandError(`«${slug}» is a channel of the site «${found.site}»`)
        await removeChannel(db, found)
        say(`Removed: ${found.name[ROOT_LOCALE]}`)
      }),
    )
}

async function known(db: Db, site: string, slug: string): Promise<Channel> {
  const found = await findChannel(db, (await namedSite(db, site)).alias, slug)
  if (!found) throw new CommandError(`«${site}» has no channel «${slug}»`)
  return found
}

/** A channel as a file writes it. */
async function written(db: Db, { id: _id, streamId, parentId, sign, ...channel }: Channel) {
  const parent = parentId === null ? null : await channelById(db, parentId)
  const own = sign === signOf(channel.name) ? null : sign
  return { ...channel, sign: own, stream: streamId, parent: parent?.slug ?? null }
}

/** The record of a file, whose sites and whose parent there are; null takes a field away. */
async function checked(db: Db, record: Record<string, unknown>): Promise<ChannelInput> {
  const said = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  const read = channelInputSchema.safeParse(said)
  if (!read.success) throw new CommandError(z.prettifyError(read.error))
  const sites = await allSites(db)
  for (const alias of [read.data.site, ...read.data.sites]) siteAmong(sites, alias)
  const { parent: slug, ...input } = read.data
  if (slug === undefined) return input
  const parent = await known(db, input.site, slug)
  if (parent.externalId === input.externalId || parent.parentId !== null)
    throw new CommandError(`«${slug}» cannot have «${input.slug}» as its regional window`)
  return { ...input, parent: parent.externalId }
}
