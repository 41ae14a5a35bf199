import { bulletin, cards, type Row, whole, type Words } from './words.ts'

const compact = (list: string) => cards({ list, size: 1, layout: 'stack', variant: 'compact', heading: 2 })

/** The front page of free time. */
export const ocioFront = (w: Words): { rows: Row[] } => ({
  rows: [
    bulletin('radio-mestral'),
    {
      apart: true,
      columns: [
        { width: 66, modules: [{ kind: 'lead', settings: { list: 'taxon:/cocina/de-cuchara/' } }] },
        {
          width: 33,
          whole: true,
          lined: true,
          modules: [
            compact('taxon:/bricolaje/'),
            compact('taxon:/huerto/'),
            compact('taxon:/rutas/'),
            cards({ list: 'taxon:/cocina/', size: 1, layout: 'stack', variant: 'text', heading: 2 }),
            cards({ list: 'taxon:/planes/', size: 1, layout: 'stack', variant: 'text', heading: 2 }),
          ],
        },
      ],
    },
    whole(cards({ list: 'type:recipe', size: 4, least: 2 })),
    whole(
      { kind: 'searcher', settings: { searcher: 'events' } },
      {
        band: 'tint',
        head: {
          title: w('Planes a la vista', 'Plans a la vista'),
          more: { href: '/planes/', text: w('Todos los planes', 'Tots els plans') },
        },
      },
    ),
    {
      columns: [
        {
          width: 66,
          modules: [
            {
              kind: 'taxon',
              settings: {
                list: 'taxon:/bricolaje/',
                size: 5,
                head: {
                  title: w('Con las manos', 'Amb les mans'),
                  more: { href: '/bricolaje/', text: w('Todo el bricolaje', 'Tot el bricolatge') },
                },
              },
            },
          ],
        },
        { width: 33, whole: true, modules: [{ kind: 'most-read', settings: { border: true, size: 7 } }] },
      ],
    },
    whole({
      kind: 'carousel',
      settings: {
        list: 'type:recipe',
        size: 10,
        kind: 'vertical',
        least: 4,
        head: {
          title: w('Para la lista de la compra', 'Per a la llista de la compra'),
          more: { href: '/cocina/', text: w('Todas las recetas', 'Totes les receptes') },
        },
      },
    }),
    whole(
      {
        kind: 'newsletter',
        settings: {
          title: w('Para cocinar y salir', 'Per a cuinar i eixir'),
          newsletters: ['la-cazuela', 'planes'],
        },
      },
      { apart: true },
    ),
  ],
})
