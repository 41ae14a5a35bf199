import { bulletin, type Row, whole, type Words } from './words.ts'

const VOICES = ['mireia-alcanyo', 'rafa-quilis', 'julia-estruga', 'karim-bellahsen']

/** The front page of the radio. */
export const radioFront = (w: Words): { rows: Row[] } => ({
  rows: [
    bulletin('radio-mestral'),
    whole({ kind: 'on-air-poster', settings: { channel: 'radio-mestral' } }, { band: 'poster' }),
    whole(
      {
        kind: 'carousel',
        settings: {
          list: 'type:audio',
          size: 9,
          kind: 'swiper',
          head: {
            title: w('Pódcasts que hacen compañía', 'Pòdcasts que fan companyia'),
          },
        },
      },
      { band: 'tint' },
    ),
    whole({
      kind: 'schedule',
      settings: { channel: 'radio-mestral', title: w('Hoy en la radio', 'Hui a la ràdio') },
    }),
    {
      columns: [
        {
          width: 66,
          modules: [
            {
              kind: 'taxon',
              settings: {
                list: 'all',
                size: 6,
                layout: 'side',
                head: {
                  title: w('De la radio', 'De la ràdio'),
                  more: { href: '/programas/', text: w('Programas, de la A a la Z', 'Programes, de la A a la Z') },
                },
              },
            },
          ],
        },
        {
          width: 33,
          whole: true,
          modules: [{ kind: 'most-read', settings: { size: 5 } }],
        },
      ],
    },
    whole(
      { kind: 'people', settings: { authors: VOICES.map((key) => `ext:demo:author:${key}`) } },
      {
        head: { title: w('Las voces', 'Les veus'), rank: 2 },
      },
    ),
    whole({ kind: 'streams' }, { apart: true }),
  ],
})
