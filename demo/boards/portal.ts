import { cards, newsletter, type Row, whole, type Words } from './words.ts'

const opening = (w: Words): Row[] => [
  {
    columns: [
      {
        width: 66,
        modules: [
          {
            kind: 'lead',
            settings: {
              list: 'newstype:news',
              links: [
                {
                  tag: w('Servicio', 'Servei'),
                  text: w('Todo lo que el temporal ha cambiado hoy', 'Tot el que el temporal ha canviat avui'),
                  href: '/etiquetas/temporal-de-mestral/',
                },
                {
                  tag: w('Opinión', 'Opinió'),
                  text: w('Las firmas de la casa, hoy', 'Les firmes de la casa, avui'),
                  href: '/opinion/',
                },
              ],
            },
          },
        ],
      },
      {
        width: 33,
        whole: true,
        modules: [{ kind: 'live' }, cards({ list: 'newstype:news', size: 2, layout: 'pair', variant: 'text' })],
      },
    ],
  },
  whole(cards({ list: 'newstype:news', size: 4 })),
]

const sections = (w: Words): Row[] => [
  whole(
    { kind: 'opinion' },
    {
      band: 'opinion',
      head: {
        title: w('Opinión', 'Opinió'),
        more: { href: '/opinion/', text: w('Todas las firmas', 'Totes les firmes') },
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
              list: 'taxon:/ribalta/',
              size: 5,
              head: {
                title: 'La Ribalta',
                more: { href: '/ribalta/', text: w('Todas las comarcas', 'Totes les comarques') },
              },
            },
          },
          {
            kind: 'taxon',
            settings: {
              list: 'taxon:/sociedad/',
              size: 5,
              head: {
                title: w('Sociedad', 'Societat'),
                more: { href: '/sociedad/', text: w('Más sociedad', 'Més societat') },
              },
            },
          },
        ],
      },
      {
        width: 33,
        whole: true,
        modules: [
          { kind: 'most-read', settings: { border: true, size: 5 } },
          { kind: 'poll' },
          {
            kind: 'call-to-action',
            settings: {
              title: w('¿Qué pasó aquel año?', 'Què va passar aquell any?'),
              text: w(
                'Busca en todo lo que hemos publicado, por palabras, secciones y fechas.',
                'Busca en tot el que hem publicat, per paraules, seccions i dates.',
              ),
              link: { href: '/buscar/', text: w('Buscar', 'Busca') },
            },
          },
        ],
      },
    ],
  },
  whole({ kind: 'weather', settings: { size: 8 } }, { apart: true }),
  whole(
    {
      kind: 'carousel',
      settings: { list: 'type:video', size: 8, kind: 'swiper', head: { title: w('Mestral Vídeo', 'Mestral Vídeo') } },
    },
    { band: 'deep' },
  ),
  whole(
    {
      kind: 'on-air',
      settings: { channels: ['mestral-1', 'mestral-2', 'radio-mestral'], title: w('Ahora en antena', 'Ara en antena') },
    },
    { apart: true },
  ),
  whole(cards({ list: 'taxon:/politica/', size: 3, layout: 'thirds', variant: 'horizontal' }), {
    head: { title: w('Política', 'Política'), more: { href: '/politica/', text: w('Más política', 'Més política') } },
  }),
  {
    columns: [
      {
        width: 50,
        modules: [
          {
            kind: 'list',
            settings: {
              list: 'taxon:/economia/',
              size: 4,
              layout: 'compact',
              head: {
                title: w('Economía', 'Economia'),
                rank: 2,
                more: { href: '/economia/', text: w('Ver más', 'Mostra’n més') },
              },
            },
          },
        ],
      },
      {
        width: 50,
        modules: [
          {
            kind: 'list',
            settings: {
              list: 'taxon:/deportes/',
              size: 4,
              layout: 'compact',
              head: {
                title: w('Deportes', 'Esports'),
                rank: 2,
                more: { href: '/deportes/', text: w('Ver más', 'Mostra’n més') },
              },
            },
          },
        ],
      },
    ],
  },
]

const neighbours = (w: Words): Row[] => [
  {
    band: 'tint',
    site: 'ocio',
    ruled: false,
    head: {
      title: w('De cuchara', 'De cullera'),
      note: w('Ocio', 'Lleure'),
      more: { href: '@ocio/cocina/', text: w('Todas las recetas', 'Totes les receptes') },
    },
    columns: [
      {
        width: 50,
        modules: [cards({ from: 'ocio', list: 'type:recipe', size: 1, layout: 'stack', variant: 'second' })],
      },
      { width: 25, modules: [cards({ from: 'ocio', list: 'type:recipe', size: 1, layout: 'stack' })] },
      { width: 25, modules: [cards({ from: 'ocio', list: 'type:recipe', size: 1, layout: 'stack' })] },
    ],
  },
  {
    site: 'ocio',
    ruled: false,
    head: { title: 'Agenda', more: { href: '@ocio/planes/', text: w('Todos los planes', 'Tots els plans') } },
    columns: [
      {
        width: 66,
        modules: [cards({ from: 'ocio', list: 'type:event', size: 6, layout: 'halves', variant: 'event' })],
      },
      {
        width: 33,
        modules: [cards({ from: 'ocio', list: 'taxon:/rutas/', size: 1, layout: 'stack', variant: 'standard' })],
      },
    ],
  },
  {
    band: 'tint',
    site: 'radio',
    columns: [
      {
        width: 100,
        modules: [
          {
            kind: 'carousel',
            settings: {
              from: 'radio',
              list: 'type:audio',
              size: 9,
              kind: 'carousel',
              head: {
                title: 'Mestral Radio',
                more: { href: '@radio/', text: w('Ir a la radio', 'Ves a la ràdio') },
              },
            },
          },
          {
            kind: 'schedule',
            settings: { channel: 'radio-mestral', title: w('Hoy en la radio', 'Avui a la ràdio') },
          },
        ],
      },
    ],
  },
  whole({ kind: 'streams' }, { apart: true }),
  whole(cards({ list: 'taxon:/cultura/', size: 4 }), {
    head: { title: 'Cultura', more: { href: '/cultura/', text: w('Más cultura', 'Més cultura') } },
  }),
  whole(newsletter(w), { apart: true }),
]

/** The front page of the news. */
export const portalFront = (w: Words): { rows: Row[] } => ({ rows: [...opening(w), ...sections(w), ...neighbours(w)] })

/** What stands below the first page of a section. */
export const portalTaxon = (w: Words): { rows: Row[] } => ({
  rows: [
    whole(
      {
        kind: 'carousel',
        settings: { list: 'type:video', size: 8, least: 4, kind: 'swiper', head: { title: 'Mestral Vídeo' } },
      },
      { band: 'deep' },
    ),
    whole(newsletter(w), { apart: true }),
  ],
})

/** The column beside an article. */
export const portalSide = (w: Words): { rows: Row[] } => ({
  rows: [
    {
      columns: [
        {
          width: 33,
          modules: [
            { kind: 'most-read', settings: { border: true, size: 5 } },
            { kind: 'hot-topics' },
            { ...newsletter(w) },
          ],
        },
      ],
    },
  ],
})
