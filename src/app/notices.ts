import { portalKeys } from '../offline/push/key.ts'
import { pushSender } from '../offline/push/sender.ts'
import type { LaneDeps } from './mail-lanes.ts'

/** Tells devices what is new, by the keys of this portal; answers what ends it. */
export async function sendNotices({ config, db, clock, log, news }: LaneDeps): Promise<() => Promise<void>> {
  const { privateKey, service: trusted, subject } = config.push
  const keys = await portalKeys(db, privateKey)
  const sender = pushSender({ db, clock, log, notifications: news, keys, subject, trusted })
  return () => sender.close()
}
