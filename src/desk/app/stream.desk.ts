import type { StreamEvent } from '../stream/model.ts'

/** What was told; the rest is asked for. */
export interface News {
  content?: string
  /** Of lists: all that somebody changed within a second. */
  contents?: string[]
  board?: string
  by?: string | null
  tab?: string | null
  kind?: string
  revision?: number
}
type Event = StreamEvent | 'hello'
type Hears = Partial<Record<Event, (news: News) => void>>

/** A stream that was refused, or ended for good, is tried again so long after. */
const AGAIN_MS = 15_000
/** A tab that nobody sees for so long lets its connection go: without HTTP/2 all tabs of a browser share six. */
const UNSEEN_MS = 10_000
const listeners = new Set<Hears>()
/** The content that this tab shows, as the stream is asked for it. */
let shown = ''
let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let unseen: ReturnType<typeof setTimeout> | undefined
let isFirst = true

document.addEventListener('visibilitychange', () => {
  clearTimeout(unseen)
  if (document.hidden) unseen = setTimeout(connect, UNSEEN_MS)
  else if (!source) connectIn(0)
})

/** Hears what happens at the desk; one connection per tab, whoever listens. Returns how to stop. */
export function hear(hears: Hears): () => void {
  listeners.add(hears)
  if (!source) connectIn(0)
  return () => {
    listeners.delete(hears)
    if (listeners.size === 0) connectIn(0)
  }
}

/** Says which content this tab shows: its drafts and who is in it are told as well. Returns how to stop. */
export function showContent(content: string, tab: string): () => void {
  const now = `?${new URLSearchParams({ content, tab }).toString()}`
  shown = now
  connectIn(0)
  return () => {
    if (shown !== now) return
    shown = ''
    connectIn(0)
  }
}

/** Screens come and go within a moment: one connection is made for all that they said. */
function connectIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(connect, ms)
}

function connect(): void {
  source?.close()
  source = null
  if (listeners.size === 0) return
  if (document.hidden) {
    isFirst = false
    return
  }
  const stream = new EventSource(`/api/staff/stream${shown}`)
  // Before it there is no gap: what the screens show they have just read.
  let isNew = isFirst
  isFirst = false
  for (const event of EVENTS)
    stream.addEventListener(event, ({ data }: MessageEvent<string>) => {
      if (event === 'hello' && isNew) {
        isNew = false
        return
      }
      const news = JSON.parse(data) as News
      for (const hears of listeners) hears[event]?.(news)
    })
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED && source === stream) connectIn(AGAIN_MS)
  })
  source = stream
}

const EVENTS: readonly Event[] = ['hello', 'draft', 'presence', 'board', 'live', 'queue', 'notice']
