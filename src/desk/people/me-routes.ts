import { countMessages } from '../../participation/contact/store.ts'
import { queueLength } from '../../participation/moderation/queue.ts'
import { siteEmergencies } from '../../sites/store.ts'
import { siteName } from '../../sites/model.ts'
import type { App } from '../../web/http/server.ts'
import type { DeskDeps } from '../deps.ts'
import { markOfEmergency } from '../emergency/actions.ts'
import { isSteppedUp } from '../entry/model.ts'
import { meAnswer, type Me } from './me-model.ts'
import { RIGHTS } from './model.ts'
import { sitesWith } from './rights.ts'
import { awaiting, findStaff, type StaffRecord } from './store.ts'

/** Who is in. */
export function meRoutes(app: App, { db, clock, sites, door }: DeskDeps): void {
  const messagesIn = async (where: readonly string[]) => {
    const counts = where.length > 0 ? await countMessages(db, where) : null
    return (counts?.get('new') ?? 0) + (counts?.get('taken') ?? 0)
  }
  const waitingIn = async (where: readonly string[]) => (where.length > 0 ? (await queueLength(db, where)).count : 0)

  app.get(
    '/api/staff/me',
    { schema: { tags: ['desk'], summary: 'Who works here and what they may do', response: { 200: meAnswer } } },
    async (request): Promise<Me> => {
      const { session, ...staff } = await door.need(request)
      const aliases = sites.all.map(({ alias }) => alias)
      const rights = Object.fromEntries(
        RIGHTS.map((right) => [right, sitesWith(staff, right, aliases)]).filter(([, where]) => where!.length > 0),
      ) as Me['rights']
      const record = session.enrolled ? null : await findStaff(db, staff.id)
      return {
        staff,
        sites: sites.all
          .filter(({ alias }) => rights['read-published']?.includes(alias))
          .map((site) => ({
            alias: site.alias,
            name: siteName(site, staff.language),
            languages: site.languages,
            accent: site.theme['accent'] ?? null,
          })),
        rights,
        emergencies: (await siteEmergencies(db, clock.now())).map(({ site, emergency }) => ({
          site,
          title: emergency.title,
          until: emergency.until,
          mark: markOfEmergency(emergency),
        })),
        badges: {
          moderation: await waitingIn(rights.moderate ?? []),
          contents: await awaiting(db, staff.id),
          messages: await messagesIn(rights.community ?? []),
        },
        missing: record ? missingOf(record) : [],
        steppedUp: isSteppedUp(session, clock.now()),
      }
    },
  )
}

function missingOf({ passwordHash, hasCodes }: StaffRecord): Me['missing'] {
  return [...(passwordHash ? [] : (['password'] as const)), ...(hasCodes ? [] : (['codes'] as const))]
}
