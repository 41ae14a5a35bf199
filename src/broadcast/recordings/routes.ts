import type { FastifyReply, FastifyRequest } from 'fastify'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sendFile } from '../../web/http/send-file.ts'
import type { App } from '../../web/http/server.ts'
import { StorageAway, type Storage } from '../../platform/storage/storage.ts'
import { openFile } from '../../platform/storage/large-files.ts'
import { isMaster, loopPlaylist } from './loop.ts'
import { LOOP, mediaFile, availability, type Availability, type Window } from './model.ts'
import { windowsOf } from './store.ts'

/** A recording that no content plays yet is looked for again after so many milliseconds. */
const REMEMBERED = 5000
/** Seconds for which a copy may be kept elsewhere, but never beyond the end of the window. */
const KEPT = 3600

interface Deps {
  db: Db
  clock: Clock
  storage: Storage
}
type MediaRequest = FastifyRequest<{ Params: { '*': string } }>

/** Recordings in the portal's own storage; they answer only while a content lets them be played (OPEN-104). */
export function recordingRoutes(app: App, { db, clock, storage }: Deps): void {
  const windows = taggedDataCache<Window[] | null>({ ms: REMEMBERED, max: 2000 })

  const availabilityOf = async (recording: string): Promise<Availability> => {
    const now = clock.now()
    const { value } = await windows(db, recording, now, async () => ({
      value: await windowsOf(db, recording),
      tags: [],
    }))
    return availability(value, now)
  }

  const sendRecording = async (request: MediaRequest, reply: FastifyReply, path: string) => {
    const file = mediaFile(path)
    if (!file) {
      // Somebody may have had a section of that name: its former addresses are looked up as those of any page.
      if (isFolder(path)) return reply.callNotFound()
      return missing(reply)
    }
    const { open, changes } = await availabilityOf(file.recording)
    if (!open) return reply.code(410).header('cache-control', 'no-store').type('text/plain').send('Gone')
    const found = await openFile(storage, file.key)
    if (!found) return missing(reply)
    return sendFile(request, reply, found, { type: file.type, caching: kept(changes, clock.now()) })
  }

  const sendLoop = async (reply: FastifyReply, path: string) => {
    const file = mediaFile(path)
    if (!file?.key.endsWith('.m3u8')) return missing(reply)
    if (!(await availabilityOf(file.recording)).open) return missing(reply)
    const text = (await storage.read(file.key))?.toString('utf8')
    if (text === undefined) return missing(reply)
    const base = `/media/${path.slice(0, path.lastIndexOf('/'))}`
    const playlist = isMaster(text) ? text : loopPlaylist(text, base, clock.now())
    if (playlist === null) return missing(reply)
    return reply.header('cache-control', 'public, max-age=1').type(file.type).send(playlist)
  }

  const schema = {
    tags: ['media'],
    summary: 'A file of a recording in the own storage; 410 when it may no longer be played',
  }
  app.get<{ Params: { '*': string } }>('/media/*', { schema }, async (request, reply) => {
    const path = request.params['*']
    reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
    try {
      if (path.startsWith(`${LOOP}/`)) return await sendLoop(reply, path.slice(LOOP.length + 1))
      return await sendRecording(request, reply, path)
    } catch (error) {
      if (error instanceof StorageAway) return later(reply)
      throw error
    }
  })
}

const isFolder = (path: string): boolean => path.endsWith('/') || path.endsWith('.html')

function kept(changes: Date | null, now: Date): string {
  const left = changes ? Math.floor((changes.getTime() - now.getTime()) / 1000) : KEPT
  return left > 0 ? `public, max-age=${Math.min(KEPT, left)}` : 'no-store'
}

function missing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'public, max-age=10').type('text/plain').send('Not found')
}

/** While the storage is away a player is told to come back. */
function later(reply: FastifyReply) {
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).type('text/plain').send('Busy')
}
