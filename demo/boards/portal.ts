import { bulletin, cards, type Module, newsletter, pinned, type Row, whole, type Words } from './words.ts'

/** A section of the front: its story with a picture, and titles. */
const section = (
  w: Words,
  title: string,
  path: string,
  { stories, ...settings }: { stories?: string[]; size?: number; layout?: string; rank?: number } = {},
): Module => ({
  kind: 'taxon',
  settings: {
    list: `taxon:${path}`,
    size: 5,
    layout: 'package',
    pinned: pinned(w, ...(stories ?? [])),
    ...settings,
    head: { title, rank: settings.rank ?? 2, more: { href: path, text: w('Todo', 'Tot') } },
  },
})

const opening = (w: Words): Row[] => [
  {
    apart: true,
    columns: [
      {
        width: 66,
        modules: [
          {
            kind: 'story',
            settings: {
              list: 'newstype:news',
              pinned: pinned(
                w,
                'puerto-cerrado',
                'de-donde-viene-el-viento',
                'carreteras-cortadas',
                'colegios-torrevent',
                'verifica-ola',
              ),
              size: 5,
              links: [
                { text: w('En directo', 'En directe'), href: '/directos/' },
                { text: w('Todo sobre el temporal', 'Tot sobre el temporal'), href: '/etiquetas/temporal-de-mestral/' },
                { text: w('El tiempo', 'El temps'), href: '/el-tiempo/' },
                { text: w('Verifica', 'Verifica'), href: '/verifica/' },
              ],
            },
          },
          { kind: 'live', settings: { layout: 'strip' } },
        ],
      },
      {
        width: 33,
        whole: true,
        modules: [
          {
            kind: 'list',
            settings: {
              list: 'newstype:news',
              size: 10,
              layout: 'times',
              head: {
                title: w('Lo último', 'L’últim'),
                rank: 1,
                more: { href: '/hemeroteca/', text: w('Todo, por días', 'Tot, per dies') },
              },
            },
          },
        ],
      },
    ],
  },
  {
    apart: true,
    columns: [
      {
        width: 33,
        modules: [section(w, w('Política', 'Política'), '/politica/', { stories: ['gobierno-dependencia'] })],
      },
      {
        width: 33,
        modules: [section(w, w('Economía', 'Economia'), '/economia/', { stories: ['naranja-tardia'] })],
      },
      {
        width: 33,
        modules: [section(w, w('Sociedad', 'Societat'), '/sociedad/', { stories: ['voluntarias-112'] })],
      },
    ],
  },
  whole(
    {
      kind: 'on-air',
      settings: { channels: ['mestral-1', 'mestral-2', 'radio-mestral'], title: w('En antena', 'En antena') },
    },
    { apart: true },
  ),
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
          section(w, 'La Ribalta', '/ribalta/', { stories: ['montsali-nieve'], size: 6, layout: 'side', rank: 3 }),
        ],
      },
      { width: 33, whole: true, modules: [{ kind: 'most-read', settings: { size: 5 } }] },
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
  {
    columns: [
      {
        width: 66,
        modules: [
          section(w, 'Cultura', '/cultura/', { stories: ['principal-reabre'], size: 6, layout: 'side', rank: 3 }),
        ],
      },
      {
        width: 33,
        whole: true,
        modules: [section(w, w('Deportes', 'Esports'), '/deportes/', { stories: ['atletic-con-diez'], rank: 3 })],
      },
    ],
  },
  {
    apart: true,
    columns: [
      {
        width: 33,
        modules: [section(w, w('Ciencia', 'Ciència'), '/ciencia/', { size: 3 })],
      },
      {
        width: 33,
        modules: [
          {
            kind: 'list',
            settings: {
              list: 'type:post',
              size: 5,
              layout: 'lines',
              head: { title: 'Blogs', rank: 2, more: { href: '/blogs/', text: w('Todos', 'Tots') } },
            },
          },
        ],
      },
      { width: 33, modules: [{ kind: 'poll' }] },
    ],
  },
]

const neighbours = (w: Words): Row[] => [
  {
    band: 'tint',
    site: 'ocio',
    head: {
      title: w('Para estos días', 'Per a aquests dies'),
      note: w('Ocio', 'Oci'),
      more: { href: '@ocio/', text: w('Ir a Ocio', 'Ves a Oci') },
    },
    columns: [
      {
        width: 33,
        modules: [cards({ from: 'ocio', list: 'type:recipe', size: 1, layout: 'stack', variant: 'package' })],
      },
      {
        width: 33,
        modules: [{ kind: 'list', settings: { from: 'ocio', list: 'all', size: 6, layout: 'lines' } }],
      },
      {
        width: 33,
        modules: [cards({ from: 'ocio', list: 'type:event', size: 3, layout: 'stack', variant: 'event' })],
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
                title: w('Para escuchar', 'Per a escoltar'),
                note: w('Mestral Radio', 'Mestral Ràdio'),
                more: { href: '@radio/', text: w('Ir a la radio', 'Ves a la ràdio') },
              },
            },
          },
        ],
      },
    ],
  },
  whole(newsletter(w), { apart: true }),
]

/** The front page of the news. */
export const portalFront = (w: Words): { rows: Row[] } => ({
  rows: [bulletin('radio-mestral'), ...opening(w), ...sections(w), ...neighbours(w)],
})

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
          modules: [{ kind: 'most-read', settings: { border: true, size: 5 } }, { ...newsletter(w) }],
        },
      ],
    },
  ],
})
