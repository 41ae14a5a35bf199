/** One mail, finished. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, when it is not us. */
  replyTo?: string | undefined
  /** The account that the mail goes with: of whoever wrote what it passes on, or has left the address it went to. */
  writtenBy?: string | null
  /** The host of the site that writes; the Message-ID ends with it. */
  host: string
  /** Where one POST ends mails of this kind, for the button of mail programs (RFC 8058). */
  leave?: string | undefined
  /** One of very many alike, such as an issue of a newsletter: single mails go first. */
  bulk?: boolean
}

/**
 * Where a mail stands. `claimed`: a process is on its way with it; `begun`: from here on the server may have it;
 * `uncertain`: handed over twice without being told what became of it. The last four are final.
 */
export const MAIL_STATES = ['waiting', 'claimed', 'begun', 'sent', 'refused', 'given-up', 'uncertain'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail as the operator reads it. */
export interface StoredMail extends Omit<Mail, 'host' | 'writtenBy'> {
  id: string
  /** The same at every attempt, so that whoever gets a mail twice can tell. */
  messageId: string
  date: string
  state: MailState
  attempts: number
  /** When it is tried next; null when it is not. */
  nextAt: string | null
  sentAt: string | null
  failure: string | null
  /** When nobody knew for the first time whether it had arrived; null for nearly all. */
  uncertainAt: string | null
}

/** Pauses in minutes before the next attempt; after the last one a mail is given up. */
export const RETRIES = [1, 5, 15, 60, 240, 720]
