import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { keptCaption } from '../platform/images/model.ts'
import { notePictureRights, registerPendingImage } from '../platform/images/store.ts'
import type { ImageFind } from './model.ts'
import type { ImportReport } from './report.ts'

/** Registers the images that items name; those whose texts did not change are left alone. */
export class PendingImages {
  private readonly counted = new Set<string>()
  /** What a dry run would have stored by now. */
  private readonly foreseen = new Map<string, string>()
  private readonly db: Db
  private readonly report: ImportReport
  private readonly dryRun: boolean

  constructor(db: Db, report: ImportReport, dryRun: boolean) {
    this.db = db
    this.report = report
    this.dryRun = dryRun
  }

  /**
   * Answers what became of the last one.
   * @param authoritative the image itself stands in the source: its texts replace those it had
   */
  async register(finds: readonly ImageFind[], authoritative = false): Promise<'imported' | 'updated' | 'unchanged'> {
    const known = await this.known(finds.map(({ externalId }) => externalId))
    let outcome: 'imported' | 'updated' | 'unchanged' = 'unchanged'
    for (const { externalId, sourceUrl, alt = '', credit, rights, ...find } of finds) {
      const caption = keptCaption(find.caption)
      const before = known.get(externalId)
      const texts = JSON.stringify([sourceUrl, alt, caption, credit ?? null])
      const isRenewed = authoritative && rights !== undefined
      outcome = before === undefined ? 'imported' : before === texts ? 'unchanged' : 'updated'
      if (before === undefined && !this.counted.has(externalId)) {
        this.counted.add(externalId)
        this.report.images++
      }
      // An image that another item describes differently keeps its first texts.
      if (before !== undefined && !authoritative) outcome = 'unchanged'
      if (outcome === 'unchanged' && !isRenewed) continue
      known.set(externalId, texts)
      if (this.dryRun) {
        this.foreseen.set(externalId, texts)
        continue
      }
      await registerPendingImage(this.db, {
        externalId,
        sourceUrl,
        alt,
        ...(caption && { caption }),
        ...(credit && { credit }),
      })
      if (rights) await notePictureRights(this.db, externalId, rights)
    }
    return outcome
  }

  private async known(externalIds: readonly string[]): Promise<Map<string, string>> {
    if (externalIds.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('image')
      .select(['external_id', 'source_url', 'alt', 'caption', 'credit'])
      .where(sql<boolean>`external_id = any(${[...new Set(externalIds)]})`)
      .execute()
    return new Map([
      ...rows.map((row): [string, string] => [
        row.external_id!,
        JSON.stringify([row.source_url, row.alt, row.caption, row.credit]),
      ]),
      ...this.foreseen,
    ])
  }
}
