import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { type Box, firstWords } from './boxes.ts'
import { liveDeskMessages } from './messages.ts'

/** What was written in the box before something else came into it. */
export function AsideStrip(props: { aside: readonly Box[]; onTake(at: number): void }): ReactElement | null {
  const text = useText(liveDeskMessages)
  if (props.aside.length === 0) return null
  return (
    <ul className="stack-s" aria-label={text('aside.label')}>
      {props.aside.map((box, at) => (
        <li key={at} className="strip-s strip-s--old">
          <Icon name="history" />
          <span className="grow">
            {text('aside.waits')} <b>«{firstWords(box)}»</b>
          </span>
          <Button small look="line" onPress={() => props.onTake(at)}>
            {text('aside.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
