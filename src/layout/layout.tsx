import type { Layout } from '../web/render/layout.ts'
import type { ViewContext } from '../web/render/page.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { ConsentBar } from './consent/consent-bar.tsx'
import { AlertBar } from './alerts.tsx'
import { ErrorPage, errorTitle } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HotTopics } from './hot-topics.tsx'
import type { CornerWeather } from './weather-corner.tsx'
import { layoutTexts } from './messages.ts'

/** The frame of the portal's pages over the sites it serves; `corner` tells the weather of a site's main place. */
export function siteLayout(
  sites: SiteRegistry,
  corner: (ctx: ViewContext) => CornerWeather | null = () => null,
): Layout {
  return {
    header: (ctx, page) =>
      staticMarkup(
        <>
          <a className="skip" href="#contenido">
            {ctx.text(layoutTexts)('common.skip')}
          </a>
          <AlertBar ctx={ctx} />
          <Header ctx={ctx} page={page} sites={sites} weather={corner(ctx)} />
          <HotTopics ctx={ctx} />
        </>,
      ),
    footer: (ctx) =>
      staticMarkup(
        <>
          <Footer ctx={ctx} sites={sites} />
          <ConsentBar ctx={ctx} />
        </>,
      ),
    errorView: ErrorPage,
    errorTitle,
  }
}
