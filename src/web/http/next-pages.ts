import type { FastifyInstance } from 'fastify'

const PATH = '/speculation-rules.json'

/** The header by which a page names the rules (HTML, 7.6.2 "The Speculation-Rules header"). */
export const NEXT_PAGES_HEADER = { 'speculation-rules': `"${PATH}"` } as const

/**
 * Which pages a browser may ask for before a link to them is followed: those of the portal itself, from the moment a
 * finger or a button is down on the link. Not earlier, because what a browser has so is shown for five minutes, whatever
 * became of it; and never what acts, is personal to the newsroom or is no page.
 */
const RULES = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: ['/', '/*/', '/*.html'] },
          { not: { href_matches: ['/api/*', '/*/api/*', '/redaccion/*', '/static/*', '/media/*'] } },
          { not: { selector_matches: '[rel~="nofollow"], [target], [download]' } },
        ],
      },
    },
  ],
}

/** The rules at their address, as browsers read them. */
export function nextPagesRoutes(app: FastifyInstance): void {
  const body = JSON.stringify(RULES)
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .type('application/speculationrules+json')
      .send(body),
  )
}
