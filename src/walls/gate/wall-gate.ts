import type { ViewContext } from '../../web/render/page.ts'
import type { PublishedWall } from '../messages/published.ts'
import { type Access, type WallGate, wallSettings } from './model.ts'

/** What the page of a content says to the gatekeeper; nothing when everybody may read it. */
export function wallGate(
  { site }: ViewContext,
  { id, access, wall }: { id: string; access: Access; wall?: PublishedWall | null },
  translations: readonly { id: string }[],
): WallGate | undefined {
  if (access === 'free') return undefined
  const max = wall?.max ?? wallSettings(site).maxConsumedContent
  return {
    contentId: id,
    translations: translations.map((translation) => translation.id),
    access,
    site: site.alias,
    max,
    messages: wall?.rules ?? [],
  }
}
