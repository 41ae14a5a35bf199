import type { FastifyInstance, FastifyReply } from 'fastify'
import { locatedOf } from '../web/http/locate.ts'
import mark from '../ui/illustration/mark.svg?raw'
import { logoFor } from './logos.ts'
import { reservedHeights } from '../sites/advertising-model.ts'
import type { Site } from '../sites/model.ts'
import type { SiteRegistry } from '../sites/registry.ts'

/** Files that belong to a site: its logo and its icon. */
export function siteRoutes(app: FastifyInstance, { sites }: { sites: SiteRegistry }): void {
  const options = { schema: { hide: true } }
  app.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    '/static/logos/:file',
    options,
    async (request, reply) =>
      svg(reply, siteOf(sites, request.params.file), (site) => {
        const asked = site.languages.find((locale) => locale === request.query.lang)
        return logoFor(site, asked ?? site.defaultLocale).svg
      }),
  )
  app.get<{ Params: { file: string } }>('/static/icons/:file', options, async (request, reply) =>
    svg(reply, siteOf(sites, request.params.file), icon),
  )
  app.get('/favicon.ico', options, async (request, reply) => {
    const { site } = locatedOf(request.raw).address
    reply.header('cache-control', 'public, max-age=86400')
    return reply.redirect(`${site.staticUrl}/icons/${site.alias}.svg`, 302)
  })
}

/**
 * The rules of a site of its own, the last of a page's style element: its tokens, and the heights that its
 * advertisements keep free before anything comes (ADS-09, ADS-10). Empty when it has none.
 */
export function themeCss({ alias, theme, advertising }: Site): string {
  const entries = Object.entries(theme).map(([name, value]) => `--${name}:${value}`)
  const tokens = entries.length === 0 ? '' : `:root[data-site="${alias}"]{${entries.join(';')}}`
  return tokens + reservedHeights(advertising)
}

function siteOf(sites: SiteRegistry, file: string): Site | undefined {
  return file.endsWith('.svg') ? sites.get(file.slice(0, -4)) : undefined
}

/** The mark in the site's colour. */
function icon({ theme }: Site): string {
  return theme['accent'] ? mark.replace(/(<rect[^<>]* fill=")[^"]*/, `$1${theme['accent'].replaceAll('"', '')}`) : mark
}

function svg(reply: FastifyReply, site: Site | undefined, draw: (site: Site) => string): FastifyReply {
  if (!site) return missing(reply)
  return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(draw(site))
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
}
