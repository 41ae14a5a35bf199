/** What belongs to one reader, or to whoever brought a token, is kept by nobody. */
export const PRIVATE = { 'cache-control': 'private, no-store' }
