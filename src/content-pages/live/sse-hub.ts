import type { ServerResponse } from 'node:http'
import type { Log } from '../../platform/log.ts'
import { HEARTBEAT_SECONDS, MOST_LISTENERS } from './model.ts'
import type { Place, Standing } from './coverage-snapshot.ts'

/** Without a sign of change a standing is read again after this time, in case one was missed. */
const LONGEST_MS = 30_000
/** The same while the process hears nothing of other ones. */
const DEAF_MS = 2000
/** Coverages that are kept although nobody is connected. */
const MOST_ROOMS = 200
/** So many connections are written to before other requests have their turn. */
const AT_ONCE = 500
/** A connection that takes nothing any more is let go. */
const MOST_WAITING_BYTES = 1_000_000

/** What the rooms of live coverages stand on. */
export interface RoomsDeps {
  /** Connections of one sender; none may take them all. */
  mostOfOne: number
  read(place: Place): Promise<Standing | null>
  /** Whether this process hears what others publish. */
  hearing(): boolean
  log: Log
  now?: () => number
}

/** The coverages that somebody follows, each read once per process whoever asks. */
export interface Rooms {
  /** How a coverage stands now. */
  standing(place: Place): Promise<Standing | null>
  /** Keeps a connection of a sender and tells it of news until it ends. */
  join(place: Place, standing: Standing, response: ServerResponse, sender: string): void
  /** Whether there are as many connections as one process keeps, in all or of this sender. */
  isFull(sender: string): boolean
  /** Something was published: whoever follows it is told. */
  changed(ids: Iterable<string>): void
  /** What was published meanwhile is unknown. */
  allChanged(): void
  close(): void
  readonly size: { rooms: number; listeners: number }
}

interface Room {
  place: Place
  current: Standing | null
  readAt: number
  outdated: boolean
  reading: Promise<Standing | null> | null
  listeners: Set<ServerResponse>
}

/** Keeps rooms; `close` ends every connection. */
export function liveRooms({ read, hearing, log, mostOfOne, now = Date.now }: RoomsDeps): Rooms {
  const rooms = new Map<string, Room>()
  const bySender = new Map<string, number>()
  let listening = 0
  let closed = false
  const timer = setInterval(() => beat(), HEARTBEAT_SECONDS * 1000)
  timer.unref()

  function roomOf(place: Place): Room {
    const key = `${place.site.alias}\n${place.base}\n${place.id}`
    let room = rooms.get(key)
    if (!room) {
      room = { place, current: null, readAt: -Infinity, outdated: true, reading: null, listeners: new Set() }
      rooms.set(key, room)
      if (rooms.size > MOST_ROOMS) dropIdle()
    }
    room.place = place
    return room
  }

  function count(sender: string, by: 1 | -1): void {
    listening += by
    const left = (bySender.get(sender) ?? 0) + by
    if (left > 0) bySender.set(sender, left)
    else bySender.delete(sender)
  }

  function dropIdle(): void {
    for (const [key, room] of rooms) {
      if (rooms.size <= MOST_ROOMS / 2) return
      if (room.listeners.size === 0 && !room.reading) rooms.delete(key)
    }
  }

  const isFresh = (room: Room) => !room.outdated && now() - room.readAt < (hearing() ? LONGEST_MS : DEAF_MS)

  function refresh(room: Room): Promise<Standing | null> {
    room.reading ??= readAgain(room).finally(() => (room.reading = null))
    return room.reading
  }

  async function readAgain(room: Room): Promise<Standing | null> {
    let next: Standing | null
    do {
      room.outdated = false
      next = await read(room.place).catch((error: unknown) => {
        room.outdated = true
        throw error
      })
    } while (room.outdated)
    const before = room.current
    room.current = next
    room.readAt = now()
    if (room.listeners.size > 0 && before && next?.state !== before.state) tell(room, before, next)
    return next
  }

  function tell(room: Room, before: Standing, next: Standing | null): void {
    const news = next && `event: news\nid: ${next.state}\ndata: ${JSON.stringify(next.newsSince(before))}\n\n`
    const over = !next || next.ended
    void writeAll([...room.listeners], Buffer.from(`${news ?? ''}${over ? END : ''}`), over)
  }

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

  function follow(room: Room): void {
    refresh(room).catch((error: unknown) => log.warn({ err: error }, 'a live coverage was not read again'))
  }

  function beat(): void {
    for (const room of rooms.values()) {
      if (room.listeners.size === 0) continue
      void writeAll([...room.listeners], BEAT)
      if (!isFresh(room)) follow(room)
    }
  }

  function outdate(room: Room): void {
    room.outdated = true
    if (room.listeners.size > 0 && !room.reading) follow(room)
  }

  return {
    async standing(place) {
      const room = roomOf(place)
      if (isFresh(room)) return room.current
      // Readers keep what was true a moment ago while the database is away.
      return refresh(room).catch((error: unknown) => {
        if (room.current) return room.current
        throw error
      })
    },
    join(place, standing, response, sender) {
      // Whoever left meanwhile would never be said to leave.
      if (response.destroyed) return
      const room = roomOf(place)
      room.listeners.add(response)
      count(sender, 1)
      response.once('close', () => {
        if (room.listeners.delete(response)) count(sender, -1)
      })
      response.on('error', () => response.destroy())
      const known = room.current ?? standing
      // Spread over some seconds, so that a restart does not bring everybody back at once.
      response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n`)
      response.write(`event: hello\nid: ${known.state}\ndata: ${known.state}\n\n`)
      // The portal is about to end; whoever comes now comes back soon.
      if (closed) response.end()
    },
    changed(ids) {
      const wanted = new Set(ids)
      for (const room of rooms.values()) if (wanted.has(room.place.id)) outdate(room)
    },
    allChanged() {
      for (const room of rooms.values()) outdate(room)
    },
    close() {
      closed = true
      clearInterval(timer)
      for (const room of rooms.values()) for (const listener of room.listeners) listener.end()
    },
    isFull: (sender) => listening >= MOST_LISTENERS || (bySender.get(sender) ?? 0) >= mostOfOne,
    get size() {
      return { rooms: rooms.size, listeners: listening }
    },
  }
}

const BEAT = Buffer.from('event: beat\ndata: 1\n\n')
const END = 'event: end\ndata: 1\n\n'
