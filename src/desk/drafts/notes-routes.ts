import type { Db } from '../../platform/database/schema.ts'
import type { App } from '../../web/http/server.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { onceFor } from '../repeats/repeats.ts'
import { tellDesk } from '../stream/news.ts'
import { actingOn } from './acting.ts'
import { contentParams as params } from './calls-model.ts'
import { colleaguesOn, demandColleague } from './colleagues.ts'
import { colleaguesAnswer, noteBody, noteParams, notePlace, notesAnswer } from './notes-model.ts'
import { addNote, moveNote, notesOn, resolveNote } from './notes-store.ts'

const AT = '/api/staff/contents/:id'
const about = (summary: string) => ({ tags: ['desk'], summary })

/** Notes in the margin of a text, which readers never get, and whom they can be for. */
export function notesRoutes(app: App, deps: DeskDeps): void {
  listNotes(app, deps)
  writeNote(app, deps)
  placeNote(app, deps)
  resolve(app, deps)
  listColleagues(app, deps)
}

function listNotes(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${AT}/notes`,
    { schema: { ...about('The notes on a content'), params, response: { 200: notesAnswer } } },
    async (request) => {
      const { read } = await actingOn(deps, request, 'annotate')
      await read()
      return { notes: await notesOn(db, request.params.id) }
    },
  )
}

function writeNote(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${AT}/notes`,
    { schema: { ...about('Writes a note'), params, body: noteBody, response: { 200: notesAnswer } } },
    async (request) => {
      const { id, staff, read } = await actingOn(deps, request, 'annotate')
      const standing = await read()
      const { to } = request.body
      if (to) await demandColleague(db, standing, { id: to, field: 'to' })
      return onceFor(deps, request, staff, async () => {
        await addNote(db, id, { ...request.body, by: staff, now: clock.now() })
        await told(db, id, staff)
        if (to && to !== staff) await tellDesk(db, { event: 'notice', kind: 'note', content: id, by: staff, to })
        return { notes: await notesOn(db, id) }
      })
    },
  )
}

function placeNote(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.post(
    `${AT}/notes/:note/place`,
    {
      schema: {
        ...about('Says where the words of a note stand now'),
        params: noteParams,
        body: notePlace,
        response: { 200: notesAnswer },
      },
    },
    async (request) => {
      const { id, staff, read } = await actingOn(deps, request, 'write')
      await read()
      if (await moveNote(db, id, request.params.note, request.body)) await told(db, id, staff)
      return { notes: await notesOn(db, id) }
    },
  )
}

function resolve(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.post(
    `${AT}/notes/:note/resolve`,
    { schema: { ...about('Settles a note'), params: noteParams, response: { 200: notesAnswer } } },
    async (request) => {
      const { id, staff, read } = await actingOn(deps, request, 'annotate')
      await read()
      const done = await resolveNote(db, { id, note: request.params.note, by: staff, now: clock.now() })
      if (!done) throw new AppError('NOT_FOUND')
      await told(db, id, staff)
      return { notes: await notesOn(db, id) }
    },
  )
}

function listColleagues(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${AT}/colleagues`,
    {
      schema: {
        ...about('Whom a content, or a note on it, can be given to'),
        params,
        response: { 200: colleaguesAnswer },
      },
    },
    async (request) => {
      const { read } = await actingOn(deps, request, 'annotate')
      return { people: await colleaguesOn(db, await read()) }
    },
  )
}

/** All who have the content open ask for its notes anew. */
const told = (db: Db, content: string, by: string) => tellDesk(db, { event: 'draft', content, by, notes: true })
