import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { formatClock } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Dialog } from '../ui/dialog.desk.tsx'
import { PageFrame } from '../ui/page-frame.desk.tsx'
import { boardMessages } from './messages.ts'

/** The real front as it is arranged, at an hour and a width. */
export function Preview({ address, at, onClose }: { address: string; at: string; onClose(): void }): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
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
      <PageFrame url={data?.url ?? null} title={text('preview.frame')} widthLabel={text('preview.width')} />
    </Dialog>
  )
}
