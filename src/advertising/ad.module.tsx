import { z } from 'zod'
import { defineModule } from '../content/boards/module.ts'
import { AdPlace } from './ad-place.tsx'
import { nextCampaignChange } from './campaigns.ts'

const settings = z.object({ place: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** A place for advertisements on a board; the ad map of the site says what stands there (`board`). */
export const module = defineModule<z.output<typeof settings>, { sample: boolean }>({
  kind: 'ad',
  settings,
  load: ({ site, now }) =>
    Promise.resolve({ data: { sample: false }, tags: [], freshUntil: nextCampaignChange(site.advertising, now) }),
  View: ({ settings: { place }, data, ctx }) => (
    <AdPlace ctx={ctx} page="board" place={place} placeholder={data.sample} />
  ),
  examples: { ordinary: { settings: () => ({ place: 'rows' }), data: () => ({ sample: true }) } },
})
