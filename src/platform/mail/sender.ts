import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Db } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { MAIL_CHANNEL, sendNext } from './store.ts'

const LOOK_MS = 15_000
const PATIENCE_MS = 20_000

interface Deps {
  db: Db
  clock: Clock
  log: Log
  notifications: Notifications | null
  /** `smtp://…`; without it mail stays in the outbox. */
  smtpUrl: string | null
  /** Who writes, e.g. `Mestral <no-responder@mestral.example>`. */
  from: string
}

/** Sends what is queued as soon as it is due. */
export interface MailSender {
  close(): Promise<void>
}

/** Starts sending; without a mail server there is nothing to do. */
export function mailSender({ db, clock, log, notifications, smtpUrl, from }: Deps): MailSender {
  if (!smtpUrl) return { close: async () => undefined }
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as never)
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  async function drain(): Promise<void> {
    do {
      again = false
      try {
        while (
          !closed &&
          (await sendNext(db, clock.now(), async ({ to, subject, text, html }) => {
            await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
          }))
        );
      } catch (error) {
        log.warn({ err: error }, 'mail waits: the queue cannot be read')
      }
    } while (again && !closed)
    running = null
  }
  const wake = (): void => {
    if (running) again = true
    else if (!closed) running = drain()
  }
  notifications?.on(MAIL_CHANNEL, wake)
  const timer = setInterval(wake, LOOK_MS)
  timer.unref()
  wake()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}
