/** Predictive filters ask for more letters than this … (SRCH-57) */
export const PREDICTIVE_MORE_THAN = 3
/** … after this silence in ms (SRCH-58) … */
export const PREDICTIVE_DELAY = 400
/** … for so many names (SRCH-59), of which so many are offered (SRCH-65). */
export const PREDICTIVE_LIMIT = 12
export const MOST_SUGGESTIONS = 10
/** People and programmes above the results. */
export const MOST_MATCHES = 6
/** Editions of newsletters beside them. */
export const MOST_EDITIONS = 2
/** Shapes of cards while a search runs (SRCH-31). */
export const SKELETONS = 5
