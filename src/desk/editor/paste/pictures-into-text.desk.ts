import type { Locale } from '../../../platform/i18n/locale.ts'
import { startUploads } from '../../media/uploads.desk.ts'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { pictureOf } from '../references/picture-of.ts'
import { newBlockId } from '../text/ids.ts'

/** Uploads pictures; each comes behind the block in which one was when they were dropped, wherever one is by then. */
export function picturesInto(
  draft: Draft,
  files: readonly File[],
  {
    language,
    texts,
  }: { language: Locale | null; texts: { refused(name: string): string; left(name: string): string } },
): void {
  let after = draft.caret.get().block
  startUploads(
    files,
    (media, { name }) => {
      // Whoever has left the text finds the picture among the others.
      if (!draft.view) return say(texts.left(name))
      const id = newBlockId()
      draft.apply([{ op: 'put', block: { id, type: 'image', ...pictureOf(media, language) }, after }])
      after = id
    },
    (name) => say(texts.refused(name), { urgent: true }),
  )
}
