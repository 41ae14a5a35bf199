import { lazily } from '../../browser/chunks.ts'

const HEARTS = 'a[data-like],a[data-follow]'

/** Hearts get their script with the first press, or at once for a reader who may have pressed some before. */
export function watchHearts(): void {
  const load = () => import('../../readers/library/heart.element.ts')
  const { dataset } = document.documentElement
  if (dataset['reader'] === 'in' && document.querySelector(HEARTS)) lazily(load, ({ showHearts }) => showHearts())
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLAnchorElement>(HEARTS)
    if (!heart || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    lazily(load, ({ press }) => press(heart))
  })
}
