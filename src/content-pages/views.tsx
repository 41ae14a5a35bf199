import type { ReactElement } from 'react'
import type { ContentViewProps } from './article/article.tsx'
import { contentPageOf } from './pages.ts'

/** Shows a content by its type. */
export function ContentView({ reading, ctx }: ContentViewProps): ReactElement {
  const { View } = contentPageOf(reading.document)
  return <View reading={reading} ctx={ctx} />
}
