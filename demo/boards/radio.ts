import { cards, type Row, whole, type Words } from './words.ts'

const VOICES = ['mireia-alcanyo', 'rafa-quilis', 'julia-estruga', 'karim-bellahsen']

/** The front page of the radio. */
export const radioFront = (w: Words): { rows: Row[] } => ({
  rows: [
    whole({ kind: 'poster', settings: { list: 'type:audio', button: w('Escuchar', 'Escolta') } }, { band: 'poster' }),
    whole({
      kind: 'schedule',
      settings: { channel: 'radio-mestral', title: w('Hoy en la radio', 'Avui a la ràdio') },
    }),
    whole({ kind: 'streams' }, { apart: true }),
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
    whole(
      { kind: 'people', settings: { authors: VOICES.map((key) => `ext:demo:author:${key}`) } },
      {
        head: { title: w('Las voces', 'Les veus'), rank: 2 },
      },
    ),
    whole(cards({ list: 'all', size: 4, least: 2 }), { head: { title: w('Además', 'A més') } }),
  ],
})
