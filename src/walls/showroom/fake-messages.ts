import type { PageContext } from '../../web/render/page.ts'
import { wallSettings } from '../gate/model.ts'
import type { WallMessage } from '../messages/model.ts'
import { allMessages } from '../messages/store.ts'
import { sampleMessages } from './sample-messages.ts'

/** The messages that the showroom can pretend: one sample of each kind, then those of the newsroom by their ids. */
export async function fakeMessages(ctx: PageContext): Promise<WallMessage[]> {
  const max = wallSettings(ctx.site).maxConsumedContent
  const own = await allMessages(ctx.db, ctx.site.alias, ctx.locale)
  return [
    ...sampleMessages(ctx),
    ...own.map(({ id, fields }) => ({
      ...fields,
      id,
      numConsumedContent: max,
      maxConsumedContent: max,
    })),
  ]
}
