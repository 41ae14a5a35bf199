import type { ServerResponse } from 'node:http'
import { CACHE_CHANNEL, parseNotification } from '../../platform/cache/notify.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Log } from '../../platform/log.ts'
import { idOfTag } from '../../content/model.ts'
import { DESK_CHANNEL, readNews, type DeskNews } from './news.ts'

/** So often a silent connection says that it lives. */
const BEAT_MS = 15_000
/** A connection ends after so long, and comes again with a session that is looked at. */
const LONGEST_MS = 10 * 60_000
/** Lists hear of drafts, and queues of what came, no more often. */
const LISTS_MS = 1000
const MOST = 2000
const MOST_OF_ONE = 30
/** A connection that takes nothing any more is let go. */
const MOST_WAITING_BYTES = 1_000_000

/** An open tab. */
export interface Listener {
  response: ServerResponse
  staff: string
  tab: string | null
  /** The content that it shows; lists show none. */
  content: string | null
}

/** The tabs that one process tells what happens. */
export interface DeskHub {
  join(listener: Listener): void
  /** Whether there are as many as a process, or one person, may have. */
  isFull(staff: string): boolean
  close(): void
}

interface HubDeps {
  notifications: Notifications | null
  log: Log
  /** Another door published a content that somebody has open: whatever is on the desk is laid upon it. */
  published(content: string): Promise<void>
}

/** Hears every process, tells each tab what is for it. */
export function deskHub({ notifications, log, published }: HubDeps): DeskHub {
  const listeners = new Set<Listener & { until: number }>()
  const changed = new Set<string>()
  let isClosed = false
  let queueMoved = false

  const send = (listener: Listener, text: string) => {
    if (listener.response.writableLength > MOST_WAITING_BYTES) listener.response.destroy()
    else listener.response.write(text)
  }
  const tell = (news: DeskNews) => {
    const { event, ...data } = news
    if (event === 'queue') {
      queueMoved = true
      return
    }
    const text = eventText(event, data)
    for (const listener of listeners) if (isFor(listener, news)) send(listener, text)
    if ((event === 'draft' || event === 'presence') && news.content) changed.add(news.content)
  }
  const tellLists = () => {
    if (queueMoved) for (const listener of listeners) send(listener, eventText('queue', {}))
    queueMoved = false
    if (changed.size === 0) return
    const text = eventText('draft', { contents: [...changed].slice(0, 200) })
    changed.clear()
    for (const listener of listeners) if (listener.content === null) send(listener, text)
  }
  const beat = () => {
    for (const listener of listeners)
      if (listener.until < Date.now()) listener.response.end()
      else send(listener, BEAT)
  }
  const timers = [setInterval(tellLists, LISTS_MS), setInterval(beat, BEAT_MS)]
  for (const timer of timers) timer.unref()

  notifications?.on(DESK_CHANNEL, (payload) => {
    const news = readNews(payload)
    if (news) tell(news)
  })
  notifications?.on(CACHE_CHANNEL, (payload) => {
    const ids = new Set((parseNotification(payload)?.tags ?? []).flatMap((tag) => idOfTag(tag) ?? []))
    for (const id of ids) changed.add(id)
    const open = new Set([...listeners].flatMap(({ content }) => (content && ids.has(content) ? content : [])))
    for (const id of open)
      published(id).catch((error: unknown) => log.warn({ err: error }, 'a draft was not laid on what was published'))
  })
  // What was told meanwhile is unknown: each tab asks anew.
  notifications?.onGap(() => {
    for (const listener of listeners) send(listener, eventText('hello', {}))
  })

  return {
    join(listener) {
      if (listener.response.destroyed) return
      const known = { ...listener, until: Date.now() + LONGEST_MS }
      listeners.add(known)
      listener.response.once('close', () => listeners.delete(known))
      listener.response.on('error', () => listener.response.destroy())
      listener.response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n${eventText('hello', {})}`)
      if (isClosed) listener.response.end()
    },
    isFull: (staff) =>
      listeners.size >= MOST || [...listeners].filter((listener) => listener.staff === staff).length >= MOST_OF_ONE,
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      for (const { response } of listeners) response.end()
    },
  }
}

/** Drafts and presence are for who has the content open; a notice for one person or tab; the rest for all. */
function isFor(listener: Listener, { event, content, to, toTab }: DeskNews): boolean {
  if (to !== undefined && to !== listener.staff) return false
  if (toTab !== undefined && toTab !== listener.tab) return false
  return event === 'draft' || event === 'presence' ? listener.content === content : true
}

const eventText = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const BEAT = eventText('beat', {})
