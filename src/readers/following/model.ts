import { z } from 'zod'
import { FOLLOWED_KINDS } from '../library/model.ts'

export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

/** How a reader hears of what is followed. */
export const FOLLOW_CHANNELS = ['list', 'daily', 'at-once'] as const
export type FollowChannel = (typeof FOLLOW_CHANNELS)[number]

/** The channel of each kind. */
export const channelsSchema = z.record(z.enum(FOLLOWED_KINDS), z.enum(FOLLOW_CHANNELS))
export type FollowChannels = z.output<typeof channelsSchema>
/** Some of them; the others stay as they are. */
export const someChannelsSchema = z.partialRecord(z.enum(FOLLOWED_KINDS), z.enum(FOLLOW_CHANNELS))

const hour = z.int().min(0).max(23)
/** Between these hours of the site's clock nobody is woken; the same hour twice: at every hour. */
export const quietSchema = z.object({ from: hour, until: hour })
export type QuietHours = z.output<typeof quietSchema>
/** Those of whoever chose no others. */
export const USUAL_QUIET: QuietHours = { from: 22, until: 7 }

/** Where a reader sees all that is followed and changes how it is told, with and without script. */
export const FOLLOWING_PATH = '/perfil/siguiendo/'
/** The call that ends all mails about what a reader follows, by the token of one of them (RFC 8058). */
export const FOLLOWING_LEAVE_CALL = '/api/front/following/unsubscribe'

/** The calendar of what is followed, below base and language. */
export const followedCalendarPath = (token: string): string => `/agenda/sigo/${token}.ics`
/** The feed of what is followed. */
export const followedFeedPath = (token: string): string => `/agenda/sigo/${token}.xml`
