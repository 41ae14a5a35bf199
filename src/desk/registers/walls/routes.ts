import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Db } from '../../../platform/database/schema.ts'
import { LOCALES } from '../../../platform/i18n/locale.ts'
import { secretOf } from '../../../platform/secret.ts'
import type { Site } from '../../../sites/model.ts'
import { startExperiment, stopExperiment } from '../../../walls/experiments/actions.ts'
import { experimentInputSchema } from '../../../walls/experiments/model.ts'
import { reportOf } from '../../../walls/experiments/report.ts'
import { countsOf, experimentsOf, runningExperiment } from '../../../walls/experiments/store.ts'
import { CONDITION_NAMES } from '../../../walls/gate/condition-names.ts'
import { publishVersion, saveVersion, versionLink } from '../../../walls/messages/actions.ts'
import { MESSAGE_TYPES, POSITIONS, versionInputSchema } from '../../../walls/messages/model.ts'
import { holdVersions, messagesOfVersion, publishedVersion, versionsOf } from '../../../walls/messages/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { audited } from '../../audit/audited.ts'
import type { AuditAction, AuditDetail } from '../../audit/model.ts'
import type { DeskDeps } from '../../deps.ts'
import { type ActingStaff, done } from '../../entry/model.ts'
import { actorOf } from '../../people/model.ts'
import {
  linkAnswer,
  versionAnswer,
  versionParams,
  versionPublication,
  versionSeen,
  wallAnswer,
  wallParams,
  type WallMessage,
  writtenAnswer,
} from './model.ts'

const tags = ['desk']
const BASE = '/api/staff/walls/:site'
const success = { success: true as const }
type Seen = z.output<typeof versionSeen>
/** What was seen goes with a change; null begins a version. */
const writing = z.object({ version: versionInputSchema, seen: versionSeen.nullable() })

/** Walls of sites: the same actions as those of programs and of the command line. */
export function wallRoutes(app: App, deps: DeskDeps): void {
  readWall(app, deps)
  readVersion(app, deps)
  writeVersion(app, deps)
  publish(app, deps)
  linkToVersion(app, deps)
  startTest(app, deps)
  stopTest(app, deps)
}

function readWall(app: App, deps: DeskDeps): void {
  const { db, clock } = deps
  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: 'The versions of a site’s wall, and what its experiments have shown',
        params: wallParams,
        response: { 200: wallAnswer },
      },
    },
    async (request) => {
      const { alias } = (await own(deps, request)).site
      const now = clock.now()
      const versions = await versionsOf(db, alias)
      const [shown, running, experiments] = await Promise.all([
        publishedVersion(db, alias),
        runningExperiment(db, alias, now),
        experimentsOf(db, alias),
      ])
      const nameOf = (id: number) => versions.find((version) => version.id === id)?.name ?? String(id)
      return {
        versions: versions.map(({ site: _, ...version }) => ({
          ...version,
          isShown: version.id === shown?.id,
          isTested: running?.versions.includes(version.id) ?? false,
        })),
        experiments: await Promise.all(
          experiments.slice(0, 10).map(async (one) => {
            const { arms, ...report } = reportOf(one, await countsOf(db, one.id), now)
            return {
              id: one.id,
              name: one.name,
              goal: one.goal,
              startedAt: one.startedAt.toISOString(),
              endsAt: one.endsAt.toISOString(),
              stoppedAt: one.stoppedAt?.toISOString() ?? null,
              ...report,
              arms: arms.map((arm) => ({ ...arm, version: nameOf(arm.version) })),
            }
          }),
        ),
        choices: { type: [...MESSAGE_TYPES], position: [...POSITIONS], conditionName: [...CONDITION_NAMES] },
      }
    },
  )
}

function readVersion(app: App, deps: DeskDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/versions/:id`,
    {
      schema: {
        tags,
        summary: 'The messages of a version, in every language',
        params: versionParams,
        response: { 200: versionAnswer },
      },
    },
    async (request) => {
      const { site } = await own(deps, request)
      const messages = await messagesOf(db, site.alias, request.params.id)
      if (!messages) throw new AppError('NOT_FOUND')
      return { messages }
    },
  )
}

function writeVersion(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.put(
    `${BASE}/versions`,
    {
      schema: {
        tags,
        summary: 'Begins a version, or writes one anew that nobody else has changed',
        params: wallParams,
        body: writing,
        response: { 200: writtenAnswer },
      },
    },
    async (request) => {
      const who = await own(deps, request)
      const { alias } = who.site
      const { version, seen } = request.body
      return act(deps, who, 'wall.written', { version: version.name }, async (trx) => {
        demandSeen(await storedVersion(trx, alias, ({ name }) => name === version.name), seen)
        return { id: await saveVersion({ db: trx, clock }, alias, version) }
      })
    },
  )
}

function publish(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${BASE}/versions/:id/publish`,
    {
      schema: {
        tags,
        summary: 'Makes a version the one that readers see, unless somebody has changed it meanwhile',
        params: versionParams,
        body: versionPublication,
        response: { 200: done },
      },
    },
    async (request) => {
      const who = await own(deps, request)
      const { alias } = who.site
      const { id } = request.params
      return act(deps, who, 'wall.published', { version: id }, async (trx) => {
        const stored = await storedVersion(trx, alias, (version) => version.id === id)
        if (!stored) throw new AppError('NOT_FOUND')
        demandSeen(stored, request.body.seen)
        await publishVersion({ db: trx, clock }, alias, id)
        return success
      })
    },
  )
}

function linkToVersion(app: App, deps: DeskDeps): void {
  const { db, clock, config } = deps
  app.post(
    `${BASE}/versions/:id/link`,
    {
      schema: {
        tags,
        summary: 'A signed address that shows a version to whoever opens it, for a week',
        params: versionParams,
        response: { 200: linkAnswer },
      },
    },
    async (request) => {
      const { site } = await own(deps, request)
      const { id } = request.params
      if (!(await messagesOf(db, site.alias, id))) throw new AppError('NOT_FOUND')
      return { link: versionLink(secretOf(config), { site, version: id, now: clock.now() }) }
    },
  )
}

function startTest(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${BASE}/experiments`,
    {
      schema: {
        tags,
        summary: 'Starts a test of versions; they stay as they are until it ends',
        params: wallParams,
        body: experimentInputSchema,
        response: { 200: writtenAnswer },
      },
    },
    async (request) => {
      const who = await own(deps, request)
      const input = { ...request.body, owner: actorOf(who.staff) }
      return act(deps, who, 'wall.test-started', { name: input.name }, async (trx) => {
        const started = await startExperiment({ db: trx, clock }, who.site.alias, input)
        if ('id' in started) return started
        if (started.refused === 'another') throw new AppError('CONFLICT')
        throw new AppError('INVALID_FIELD', { field: 'versions' })
      })
    },
  )
}

function stopTest(app: App, deps: DeskDeps): void {
  const { clock } = deps
  app.post(
    `${BASE}/experiments/:id/stop`,
    {
      schema: {
        tags,
        summary: 'Ends a test: everybody gets the published version again',
        params: versionParams,
        response: { 200: done },
      },
    },
    async (request) => {
      const who = await own(deps, request)
      const { id } = request.params
      return act(deps, who, 'wall.test-stopped', { experiment: id }, async (trx) => {
        if (!(await stopExperiment({ db: trx, clock }, who.site.alias, id))) throw new AppError('NOT_FOUND')
        return success
      })
    },
  )
}

/** The site of a call, for who may change its wall. */
async function own({ door, sites }: DeskDeps, request: FastifyRequest): Promise<{ staff: ActingStaff; site: Site }> {
  const { site: alias } = request.params as z.output<typeof wallParams>
  const staff = await door.authorise(request, 'walls', { site: alias })
  const site = sites.get(alias)
  if (!site) throw new AppError('NOT_FOUND')
  return { staff, site }
}

/** Who changes the wall of a site, and how; each waits for whoever writes its versions. */
function act<T>(
  deps: DeskDeps,
  { staff, site }: { staff: ActingStaff; site: Site },
  action: AuditAction,
  detail: AuditDetail,
  change: (trx: Db) => Promise<T>,
): Promise<T> {
  return audited(deps, staff, { action, object: `site:${site.alias}`, detail }, async (trx) => {
    await holdVersions(trx, site.alias)
    return change(trx)
  })
}

/** The messages of a version in every language; null when there is no such version. */
async function messagesOf(from: Db, site: string, version: number): Promise<WallMessage[] | null> {
  const messages: WallMessage[] = []
  for (const locale of LOCALES) {
    const found = await messagesOfVersion(from, { site, version, locale })
    if (!found) return null
    messages.push(...found.map(({ conditions, fields }) => ({ ...fields, language: locale, conditions })))
  }
  return messages
}

/** A version as it stands; null when there is none. */
async function storedVersion(
  from: Db,
  site: string,
  isIt: (version: { id: number; name: string }) => boolean,
): Promise<Seen | null> {
  const version = (await versionsOf(from, site)).find(isIt)
  const messages = version && (await messagesOf(from, site, version.id))
  return messages ? { messages, maxConsumedContent: version.maxConsumedContent } : null
}

/** Refuses to write over what whoever writes has not seen. */
function demandSeen(stored: Seen | null, seen: Seen | null): void {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), seen)) throw new AppError('CONFLICT', { field: 'seen' })
}
