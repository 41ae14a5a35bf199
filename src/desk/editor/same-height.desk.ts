import { type RefObject, useEffect, useRef } from 'react'
import type { Draft } from './draft.desk.ts'
import { useObservable } from './observable.desk.ts'

const GAP = 8

/** Each row of a list stands at the height of what it belongs to, or below the row before it where that is longer. */
export function useSameHeight(
  draft: Draft,
  list: RefObject<HTMLElement | null>,
  ids: string,
  topOf: (row: HTMLElement) => number | null,
): void {
  const resting = useObservable(draft.resting)
  const asked = useRef(topOf)
  useEffect(() => {
    asked.current = topOf
  })
  useEffect(() => {
    const place = () => {
      const rows = list.current
      if (!rows) return
      const top = rows.getBoundingClientRect().top
      const all = [...rows.children] as HTMLElement[]
      const tops = all.map((row) => asked.current(row))
      let end = 0
      for (const [n, row] of all.entries()) {
        const own = tops[n]
        const at = Math.max(end, own === null || own === undefined ? end : own - top)
        row.style.marginTop = `${Math.max(0, at - end)}px`
        end = at + row.offsetHeight + GAP
      }
    }
    const frame = requestAnimationFrame(place)
    const watch = new ResizeObserver(place)
    if (draft.view) watch.observe(draft.view.dom)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [draft, list, ids, resting])
}
