import { localePrefix } from '../../sites/model.ts'
import { allSites } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { PREVIEW_PARAMETER, sitePreviewToken } from '../../web/preview/preview.ts'
import type { DeskDeps } from '../deps.ts'
import { fieldsOf } from '../editor/forms/describe.ts'
import { done } from '../entry/model.ts'
import { brokenLinks } from '../broken-links.ts'
import { onceFor } from '../repeats/repeats.ts'
import { advertisingForm } from './advertising/values.ts'
import { changeValues, draftOf } from './actions.ts'
import { linksAnswer, linksBody, siteAnswer, siteChange, siteLook, siteLookAnswer, siteParams } from './model.ts'
import { valuesOf } from './record.ts'
import { settingsSchema } from './site-values.ts'
import { wallValues } from './wall-rules/values.ts'

const tags = ['desk']
const BODY_LIMIT = 512 * 1024
const ONE = '/api/staff/sites/:site'
const success = { success: true as const }
const fields = fieldsOf(settingsSchema)
const wall = fieldsOf(wallValues)
const about = (summary: string) => ({ tags, summary, params: siteParams })

/** Settings and navigation of sites: for administrators with a young proof. */
export function settingRoutes(app: App, deps: DeskDeps): void {
  readSetting(app, deps)
  putSetting(app, deps)
  preview(app, deps)
  resolveLinks(app, deps)
}

function readSetting(app: App, { db, door }: DeskDeps): void {
  app.get(
    ONE,
    // Fields hold fields, which the description of the calls cannot say.
    { schema: { hide: true, ...about('A site as its form shows it'), response: { 200: siteAnswer } } },
    async (request) => {
      const { site: alias } = request.params
      await door.authorise(request, 'sites', { site: alias })
      const site = (await allSites(db)).find((one) => one.alias === alias)
      if (!site) throw new AppError('NOT_FOUND')
      const advertising = fieldsOf(advertisingForm(site.advertising.positions.map(({ id }) => id)))
      return { site: alias, path: `/${alias}/`, fields, advertising, wall, values: valuesOf(site) }
    },
  )
}

function putSetting(app: App, deps: DeskDeps): void {
  const { db, clock, door } = deps
  app.put(
    ONE,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...about('Changes values of a site; what somebody else changed meanwhile stays, or is named'),
        body: siteChange,
        response: { 200: done },
      },
    },
    async (request) => {
      const { site } = request.params
      const staff = await door.authorise(request, 'sites', { site })
      return onceFor(deps, request, staff.id, async () => {
        await changeValues({ db, clock, staff: staff.id }, { site, ...request.body })
        return success
      })
    },
  )
}

function preview(app: App, deps: DeskDeps): void {
  const { db, clock, config, door } = deps
  app.post(
    `${ONE}/preview`,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...about('Where the front is seen with other values or in an emergency, before anything is saved'),
        body: siteLook,
        response: { 200: siteLookAnswer },
      },
    },
    async (request) => {
      const { site: alias } = request.params
      const { emergency, values } = request.body
      const staff = await door.authorise(request, emergency === undefined ? 'sites' : 'emergency', { site: alias })
      const site = deps.sites.get(alias)
      if (!site) throw new AppError('NOT_FOUND')
      const id = await draftOf({ db, clock, staff: staff.id }, { site: alias, values, emergency })
      const now = clock.now()
      const urls = site.languages.map((locale) => {
        const token = sitePreviewToken(config, { site: alias, locale, id }, now)
        return [locale, `/${alias}${localePrefix(site, locale)}/?${PREVIEW_PARAMETER}=${token}`]
      })
      return { urls: Object.fromEntries(urls) as Record<string, string> }
    },
  )
}

function resolveLinks(app: App, deps: DeskDeps): void {
  const { door } = deps
  app.post(
    `${ONE}/links`,
    {
      schema: {
        ...about('Which addresses of a site have no page'),
        body: linksBody,
        response: { 200: linksAnswer },
      },
    },
    async (request) => {
      const { site: alias } = request.params
      await door.authorise(request, 'sites', { site: alias })
      if (!deps.sites.get(alias)) throw new AppError('NOT_FOUND')
      return { broken: await brokenLinks(app, deps.sites)(alias, request.body.hrefs) }
    },
  )
}
