import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { about, authorise, type ContentApiDeps, maySee, refusals } from '../content/api/authorise.ts'
import { errorAnswer } from '../content/api/model.ts'
import { LOCALES } from '../platform/i18n/locale.ts'
import { secretOf } from '../platform/secret.ts'
import { allSites, changeSite } from '../sites/store.ts'
import { PRIVATE } from '../web/http/private-answer.ts'
import { AppError } from '../web/http/errors.ts'
import type { App } from '../web/http/server.ts'
import { experimentDeskRoutes } from './experiments/desk-routes.ts'
import { wallSettings, wallSettingsSchema } from './gate/model.ts'
import { publishVersion, saveVersion, versionLink } from './messages/actions.ts'
import { conditionsSchema, messageFieldsSchema, versionInputSchema } from './messages/model.ts'
import { messagesOfVersion, versionsOf } from './messages/store.ts'

const versionRow = z.object({
  id: z.int(),
  site: z.string(),
  name: z.string(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  maxConsumedContent: z.int().nullable(),
  messages: z.int(),
})
const storedMessage = messageFieldsSchema.extend({ id: z.string(), language: z.string(), conditions: conditionsSchema })
const ofSite = z.object({ site: z.string().max(40) })
const ofVersion = ofSite.extend({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})
const answers = { ...refusals, 404: errorAnswer }
const BASE = '/api/desk/wall/:site'
/** With the rules that were read, somebody else's are not written over. */
const rulesInput = wallSettingsSchema.extend({ seen: wallSettingsSchema.optional() })

/** What the newsroom does with walls: versions with their messages, which of them is published, rules. */
export function wallDeskRoutes(app: App, deps: ContentApiDeps): void {
  experimentDeskRoutes(app, deps, (request, scope) => siteOfCall(deps, request, scope))
  listVersions(app, deps)
  readVersion(app, deps)
  putVersion(app, deps)
  publish(app, deps)
  readRules(app, deps)
  putRules(app, deps)
}

function listVersions(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/versions`,
    {
      schema: {
        ...about('The versions of the wall of a site', 'content:read'),
        params: ofSite,
        response: { 200: z.object({ versions: z.array(versionRow) }), ...answers },
      },
    },
    async (request, reply) => {
      const { alias } = (await siteOfCall(deps, request, 'content:read')).site
      reply.headers(PRIVATE)
      return { versions: await versionsOf(db, alias) }
    },
  )
}

function readVersion(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.get(
    `${BASE}/versions/:id`,
    {
      schema: {
        ...about('The messages of a version, in every language', 'content:read'),
        params: ofVersion,
        response: { 200: z.object({ messages: z.array(storedMessage) }), ...answers },
      },
    },
    async (request, reply) => {
      const { alias } = (await siteOfCall(deps, request, 'content:read')).site
      const messages = []
      for (const locale of LOCALES) {
        const found = await messagesOfVersion(db, { site: alias, version: request.params.id, locale })
        if (!found) throw new AppError('NOT_FOUND')
        messages.push(...found.map(({ id, conditions, fields }) => ({ ...fields, id, language: locale, conditions })))
      }
      reply.headers(PRIVATE)
      return { messages }
    },
  )
}

function putVersion(app: App, deps: ContentApiDeps): void {
  const { clock, config } = deps
  app.put(
    `${BASE}/versions`,
    {
      schema: {
        ...about('Stores a version of the wall; one of the same name is replaced', 'content:write'),
        params: ofSite,
        body: versionInputSchema,
        response: { 200: z.object({ id: z.int(), link: z.string() }), ...answers, 409: errorAnswer },
      },
    },
    async (request, reply) => {
      const { site } = await siteOfCall(deps, request, 'content:write')
      const id = await saveVersion(deps, site.alias, request.body)
      reply.headers(PRIVATE)
      return { id, link: versionLink(secretOf(config), { site, version: id, now: clock.now() }) }
    },
  )
}

function publish(app: App, deps: ContentApiDeps): void {
  app.post(
    `${BASE}/versions/:id/publish`,
    {
      schema: {
        ...about('Makes a version the one that readers see', 'content:write'),
        params: ofVersion,
        response: { 200: z.object({ success: z.literal(true) }), ...answers },
      },
    },
    async (request, reply) => {
      const { alias } = (await siteOfCall(deps, request, 'content:write')).site
      if (!(await publishVersion(deps, alias, request.params.id))) throw new AppError('NOT_FOUND')
      reply.headers(PRIVATE)
      return { success: true as const }
    },
  )
}

function readRules(app: App, deps: ContentApiDeps): void {
  app.get(
    `${BASE}/rules`,
    {
      schema: {
        ...about('How many contents a month, what is always open, and the rules of a site', 'content:read'),
        params: ofSite,
        response: { 200: wallSettingsSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { site } = await siteOfCall(deps, request, 'content:read')
      reply.headers(PRIVATE)
      return wallSettings(site)
    },
  )
}

function putRules(app: App, deps: ContentApiDeps): void {
  const { db } = deps
  app.put(
    `${BASE}/rules`,
    {
      schema: {
        ...about('How many contents a month, what is always open, and rules by section, type and age', 'content:write'),
        params: ofSite,
        body: rulesInput,
        response: { 200: wallSettingsSchema, ...answers, 409: errorAnswer },
      },
    },
    async (request, reply) => {
      const { alias } = (await siteOfCall(deps, request, 'content:write')).site
      const { seen, ...paywall } = request.body
      await db.transaction().execute((trx) =>
        changeSite(trx, alias, (site) => {
          if (seen && !isDeepStrictEqual(seen, wallSettings({ settings: site.settings ?? {} })))
            throw new AppError('CONFLICT', { field: 'seen' })
          return { ...site, settings: { ...site.settings, paywall } }
        }),
      )
      reply.headers(PRIVATE)
      return paywall
    },
  )
}

/** The site of a call, and who makes it, where the token may read or write. */
async function siteOfCall(deps: ContentApiDeps, request: FastifyRequest, scope: 'content:read' | 'content:write') {
  const token = await authorise(request, deps, scope)
  const { site: alias } = request.params as z.output<typeof ofSite>
  const site = (await allSites(deps.db)).find((each) => each.alias === alias)
  if (!site || !maySee(token, alias)) throw new AppError('NOT_FOUND')
  return { site, owner: `token:${token.id}` }
}
