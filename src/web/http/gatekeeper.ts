import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageGate } from '../../platform/cache/cached-page.ts'

/** What whoever asks for a gated page gets. */
export interface Passage {
  open: boolean
  /** `set-cookie` headers of the answer. */
  cookies: readonly string[]
  /** Another status than that of the page. */
  status?: number
  /** Changes the document for this answer alone. */
  rewrite?: (html: string) => string
}

/** Decides who gets which form of a gated page. Nothing it is asked may open a page by failing. */
export interface Gatekeeper {
  decide(request: FastifyRequest, reply: FastifyReply, asked: { gate: PageGate; isPreview: boolean }): Promise<Passage>
}
