import type { PageContext } from '../../web/render/page.ts'
import type { MessageRule } from './model.ts'
import { publishedMessages } from './store.ts'

/** The messages of the wall that a site has published, in the language of a page, with what they are shown by. */
export async function publishedRules(ctx: PageContext): Promise<MessageRule[]> {
  const found = await publishedMessages(ctx.db, ctx.site.alias, ctx.locale)
  return found.map(({ id, conditions }) => ({ id, conditions }))
}
