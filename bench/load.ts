import { connect as openSocket, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import { cpuSeconds } from '../e2e/portal.ts'

/** What a run of load measured. */
export interface Load {
  requests: number
  perSecond: number
  /** Processor time of the server for one request, in microseconds. */
  cpuMicros: number
  /** The largest memory of the server process, in MB. */
  memory: number
}

/** How to load a server. */
export interface LoadOptions {
  port: number
  paths: readonly string[]
  /** The server's process. */
  pid: number
  seconds: number
  connections?: number
  encoding?: string
  /** Ends when every path was asked for, so that none is there already. */
  once?: boolean
}

/**
 * Asks over keep-alive connections as fast as the server answers. It reads only the length of an answer, so that
 * one core of load can keep one core of server busy; every answer has to be a 200.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { pid, seconds, connections = 32 } = options
  const state = { going: true, requests: 0, next: 0 }
  const before = cpuSeconds(pid)
  const began = performance.now()
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, memoryMegabytes(pid))), 100)
  const clients = Array.from({ length: connections }, () => client(options, state))
  const over = setTimeout(() => (state.going = false), seconds * 1000)
  await Promise.all(clients)
  clearTimeout(over)
  clearInterval(watch)
  const passed = (performance.now() - began) / 1000
  const cpu = cpuSeconds(pid) - before
  return {
    requests: state.requests,
    perSecond: state.requests / passed,
    cpuMicros: (cpu / state.requests) * 1e6,
    memory,
  }
}

interface Shared {
  going: boolean
  requests: number
  next: number
}

function client({ port, paths, encoding = 'br', once = false }: LoadOptions, shared: Shared): Promise<void> {
  const questions = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`),
  )
  return new Promise((done, fail) => {
    const socket: Socket = openSocket({ port, host: '127.0.0.1', noDelay: true })
    let expected = 0
    let received = 0
    const ask = () => socket.write(questions[shared.next++ % questions.length]!)
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('data', (chunk) => {
      if (expected === 0) expected = lengthOf(chunk)
      received += chunk.length
      if (received < expected) return
      shared.requests += 1
      expected = received = 0
      if (once && shared.next >= paths.length) shared.going = false
      if (shared.going) ask()
      else socket.end(() => done())
    })
  })
}

/** Length of a whole answer from its head, which comes in one piece with the first bytes of the body. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`Not an answer to measure:\n${head}`)
  return end + 4 + Number(length)
}

/** Memory that a process holds. */
export function memoryMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
