import { refuse } from '../../content/api/authorise.ts'
import type { App } from '../../web/http/server.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { actingOn, rightsOf } from '../drafts/acting.ts'
import { contentParams } from '../drafts/calls-model.ts'
import { demandOn } from '../drafts/rules.ts'
import { bringUpToDate } from '../drafts/save-actions.ts'
import { onceFor } from '../repeats/repeats.ts'
import { beginTwin, proposeBlock, settleBlock, sideBySide } from './actions.ts'
import { linkTwins, unlinkTwin } from './link-actions.ts'
import {
  linkAnswer,
  linkBody,
  pieceAnswer,
  pieceBody,
  pieceParams,
  sideBySideAnswer,
  twinBody,
  twinMadeAnswer,
} from './model.ts'
import { translator } from './translator.ts'

const AT = '/api/staff/contents/:id/twin'
const about = (summary: string) => ({ tags: ['desk'], summary })

/** Two languages of one story. */
export function twinRoutes(app: App, deps: DeskDeps): void {
  beginTranslation(app, deps)
  link(app, deps)
  unlink(app, deps)
  readSideBySide(app, deps)
  settlePiece(app, deps)
}

function beginTranslation(app: App, deps: DeskDeps): void {
  const { door, sites } = deps
  app.post(
    AT,
    {
      schema: {
        ...about('Begins a translation'),
        params: contentParams,
        body: twinBody,
        response: { 201: twinMadeAnswer },
      },
    },
    async (request, reply) => {
      const { language } = request.body
      const staff = await door.authorise(request)
      const work = await bringUpToDate(deps, request.params.id)
      if (!work) throw new AppError('NOT_FOUND')
      demandOn(await rightsOf(deps, staff, work), 'read')
      door.demand(staff, 'write-own', { site: work.site })
      if (!sites.byAlias.get(work.site)?.languages.includes(language))
        throw new AppError('INVALID_FIELD', { field: 'language' })
      const { id, allowed } = await actingOn(deps, request, 'read')
      const made = await onceFor(deps, request, staff.id, async () => ({
        id: await beginTwin(deps, { id, staff: staff.id, language, allowed }),
      }))
      return reply.code(201).send(made)
    },
  )
}

function link(app: App, deps: DeskDeps): void {
  app.post(
    `${AT}/link`,
    {
      schema: {
        ...about('Makes two contents one story in two languages'),
        params: contentParams,
        body: linkBody,
        response: { 200: linkAnswer },
      },
    },
    async (request) => {
      const who = await actingOn(deps, request, 'write')
      await who.read()
      await linkTwins(deps, { ...who, ...request.body }).catch(refuse)
      return { success: true as const }
    },
  )
}

function unlink(app: App, deps: DeskDeps): void {
  app.delete(
    `${AT}/link`,
    {
      schema: {
        ...about('Says that a content is no translation of its twins'),
        params: contentParams,
        response: { 200: linkAnswer },
      },
    },
    async (request) => {
      const who = await actingOn(deps, request, 'write')
      await who.read()
      await unlinkTwin(deps, who).catch(refuse)
      return { success: true as const }
    },
  )
}

function readSideBySide(app: App, deps: DeskDeps): void {
  const { db, clock, config } = deps
  app.get(
    AT,
    { schema: { ...about('The source beside a twin'), params: contentParams, response: { 200: sideBySideAnswer } } },
    async (request) => {
      const { read } = await actingOn(deps, request, 'read')
      await read()
      const work = (await bringUpToDate(deps, request.params.id))!
      return sideBySide({ db, now: clock.now() }, work, config.translator !== null)
    },
  )
}

function settlePiece(app: App, deps: DeskDeps): void {
  const { config } = deps
  app.post(
    `${AT}/blocks/:block`,
    {
      schema: {
        ...about('Says that a block is fine, or lets the translator draft it'),
        params: pieceParams,
        body: pieceBody,
        response: { 200: pieceAnswer },
      },
    },
    async (request) => {
      const { block: piece } = request.params
      const who = await actingOn(deps, request, 'write')
      if (request.body.act === 'fine') return settleBlock(deps, { ...who, piece })
      // Nobody is offered this where there is no translator.
      if (!config.translator) throw new AppError('NOT_FOUND')
      return proposeBlock(deps, { ...who, piece, translate: translator(config.translator) })
    },
  )
}
