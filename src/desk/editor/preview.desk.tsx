import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { PageFrame } from '../ui/page-frame.desk.tsx'
import { editorMessages } from './messages.ts'

/** The page as readers will get it; it may run nothing here. */
export function Preview({ url, onClose }: { url: string; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  return (
    <Dialog title={text('preview.title')} isOpen onClose={onClose} closeLabel={text('panel.close')} wide="full">
      <PageFrame url={url} title={text('preview.title')} widthLabel={text('preview.width')} first={390} />
    </Dialog>
  )
}
