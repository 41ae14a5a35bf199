import { type ReactElement, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { useKeepMedia } from './read.desk.ts'
import { startUploads } from './uploads.desk.ts'

/** Puts another file in the place of a picture's, wherever it stands; asks before. */
export function ReplaceButton({ media }: { media: Media }): ReactElement {
  const text = useText(mediaMessages)
  const { put, refresh } = useKeepMedia()
  const field = useRef<HTMLInputElement>(null)
  const [file, choose] = useState<File | null>(null)
  const send = (chosen: File) => {
    choose(null)
    const arrived = (replaced: Media, { name, duplicate }: { name: string; duplicate: boolean }) => {
      put(replaced)
      void refresh()
      say(text(duplicate ? 'upload.duplicate' : 'item.replace.done', { name }))
    }
    startUploads([chosen], arrived, undefined, media.id)
  }
  return (
    <>
      <Button look="line" small icon="upload" onPress={() => field.current?.click()}>
        {text('item.replace')}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      <AskDialog
        title={text('item.replace.title')}
        isOpen={file !== null}
        doing={text('item.replace')}
        onDo={() => file && send(file)}
        onClose={() => choose(null)}
      >
        <p>{text('item.replace.text', { name: file?.name ?? '' })}</p>
        {media.uses > 0 && <p>{text('item.replace.uses', { count: media.uses })}</p>}
      </AskDialog>
    </>
  )
}
