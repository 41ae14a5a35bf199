/** A reader keeps no more profiles of children (OPEN-57). */
export const MOST_CHILDREN = 10

/** The page for parents and guardians (PROF-104). */
export const GUARDIANS_PATH = '/familias/'
