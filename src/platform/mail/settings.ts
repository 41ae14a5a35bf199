/** How editions of newsletters leave. */
export interface BulkMailSettings {
  /** `smtp://…`: their own mail server, or that of all mail; without one nothing leaves. */
  readonly smtpUrl: string | null
  /** Whose address stands as their sender. */
  readonly from: string
  /** Mails an hour by all processes together; 0 means no limit. */
  readonly perHour: number
  /** Mails an hour to one domain of recipients; 0 means no limit. */
  readonly perDomain: number
  /** Connections of a process to the mail server. */
  readonly connections: number
  /** Where mails that come back go to, each to an address of its own; null: to the sender. */
  readonly returnDomain: string | null
}

/** A key for signatures of mails (DKIM). */
export interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** The key itself, as PEM, or the file that holds it. */
  readonly key: string
}
