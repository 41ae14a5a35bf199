/** Days during which the former address can take a change of address back, and nobody else can register with it. */
export const UNDO_DAYS = 7
/** Where the mailed link leads that takes it back. */
export const undoPath = (token: string): string => `/acceso/recuperar-direccion/${token}/`
/** What such an address looks like. */
export const UNDO_PATH = /^\/acceso\/recuperar-direccion\/([\w-]{1,200})\/$/
