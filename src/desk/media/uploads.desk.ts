import { useSyncExternalStore } from 'react'
import { CallError } from '../app/call.desk.ts'
import { LARGEST_FILE, NO_PICTURE, type Media } from './model.ts'
import { sendFile } from './send.desk.ts'

/** A file on its way, as the screen shows it. */
export interface Upload {
  key: number
  name: string
  /** Of the picture while it is on its way; null where no picture can come of it. */
  preview: string | null
  state: 'waiting' | 'going' | 'offline' | 'empty' | 'large' | 'failed' | (typeof NO_PICTURE)[number]
  /** Parts of the whole, 0 to 1. */
  progress: number
}

/** What came of one. */
type Arrived = (media: Media, about: { name: string; duplicate: boolean }) => void
/** One that did not come in, whatever the reason: where the list of them stands it says why. */
type Refused = (name: string) => void

interface Job {
  file: File
  arrived: Arrived
  refused: Refused | undefined
  /** The picture whose place it takes. */
  replaces: string | undefined
  stop: AbortController
}

/** So many at once: more only wait for each other on the same line. */
const AT_ONCE = 2
let uploads: readonly Upload[] = []
let last = 0
const jobs = new Map<number, Job>()
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (key: number, with_: Partial<Upload>): void =>
  set(uploads.map((each) => (each.key === key ? { ...each, ...with_ } : each)))

/** Files on their way, whichever screen one is on meanwhile. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => uploads,
  )
}

/** Sends files, some at a time; each that has arrived is told, and each that is refused. */
export function startUploads(files: Iterable<File>, arrived: Arrived, refused?: Refused, replaces?: string): void {
  for (const file of files) {
    const key = ++last
    jobs.set(key, { file, arrived, refused, replaces, stop: new AbortController() })
    const state = file.size === 0 ? 'empty' : file.size > LARGEST_FILE ? 'large' : 'waiting'
    const preview = state === 'waiting' ? URL.createObjectURL(file) : null
    set([...uploads, { key, name: file.name, preview, state, progress: 0 }])
    if (state !== 'waiting') refused?.(file.name)
  }
  next()
}

/** Takes one from the list; what is still going is stopped. */
export function dropUpload(key: number): void {
  jobs.get(key)?.stop.abort()
  end(key)
  next()
}

/** Tries one again that failed. */
export function retryUpload(key: number): void {
  const job = jobs.get(key)
  if (!job) return
  job.stop = new AbortController()
  change(key, { state: 'waiting', progress: 0 })
  next()
}

function end(key: number): void {
  const found = uploads.find((each) => each.key === key)
  if (found?.preview) URL.revokeObjectURL(found.preview)
  jobs.delete(key)
  set(uploads.filter((each) => each.key !== key))
}

function next(): void {
  const going = uploads.filter(({ state }) => state === 'going' || state === 'offline').length
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - going)))
    void run(key)
}

async function run(key: number): Promise<void> {
  const { file, arrived, refused, replaces, stop } = jobs.get(key)!
  change(key, { state: 'going' })
  try {
    const sending = {
      signal: stop.signal,
      onProgress: (received: number) => change(key, { progress: received / file.size }),
      onOffline: (off: boolean) => change(key, { state: off ? 'offline' : 'going' }),
    }
    const { media, duplicate } = await sendFile(file, sending, replaces)
    end(key)
    arrived(media!, { name: file.name, duplicate })
  } catch (error) {
    if (stop.signal.aborted) return
    change(key, { state: error instanceof CallError ? stateOf(error) : 'failed' })
    refused?.(file.name)
  }
  next()
}

function stateOf({ status, body }: CallError): Upload['state'] {
  const { reason } = (body ?? {}) as { reason?: string }
  if (status === 415) return NO_PICTURE.find((why) => why === reason) ?? 'kind'
  return status === 413 ? 'large' : 'failed'
}
