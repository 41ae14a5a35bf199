import { withShown } from '../../platform/cache/shown-tags.ts'
import type { Headline } from './layout.ts'
import type { PageContext } from './page.ts'

/** What an address where nothing is leads on to. */
export type Headlines = (ctx: PageContext) => Promise<readonly Headline[]>

/** So long somebody who is lost waits for headlines. */
const PATIENCE_MS = 300

/** Headlines with the tags of what they show; none where they cannot be had, or not soon. */
export function headlinesSoon(
  ask: Headlines,
  ctx: PageContext,
): Promise<{ headlines: readonly Headline[]; shown: ReadonlySet<string> }> {
  const none = { headlines: [], shown: new Set<string>() }
  const asked = withShown(() => ask(ctx)).then(
    ({ made: headlines, shown }) => ({ headlines, shown }),
    (fault: unknown) => {
      ctx.log.warn({ err: fault }, 'a page that is missing has no headlines')
      return none
    },
  )
  const late = new Promise<typeof none>((resolve) => setTimeout(resolve, PATIENCE_MS, none).unref())
  return Promise.race([asked, late])
}
