import type { ReactElement } from 'react'
import { ICONS } from '../icon/icons.ts'

/** A rating as five stars, said in words to those who do not see them (CARD-26). */
export function RatingStars({ value, label }: { value: number; label: string }): ReactElement {
  const filled = Math.round(value)
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          className={star <= filled ? 'on' : undefined}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: ICONS.star }}
        />
      ))}
    </span>
  )
}
