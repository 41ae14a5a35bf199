/** Remembers in a browser the language of the desk, which its document is sent in. */
export const LANGUAGE_COOKIE = 'nx-desk-language'
