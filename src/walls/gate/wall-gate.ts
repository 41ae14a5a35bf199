import type { PageContext } from '../../web/render/page.ts'
import { publishedRules } from '../messages/published.ts'
import { type Access, type WallGate, wallSettings } from './model.ts'

/** What the page of a content says to the gatekeeper; nothing when everybody may read it. */
export async function wallGate(
  ctx: PageContext,
  { id, access }: { id: string; access: Access },
): Promise<WallGate | undefined> {
  if (access === 'free') return undefined
  const max = wallSettings(ctx.site).maxConsumedContent
  return { contentId: id, access, site: ctx.site.alias, max, messages: await publishedRules(ctx) }
}
