/** The version of the wall that somebody looks at, whose banner says so (OPEN-116); a preview, never an experiment. */
export const VERSION_COOKIE = 'nx-paywall-relative-version'
/** The parameters of the signed link that sets it. */
export const VERSION_PARAMETER = 'paywallVersion'

/** Whether a number can be that of a version. */
export const isVersion = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31
