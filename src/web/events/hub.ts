import type { ServerResponse } from 'node:http'
import type { Log } from '../../platform/log.ts'

/** Pages that one hub tells of news at the same time; further ones ask by themselves. */
export const MOST_LISTENERS = 5000
/** The same for one sender, before the limit's factor is applied; a school or an office shares an address. */
export const MOST_LISTENERS_OF_ONE = 1000
/** So often a silent connection says that it lives. */
const HEARTBEAT_SECONDS = 15
/** Without a sign of change a snapshot is read again after this time, in case one was missed. */
const LONGEST_MS = 30_000
/** The same while the process hears nothing of other ones. */
const DEAF_MS = 2000
/** Contents that are kept although nobody is connected. */
const MOST_TOPICS = 200
/** So many connections are written to before other requests have their turn. */
const AT_ONCE = 500
/** A connection that takes nothing any more is let go. */
const MOST_WAITING_BYTES = 1_000_000

/** A content as readers of one site follow it. */
export interface FollowedAddress {
  id: string
  site: { alias: string }
  base: string
}

/** How a content stands at one moment. */
export interface FollowedSnapshot<S> {
  /** Changes with everything that open pages show of it. */
  state: string
  /** Nothing comes any more: open pages are let go. */
  ended: boolean
  /** What a page needs that shows `before`. */
  newsSince(before: S): object
}

/** What the hub needs. */
export interface SseHubDeps<A extends FollowedAddress, S extends FollowedSnapshot<S>> {
  /** Connections of one sender; none may take them all. */
  mostOfOne: number
  read(address: A): Promise<S | null>
  /** Whether this process hears what others publish. */
  hearing(): boolean
  log: Log
  now?: () => number
}

/** The contents that somebody follows, each read once per process whoever asks. */
export interface SseHub<A extends FollowedAddress, S extends FollowedSnapshot<S>> {
  /** How a content stands now. */
  snapshot(address: A): Promise<S | null>
  /** Keeps a connection of a sender and tells it of news until it ends. */
  join(address: A, snapshot: S, response: ServerResponse, sender: string): void
  /** Whether there are as many connections as one process keeps, in all or of this sender. */
  isFull(sender: string): boolean
  /** Something was published: whoever follows it is told. */
  changed(ids: Iterable<string>): void
  /** What was published meanwhile is unknown. */
  allChanged(): void
  /** Tells whoever follows a content of something that is no part of how it stands; nobody is told later. */
  say(id: string, event: string, data: object): void
  close(): void
  readonly size: { topics: number; listeners: number }
}

interface FollowedTopic<A, S> {
  address: A
  current: S | null
  readAt: number
  outdated: boolean
  reading: Promise<S | null> | null
  listeners: Set<ServerResponse>
}

/** Tells connections of the news of contents; `close` ends every connection. */
export function sseHub<A extends FollowedAddress, S extends FollowedSnapshot<S>>({
  read,
  hearing,
  log,
  mostOfOne,
  now = Date.now,
}: SseHubDeps<A, S>): SseHub<A, S> {
  type Topic = FollowedTopic<A, S>
  const topics = new Map<string, Topic>()
  const bySender = new Map<string, number>()
  let listening = 0
  let closed = false
  const timer = setInterval(() => beat(), HEARTBEAT_SECONDS * 1000)
  timer.unref()

  function topicOf(address: A): Topic {
    const key = `${address.site.alias}\n${address.base}\n${address.id}`
    let topic = topics.get(key)
    if (!topic) {
      topic = { address, current: null, readAt: -Infinity, outdated: true, reading: null, listeners: new Set() }
      topics.set(key, topic)
      if (topics.size > MOST_TOPICS) dropIdle()
    }
    topic.address = address
    return topic
  }

  function count(sender: string, by: 1 | -1): void {
    listening += by
    const left = (bySender.get(sender) ?? 0) + by
    if (left > 0) bySender.set(sender, left)
    else bySender.delete(sender)
  }

  function dropIdle(): void {
    for (const [key, topic] of topics) {
      if (topics.size <= MOST_TOPICS / 2) return
      if (topic.listeners.size === 0 && !topic.reading) topics.delete(key)
    }
  }

  const isFresh = (topic: Topic) => !topic.outdated && now() - topic.readAt < (hearing() ? LONGEST_MS : DEAF_MS)

  function refresh(topic: Topic): Promise<S | null> {
    topic.reading ??= readAgain(topic).finally(() => (topic.reading = null))
    return topic.reading
  }

  async function readAgain(topic: Topic): Promise<S | null> {
    let next: S | null
    do {
      topic.outdated = false
      next = await read(topic.address).catch((error: unknown) => {
        topic.outdated = true
        throw error
      })
    } while (topic.outdated)
    const before = topic.current
    topic.current = next
    topic.readAt = now()
    if (topic.listeners.size > 0 && before && next?.state !== before.state) tell(topic, before, next)
    return next
  }

  function tell(topic: Topic, before: S, next: S | null): void {
    const news = next && `event: news\nid: ${next.state}\ndata: ${JSON.stringify(next.newsSince(before))}\n\n`
    const over = !next || next.ended
    void writeAll([...topic.listeners], Buffer.from(`${news ?? ''}${over ? END : ''}`), over)
  }

  function follow(topic: Topic): void {
    refresh(topic).catch((error: unknown) => log.warn({ err: error }, 'what open pages follow was not read again'))
  }

  function beat(): void {
    for (const topic of topics.values()) {
      if (topic.listeners.size === 0) continue
      void writeAll([...topic.listeners], BEAT)
      if (!isFresh(topic)) follow(topic)
    }
  }

  function outdate(topic: Topic): void {
    topic.outdated = true
    if (topic.listeners.size > 0 && !topic.reading) follow(topic)
  }

  return {
    async snapshot(address) {
      const topic = topicOf(address)
      if (isFresh(topic)) return topic.current
      // Readers keep what was true a moment ago while the database is away.
      return refresh(topic).catch((error: unknown) => {
        if (topic.current) return topic.current
        throw error
      })
    },
    join(address, snapshot, response, sender) {
      // Whoever left meanwhile would never be said to leave.
      if (response.destroyed) return
      const topic = topicOf(address)
      topic.listeners.add(response)
      count(sender, 1)
      response.once('close', () => {
        if (topic.listeners.delete(response)) count(sender, -1)
      })
      response.on('error', () => response.destroy())
      const known = topic.current ?? snapshot
      // Spread over some seconds, so that a restart does not bring everybody back at once.
      response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n`)
      response.write(`event: hello\nid: ${known.state}\ndata: ${known.state}\n\n`)
      // The portal is about to end; whoever comes now comes back soon.
      if (closed) response.end()
    },
    changed(ids) {
      const wanted = new Set(ids)
      for (const topic of topics.values()) if (wanted.has(topic.address.id)) outdate(topic)
    },
    allChanged() {
      for (const topic of topics.values()) outdate(topic)
    },
    say(id, event, data) {
      const text = Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      for (const topic of topics.values())
        if (topic.address.id === id && topic.listeners.size > 0) void writeAll([...topic.listeners], text)
    },
    close() {
      closed = true
      clearInterval(timer)
      for (const topic of topics.values()) for (const listener of topic.listeners) listener.end()
    },
    isFull: (sender) => listening >= MOST_LISTENERS || (bySender.get(sender) ?? 0) >= mostOfOne,
    get size() {
      return { topics: topics.size, listeners: listening }
    },
  }
}

/** Writes to many connections, a part at a time: what else the process does goes on meanwhile. */
async function writeAll(listeners: ServerResponse[], bytes: Buffer, end = false): Promise<void> {
  for (let from = 0; from < listeners.length; from += AT_ONCE) {
    for (const listener of listeners.slice(from, from + AT_ONCE)) {
      if (listener.writableLength > MOST_WAITING_BYTES) listener.destroy()
      else if (end) listener.end(bytes)
      else listener.write(bytes)
    }
    if (from + AT_ONCE < listeners.length) await new Promise((done) => setImmediate(done))
  }
}

const BEAT = Buffer.from('event: beat\ndata: 1\n\n')
const END = 'event: end\ndata: 1\n\n'
