import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.desk.tsx'

interface MoreButtonProps {
  children: ReactNode
  /** Around the rows; with a reference, so that the button may stand outside of it. */
  list: RefObject<HTMLElement | null>
  /** So many rows there are now. */
  count: number
  /** Whether there are more of them. */
  hasMore: boolean
  onPress(): void
}

/** Asks for the rows that come next; whoever did goes on at the first of them, also when there is no button any more. */
export function MoreButton({ children, list, count, hasMore, onPress }: MoreButtonProps): ReactElement | null {
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (known.current === null || count <= known.current) return
    const row = list.current?.querySelectorAll<HTMLElement>('li, tbody tr')[known.current]
    known.current = null
    const target = row?.querySelector<HTMLElement>('a, button') ?? row
    if (target === row) row?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [count, list])
  if (!hasMore) return null
  return (
    <Button
      look="line"
      onPress={() => {
        known.current = count
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
