import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Written } from './write.ts'

/** Beyond this many tags a batch names whole sites instead: one invalidation is cheaper than a thousand. */
const MOST_TAGS = 400

/** Tells every process what has changed: PostgreSQL delivers the notification when the transaction commits, and never when it does not. */
export async function announce(trx: Db, { soft, hard }: Pick<Written, 'soft' | 'hard'>): Promise<void> {
  if (hard.length) await notifyTags(trx, compact(hard), { hard: true })
  if (soft.length) await notifyTags(trx, compact(soft))
}

/** Of so many tags that telling them costs more than making a site's lists anew, the lists by their sites. */
function compact(tags: readonly string[]): string[] {
  const unique = [...new Set(tags)]
  if (unique.length <= MOST_TAGS) return unique
  const lists = unique.filter((tag) => tag.startsWith('list:'))
  const sites = new Set(lists.map((tag) => `site:${tag.split(':')[1]}`))
  return [...unique.filter((tag) => !tag.startsWith('list:')), ...sites]
}
