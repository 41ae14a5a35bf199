import type { PageAllowance } from '../render/compose.ts'
import type { Site } from '../../sites/model.ts'

/**
 * Headers of every answer (OPEN-158). A cached page cannot carry a nonce: of inline scripts and styles a page may have
 * exactly those whose hashes are named.
 */
export function securityHeaders(site: Site, allowed: PageAllowance = NONE): Record<string, string> {
  const cdn = /^https?:\/\//.test(site.staticUrl) ? ` ${new URL(site.staticUrl).origin}` : ''
  return {
    'content-security-policy': [
      `default-src 'self'${cdn}`,
      `script-src 'self'${quoted(allowed.script)}${cdn}${allowed.scriptsFrom.map((origin) => ` ${origin}`).join('')}`,
      `style-src 'self'${quoted(allowed.style)}${cdn}`,
      `img-src 'self' data: blob:${cdn}`,
      `font-src 'self'${cdn}`,
      "media-src 'self' blob: https:",
      'frame-src https:',
      // The player reads playlists and segments of recordings, which may lie anywhere, as `media-src` says too.
      "connect-src 'self' https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(site.scheme === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const NONE: PageAllowance = { script: null, style: null, scriptsFrom: [] }
const quoted = (hash: string | null) => (hash ? ` '${hash}'` : '')

/** The API's documentation page needs what its generator writes inline; nothing else gets this. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
