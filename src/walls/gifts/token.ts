import { createHash, createHmac } from 'node:crypto'

/** What was given to be read, by whom and when. */
export interface Given {
  readerId: string
  site: string
  contentId: string
  givenAt: Date
}

/** The token in the link of a gift. It follows from the gift and the portal's secret: found again, and kept nowhere. */
export function giftToken(secret: string, { readerId, site, contentId, givenAt }: Given): string {
  const gift = ['gift-link', readerId, site, contentId, givenAt.getTime()].join('\n')
  return createHmac('sha256', secret).update(gift).digest().subarray(0, 16).toString('base64url')
}

/** What is kept of a token. */
export const giftDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
