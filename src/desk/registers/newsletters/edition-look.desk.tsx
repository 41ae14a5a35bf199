import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import styles from '../registers.module.css'
import { newsletterMessages } from './messages.ts'
import { editionPreview } from './model.ts'

const SCHEMES = ['light', 'dark'] as const

/** The mail as clients show it, in both schemes; nothing in it runs. */
export function EditionLook({ path, onClose }: { path: string; onClose(): void }): ReactElement {
  const text = useText(newsletterMessages)
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light')
  const { data } = useQuery({
    queryKey: ['edition-look', path],
    queryFn: () => call('POST', `${path}/preview`, { answer: editionPreview }),
    gcTime: 0,
  })
  return (
    <Dialog title={text('look')} isOpen wide="full" onClose={onClose} closeLabel={text('close')}>
      <div className={styles['look']}>
        <div className="seg" role="group" aria-label={text('look.scheme')}>
          {SCHEMES.map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each)}>
              {text(`look.${each}`)}
            </button>
          ))}
        </div>
        {data && <iframe title={text('look.frame')} src={data[scheme]} sandbox="" />}
      </div>
    </Dialog>
  )
}
