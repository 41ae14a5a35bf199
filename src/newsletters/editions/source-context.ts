import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'

/** For which site and language, and when. */
export interface SourceContext {
  db: Db
  log: Log
  now: Date
  site: Site
  sites: SiteRegistry
  locale: Locale
}
