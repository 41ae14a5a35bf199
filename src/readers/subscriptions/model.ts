/** Where the form of the boards is sent, and where all newsletters of a site are told (OPEN-08). */
export const NEWSLETTERS_PATH = '/boletines/'
