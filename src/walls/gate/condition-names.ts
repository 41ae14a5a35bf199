/** By which rule somebody was let through or refused (OPEN-112). */
export const CONDITION_NAMES = ['free', 'metered-anonymous', 'registered-only', 'logged-in', 'preview'] as const
export type ConditionName = (typeof CONDITION_NAMES)[number]
