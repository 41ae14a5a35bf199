import { sql } from 'kysely'
import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import type { Db } from '../../platform/database/schema.ts'
import { allSites } from '../../sites/store.ts'
import type { Edition } from '../model.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../store.ts'
import { letterOf, type Letter } from './letter.ts'

/** An edition as it is sent right now. */
export interface CurrentLetter extends Letter {
  /** Contents that it tells of. */
  contentIds: readonly string[]
  /** Those of them that were withdrawn meanwhile: it must not leave with them. */
  withdrawn: readonly string[]
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
}): { current(editionId: string): Promise<CurrentLetter | null>; keepOnly(ids: readonly string[]): void } {
  const kept = new Map<string, Kept>()
  return {
    async current(editionId) {
      const edition = await findEdition(db, editionId)
      const newsletter = edition && (await findNewsletter(db, edition.newsletterId))
      const site = newsletter && (await allSites(db)).find(({ alias }) => alias === newsletter.site)
      if (!edition || !newsletter || !site) return null
      const of = JSON.stringify([
        edition.subject,
        edition.html,
        edition.text,
        newsletter.senderName,
        newsletter.replyTo,
      ])
      const contentIds = contentsOf(edition)
      const withdrawn = await withdrawnOf(db, contentIds)
      const former = kept.get(editionId)
      const letter = former?.of === of ? former : letterOf({ edition, newsletter, site }, { secret, bulk })
      const current = { addressedTo: letter.addressedTo.bind(letter), contentIds, withdrawn, of }
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

async function withdrawnOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id::text from content
    where id = any(${ids}::bigint[]) and state in ('withdrawn', 'draft')`.execute(db)
  return rows.map(({ id }) => id)
}
