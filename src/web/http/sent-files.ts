import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HOUR_MS } from '../../platform/durations.ts'
import type { HeldFile, Quarantine } from '../../platform/uploads/quarantine.ts'
import { AppError } from './errors.ts'
import type { App } from './server.ts'
import { giveTime, takeTimeAway } from './stalled-clients.ts'

/** Who sends nothing for so long is let go, however large the file. */
const SILENCE_MS = 30_000
/** Nothing takes longer on any line worth the name. */
const LONGEST_MS = HOUR_MS
/** So long the files of a form that is refused are read past. */
const READ_PAST_MS = 5000
const LONGEST_NAME = 200
const LIMITS = { fieldNameSize: 100, fieldSize: 32 * 1024, fields: 30, files: 6, parts: 40, headerPairs: 50 }

/** A file of a form, as it lies in the quarantine. */
export interface SentFile extends HeldFile {
  field: string
  /** What its sender calls it. */
  name: string
}

/** What came in with a form that has files. */
export interface SentParts {
  fields: Record<string, string>
  files: SentFile[]
}

/** Lets the routes of `register` take forms with files; all others go on refusing them. */
export function takesFiles(app: App, register: (scope: App) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    register(scope as unknown as App)
  })
}

interface Taking {
  quarantine: Quarantine
  /** Bytes that a file may have, by field. */
  limits: Record<string, number>
  /** What is thrown for a file that failed, by field. */
  refuse: (field: string, error: unknown) => unknown
  /** Where its texts are put as they come: they are there also where it is refused in the middle. */
  fields?: Record<string, string>
}

/**
 * Reads a form with files, which may take longer than any other request as long as something comes. What is no file of
 * `limits` is passed over. Unless it came whole, no file of it stays.
 */
export async function sentParts(
  request: FastifyRequest,
  { quarantine, limits, refuse, fields = {} }: Taking,
): Promise<SentParts> {
  const parts: SentParts = { fields, files: [] }
  const stop = waitPatiently(request)
  try {
    // The limit is that of each file, which is counted where it is kept.
    for await (const part of asSent(request.parts({ limits: { ...LIMITS, fileSize: Infinity } }))) {
      const { fieldname: field } = part
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[field] = part.value
      } else if (limits[field] === undefined) part.file.resume()
      else {
        const held = await quarantine.receive(asSent(part.file), limits[field]).catch((error: unknown) => {
          throw refuse(field, error)
        })
        // A form without script sends its empty places as files without name and bytes.
        if (held.bytes === 0 && !part.filename) await quarantine.discard(held.path)
        else parts.files.push({ ...held, field, name: (part.filename ?? '').slice(0, LONGEST_NAME) })
      }
    }
    return parts
  } catch (error) {
    readAway(request)
    await Promise.all(parts.files.map(({ path }) => quarantine.discard(path)))
    throw error
  } finally {
    stop()
  }
}

/**
 * The texts of a form that is refused without its files: they are read past for a moment, which is all that a browser
 * needs unless films come before the last of its texts.
 */
export async function sentTexts(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const read = async () => {
    for await (const part of asSent(request.parts({ limits: LIMITS })))
      if (part.type === 'file') part.file.resume()
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  // What could be read is shown again; that the rest could not be is no other fault than the one that it is refused for.
  await Promise.race([read().catch(() => undefined), sleep(READ_PAST_MS, undefined, { ref: false })])
  readAway(request)
  return { ...fields }
}

/**
 * What is read of a form. Whatever fails on the way is of its sender, who cut it, left, or sent no such form: the
 * reader of forms says so by errors of no kind, which would pass for ours.
 */
async function* asSent<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces
  } catch (cause) {
    throw new AppError('INVALID_FIELD', { cause })
  }
}

/** Takes the time limit of requests off this one, and ends it when nothing comes any more. */
function waitPatiently({ raw }: FastifyRequest): () => void {
  giveTime(raw)
  const begin = Date.now()
  let came = raw.socket.bytesRead
  let last = begin
  const timer = setInterval(() => {
    const now = Date.now()
    if (raw.socket.bytesRead !== came) last = now
    came = raw.socket.bytesRead
    if (now - last > SILENCE_MS || now - begin > LONGEST_MS) raw.destroy(new Error('nothing came any more'))
  }, 5000).unref()
  return () => clearInterval(timer)
}

/** What is left of a request that is refused is read, so that the refusal arrives. */
function readAway({ raw }: FastifyRequest): void {
  takeTimeAway(raw)
  raw.unpipe()
  raw.resume()
}
