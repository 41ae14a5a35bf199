import { z } from 'zod'
import { CommandError, commandGroup, type RegisterCommands } from '../../../platform/command-line.ts'
import { countBouncesAnew } from '../../../newsletters/delivery/bounces.ts'
import { emailKey } from '../../../readers/accounts/model.ts'
import {
  addressDigest,
  openMailbox,
  type SuppressionReason,
  suppressionOf,
} from '../../../readers/subscriptions/suppression.ts'
import { noteAudit } from '../../audit/store.ts'

const WHY: Record<SuppressionReason, string> = {
  hard: 'gets nothing: mails to it came back for good',
  complaint: 'gets nothing: whoever has it complained; confirming a newsletter anew ends that',
  erased: 'gets no newsletters: its account was erased; confirming a newsletter anew ends that',
}

/** `mail mailbox`. */
export const register: RegisterCommands = (program, { work, say }) => {
  commandGroup(program, 'mail', 'mail that was sent or waits, and whether mail can arrive')
    .command('mailbox <address>')
    .description('whether an address gets newsletters and news, and why not')
    .option('--open', 'lets one that was dead get them again')
    .action((address: string, { open }: { open?: boolean }) =>
      work(async ({ db, clock }) => {
        if (!z.email().safeParse(address).success) throw new CommandError(`«${address}» is no e-mail address`)
        const reason = await suppressionOf(db, address)
        if (!open) return say(`${address} ${reason ? WHY[reason] : 'gets what it asks for'}`)
        if (reason !== 'hard') throw new CommandError(`${address} ${reason ? WHY[reason] : 'is not shut'}`)
        await db.transaction().execute(async (trx) => {
          await openMailbox(trx, address)
          await countBouncesAnew(trx, emailKey(address))
          // The address itself would outlive here whoever has it.
          const object = `mailbox:${addressDigest(address)}`
          await noteAudit(trx, { at: clock.now(), actor: 'cli', action: 'mailbox.opened', object })
        })
        say(`${address} gets again what it asks for`)
      }),
    )
}
