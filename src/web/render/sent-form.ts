/** A form that was sent without script and not taken, as its page shows it again. */
export interface SentForm {
  /** What was typed, by field; never a password. */
  values: Readonly<Record<string, string | readonly string[]>>
  /** What is wrong with the whole of it. */
  text?: string | undefined
  /** What is wrong, by field; the form knows how it is said. */
  fields: Readonly<Record<string, unknown>>
}

/** Where such a form stands. */
export interface SentFrom {
  /** Path of its page, below base and language. */
  path: string
  /** What its page reads of the address. */
  query: string
  form: SentForm
  /** Who sent it, where its page is a personal one. */
  readerId?: string
}
