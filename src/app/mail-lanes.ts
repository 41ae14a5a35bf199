import type { Config } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import { dkimKey } from '../platform/mail/dkim.ts'
import { mailSender } from '../platform/mail/sender.ts'
import { secretOf } from '../platform/secret.ts'
import { bounceKind } from '../newsletters/delivery/model.ts'
import { suppress } from '../readers/subscriptions/suppression.ts'
import { editionSender } from '../newsletters/delivery/sender.ts'

/** What all senders stand on. */
export interface LaneDeps {
  config: Config
  db: Db
  clock: Clock
  log: Log
  news: Notifications
}

/**
 * Two lanes with connections of their own, so that a link to sign in never waits behind a hundred thousand mails;
 * answers what ends both.
 */
export function sendMail({ config, db, clock, log, news }: LaneDeps): () => Promise<void> {
  const { smtpUrl, from, bulk } = config.mail
  const dkim = dkimKey(config.mail.dkim)
  const deps = { db, clock, log, notifications: news, dkim }
  /** A mailbox that there is not gets no more mails that nobody waits for, by whichever lane that was learnt. */
  const refused: Parameters<typeof mailSender>[0]['refused'] = async (email, refusal) => {
    if (bounceKind(refusal) === 'hard') await suppress(db, email, 'hard', clock.now())
  }
  const lanes = [
    mailSender({ ...deps, smtpUrl, from, refused }),
    editionSender({ ...deps, secret: secretOf(config), bulk }),
  ]
  return async () => void (await Promise.all(lanes.map((lane) => lane.close())))
}
