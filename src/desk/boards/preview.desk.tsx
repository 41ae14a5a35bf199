import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { z } from 'zod'
import { formatClock } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Dialog } from '../ui/dialog.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'

const WIDTHS = [390, 820, 1440] as const

/** The real front as it is arranged, at an hour and a width; its scripts do not run. */
export function Preview({ address, at, onClose }: { address: string; at: string; onClose(): void }): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(1440)
  const { data } = useQuery({
    queryKey: ['board-preview', address, at],
    queryFn: () =>
      call('GET', `/api/staff/boards/${address}/preview?t=${encodeURIComponent(at)}`, {
        answer: z.object({ url: z.string() }),
      }),
    staleTime: 0,
  })
  return (
    <Dialog
      title={text('preview.title', { time: formatClock(at) })}
      isOpen
      wide="full"
      onClose={onClose}
      closeLabel={common('desk.close')}
    >
      <div className={styles['preview']}>
        <div className="seg" role="group" aria-label={text('preview.width')}>
          {WIDTHS.map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {each}
            </button>
          ))}
        </div>
        <div className={styles['previewRoom']}>
          {data && (
            <iframe
              title={text('preview.frame')}
              src={data.url}
              sandbox="allow-same-origin"
              className={styles[`w${width}`]}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
