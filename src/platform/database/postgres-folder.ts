import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

/** The database and the account of the portal in its own server. */
export const DATABASE = 'portada'
/** The role that the portal has at the server it brings. */
export const USER = 'portada'

/** What is kept beside the data so that later starts and commands find the server. */
export interface Remembered {
  port: number
  password: string
}

/** Where the server keeps its data. */
export const folderOf = (dataDir: string) => join(resolve(dataDir), 'postgres')

/** What the server says. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

/** The longest path that a socket may have on every system, its name in the folder included. */
const LONGEST_SOCKET = 100

const SOCKET = '.s.PGSQL.'
const socketOf = (folder: string, port: number) => join(folder, SOCKET + port)

/** Whether the server can have a socket in the folder of its data; it reads the name as a list. */
export const holdsSocket = (folder: string) =>
  process.platform !== 'win32' && !/[",]/.test(folder) && Buffer.byteLength(socketOf(folder, 65_535)) <= LONGEST_SOCKET

/** Takes away what a killed server left: its lock names a process whose number another one may have by now. */
export function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(SOCKET)) rmSync(join(folder, name), { force: true })
}

/**
 * The address of a database of the server. Its socket, where there is one, costs a query a third less than the network
 * of the machine; a server that an older release left running has none.
 */
export function urlFor({ port, password }: Remembered, folder: string, database = DATABASE): string {
  const socket = existsSync(socketOf(folder, port)) ? `?host=${encodeURIComponent(folder)}` : ''
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}${socket}`
}

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json')

/** What an earlier start left, or null. */
export function recall(dataDir: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Remembered
  } catch {
    return null
  }
}

/** Writes it down, whole or not at all; only this account may read it. */
export function remember(dataDir: string, remembered: Remembered): Remembered {
  mkdirSync(dataDir, { recursive: true })
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(remembered), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return remembered
}

/** Whether nobody listens on the port. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** The end of the server's log, for messages. */
export function lastWords(dataDir: string): string {
  try {
    return readFileSync(logFile(dataDir), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return '(nothing)'
  }
}
