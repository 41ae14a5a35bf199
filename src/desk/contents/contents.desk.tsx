import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'

/** Everything that the newsroom has. */
export function Screen(): ReactElement {
  const text = useText(appMessages)
  return <h1 className="hidden">{text('place.contents')}</h1>
}
