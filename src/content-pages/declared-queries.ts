import { START_QUERY, startAsked } from '../broadcast/player/model.ts'
import { one, type DeclaredQuery } from '../web/render/query.ts'
import { PHOTO_QUERY, photoAsked } from './gallery/model.ts'
import { SERVINGS_QUERY, servingsAsked } from './recipe/model.ts'

const declared = (name: string, read: (query: URLSearchParams) => number | null): DeclaredQuery => ({
  [name]: one((value) => read(new URLSearchParams({ [name]: value })) !== null),
})

/** For how many a recipe is shown, as its page declares it. */
export const SERVINGS = declared(SERVINGS_QUERY, servingsAsked)
/** Which picture of a gallery stands alone. */
export const PHOTO = declared(PHOTO_QUERY, photoAsked)
/** At which second a recording begins. */
export const START = declared(START_QUERY, startAsked)
