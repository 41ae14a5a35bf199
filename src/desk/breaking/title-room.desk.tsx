import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { breakingMessages } from './messages.ts'
import { TITLE_ROOM } from './model.ts'

/** How long a headline is, of what it has room for; it stands out when that is too long. */
export function TitleRoom({ used }: { used: number }): ReactElement {
  const text = useText(breakingMessages)
  return (
    <span className={used > TITLE_ROOM ? 'note strong' : undefined}>{text('room', { n: used, most: TITLE_ROOM })}</span>
  )
}
