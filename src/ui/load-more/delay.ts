/** Milliseconds from what a reader wishes of a list to the request: more of it, or another search (CONST-03). */
export const LIST_DELAY = 1000
