import { z } from 'zod'
import { FOLLOWED_KINDS } from '../library/model.ts'

export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

/** How a reader hears of what is followed. */
export const FOLLOW_CHANNELS = ['list', 'daily', 'at-once'] as const
export type FollowChannel = (typeof FOLLOW_CHANNELS)[number]

/** The channel of each kind. */
export const channelsSchema = z.record(z.enum(FOLLOWED_KINDS), z.enum(FOLLOW_CHANNELS))
export type FollowChannels = z.output<typeof channelsSchema>

/** Nobody is woken: between these hours of the site's clock nothing is mailed. */
const QUIET_FROM = 22
const QUIET_UNTIL = 7

/** Whether mails that come at once wait at an hour. */
export const isQuiet = (hour: number): boolean => hour >= QUIET_FROM || hour < QUIET_UNTIL

/** Whether the mails of the day go at an hour. */
export const isDailyHour = (hour: number): boolean => hour >= QUIET_UNTIL && hour < QUIET_UNTIL + 2
