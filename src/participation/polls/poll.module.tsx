import { z } from 'zod'
import { referenceSchema } from '../../content/blocks/model.ts'
import { defineModule } from '../../content/boards/module.ts'
import { listTag } from '../../content/model.ts'
import { featureEnabled } from '../../sites/model.ts'
import { examplePoll } from './examples.ts'
import type { ShownPoll } from './model.ts'
import { PollBox } from './poll-box.tsx'
import { shownPolls } from './shown.ts'
import { currentPoll, pollsByReferences } from './store.ts'

const settings = z.object({
  /** The poll; without one the newest that is open. */
  poll: referenceSchema.optional(),
})

/** A poll on a page that is composed; nothing when there is none. */
export const module = defineModule<z.output<typeof settings>, ShownPoll | null>({
  kind: 'poll',
  settings,
  async load(ctx, { poll: ref }) {
    const { db, now, site, locale } = ctx
    const tags = [listTag(site.alias, locale, 'type:poll')]
    if (!featureEnabled(site, 'content', 'polls')) return { data: null, tags }
    const shownOn = { site: site.alias, now }
    const found =
      ref === undefined
        ? await currentPoll(db, { ...shownOn, locale })
        : ((await pollsByReferences(db, [ref], shownOn)).get(ref) ?? null)
    if (!found) return { data: null, tags }
    const shown = (await shownPolls(ctx, [found])).get(found.id)!
    return { data: shown, tags: [...tags, `content:${found.id}`], freshUntil: shown.changes }
  },
  View: ({ data, ctx, id }) => (data ? <PollBox shown={data} ctx={ctx} id={`${id}-poll`} heading={2} linked /> : null),
  examples: {
    open: { width: 33, data: (samples) => examplePoll(samples, { from: -1, to: 1 }) },
    'several-answers': { width: 33, data: (samples) => examplePoll(samples, { from: -1, to: 1, multiple: true }) },
    voted: { width: 33, data: (samples) => examplePoll(samples, { from: -1, to: 1, voted: true }) },
    'not-begun': { width: 33, data: (samples) => examplePoll(samples, { from: 1, to: 2 }) },
    over: { width: 33, data: (samples) => examplePoll(samples, { from: -2, to: -1 }) },
  },
})
