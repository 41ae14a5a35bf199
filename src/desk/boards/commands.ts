import { z } from 'zod'
import { type Board, type BoardInput, PAGE_TYPES, type PageType } from '../../content/boards/model.ts'
import type { BoardKey } from '../../content/boards/store.ts'
import { fieldsIn } from '../../platform/command-input.ts'
import { CommandError, type RegisterCommands } from '../../platform/command-line.ts'
import type { Db } from '../../platform/database/schema.ts'
import { isLocale } from '../../platform/i18n/locale.ts'
import { namedSite } from '../../sites/named-site.ts'
import { composeBoard, publicBoard } from './actions.ts'

interface Flags {
  language?: string
}

/** `board show|set`. */
export const register: RegisterCommands = (program, { work, say }) => {
  const board = program.command('board').description('the rows and columns of fronts, which the desk fills')
  const pages = PAGE_TYPES.join('|')
  board
    .command(`show <site> <${pages}>`)
    .description('a board as JSON; the standard one while the site has none of its own')
    .option('--language <code>', 'in which language; the first one of the site when left out')
    .action((site: string, page: string, flags: Flags) =>
      work(async ({ db }) =>
        say(JSON.stringify(bare(await publicBoard(db, await keyOf(db, site, page, flags))), null, 2)),
      ),
    )
  board
    .command(`set <site> <${pages}> <file>`)
    .description(
      'lets out a board as a JSON file composes it (- for standard input); the desk can go back to the former',
    )
    .option('--language <code>', 'in which language; the first one of the site when left out')
    .action((site: string, page: string, file: string, flags: Flags) =>
      work(async ({ db, clock }) => {
        const key = await keyOf(db, site, page, flags)
        const input = (await fieldsIn(file, { known: ['rows'], of: 'board' })) as unknown as BoardInput
        const isOut = await composeBoard({ db, clock }, key, input).catch((error: unknown) => {
          throw error instanceof z.ZodError ? new CommandError(z.prettifyError(error)) : error
        })
        if (!isOut) throw new CommandError('somebody arranges it at the desk: publish that or throw it away first')
        say(`${site} has a new board: ${page}, ${key.locale}`)
      }),
    )
}

/** Without the names by which the desk tells modules apart: it gives them anew. */
function bare(board: Board) {
  return JSON.parse(JSON.stringify(board, (key, value: unknown) => (key === 'id' ? undefined : value))) as unknown
}

async function keyOf(db: Db, alias: string, page: string, { language }: Flags): Promise<BoardKey> {
  const site = await namedSite(db, alias)
  if (!(PAGE_TYPES as readonly string[]).includes(page)) throw new CommandError(`boards are: ${PAGE_TYPES.join(', ')}`)
  const locale = language ?? site.defaultLocale
  if (!isLocale(locale) || !site.languages.includes(locale))
    throw new CommandError(`«${alias}» has the languages ${site.languages.join(', ')}`)
  return { site: alias, pageType: page as PageType, locale }
}
