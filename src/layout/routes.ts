import type { FastifyInstance, FastifyReply } from 'fastify'
import { locatedOf } from '../web/http/locate.ts'
import mark from '../ui/illustration/mark.svg?raw'
import { logoFor } from './logos.ts'
import type { Site } from '../sites/model.ts'
import type { SiteRegistry } from '../sites/registry.ts'

/** Files that belong to a site: its logo and its icon. */
export function siteRoutes(app: FastifyInstance, { sites }: { sites: SiteRegistry }): void {
  const options = { schema: { hide: true } }
  app.get<{ Params: { file: string } }>('/static/logos/:file', options, async (request, reply) =>
    svg(reply, siteOf(sites, request.params.file), (site) => logoFor(site).svg),
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

/** The rules with a site's own tokens, the last of a page's style element; empty when it has none. */
export function themeCss(site: Site): string {
  const entries = Object.entries(site.theme).map(([name, value]) => `--${name}:${value}`)
  return entries.length === 0 ? '' : `:root[data-site="${site.alias}"]{${entries.join(';')}}`
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
