// Apart from the schemas: browsers read these, and would load the library of schemas with them.

/** Keys of one account. */
export const MOST_PASSKEYS = 10
/** Characters of a key's name. */
export const MAX_PASSKEY_NAME = 60
/** Minutes between asking for a challenge and answering it. */
export const CHALLENGE_MINUTES = 10
