import { languageOf, localized } from '../platform/i18n/locale.ts'
import { SHARE_PATH } from '../readers/library/share-model.ts'
import { hasHearts, type Site } from '../sites/model.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { themeColours } from '../sites/theme-colours.ts'
import { webRoute } from '../sites/web-route-model.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import type { App } from '../web/http/server.ts'
import { viewContext } from '../web/view-context.ts'
import { appIcon, ICON_SIZES } from './app-icons.ts'
import { offlineMessages } from './messages.ts'

const FILE = /^([a-z0-9-]{1,40})-(192|512)(-maskable)?\.png$/

/** What telephones need to put a site on their screen: its manifest in each language, and its icons. */
export function manifestRoutes(app: App, { sites }: { sites: SiteRegistry }): void {
  const drawn = new WeakMap<Site, Map<string, Promise<Buffer>>>()

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { site, base, locale, path } = locatedOf(request.raw).address
    const ctx = viewContext({ site, base, locale, path }, new Date(0))
    const { light, accent } = themeColours(site)
    const t = ctx.text(offlineMessages)
    const icons = ICON_SIZES.flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: ctx.asset(`app-icons/${site.alias}-${size}${purpose === 'any' ? '' : '-maskable'}.png`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    )
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        id: `${base}/`,
        name: ctx.site.name,
        short_name: ctx.site.name,
        description: localized(site.description, locale),
        lang: languageOf(locale).hreflang,
        dir: 'ltr',
        start_url: ctx.href('/'),
        scope: `${base}/`,
        display: 'standalone',
        background_color: light,
        theme_color: accent,
        icons,
        ...(hasHearts(site) && {
          shortcuts: [{ name: t('manifest.saved'), url: ctx.href(webRoute(site, 'user.savedContents')) }],
          share_target: {
            action: ctx.href(SHARE_PATH),
            method: 'GET',
            params: { title: 'title', text: 'text', url: 'url' },
          },
        }),
      }),
    )
  })

  app.get<{ Params: { file: string } }>(
    '/static/app-icons/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, alias = '', size, maskable] = FILE.exec(request.params.file) ?? []
      const site = sites.get(alias)
      if (!site) throw new AppError('NOT_FOUND')
      const ofSite = drawn.get(site) ?? new Map<string, Promise<Buffer>>()
      drawn.set(site, ofSite)
      const name = `${size}${maskable ?? ''}`
      const picture = ofSite.get(name) ?? appIcon(site, Number(size), maskable !== undefined)
      ofSite.set(name, picture)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await picture)
    },
  )
}
