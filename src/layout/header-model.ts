import type { SiteRegistry } from '../sites/registry.ts'
import type { LayoutPage } from '../web/render/layout.ts'
import type { ViewContext } from '../web/render/page.ts'
import type { CornerWeather } from './weather-corner.tsx'

/** What the parts of the header share. */
export interface HeaderProps {
  ctx: ViewContext
  page: LayoutPage
  sites: SiteRegistry
  weather?: CornerWeather | null
}
