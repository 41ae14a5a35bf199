import { hasThread } from '../../content/comments/model.ts'
import { contentUrl, previewUrl } from '../../content/address.ts'
import type { App } from '../../web/http/server.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { actingOn, rightsOf } from './acting.ts'
import { beginContent } from './begin-actions.ts'
import {
  contentParams,
  createAnswer,
  createBody,
  draftAnswer,
  publishAnswer,
  publishBody,
  saveAnswer,
  saveBody,
  type DraftAnswer,
} from './calls-model.ts'
import { readWorkingCopiesBy } from '../../content/working-copy.ts'
import { readDraftOf } from './working-copy.ts'
import { findingsOf } from './check-context.ts'
import { notesOn } from './notes-store.ts'
import { plansOf } from '../plan/store.ts'
import { publishDrafts } from './publish-actions.ts'
import { onceFor } from '../repeats/repeats.ts'
import { presentIn } from '../stream/presence-store.ts'
import { demandOn } from './rules.ts'
import { bringUpToDate, saveDraft } from './save-actions.ts'
import { namesOf } from './store.ts'
import { twinsOnDesk } from '../twins/store.ts'

/** A long read with a thousand blocks, whole. */
const BODY_LIMIT = 8 * 1024 * 1024
const AT = '/api/staff/contents/:id'
const about = (summary: string) => ({ tags: ['desk'], summary })

/** What is written at the desk: begun, saved, published. */
export function draftRoutes(app: App, deps: DeskDeps): void {
  readWorkingCopiesBy(readDraftOf)
  begin(app, deps)
  readDraft(app, deps)
  keepDraft(app, deps)
  publishDraft(app, deps)
}

function begin(app: App, deps: DeskDeps): void {
  const { db, clock, sites, door } = deps
  app.post(
    '/api/staff/contents',
    { schema: { ...about('Begins a content'), body: createBody, response: { 201: createAnswer } } },
    async (request, reply) => {
      const { site: alias, type, language } = request.body
      const staff = await door.authorise(request, 'write-own', { site: alias })
      const site = sites.byAlias.get(alias)
      if (!site) throw new AppError('INVALID_FIELD', { field: 'site' })
      const made = await onceFor(deps, request, staff.id, async () => ({
        id: await beginContent({ db, clock }, { type, site, language, staff: staff.id }),
      }))
      return reply.code(201).send(made)
    },
  )
}

function readDraft(app: App, deps: DeskDeps): void {
  const { db, clock, sites, config, door } = deps
  app.get(
    AT,
    { schema: { ...about('All that the editor needs'), params: contentParams, response: { 200: draftAnswer } } },
    async (request): Promise<DraftAnswer> => {
      const staff = await door.authorise(request)
      const work = await bringUpToDate({ db, clock }, request.params.id)
      if (!work) throw new AppError('NOT_FOUND')
      const rights = await rightsOf(deps, staff, work)
      demandOn(rights, 'read')
      const { draft } = work
      const names = await namesOf(db, [draft?.assignee, work.owner, draft?.changedBy ?? work.changedBy])
      const named = (id: string | null | undefined) => (id ? { id, name: names.get(id) ?? '' } : null)
      return {
        id: work.id,
        externalId: work.externalId,
        type: work.type,
        site: work.site,
        sites: work.sites,
        language: work.language,
        state: work.state,
        version: work.version,
        revision: work.revision,
        document: draft?.document ?? work.stored,
        isDrafted: draft !== null,
        stage: draft?.stage ?? null,
        assignee: named(draft?.assignee),
        owner: named(work.owner),
        embargoUntil: draft?.embargoUntil?.toISOString() ?? null,
        publishAt: work.publishAt?.toISOString() ?? null,
        changedAt: work.changedAt.toISOString(),
        changedBy: named(draft?.changedBy ?? work.changedBy),
        path: work.path,
        url: contentUrl(sites, work),
        previewUrl: previewUrl(config, sites, work, clock.now())?.url ?? null,
        conflicts: draft?.conflicts ?? [],
        presence: await presentIn(db, work.id, clock.now()),
        twins: await twinsOnDesk(db, work, {
          languages: sites.byAlias.get(work.site)?.languages ?? [],
          now: clock.now(),
        }),
        plan: await plansOf(db, work.id),
        notes: rights.annotate ? await notesOn(db, work.id) : [],
        checks: await findingsOf(db, work, clock.now()),
        mayWrite: rights.write,
        mayPublish: rights.publish,
        mayWithdraw: rights.withdraw,
        hasThread: hasThread(work.type),
      }
    },
  )
}

function keepDraft(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.patch(
    `${AT}/draft`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...about('Saves what was typed'),
        params: contentParams,
        body: saveBody,
        response: { 200: saveAnswer },
      },
    },
    async (request) => {
      const { id, staff, allowed, placed } = await actingOn(deps, request, 'write')
      return saveDraft({ db, clock }, id, { ...request.body, staff, allowed, placed })
    },
  )
}

function publishDraft(app: App, deps: DeskDeps): void {
  const { db, clock, sites } = deps
  app.post(
    `${AT}/publish`,
    {
      schema: {
        ...about('Lets out what is seen on the screen, with its twins if wanted'),
        params: contentParams,
        body: publishBody,
        response: { 200: publishAnswer },
      },
    },
    async (request) => {
      const { id, staff, allowed } = await actingOn(deps, request, 'publish')
      return publishDrafts({ db, clock, sites }, { ...request.body, id, staff, allowed })
    },
  )
}
