import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import type { Db } from '../../platform/database/schema.ts'
import { allSites } from '../../sites/store.ts'
import type { Edition } from '../model.ts'
import { currentEdition } from '../editions/actions.ts'
import { newsletter as findNewsletter } from '../store.ts'
import { letterOf, type Letter } from './letter.ts'

/** An edition as it is sent right now, without what was withdrawn. */
export interface CurrentLetter extends Letter {
  /** Contents that it tells of. */
  contentIds: readonly string[]
}

interface Kept extends CurrentLetter {
  of: string
}

/** Letters of editions, encoded anew only when their edition was corrected. */
export function letters({
  db,
  secret,
  bulk,
}: {
  db: Db
  secret: string
  bulk: Pick<BulkMailSettings, 'from' | 'returnDomain'>
}): { current(editionId: string, now: Date): Promise<CurrentLetter | null>; keepOnly(ids: readonly string[]): void } {
  const kept = new Map<string, Kept>()
  return {
    async current(editionId, now) {
      const edition = await currentEdition(db, editionId, now)
      const newsletter = edition && (await findNewsletter(db, edition.newsletterId))
      const site = newsletter && (await allSites(db)).find(({ alias }) => alias === newsletter.site)
      if (edition?.state !== 'sending' || !newsletter || !site) return null
      const of = JSON.stringify([
        edition.subject,
        edition.html,
        edition.text,
        newsletter.senderName,
        newsletter.replyTo,
      ])
      const contentIds = contentsOf(edition)
      const former = kept.get(editionId)
      const letter = former?.of === of ? former : letterOf({ edition, newsletter, site }, { secret, bulk })
      const current = { addressedTo: letter.addressedTo.bind(letter), contentIds, of }
      kept.set(editionId, current)
      return current
    },
    keepOnly(ids) {
      for (const id of kept.keys()) if (!ids.includes(id)) kept.delete(id)
    },
  }
}

function contentsOf({ blocks }: Pick<Edition, 'blocks'>): string[] {
  const items = blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  return [...new Set(items.flatMap(({ contentId }) => contentId ?? []))]
}
