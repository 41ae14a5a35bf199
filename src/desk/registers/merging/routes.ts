import { refuse } from '../../../content/api/authorise.ts'
import { localized, type Locale } from '../../../platform/i18n/locale.ts'
import type { App } from '../../../web/http/server.ts'
import type { DeskDeps } from '../../deps.ts'
import { mergeable, mergeTaxa } from './actions.ts'
import { mergeAnswer, mergeBody, type MergeLook, mergeLook, mergeParams, mergeQuestion } from './model.ts'
import { hangsOn } from './store.ts'

const tags = ['desk']
const PATH = '/api/staff/taxa/:id/merge'

/** Two sections or two tags become one. */
export function mergingRoutes(app: App, deps: DeskDeps): void {
  const { db, door } = deps

  async function look(id: string, intoId: string, language: Locale): Promise<MergeLook> {
    const { one, into } = await mergeable(db, id, intoId)
    const shown = ({ document, path, version }: typeof one) => ({
      name: localized(document.name, language),
      path,
      version,
    })
    return { one: shown(one), into: shown(into), ...(await hangsOn(db, one)) }
  }

  app.get(
    PATH,
    {
      schema: {
        tags,
        summary: 'What comes of making one taxon part of another',
        params: mergeParams,
        querystring: mergeQuestion,
        response: { 200: mergeLook },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'taxa')
      const { one } = await mergeable(db, request.params.id, request.query.into)
      for (const site of one.sites) door.demand(staff, 'taxa', { site })
      return look(request.params.id, request.query.into, staff.language)
    },
  )
  app.post(
    PATH,
    {
      schema: {
        tags,
        summary: 'Makes one taxon part of another, as both were seen; its addresses lead there',
        params: mergeParams,
        body: mergeBody,
        response: { 200: mergeAnswer },
      },
    },
    async (request) => {
      const staff = await door.authorise(request, 'taxa')
      const { id } = request.params
      const { one } = await mergeable(db, id, request.body.into)
      for (const site of one.sites) door.demand(staff, 'taxa', { site })
      return mergeTaxa(deps, { id, ...request.body, staff }).catch(refuse)
    },
  )
}
