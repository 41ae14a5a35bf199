import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
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
import { messagesOfVersion, publishedVersion, versionsOf } from '../../../walls/messages/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import { noteAudit } from '../../audit/store.ts'
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
  const { db, clock, config, door, sites } = deps

  async function own(request: FastifyRequest): Promise<{ staff: ActingStaff; site: Site }> {
    const { site: alias } = request.params as z.output<typeof wallParams>
    const staff = await door.authorise(request, 'walls', { site: alias })
    const site = sites.get(alias)
    if (!site) throw new AppError('NOT_FOUND')
    return { staff, site }
  }
  const note = (staff: ActingStaff, action: string, site: Site, detail: Record<string, unknown>) =>
    noteAudit(db, {
      at: clock.now(),
      actor: actorOf(staff),
      staffId: staff.id,
      action,
      object: `site:${site.alias}`,
      detail,
    })
  /** The messages of a version in every language; null when there is no such version. */
  async function messagesOf(site: string, version: number): Promise<WallMessage[] | null> {
    const messages: WallMessage[] = []
    for (const locale of LOCALES) {
      const found = await messagesOfVersion(db, { site, version, locale })
      if (!found) return null
      messages.push(...found.map(({ conditions, fields }) => ({ ...fields, language: locale, conditions })))
    }
    return messages
  }
  /** A version as it stands; null when there is none. */
  async function storedVersion(
    site: string,
    isIt: (version: { id: number; name: string }) => boolean,
  ): Promise<Seen | null> {
    const version = (await versionsOf(db, site)).find(isIt)
    const messages = version && (await messagesOf(site, version.id))
    return messages ? { messages, maxConsumedContent: version.maxConsumedContent } : null
  }
  function demandSeen(stored: Seen | null, seen: Seen | null): void {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), seen)) throw new AppError('CONFLICT', { field: 'seen' })
  }

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
      const { alias } = (await own(request)).site
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
      const { site } = await own(request)
      const messages = await messagesOf(site.alias, request.params.id)
      if (!messages) throw new AppError('NOT_FOUND')
      return { messages }
    },
  )
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
      const { staff, site } = await own(request)
      const { version, seen } = request.body
      demandSeen(await storedVersion(site.alias, ({ name }) => name === version.name), seen)
      const id = await saveVersion(deps, site.alias, version)
      await note(staff, 'wall.written', site, { version: version.name })
      return { id }
    },
  )
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
      const { staff, site } = await own(request)
      const { id } = request.params
      const stored = await storedVersion(site.alias, (version) => version.id === id)
      if (!stored) throw new AppError('NOT_FOUND')
      demandSeen(stored, request.body.seen)
      if (!(await publishVersion(deps, site.alias, id))) throw new AppError('NOT_FOUND')
      await note(staff, 'wall.published', site, { version: id })
      return success
    },
  )
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
      const { site } = await own(request)
      const { id } = request.params
      if (!(await messagesOf(site.alias, id))) throw new AppError('NOT_FOUND')
      return { link: versionLink(secretOf(config), { site, version: id, now: clock.now() }) }
    },
  )
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
      const { staff, site } = await own(request)
      const started = await startExperiment(deps, site.alias, { ...request.body, owner: actorOf(staff) })
      if (!('id' in started)) {
        if (started.refused === 'another') throw new AppError('CONFLICT')
        throw new AppError('INVALID_FIELD', { field: 'versions' })
      }
      await note(staff, 'wall.test-started', site, { name: request.body.name })
      return started
    },
  )
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
      const { staff, site } = await own(request)
      const { id } = request.params
      if (!(await stopExperiment(deps, site.alias, id))) throw new AppError('NOT_FOUND')
      await note(staff, 'wall.test-stopped', site, { experiment: id })
      return success
    },
  )
}
