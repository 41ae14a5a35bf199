import type { ReactElement } from 'react'
import { RateBox } from '../../participation/ratings/rate-box.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import type { Reading } from '../model.ts'
import { Rating } from '../../participation/ratings/rating.tsx'

/** What readers think of a content, and the stars to say it; nothing where its site takes none. */
export function Stars({ reading, ctx }: { reading: Reading; ctx: ViewContext }): ReactElement | null {
  const { id, rating, document } = reading
  if (!rating) return null
  return (
    <div className="wrap no-print">
      <p className="meta">
        <Rating value={rating.ratingValue} votes={rating.ratingNumVotes} ctx={ctx} />
      </p>
      <RateBox id={id} type={document.type} voided={rating.voided} ctx={ctx} />
    </div>
  )
}
