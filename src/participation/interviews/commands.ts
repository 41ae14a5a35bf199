import { isRowId } from '../../platform/database/row-id.ts'
import { findAnyContent } from '../../content/store.ts'
import { CommandError, type RegisterCommands } from '../../platform/command-line.ts'
import { allSites } from '../../sites/store.ts'
import { giveAnswer } from './giving.ts'
import { joinQuestion, separateQuestion } from './joining.ts'
import { acceptedQuestions, placeQuestion, questionsByIds } from './store.ts'

/** `interview questions|order|join|separate|answer`. */
export const register: RegisterCommands = (program, { work, say, tell }) => {
  const interview = program.command('interview').description('accepted questions of digital interviews')
  interview
    .command('questions <externalId>')
    .description('in the order in which the guest gets them')
    .option('--unanswered', 'only those without an answer')
    .option('--json', 'one object a line')
    .action((externalId: string, options: { unanswered?: boolean; json?: boolean }) =>
      work(async ({ db }) => {
        const record = await findAnyContent(db, `ext:${externalId}`)
        if (record?.type !== 'interview') throw new CommandError(`«${externalId}» is no interview`)
        for (const one of await acceptedQuestions(db, record.id, { unanswered: options.unanswered === true }))
          if (options.json) tell(one)
          else say(`${one.id}  ${one.name} ${one.surname}: ${one.body}${one.answer ? `\n  → ${one.answer}` : ''}`)
      }),
    )
  interview
    .command('order <ids...>')
    .description('the order of the guest: these questions one after the other')
    .action((ids: string[]) =>
      work(async ({ db }) => {
        for (const [at, id] of ids.entries()) await placeQuestion(db, idOf(id), at + 1)
        say(`${ids.length} questions ordered`)
      }),
    )
  interview
    .command('join <id> <into>')
    .description('two questions that ask the same: the first is answered with the second')
    .action((id: string, into: string) =>
      work(async ({ db, clock }) => {
        await joinQuestion(db, { id: idOf(id), into: idOf(into), now: clock.now() })
        say(`${id} is joined to ${into}`)
      }),
    )
  interview
    .command('separate <id>')
    .description('takes a joining back: the question is asked by itself again')
    .action((id: string) =>
      work(async ({ db, clock }) => {
        await separateQuestion(db, { id: idOf(id), now: clock.now() })
        say(`${id} is asked by itself`)
      }),
    )
  interview
    .command('answer <id> <text>')
    .description(
      'answers an accepted question; the open pages show it, where the site wants it once a moderator has read it',
    )
    .option('--by <name>', 'who answers; the guest when nothing is said', '')
    .action((id: string, answer: string, { by }: { by: string }) =>
      work(async ({ db, clock }) => {
        const [question] = await questionsByIds(db, [idOf(id)])
        const site = (await allSites(db)).find(({ alias }) => alias === question?.site)
        if (!site) throw new CommandError(`there is no question ${id}`)
        const given = await giveAnswer(db, site, { id, answer, by, now: clock.now() })
        say(given === 'published' ? `${id} is answered` : `${id} is answered when a moderator has read it`)
      }),
    )
}

function idOf(id: string): string {
  if (!isRowId(id)) throw new CommandError(`«${id}» is no id of a question`)
  return id
}
