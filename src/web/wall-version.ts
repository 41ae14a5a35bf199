/** The version of the wall that somebody looks at, whose banner says so (OPEN-116); a preview, never an experiment. */
export const VERSION_COOKIE = 'nx-paywall-relative-version'
/** The parameter of the signed link that sets it. */
export const VERSION_PARAMETER = 'paywallVersion'
