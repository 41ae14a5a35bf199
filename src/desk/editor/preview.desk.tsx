import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { outOfFrame } from '../ui/out-of-frame.desk.ts'
import { editorMessages } from './messages.ts'
import styles from './desk-preview.module.css'

const WIDTHS = [390, 820, 1440] as const

/** The page as readers will get it, at the widths where it changes; it may run nothing here. */
export function Preview({ url, onClose }: { url: string; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  const [width, choose] = useState<(typeof WIDTHS)[number]>(390)
  return (
    <Dialog title={text('preview.title')} isOpen onClose={onClose} closeLabel={text('panel.close')} wide>
      <div className="seg" role="group" aria-label={text('preview.width')}>
        {WIDTHS.map((each) => (
          <button key={each} type="button" aria-pressed={each === width} onClick={() => choose(each)}>
            {each}
          </button>
        ))}
      </div>
      <div className={styles['place']}>
        <iframe
          className={styles[`w${width}`]}
          title={text('preview.title')}
          src={url}
          sandbox="allow-same-origin"
          onLoad={outOfFrame}
          referrerPolicy="no-referrer"
        />
      </div>
    </Dialog>
  )
}
