import { z } from 'zod'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { changeMedia, deleteMedia } from './actions.ts'
import {
  MANAGED,
  mediaChange,
  mediaId,
  mediaListAnswer,
  mediaQuestion,
  mediaSchema,
  PART_BYTES,
  uploadAnswer,
  uploadQuestion,
  usesAnswer,
} from './model.ts'
import { findMedia, listMedia, mediaFigures, usesOf } from './store.ts'
import { beginUpload, cancelUpload, takePart, uploadState } from './upload-actions.ts'

const tags = ['desk']
const id = z.object({ id: mediaId })
const upload = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) })
const done = z.object({ success: z.literal(true) })
/** So many places of one picture are named. */
const USES_SHOWN = 100

/** The newsroom's pictures. */
export function mediaRoutes(app: App, deps: DeskDeps): void {
  listPictures(app, deps)
  readPicture(app, deps)
  readUses(app, deps)
  changePicture(app, deps)
  deletePicture(app, deps)
  uploadRoutes(app, deps)
}

function listPictures(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/media',
    {
      schema: {
        tags,
        summary: 'Pictures by words, rights and what they lack, the newest first',
        querystring: mediaQuestion,
        response: { 200: mediaListAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'read', { site: request.query.site })
      const who = { staff: staff.id, now: clock.now() }
      const [list, figures] = await Promise.all([
        listMedia(db, request.query, who),
        request.query.after ? null : mediaFigures(db, who),
      ])
      return { ...list, figures }
    },
  )
}

function readPicture(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/media/:id',
    { schema: { tags, summary: 'A picture with all that is known of it', params: id, response: { 200: mediaSchema } } },
    async (request) => {
      await door.authorise(request, 'read')
      const media = await findMedia(db, request.params.id, clock.now())
      if (!media) throw new AppError('NOT_FOUND')
      return media
    },
  )
}

function readUses(app: App, { db, clock, door }: DeskDeps): void {
  app.get(
    '/api/staff/media/:id/uses',
    { schema: { tags, summary: 'Where a picture stands', params: id, response: { 200: usesAnswer } } },
    async (request) => {
      await door.authorise(request, 'read')
      const media = await findMedia(db, request.params.id, clock.now())
      if (!media) throw new AppError('NOT_FOUND')
      return { uses: await usesOf(db, media.id, USES_SHOWN), count: media.uses }
    },
  )
}

function changePicture(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.patch(
    '/api/staff/media/:id',
    {
      schema: {
        tags,
        summary: 'Changes texts, point and cuts of a picture, its rights and until when',
        params: id,
        body: mediaChange,
        response: { 200: mediaSchema },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'media-upload')
      if (MANAGED.some((name) => request.body[name] !== undefined)) door.demand(staff, 'media-manage')
      return changeMedia(deps, staff, request.params.id, request.body)
    },
  )
}

function deletePicture(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.delete(
    '/api/staff/media/:id',
    { schema: { tags, summary: 'Deletes a picture that stands nowhere', params: id, response: { 200: done } } },
    async (request) => {
      await deleteMedia(deps, await door.authorise(request, 'media-manage'), request.params.id)
      return { success: true as const }
    },
  )
}

/** A file on its way in: begun by its name and size, then sent in parts, each at its place. */
function uploadRoutes(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    '/api/staff/media',
    {
      schema: {
        tags,
        summary: 'Begins to upload a picture, a new one or in the place of another, unless it is here already',
        body: uploadQuestion,
        response: { 200: uploadAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'media-upload')
      if (request.body.replaces !== undefined) door.demand(staff, 'media-manage')
      return beginUpload(deps, staff.id, request.body)
    },
  )
  app.get(
    '/api/staff/media/uploads/:id',
    { schema: { tags, summary: 'How far an upload is', params: upload, response: { 200: uploadAnswer } } },
    async (request) => uploadState(deps, (await door.authorise(request, 'media-upload')).id, request.params.id),
  )
  app.delete(
    '/api/staff/media/uploads/:id',
    { schema: { tags, summary: 'Stops an upload', params: upload, response: { 200: done } } },
    async (request) => {
      const staff = await door.authorise(request, 'media-upload')
      await cancelUpload(deps, staff.id, request.params.id)
      return { success: true as const }
    },
  )
  void app.register(async (plain) => {
    const scope = plain as unknown as App
    // Who may not upload is told so before a byte of a part is read.
    scope.addHook('onRequest', async (request) => void (await door.authorise(request, 'media-upload')))
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, parsed) =>
      parsed(null, body),
    )
    scope.put(
      '/api/staff/media/uploads/:id/:at',
      {
        bodyLimit: PART_BYTES,
        schema: {
          tags,
          summary: 'Sends a part of a file, which begins at a byte of it (application/octet-stream)',
          params: upload.extend({ at: z.coerce.number().int().min(0).multipleOf(PART_BYTES) }),
          response: { 200: uploadAnswer },
        },
      },
      async (request) => {
        const staff = await door.authorise(request, 'media-upload')
        const bytes = request.body as unknown
        if (!Buffer.isBuffer(bytes)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
        return takePart(deps, staff.id, { ...request.params, bytes })
      },
    )
  })
}
