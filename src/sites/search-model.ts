/** Letters that a search needs at least, in the header and on every page of results (SRCH-54). */
export const SHORTEST_TEXT = 3
/** A longer text is cut (OPEN-74). */
export const LONGEST_TEXT = 100
