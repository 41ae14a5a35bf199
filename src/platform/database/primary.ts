import { callbackify } from 'node:util'
import { Client } from 'pg'
import { answeredWithin, hangUp } from './silence.ts'

/** So often the servers are asked which of them is written to, and more often while none is. */
const LOOK_MS = 1000
const LOOK_AGAIN_MS = 100
/** What the answer of one may take. */
const ANSWER_MS = 600
/** Whoever wants to write waits so long for a server that takes it. */
const PATIENCE_MS = 2000
/** Where all servers answer and none is of the newest timeline any more, for so long, the newest is gone for good. */
const GONE_MS = 5000
/** What was found so long ago is asked again before anybody relies on it: a frozen machine may have lost its place. */
const TRUSTED_MS = 3000

/** The first eight digits of a file of the log are the timeline, which every promotion raises by one. */
const QUESTION = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then pg_walfile_name(pg_current_wal_insert_lsn()) end as file`

/** None of the servers takes writes at the moment. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
  /** What a socket of the system says of a server that is away. */
  readonly code = 'ECONNREFUSED'

  constructor() {
    super('none of the servers of DATABASE_URL is a primary now')
  }
}

/** How connections to an address are made. */
export interface Way {
  readonly Client: typeof Client
  /** For `Client`; of several servers the first one, in the place of which each connection takes the primary. */
  readonly connectionString: string
  /** Whether a connection goes where writes belong, as far as is known. */
  leadsThere(client: Client): boolean
  /** The same, asked again where nobody has looked for a while. */
  provedToLeadThere(client: Client): Promise<boolean>
  /** Called when another server has become the primary. */
  onMove(handler: () => void): () => void
  /** Keeps looking at the servers until it is given back. */
  hold(): () => void
}

/** What libpq calls it. */
const WANTED = 'target_session_attrs='

const ways = new Map<string, Way>()

/** The way to an address: to its one server, or to the one of several that is written to. */
export function wayTo(url: string): Way {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return straightTo(addresses[0]!)
  const way = ways.get(url) ?? toPrimaryOf(addresses)
  ways.set(url, way)
  return way
}

/** A connection of its own, past any pool. */
export function openClient(
  url: string,
  settings: { application_name: string; connectionTimeoutMillis?: number },
): Client {
  const { Client, connectionString } = wayTo(url)
  return new Client({ connectionString, keepAlive: true, ...settings })
}

/** The servers that an address names as libpq reads it, each as an address of its own. */
export function addressesOf(url: string): string[] {
  const [scheme = '', ...behind] = url.split('//')
  const rest = behind.join('//')
  const end = rest.search(/[/?]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const hosts = authority.lastIndexOf('@') + 1
  const [path = '', ...query] = end < 0 ? [] : rest.slice(end).split('?')
  const parameters = query
    .join('?')
    .split('&')
    .filter((one) => one && !one.startsWith(WANTED))
  const tail = parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
  const each = authority.slice(hosts).split(',')
  return each.map((host) => `${scheme}//${authority.slice(0, hosts)}${host}${tail}`)
}

/** Whether an address names one server, or several of which the one that takes writes is meant. */
export function namesDatabase(url: string): boolean {
  const wanted = url.split(/[?&]/).find((one) => one.startsWith(WANTED))
  if (wanted && !['read-write', 'primary', 'any'].includes(wanted.slice(WANTED.length))) return false
  return addressesOf(url).every((one) => {
    const { protocol, hostname } = URL.canParse(one) ? new URL(one) : { protocol: '', hostname: '' }
    return (protocol === 'postgres:' || protocol === 'postgresql:') && hostname !== ''
  })
}

const straightTo = (connectionString: string): Way => ({
  Client,
  connectionString,
  leadsThere: () => true,
  provedToLeadThere: async () => true,
  onMove: () => () => undefined,
  hold: () => () => undefined,
})

interface Server {
  readonly host: string
  readonly port: number
  /** The timeline it writes; null where it does not answer. */
  timeline(): Promise<number | 'follows' | null>
  close(): void
}

/** A server that is asked by one kept connection. */
function serverAt(connectionString: string): Server {
  const { hostname, port } = new URL(connectionString)
  let kept: Client | null = null
  async function connected(): Promise<Client> {
    if (kept) return kept
    const client = new Client({ connectionString, application_name: 'portada primary', keepAlive: true })
    const forget = () => {
      if (kept === client) kept = null
    }
    client.on('error', forget).on('end', forget)
    kept = client
    await client.connect()
    return client
  }
  const close = () => {
    if (kept) void hangUp(kept)
    kept = null
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    async timeline() {
      try {
        const asked = connected().then((client) => client.query<{ file: string | null }>(QUESTION))
        const { file } = (await answeredWithin(asked, ANSWER_MS)).rows[0]!
        return file === null ? 'follows' : Number.parseInt(file.slice(0, 8), 16)
      } catch {
        close()
        return null
      }
    },
    close,
  }
}

/**
 * Connections go to the server that takes writes, of two such to the one that was promoted last (ADR 0089): an old
 * primary that comes back does not know that its time is over. It is believed again only where every server answers and
 * nobody has the newer timeline any more.
 */
function toPrimaryOf(addresses: readonly string[]): Way {
  const servers = addresses.map(serverAt)
  const moved = new Set<() => void>()
  let current: Server | null = null
  let reached = 0
  let confirmed = -Infinity
  let goneSince: number | null = null
  let holders = 0
  let round = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  const look = () => (looking ??= lookAround().finally(() => (looking = null)))

  async function lookAround(): Promise<void> {
    const began = performance.now()
    const answers = await Promise.all(servers.map(async (server) => ({ server, timeline: await server.timeline() })))
    const writing = answers.flatMap(({ server, timeline }) =>
      typeof timeline === 'number' ? [{ server, timeline }] : [],
    )
    const highest = Math.max(0, ...writing.map(({ timeline }) => timeline))
    const isGone = writing.length > 0 && highest < reached && answers.every(({ timeline }) => timeline !== null)
    goneSince = isGone ? (goneSince ?? began) : null
    const newest = goneSince !== null && began - goneSince >= GONE_MS ? highest : Math.max(reached, highest)
    const found = writing.filter(({ timeline }) => timeline === newest).map(({ server }) => server)
    reached = newest
    const former = current
    current = former && found.includes(former) ? former : (found[0] ?? former)
    if (found.length > 0) confirmed = began
    if (former && current !== former) for (const handler of moved) handler()
  }

  async function goOn(mine: number): Promise<void> {
    await look()
    if (mine === round) timer = setTimeout(() => void goOn(mine), isFresh() ? LOOK_MS : LOOK_AGAIN_MS).unref()
  }

  const isFresh = () => performance.now() - confirmed < LOOK_MS
  const isTrusted = () => performance.now() - confirmed < TRUSTED_MS

  function hold(): () => void {
    if (holders++ === 0) void goOn(round)
    let held = true
    return () => {
      if (!held) return
      held = false
      holders -= 1
      if (holders > 0) return
      round += 1
      clearTimeout(timer)
      for (const server of servers) server.close()
    }
  }

  /** The server that is written to. */
  async function find(): Promise<Server> {
    const letGo = hold()
    try {
      const deadline = performance.now() + PATIENCE_MS
      while (!isTrusted() && performance.now() < deadline) {
        await look()
        if (!isTrusted()) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
      if (!current || !isTrusted()) throw new NoPrimary()
      return current
    } finally {
      letGo()
    }
  }

  class PrimaryClient extends Client {
    override connect(): Promise<Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      const connecting = find().then((server) => {
        leading.set(this, server)
        Object.assign(this, { host: server.host, port: server.port })
        return super.connect()
      })
      if (!callback) return connecting
      callbackify(() => connecting)(callback as (error: Error | null) => void)
    }
  }
  const leading = new WeakMap<Client, Server>()
  const leadsThere = (client: Client) => leading.get(client) === current

  return {
    Client: PrimaryClient,
    connectionString: addresses[0]!,
    leadsThere,
    async provedToLeadThere(client) {
      if (!isTrusted()) await look()
      return isTrusted() && leadsThere(client)
    },
    onMove(handler) {
      moved.add(handler)
      return () => void moved.delete(handler)
    },
    hold,
  }
}
