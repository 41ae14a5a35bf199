import { siteSchema } from './site-schema.ts'
import type { Site } from './model.ts'
import { withShownLinks } from './shown-links.ts'
import { siteHost, type SiteIndex } from './resolve.ts'

/** Every site in memory: request resolution and rendering never wait for the database. */
export interface SiteRegistry extends SiteIndex {
  all: readonly Site[]
  get(alias: string): Site | undefined
  /** Replaces the sites, e.g. after a notification. */
  replace(sites: readonly Site[]): void
}

declare module '../web/render/page.ts' {
  interface Services {
    sites: SiteRegistry
  }
}

/** A registry over the given sites, in their order; without any it serves one empty site. */
export function siteRegistry(sites: readonly Site[] = []): SiteRegistry {
  const registry = {
    all: [] as readonly Site[],
    byAlias: new Map<string, Site>() as ReadonlyMap<string, Site>,
    byHost: new Map<string, Site>() as ReadonlyMap<string, Site>,
    fallback: emptySite(),
    get: (alias: string) => registry.byAlias.get(alias),
    replace(next: readonly Site[]) {
      const fallback = next[0] ?? emptySite()
      const named = next.map((site) => ({
        ...withShownLinks(site),
        productAlias: site.productAlias || fallback.alias,
      }))
      registry.all = named
      registry.byAlias = new Map(named.map((site) => [site.alias, site]))
      // Several sites on one host are told apart by their alias; the first one answers without it.
      registry.byHost = new Map([...named].reverse().map((site) => [siteHost(site), site]))
      registry.fallback = named[0] ?? fallback
    },
  }
  registry.replace(sites)
  return registry
}

/** What an installation without a site record shows: error pages with the product's name. */
function emptySite(): Site {
  return {
    ...siteSchema.parse({ alias: 'portada', id: 'portada', name: 'Portada', url: 'http://localhost', hasUsers: false }),
    version: 0,
  }
}
