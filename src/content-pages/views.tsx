import type { ReactElement } from 'react'
import { ContentFrame, type ContentViewProps } from './article/article.tsx'
import type { ItemType } from '../content/types/model.ts'
import { contentPageOf } from './pages.ts'

/** Types whose own pages show more than a text, and know nothing of a wall. */
const OWN_PAGES: readonly ItemType[] = ['call', 'interview', 'page']

/** Shows a content by its type; behind a wall, what every content shows. */
export function ContentView({ reading, ctx }: ContentViewProps): ReactElement {
  const { View } = contentPageOf(reading.document)
  if (reading.refused && OWN_PAGES.includes(reading.document.type)) return <ContentFrame reading={reading} ctx={ctx} />
  return <View reading={reading} ctx={ctx} />
}
