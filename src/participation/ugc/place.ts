import type { ContentRecord } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { PageContext } from '../../web/render/page.ts'
import { AppError } from '../../web/http/errors.ts'
import { galleryKeys } from './gallery-key.ts'
import { callState, GALLERY_QUERY, galleryTag, uploadLimits, type CallDocument, type CallPlace } from './model.ts'
import { countsOf, shownOf } from './store.ts'

/** What the page of a call shows besides its document; its pages are outdated when what is shown changes. */
export async function placeOfCall(
  ctx: PageContext,
  { id, document }: ContentRecord<CallDocument>,
  terms: string | null,
): Promise<CallPlace> {
  const galleries = galleryKeys(document)
  noteShown(galleries.map(galleryTag))
  const page = Number(ctx.query.get(GALLERY_QUERY) ?? 1)
  const [counts, shown] = await Promise.all([
    countsOf(ctx.db, galleries),
    document.gallery ? shownOf(ctx.db, galleries, { page }) : [],
  ])
  if (page > 1 && shown.length === 0) throw new AppError('NOT_FOUND')
  return {
    id,
    page,
    path: ctx.path,
    state: callState(document, ctx.now),
    limits: uploadLimits(ctx.site),
    shown,
    ...counts,
    terms,
    outcome: ctx.query.has('ok') ? 'sent' : null,
    sent: ctx.sent ? { ...ctx.sent, fields: ctx.sent.fields as Record<string, string> } : null,
  }
}
