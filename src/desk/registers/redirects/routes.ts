import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentUrl } from '../../../content/address.ts'
import type { Site } from '../../../sites/model.ts'
import { redirectHref } from '../../../sites/redirects/model.ts'
import { publicBase } from '../../../sites/resolve.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { done } from '../../entry/model.ts'
import { may } from '../../people/rights.ts'
import { addRedirect, changeRedirect, removeRedirect } from './actions.ts'
import {
  newRedirect,
  redirectBody,
  redirectChange,
  redirectParams,
  redirectsAnswer,
  redirectsQuestion,
  type RedirectRow,
} from './model.ts'
import { findRedirect, formerAddressesOf, type KeptRedirect, redirectsOf } from './store.ts'

const tags = ['desk']
const ALL = '/api/staff/redirects'
const success = { success: true as const }

/** Where old addresses lead. */
export function redirectRoutes(app: App, deps: DeskDeps): void {
  listRedirects(app, deps)
  postRedirect(app, deps)
  patchRedirect(app, deps)
  deleteRedirect(app, deps)
}

function listRedirects(app: App, deps: DeskDeps): void {
  const { db, door, sites } = deps
  app.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'Where old addresses of a site lead; former addresses of contents among them, when searched for',
        querystring: redirectsQuestion,
        response: { 200: redirectsAnswer },
      },
    },
    async (request) => {
      const { site: alias, q } = request.query
      const staff = await door.authorise(request, 'read', { site: alias })
      const site = sites.get(alias)
      if (!site) throw new AppError('NOT_FOUND')
      const { rows, count } = await redirectsOf(db, alias, q)
      const former = q === '' ? [] : await formerAddressesOf(db, alias, q)
      return {
        rows: rows.map((row) => toRow(deps, site, row)),
        former: former.map((row) => ({
          id: null,
          path: row.path,
          target: row.target,
          by: row.by,
          from: whole(deps, site, row.path),
          url: contentUrl(sites, { site: row.site, path: row.target, language: row.language }) ?? row.target,
          changedAt: new Date(row.changedAt).toISOString(),
        })),
        count,
        mayChange: may(staff, 'redirects', { site: alias }),
      }
    },
  )
}

function postRedirect(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    ALL,
    {
      schema: {
        tags,
        summary: 'Leads an address away; one that would come back to itself is refused',
        body: newRedirect,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'redirects', { site: request.body.site })
      return { id: await addRedirect(deps, staff, request.body) }
    },
  )
}

function patchRedirect(app: App, deps: DeskDeps): void {
  app.patch(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Changes where an address leads, unless somebody has meanwhile',
        params: redirectParams,
        body: redirectChange,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, found } = await own(deps, request)
      await changeRedirect(deps, staff, found, request.body)
      return success
    },
  )
}

function deleteRedirect(app: App, deps: DeskDeps): void {
  app.delete(
    `${ALL}/:id`,
    {
      schema: {
        tags,
        summary: 'Leads an address nowhere, unless somebody has changed where it leads',
        params: redirectParams,
        querystring: redirectBody,
        response: { 200: done },
      },
    },
    async (request) => {
      const { staff, found } = await own(deps, request)
      await removeRedirect(deps, staff, found, request.query)
      return success
    },
  )
}

const absolute = (site: Site, path: string) => new URL(path, site.url).href

/** The whole address of a way within a site. */
const whole = ({ sites }: DeskDeps, site: Site, target: string) =>
  absolute(site, redirectHref({ site, base: publicBase(sites, site), locale: site.defaultLocale }, target))

const toRow = (deps: DeskDeps, site: Site, { id, path, target, changedAt, by }: KeptRedirect): RedirectRow => ({
  id,
  path,
  target,
  by,
  url: whole(deps, site, target),
  from: whole(deps, site, path),
  changedAt: new Date(changedAt).toISOString(),
})

/** The redirect of a call, for who may change those of its site. */
const own = ({ db, door }: DeskDeps, request: FastifyRequest<{ Params: { id: string } }>) =>
  door.authoriseOn(request, 'redirects', () => findRedirect(db, request.params.id))
