import { type ReactElement, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { useKeepMedia } from './read.desk.ts'

/** Deletes a picture that stands nowhere, after asking once. */
export function DeleteButton({ media, onDeleted }: { media: Media; onDeleted(): void }): ReactElement {
  const text = useText(mediaMessages)
  const { refresh } = useKeepMedia()
  const [asking, ask] = useState(false)
  const remove = async () => {
    ask(false)
    try {
      await call('DELETE', `/api/staff/media/${media.id}`)
      say(text('item.delete.done'))
      onDeleted()
      await refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say(error.status === 409 ? text('item.delete.used') : error.message, { urgent: true })
    }
  }
  return (
    <div className={styles['end']}>
      <Button look="line" small onPress={() => ask(true)}>
        {text('item.delete')}
      </Button>
      <AskDialog
        title={text('item.delete.title')}
        isOpen={asking}
        doing={text('item.delete')}
        onDo={() => void remove()}
        onClose={() => ask(false)}
      >
        <p>{text('item.delete.text')}</p>
      </AskDialog>
    </div>
  )
}
