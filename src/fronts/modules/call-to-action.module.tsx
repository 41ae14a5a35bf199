import { z } from 'zod'
import { CallToAction } from '../../ui/call-to-action/call-to-action.tsx'
import { boardLinks } from '../../content/boards/links.ts'
import { defineModule } from '../../content/boards/module.ts'
import { linkSchema } from '../../content/boards/model.ts'

const settings = z.object({ title: z.string().min(1).max(120), text: z.string().max(400).optional(), link: linkSchema })

/** One thing the reader can do. */
export const module = defineModule<z.output<typeof settings>>({
  kind: 'call-to-action',
  settings,
  View({ settings: { title, text, link }, ctx, id }) {
    const [shown] = boardLinks([link], ctx)
    return shown ? <CallToAction id={id} title={title} text={text} href={shown.href} label={shown.text} /> : null
  },
  examples: {
    ordinary: {
      width: 33,
      settings: ({ say }) => ({
        title: say({ es: '¿Has visto algo?', ca: 'Has vist res?' }),
        text: say({
          es: 'Cuéntanoslo: lo comprobamos antes de publicarlo.',
          ca: 'Conta’ns-ho: ho comprovem abans de publicar-ho.',
        }),
        link: { href: '/autores/', text: say({ es: 'Quién es quién', ca: 'Qui és qui' }) },
      }),
    },
    'without-text': {
      width: 33,
      settings: ({ say }) => ({
        title: say({ es: 'Todas las recetas', ca: 'Totes les receptes' }),
        link: { href: '/cocina/', text: say({ es: 'A la cocina', ca: 'A la cuina' }) },
      }),
    },
  },
})
