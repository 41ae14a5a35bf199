import type { Config } from '../../platform/config.ts'
import { secretOf } from '../../platform/secret.ts'
import { readSigned, sign } from '../../platform/signature.ts'

/** The query parameter that carries the token (OPEN-120). */
export const PREVIEW_PARAMETER = 'preview'
/** How long a token is worth something. */
export const PREVIEW_HOURS = 24

/** A look at a content that readers may not see yet. */
export interface Preview {
  /** Id of the one content that it opens. */
  content: string
}

/** A token for the preview of one content. */
export function previewToken(config: Config, contentId: string, now: Date): { token: string; until: Date } {
  const until = new Date(now.getTime() + PREVIEW_HOURS * 3_600_000)
  return { token: sign(secretOf(config), 'preview', contentId, until), until }
}

/** What a token opens; null when it is forged or too old. */
export function readPreview(config: Config, token: string, now: Date): Preview | null {
  const content = readSigned(secretOf(config), 'preview', token, now)
  return content === null ? null : { content }
}
