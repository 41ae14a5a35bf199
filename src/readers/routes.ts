import { locatedOf } from '../web/http/locate.ts'
import type { App } from '../web/http/server.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { siteHref } from '../sites/resolve.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { acting, type ReaderDeps } from './accounts/context.ts'
import { codeRoutes } from './codes/routes.ts'
import { childrenRoutes } from './children/routes.ts'
import { formRoutes } from './entry/form-routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { shareRoutes } from './library/share-routes.ts'
import { municipalityRoutes } from './municipalities/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { requireSession } from './profile/require-session.ts'
import { profileRoutes } from './profile/routes.ts'
import { rightsRoutes } from './rights/routes.ts'
import { finishLink } from './social/pending-link.ts'
import { followingRoutes } from './following/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { consentRoutes, withConsent } from './social/consent.ts'
import type { SocialProviders } from './social/model.ts'
import { socialRoutes } from './social/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { sessions } from './session/session.ts'

/** Everything that readers with an account call. */
export function readerRoutes(
  app: App,
  {
    sites,
    social,
    ...deps
  }: Omit<ReaderDeps, 'sessions' | 'hrefOf'> & {
    sites: SiteRegistry
    social: { providers: SocialProviders; testProvider: boolean }
  },
): ReaderDeps {
  const all: ReaderDeps = {
    ...deps,
    sessions: sessions({
      ...deps,
      opened: (request, reply, reader) => finishLink(deps, request, reply, { ctx: acting(deps, request), reader }),
    }),
    hrefOf(request, path) {
      const { site, base, locale } = locatedOf(request.raw).address
      return siteHref(site, base, locale, path)
    },
  }
  sessionRoutes(app, all)
  codeRoutes(app, { ...all, sites })
  passkeyRoutes(app, all)
  accountRoutes(app, { ...all, sites })
  addressRoutes(app, { ...all, sites })
  requireSession(app, all)
  profileRoutes(app, all)
  libraryRoutes(app, { ...all, sites })
  shareRoutes(app, { ...all, sites })
  followingRoutes(app, { ...all, sites })
  childrenRoutes(app, all)
  rightsRoutes(app, all)
  municipalityRoutes(app)
  subscriptionRoutes(app, { ...all, sites })
  formRoutes(app, { ...all, sites })
  const { providers, testProvider } = social
  if (testProvider) consentRoutes(app)
  socialRoutes(app, { ...all, sites, providers: testProvider ? withConsent(providers) : providers })
  return all
}
