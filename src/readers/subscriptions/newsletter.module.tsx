import { z } from 'zod'
import { plainText } from '../../content/blocks/plain-text.ts'
import { defineModule } from '../../content/boards/module.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { newslettersTag } from './model.ts'
import { newslettersOf } from './store.ts'
import { featureEnabled } from '../../sites/model.ts'

const settings = z.object({
  title: z.string().min(1).max(120).optional(),
  text: z.string().max(400).optional(),
  /** Ids of what it subscribes to (OPEN-142); without them the first newsletter of the site. */
  newsletters: z.array(z.string().max(80)).max(20).optional(),
})
type Newsletters = { id: string; name: string }[]

/** The form of the newsletter (LIST-24, NEWS-01). */
export const module = defineModule<z.output<typeof settings>, Newsletters>({
  kind: 'newsletter',
  settings,
  async load({ db, site, locale }, { newsletters: ids }) {
    const all = (await newslettersOf(db, site.alias, locale)).map(({ id, name }) => ({ id, name: plainText(name) }))
    const data = ids ? ids.flatMap((id) => all.find((one) => one.id === id) ?? []) : all.slice(0, 1)
    return { data, tags: [newslettersTag(site.alias)] }
  },
  View: ({ settings: { title, text }, data, ctx, id, width }) =>
    featureEnabled(ctx.site, 'newsletter', 'module') ? (
      <NewsletterForm ctx={ctx} id={id} newsletters={data} title={title} text={text} narrow={width !== 100} />
    ) : null,
  examples: {
    ordinary: {
      settings: ({ say }) => ({
        title: say({ es: 'Antes de que cambie el viento', ca: 'Abans que canvie el vent' }),
        text: say({
          es: 'Cada mañana a las 7.30, lo que ha pasado y lo que viene en la Ribalta.',
          ca: 'Cada matí a les 7.30, el que ha passat i el que ve a la Ribalta.',
        }),
      }),
      data: ({ say }) => [
        { id: 'cambie', name: say({ es: 'Antes de que cambie el viento', ca: 'Abans que canvie el vent' }) },
      ],
    },
    narrow: {
      width: 33,
      data: ({ say }) => [
        { id: 'cambie', name: say({ es: 'Antes de que cambie el viento', ca: 'Abans que canvie el vent' }) },
        { id: 'cuchara', name: say({ es: 'De cuchara', ca: 'De cullera' }) },
      ],
    },
  },
})
