import type { PageContext } from '../../web/render/page.ts'
import { wallSettings } from '../gate/model.ts'
import { allMessages } from '../messages/store.ts'
import { sampleMessages } from './sample-messages.ts'
import type { FakeMessage } from './fake-wall.ts'

/** The messages that the showroom can pretend: one sample of each kind, then those of the newsroom by their ids. */
export async function fakeMessages(ctx: PageContext): Promise<FakeMessage[]> {
  const max = wallSettings(ctx.site).maxConsumedContent
  const own = await allMessages(ctx.db, ctx.site.alias, ctx.locale)
  return [
    ...sampleMessages(ctx).map((message) => ({ ...message, fakeId: message.type })),
    ...own.map(({ id, fields }) => ({
      ...fields,
      id,
      numConsumedContent: max,
      maxConsumedContent: max,
      fakeId: String(id),
    })),
  ]
}
