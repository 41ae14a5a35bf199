import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { lateLayer } from '../app/late.desk.tsx'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type { Draft } from './draft.desk.ts'
import type { Wish } from './wish.ts'

/** Fetches the dialog of publishing. */
export const publishing = () => import('./publishing/publish-dialog.desk.tsx')
const PublishDialog = lateLayer(async () => (await publishing()).PublishDialog)
const InsertDialog = lateLayer(async () => (await import('./text/insert-dialog.desk.tsx')).InsertDialog)
const NameVersion = lateLayer(async () => (await import('./name-version.desk.tsx')).NameVersion)
const Preview = lateLayer(async () => (await import('./preview.desk.tsx')).Preview)

/** What stands before the text until it is answered or closed. */
export type Dialog = 'publish' | 'preview' | 'insert' | 'version'

interface OpenDialogProps {
  what: Dialog | null
  draft: Draft
  opened: DraftAnswer
  wish: Wish
  onWish(wish: Wish): void
  onClose(): void
  onPublished(): void
}

/** The dialog that is open. */
export function OpenDialog({ what, draft, opened, wish, onWish, onClose, onPublished }: OpenDialogProps): ReactElement {
  const client = useQueryClient()
  const onDone = () => {
    onPublished()
    void client.invalidateQueries({ queryKey: ['content', opened.id] })
  }
  return (
    <Suspense>
      {what === 'publish' && (
        <PublishDialog draft={draft} opened={opened} wish={wish} onWish={onWish} onClose={onClose} onDone={onDone} />
      )}
      {what === 'insert' && <InsertDialog draft={draft} onClose={onClose} />}
      {what === 'version' && <NameVersion draft={draft} id={opened.id} onClose={onClose} />}
      {what === 'preview' && opened.previewUrl && <Preview url={opened.previewUrl} onClose={onClose} />}
    </Suspense>
  )
}
