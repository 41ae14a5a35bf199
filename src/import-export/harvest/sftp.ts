import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers'
import type { Client, Sftp } from 'ssh2'
import { checkedHost } from '../../platform/network/address-guard.ts'
import type { DownloadOptions } from '../../platform/network/download.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ReasonError } from '../reasons/of-error.ts'
import type { Remote } from './fetched-shelf.ts'
import { ShelfGone } from './shelf.ts'

const MOST_BYTES = 512 * 1024 * 1024
/** A file may be on its way so long, and somebody who answers nothing is waited for so long. */
const LONGEST_MS = 10 * 60_000
const PATIENCE_MS = 20_000

/** What is said with a machine, and the end of it: whoever asks after that would wait for ever. */
interface Session {
  client: Client
  sftp: Sftp
  over: AbortController
}

/**
 * The files of a folder at another machine: `sftp://user@host/folder/?hostkey=SHA256:…`. Nothing is said to a machine
 * whose key is another one.
 * @param secret a password, or a private key in PEM
 */
export function sftpRemote(source: string, secret: string, options: DownloadOptions = {}): Remote {
  const url = new URL(source)
  const folder = `${decodeURIComponent(url.pathname)}/`.replace('//', '/')
  let opened: Promise<Session> | null = null
  const session = () => (opened ??= connect(url, secret, options))
  const asked = async <T>(ask: (sftp: Sftp, done: (error: Error | null | undefined, answer?: T) => void) => void) => {
    const held = await session()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    return whileThere(held, options, () => {
      ask(held.sftp, (error, answer) => (error ? reject(error) : resolve(answer as T)))
      return promise
    })
  }

  return {
    async files() {
      const list = await asked<Parameters<Parameters<Sftp['readdir']>[1]>[1]>((sftp, done) =>
        sftp.readdir(folder, done),
      )
      return list
        .filter(({ attrs, filename }) => attrs.isFile() && !/[/\\\0]/.test(filename))
        .map(({ filename, attrs }) => ({
          name: filename,
          bytes: attrs.size,
          modifiedAt: new Date(attrs.mtime * 1000),
        }))
    },
    async fetch(name, to) {
      const { size } = await asked<{ size: number }>((sftp, done) => sftp.stat(folder + name, done))
      if (size > MOST_BYTES) throw new ReasonError(because('source.large', { size: MOST_BYTES / 1024 ** 2 }))
      const held = await session()
      await whileThere(held, options, (heard) => {
        const bytes = held.sftp.createReadStream(folder + name, { end: size }).on('data', heard)
        return pipeline(bytes, createWriteStream(to), { signal: held.over.signal })
      })
      // Fewer bytes than were announced are half a file, more of them another one.
      if ((await stat(to)).size !== size) throw new ReasonError(because('source.broken-off'))
    },
    async remove({ name, bytes, modifiedAt }) {
      const about = await asked<{ size: number; mtime: number }>((sftp, done) => sftp.stat(folder + name, done))
      const isSame = about.size === bytes && about.mtime * 1000 === modifiedAt.getTime()
      if (isSame) await asked<undefined>((sftp, done) => sftp.unlink(folder + name, done))
    },
    async close() {
      const held = await opened?.catch(() => null)
      held?.client.end()
    },
  }
}

/** Waits for an answer for as long as the other machine is there, and says something. */
async function whileThere<T>(
  { client, over }: Session,
  { time = LONGEST_MS }: DownloadOptions,
  ask: (heard: () => void) => Promise<T>,
): Promise<T> {
  const { signal } = over
  signal.throwIfAborted()
  const lost = Promise.withResolvers<never>()
  const lose = () => lost.reject(signal.reason)
  signal.addEventListener('abort', lose)
  const giveUp = () => {
    over.abort(new ShelfGone(because('source.late')))
    client.destroy()
  }
  const silence = setTimeout(giveUp, Math.min(time, PATIENCE_MS))
  const longest = setTimeout(giveUp, time)
  try {
    return await Promise.race([ask(() => void silence.refresh()), lost.promise])
  } catch (error) {
    // What breaks off with it says so in other words.
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(silence)
    clearTimeout(longest)
    signal.removeEventListener('abort', lose)
  }
}

async function connect(
  url: URL,
  secret: string,
  { check, resolve, time = LONGEST_MS }: DownloadOptions,
): Promise<Session> {
  const pinned = (url.searchParams.get('hostkey') ?? '').replaceAll(' ', '+')
  const host = await (check ?? ((one: URL) => checkedHost(one.hostname, resolve)))(url)
  // Who has no such source need not load it.
  const { Client } = await import('ssh2')
  const client = new Client()
  let stranger: Reason | null = null
  const { promise, resolve: done, reject } = Promise.withResolvers<Sftp>()
  client.on('error', (error: Error & { level?: string }) => {
    if (stranger) reject(new ReasonError(stranger))
    else if (error.level === 'client-authentication') reject(new ReasonError(because('source.sign-in')))
    else if (error.level === 'client-timeout') reject(new ReasonError(because('source.late')))
    else reject(error)
  })
  const over = new AbortController()
  const brokenOff = () => over.abort(new ShelfGone(because('source.broken-off')))
  client.on('close', () => {
    brokenOff()
    reject(new ReasonError(because('source.broken-off')))
  })
  client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : done(sftp))))
  client.connect({
    host,
    port: Number(url.port || 22),
    username: decodeURIComponent(url.username),
    ...(secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }),
    readyTimeout: Math.min(time, PATIENCE_MS),
    keepaliveInterval: PATIENCE_MS,
    hostVerifier(key) {
      const seen = `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
      if (pinned !== seen) stranger = because(pinned === '' ? 'source.host-key' : 'source.other-host-key', { seen })
      return stranger === null
    },
  })
  const silence = setTimeout(
    () => {
      reject(new ReasonError(because('source.late')))
      client.destroy()
    },
    2 * Math.min(time, PATIENCE_MS),
  )
  const sftp = await promise.finally(() => clearTimeout(silence))
  // The program that answers may end while the connection stands.
  sftp.on('close', brokenOff)
  return { client, sftp, over }
}
