/** One mail, finished. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** A mail as the operator reads it. */
export interface StoredMail extends Mail {
  id: string
  date: string
  sentAt: string | null
  failure: string | null
}

/** Pauses in minutes before the next attempt; after the last one a mail waits for the operator. */
export const RETRIES = [1, 5, 15, 60, 240, 720]
