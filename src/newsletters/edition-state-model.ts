/** The course of an edition. */
export const EDITION_STATES = ['draft', 'ready', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type EditionState = (typeof EDITION_STATES)[number]
