import type { ReactElement } from 'react'
import { ContentFrame, type ContentViewProps } from './article/article.tsx'
import type { ItemType } from '../content/types/model.ts'
import { readingMessages } from './messages.ts'
import { contentPageOf } from './pages.ts'

/** Types whose own pages show more than a text, and know nothing of a wall. */
const OWN_PAGES: readonly ItemType[] = ['call', 'interview', 'page']

/** Shows a content by its type; behind a wall, what every content shows. */
export function ContentView({ reading, ctx }: ContentViewProps): ReactElement {
  const isOwn = OWN_PAGES.includes(reading.document.type)
  const View = reading.refused && isOwn ? ContentFrame : contentPageOf(reading.document).View
  return (
    <>
      {reading.unpublished ? (
        <div className="wrap">
          <p className="notice notice--note rise" role="status">
            {ctx.text(readingMessages)('preview.banner')}
          </p>
        </div>
      ) : null}
      <View reading={reading} ctx={ctx} />
    </>
  )
}
