import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import styles from './boards.module.css'
import { longHeadlines } from './long-headlines.ts'
import { boardMessages } from './messages.ts'
import type { BoardAnswer } from './model.ts'

/** The widths at which a front changes. */
const WIDTHS = [390, 820, 1440] as const
/** Whoever arranges does several things in a row: the page is made when they rest. */
const REST_MS = 1500

/** At which widths the headline of a content is too long, by its id. */
export type LongAt = ReadonlyMap<string, readonly number[]>

/** The real front as it is arranged, out of sight: only there do headlines break where readers see them break. */
export function MeasuredFront(props: {
  address: string
  board: Pick<BoardAnswer, 'at' | 'revision' | 'modules'>
  onMeasured(long: LongAt): void
}): ReactElement | null {
  const { address, board, onMeasured } = props
  const { at, revision, modules } = board
  const text = useText(boardMessages)
  // The same contents with the same words are not laid out again, however often the board is asked for.
  const wanted = JSON.stringify([
    revision,
    modules.map(({ id, cards }) => [id, cards.map((card) => [card.id, card.title])]),
  ])
  const [rested, rest] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => rest(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    queryKey: ['board-measured', address, rested],
    queryFn: () =>
      call('GET', `/api/staff/boards/${address}/preview?t=${encodeURIComponent(at)}`, {
        answer: z.object({ url: z.string() }),
      }),
    enabled: rested === wanted,
    staleTime: Infinity,
  })
  if (!data) return null
  return (
    <iframe
      key={data.url}
      src={data.url}
      title={text('preview.frame')}
      sandbox="allow-same-origin"
      className={styles['measured']}
      aria-hidden="true"
      tabIndex={-1}
      onLoad={({ currentTarget }) => void measure(currentTarget).then(onMeasured)}
    />
  )
}

async function measure(frame: HTMLIFrameElement): Promise<LongAt> {
  const long = new Map<string, number[]>()
  const page = frame.contentDocument
  if (!page) return long
  await page.fonts.ready
  for (const width of WIDTHS) {
    frame.width = String(width)
    for (const id of longHeadlines(page)) long.set(id, [...(long.get(id) ?? []), width])
  }
  return long
}
