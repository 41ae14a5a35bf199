import type { ContentRecord } from '../../content/model.ts'
import { prepareContent, InvalidContent } from '../../content/publishing/prepare.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readWork } from './store.ts'

/** What is written at the desk, cleaned as publishing would; a draft that could not go out is not shown. */
export async function readDraftOf(db: Db, record: ContentRecord): Promise<ContentRecord | null> {
  const draft = (await readWork(db, record.id))?.draft
  if (!draft) return null
  try {
    const { document } = await prepareContent({ ...draft.document, state: record.state })
    return { ...record, document: { ...document, slug: record.slug } }
  } catch (error) {
    if (error instanceof InvalidContent) return null
    throw error
  }
}
