import { DAY_MS } from '../../platform/durations.ts'
import type { Samples } from '../../content/boards/example-model.ts'
import { call } from '../../content/types/call/model.ts'
import type { CallDocument, CallPlace } from './model.ts'

/** A call for the showroom. */
export function exampleCall({ ctx, say }: Samples, more: object = {}): CallDocument {
  const at = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS).toISOString()
  return call.schema.parse({
    type: 'call',
    externalId: 'example',
    site: 'portal',
    language: ctx.locale,
    title: say({ es: 'El mestral, desde tu ventana', ca: 'El mestral, des de la teua finestra' }),
    question: say({ es: '¿Qué cambió en tu calle esta mañana?', ca: 'Què ha canviat al teu carrer aquest matí?' }),
    opensAt: at(-1),
    closesAt: at(2),
    termsVersion: '2026-03',
    ...more,
  })
}

/** What stands on its page besides; `refused` is how it comes back when it was not taken. */
export function examplePlace(
  { say, picture }: Samples,
  { refused = false, ...more }: Partial<CallPlace> & { refused?: boolean } = {},
): CallPlace {
  const file = { kind: 'image' as const, width: 1600, height: 1200, seconds: null }
  const one = (id: string, title: string, credit: string, text: string) => ({
    id,
    title,
    credit,
    text,
    files: [{ ...file, id, image: picture(Number(id)) }],
  })
  return {
    id: '0',
    state: 'open',
    limits: { image: 5, video: 80 },
    shown: [
      one(
        '1',
        say({ es: 'Desde la cocina', ca: 'Des de la cuina' }),
        'Amparo, de Riubaix',
        say({ es: 'Eran las seis.', ca: 'Eren les sis.' }),
      ),
      one(
        '2',
        say({ es: 'A las cuatro, nadie', ca: 'A les quatre, ningú' }),
        'escrivol71',
        say({ es: 'Volvía del turno.', ca: 'Tornava del torn.' }),
      ),
      {
        ...one(
          '3',
          say({ es: 'Sin foto', ca: 'Sense foto' }),
          'Tomás R.',
          say({ es: 'No había una huella.', ca: 'No hi havia cap petjada.' }),
        ),
        files: [],
      },
    ],
    published: 3,
    page: 1,
    path: '/participa/el-mestral/',
    received: 12,
    terms: null,
    outcome: null,
    sent: refused
      ? {
          values: { title: say({ es: 'Las escuelas viejas', ca: 'Les escoles velles' }) },
          text: say({ es: 'Revisa los campos señalados.', ca: 'Revisa els camps assenyalats.' }),
          fields: {
            text: say({ es: 'Tienes que responder a la pregunta.', ca: 'Has de respondre la pregunta.' }),
            image: say({ es: 'La imagen no puede superar los 5 MB.', ca: 'La imatge no pot superar els 5 MB.' }),
          },
        }
      : null,
    ...more,
  }
}
