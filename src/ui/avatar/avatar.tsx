import type { ReactElement } from 'react'
import { Picture } from '../image/picture.tsx'

/** A round portrait; beside the name it belongs to, so it says nothing by itself. */
export function Avatar({ image, size }: { image: { url: string; id?: string }; size?: 's' | 'l' }): ReactElement {
  const className = size ? `avatar avatar--${size}` : 'avatar'
  if (image.id) {
    const square = { id: image.id, alt: '', width: 410, height: 410 }
    return <Picture image={square} ratio="1-1" sizes="80px" className={className} />
  }
  return <img className={className} src={image.url} alt="" width="210" height="210" loading="lazy" decoding="async" />
}
