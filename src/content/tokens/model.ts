/**
 * What a token allows: reading contents in every state, publishing and withdrawing them, deciding what readers
 * see of readers, and what newsletters say. */
export const SCOPES = ['content:read', 'content:write', 'moderate', 'newsletters'] as const
/** What a token allows when nothing is said. */
export const CONTENT_SCOPES = ['content:read', 'content:write'] as const
export type Scope = (typeof SCOPES)[number]

/** A token as it is listed: the secret itself is known only to its owner. */
export interface ApiToken {
  id: string
  name: string
  /** The first characters, to tell tokens apart. */
  hint: string
  scopes: Scope[]
  /** Aliases of the sites it may publish on; null = all. */
  sites: string[] | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}
