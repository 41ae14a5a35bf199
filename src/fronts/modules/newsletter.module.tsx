import { z } from 'zod'
import { NewsletterForm } from '../../ui/newsletter-form/newsletter-form.tsx'
import { defineModule } from '../../content/boards/module.ts'

const settings = z.object({ title: z.string().min(1).max(120).optional(), text: z.string().max(400).optional() })

/** The invitation to the newsletter (LIST-24). */
export const module = defineModule<z.output<typeof settings>>({
  kind: 'newsletter',
  settings,
  View: ({ settings: { title, text }, ctx, id, width }) => (
    <NewsletterForm ctx={ctx} id={id} title={title} text={text} narrow={width !== 100} />
  ),
  examples: {
    ordinary: {
      settings: ({ say }) => ({
        title: say({ es: 'Antes de que cambie el viento', ca: 'Abans que canvie el vent' }),
        text: say({
          es: 'Cada mañana a las 7.30, lo que ha pasado y lo que viene en la Ribalta.',
          ca: 'Cada matí a les 7.30, el que ha passat i el que ve a la Ribalta.',
        }),
      }),
    },
    narrow: { width: 33 },
  },
})
