import { type DragEvent, type ReactElement, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { useKeepMedia } from './read.desk.ts'
import { startUploads } from './uploads.desk.ts'

/** Sends files and says what came of each; `onArrived` hears of it too. */
export function useStartUploads(onArrived?: (media: Media) => void): (files: Iterable<File>) => void {
  const text = useText(mediaMessages)
  const { refresh } = useKeepMedia()
  return useCallback(
    (files) =>
      startUploads(files, (media, { name, duplicate }) => {
        say(text(duplicate ? 'upload.duplicate' : 'upload.done', { name }))
        void refresh()
        onArrived?.(media)
      }),
    [text, refresh, onArrived],
  )
}

/** «Subir»: opens the device's own way of choosing files. */
export function UploadButton({
  onFiles,
  field,
}: {
  onFiles(files: Iterable<File>): void
  field: RefObject<HTMLInputElement | null>
}): ReactElement {
  const text = useText(mediaMessages)
  return (
    <>
      <Button icon="upload" onPress={() => field.current?.click()}>
        {text('upload.button')}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          if (event.target.files?.length) onFiles([...event.target.files])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Where pictures may be dropped. */
export function DropArea(props: {
  off: boolean
  onFiles(files: Iterable<File>): void
  children: ReactNode
}): ReactElement {
  const text = useText(mediaMessages)
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => !props.off && event.dataTransfer.types.includes('Files')
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    <div
      className={styles['drop']}
      onDragEnter={(event) => hasFiles(event) && move(1)}
      onDragLeave={(event) => hasFiles(event) && move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        move(-depth.current)
        props.onFiles([...event.dataTransfer.files])
      }}
    >
      {props.children}
      {over && <p className={styles['over']}>{text('upload.drop')}</p>}
    </div>
  )
}
