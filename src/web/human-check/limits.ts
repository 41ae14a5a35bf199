/** Minutes that a puzzle can be used; a browser asks for another one earlier. */
export const PUZZLE_MINUTES = 20
