import type { ReactElement } from 'react'
import type { Reading } from '../model.ts'

/** What a content is about, above its headline; it leads to the others where there are any. */
export function Subject({ kicker }: Pick<Reading, 'kicker'>): ReactElement | null {
  if (!kicker) return null
  return kicker.url ? <a href={kicker.url}>{kicker.text}</a> : <>{kicker.text}</>
}
