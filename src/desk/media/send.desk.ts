import { inTime } from '../../browser/time-limit.ts'
import { call, CallError, isPassing } from '../app/call.desk.ts'
import { PART_BYTES, uploadAnswer, type UploadAnswer } from './model.ts'

/** What happens on the way. */
interface Sending {
  signal: AbortSignal
  /** Bytes that are there. */
  onProgress(received: number): void
  /** Whether nothing answers now; it goes on by itself. */
  onOffline(off: boolean): void
}

/** So long one part may take on a slow line; then it is sent again. */
const PART_LIMIT_MS = 5 * 60_000
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Sends a file in parts; what is lost on the way is sent again for as long as it takes. */
export async function sendFile(file: File, sending: Sending, replaces?: string): Promise<UploadAnswer> {
  const sha256 = await digestOf(file)
  const body = { name: file.name.slice(0, 200), bytes: file.size, ...(sha256 && { sha256 }), replaces }
  let state = await insisting(sending, () =>
    call('POST', '/api/staff/media', { body, answer: uploadAnswer, signal: sending.signal }),
  )
  while (!state.media) {
    sending.onProgress(state.received)
    // What came whole and was not answered is asked for by its last part.
    const at = Math.min(state.received, lastPart(file.size))
    const { upload } = state
    state = await insisting(sending, () =>
      sendPart(`/api/staff/media/uploads/${upload}/${at}`, file, at, sending.signal),
    ).catch((error: unknown) => {
      // Whoever stops it leaves nothing behind; without a network it goes by itself.
      if (sending.signal.aborted && upload) stopSending(upload).catch(() => undefined)
      throw error
    })
  }
  return state
}

/** Tells the server that nothing more comes. */
function stopSending(upload: string): Promise<void> {
  return call('DELETE', `/api/staff/media/uploads/${upload}`)
}

const lastPart = (size: number): number => Math.floor((size - 1) / PART_BYTES) * PART_BYTES

/** Of the whole file, where the browser reckons it: not on plain http. */
async function digestOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendPart(path: string, file: File, at: number, signal: AbortSignal): Promise<UploadAnswer> {
  const response = await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: file.slice(at, at + PART_BYTES),
    signal: inTime(signal, PART_LIMIT_MS),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new CallError(0, null)
  })
  const given: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new CallError(response.status, given)
  return uploadAnswer.parse(given)
}

/** Tries again for ever what failed by accident. */
async function insisting<T>({ signal, onOffline }: Sending, run: () => Promise<T>): Promise<T> {
  for (let times = 0; ; times += 1) {
    try {
      const done = await run()
      onOffline(false)
      return done
    } catch (error) {
      const accident = error instanceof CallError && isPassing(error)
      if (!accident || signal.aborted) throw error
      onOffline(true)
      await pause(PAUSES_MS[Math.min(times, PAUSES_MS.length - 1)]!, signal)
    }
  }
}

/** A while, less when the network comes back or one stops. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
