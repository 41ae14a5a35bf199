import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What becomes of bytes: passed on, held back until it passes again, or swallowed for ever. */
type Way = 'pass' | 'hold' | 'swallow'

interface Flow {
  ends: [Socket, Socket]
  way: Way
  held: (() => void)[]
}

/** A network between two programs that a test breaks. */
export interface FaultyNetwork {
  readonly port: number
  /** How many connections go through it now. */
  readonly flows: number
  /** Every packet takes so long, in each direction. */
  slow(milliseconds: number): void
  /** Packets are lost, also those of new connections; what was sent arrives after `heal`, as TCP sends it again. */
  drop(): void
  /** What is connected now is never heard of again, while new connections work: a router forgot them. */
  forget(): void
  /** Ends every connection at once with a reset. */
  reset(): void
  /** Takes no new connection any more and resets the others. */
  cut(): Promise<void>
  /** Everything passes again, but what was forgotten. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Stands before a port of this machine. */
export async function faultyNetwork(target: number): Promise<FaultyNetwork> {
  const flows = new Set<Flow>()
  let way: Way = 'pass'
  let delay = 0

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const flow: Flow = { ends: [near, far], way, held: [] }
    flows.add(flow)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (chunk) => carry(flow, () => to.writable && to.write(chunk)))
      from.on('end', () => carry(flow, () => to.end()))
      from.on('error', () => carry(flow, () => to.destroy()))
      from.on('close', () => {
        if (near.closed && far.closed) flows.delete(flow)
      })
    }
  })

  function carry(flow: Flow, act: () => void): void {
    if (flow.way === 'swallow') return
    if (flow.way === 'hold') flow.held.push(act)
    else if (delay > 0) setTimeout(() => carryLate(flow, act), delay)
    else act()
  }
  function carryLate(flow: Flow, act: () => void): void {
    if (flow.way === 'hold') flow.held.push(act)
    else if (flow.way === 'pass') act()
  }
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const shut = () => new Promise<void>((done) => server.close(() => done()))
  const reset = () => {
    for (const { ends } of flows) for (const socket of ends) socket.resetAndDestroy()
    flows.clear()
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    get flows() {
      return flows.size
    },
    slow: (milliseconds) => void (delay = milliseconds),
    drop() {
      way = 'hold'
      for (const flow of flows) if (flow.way === 'pass') flow.way = 'hold'
    },
    forget() {
      for (const flow of flows) flow.way = 'swallow'
    },
    reset,
    async cut() {
      const shutting = shut()
      reset()
      await shutting
    },
    async heal() {
      way = 'pass'
      delay = 0
      for (const flow of flows) {
        if (flow.way !== 'hold') continue
        flow.way = 'pass'
        for (const act of flow.held.splice(0)) act()
      }
      if (!server.listening) await listen(port)
    },
    async close() {
      const shutting = server.listening ? shut() : undefined
      reset()
      await shutting
    },
  }
}
