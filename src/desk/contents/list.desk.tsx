import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { DeskRow } from './model.ts'
import { ContentRow, rowId } from './row.desk.tsx'

/** Rows above and below what is seen that are drawn as well. */
const SPARE = 8
/** Rows before the end at which the next page is asked for. */
const EARLY = 20

interface ListProps {
  label: string
  rows: readonly DeskRow[]
  current: string | null
  marked: ReadonlySet<string>
  scroller: RefObject<HTMLDivElement | null>
  onCurrent(id: string): void
  onMark(id: string, on: boolean): void
  onMarkAll(on: boolean): void
  onNear(id: string): void
  onEnd(): void
}

/** The rows: only those that are seen are in the document, however many there are. */
export function ContentList(props: ListProps): ReactElement {
  const { label, rows, current, marked, scroller, onCurrent, onMark, onMarkAll, onNear, onEnd } = props
  const text = useText(contentsMessages)
  const body = useRef<HTMLDivElement>(null)
  const { from, to, height } = useSeen(scroller, body, rows.length)
  useEffect(() => {
    if (to >= rows.length - EARLY && rows.length > 0) onEnd()
  }, [to, rows.length, onEnd])
  const at = rows.findIndex((row) => row.id === current)
  const kept = useRef<string | null>(null)
  useEffect(() => {
    // Only a move of the reader's scrolls the list, not rows that arrive above.
    if (kept.current === current || at < 0 || !scroller.current || !height) return
    kept.current = current
    keepSeen(scroller.current, at * height, height)
  }, [current, at, scroller, height])
  const isSeen = at >= from && at < to
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-activedescendant={isSeen && current ? rowId(current) : undefined}
      tabIndex={0}
      data-pane
      data-pane-start
      className={styles['grid']}
      ref={scroller}
    >
      <div role="rowgroup" className={styles['head']}>
        <div role="row" aria-rowindex={1} className={styles['row']}>
          <div role="columnheader" className={styles['pick']}>
            <label className={styles['mark']}>
              <input
                className="pick"
                type="checkbox"
                checked={rows.length > 0 && marked.size >= rows.length}
                aria-label={text('col.mark')}
                onChange={(event) => onMarkAll(event.target.checked)}
              />
            </label>
          </div>
          <div role="columnheader" className={styles['what']}>
            {text('col.content')}
          </div>
          <div role="columnheader" className={styles['state']}>
            {text('col.state')}
          </div>
          <div role="columnheader">ES / CA</div>
          <div role="columnheader" className={styles['changed']}>
            {text('col.changed')}
          </div>
        </div>
      </div>
      <div role="rowgroup" ref={body} style={{ paddingTop: from * height, paddingBottom: (rows.length - to) * height }}>
        {rows.slice(from, to).map((row, index) => (
          <ContentRow
            key={row.id}
            row={row}
            at={from + index + 1}
            current={row.id === current}
            marked={marked.has(row.id)}
            onCurrent={onCurrent}
            onMark={onMark}
            onNear={onNear}
          />
        ))}
      </div>
    </div>
  )
}

/** Which rows are in sight, by the height of one; all have the same. */
function useSeen(scroller: RefObject<HTMLDivElement | null>, body: RefObject<HTMLDivElement | null>, count: number) {
  const [height, setHeight] = useState(0)
  const [top, setTop] = useState(0)
  const [room, setRoom] = useState(900)
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const row = body.current?.firstElementChild
      if (row) setHeight(row.getBoundingClientRect().height)
      setRoom(box.clientHeight)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    const onScroll = () => setTop(box.scrollTop)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroller, body, isEmpty])
  if (!height) return { from: 0, to: Math.min(count, SPARE), height }
  const from = Math.max(0, Math.floor(top / height) - SPARE)
  return { from, to: Math.min(count, Math.ceil((top + room) / height) + SPARE), height }
}

const HEAD_PX = 34

function keepSeen(box: HTMLElement, top: number, height: number): void {
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height + HEAD_PX > box.scrollTop + box.clientHeight)
    box.scrollTop = top + height + HEAD_PX - box.clientHeight
}
