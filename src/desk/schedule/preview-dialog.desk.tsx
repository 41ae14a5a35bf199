import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { PageFrame } from '../ui/page-frame.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'

/** The guide as readers see it now, at three widths. */
export function PreviewDialog({ url, onClose }: { url: string | null; onClose(): void }): ReactElement {
  const text = useText(scheduleDeskMessages)
  return (
    <Dialog
      title={text('preview.title')}
      isOpen
      wide={url ? 'full' : false}
      onClose={onClose}
      closeLabel={text('close')}
    >
      {url === null ? (
        <p>{text('preview.none')}</p>
      ) : (
        <PageFrame url={url} title={text('preview.title')} widthLabel={text('preview.width')} first={820} />
      )}
    </Dialog>
  )
}
