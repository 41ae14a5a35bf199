import type { Stories } from '../../content/boards/example-model.ts'
import { EditionList } from './edition-list.tsx'
import { EditionView } from './edition-view.tsx'

const AT = '2026-11-20T06:30:00.000Z'

/** An edition on its page, and the list of a newsletter's editions. */
export const stories: readonly Stories[] = [
  {
    id: 'edition',
    title: { es: 'Números de un boletín', ca: 'Números d’un butlletí' },
    order: 95,
    View: ({ samples: { ctx, card } }) => (
      <>
        <div data-example="edition">
          <EditionView
            ctx={ctx}
            edition={{
              crumbs: [],
              name: 'El diario',
              number: 214,
              subject: 'El puerto, cerrado',
              intro: 'Buenos días. Anoche no durmió nadie en el barrio de pescadores.',
              date: AT,
              absoluteUrl: `${ctx.site.url}/boletines/el-diario/2026/11/20/`,
              blocks: [
                { kind: 'facts', title: '', facts: ['Aviso rojo hasta las 15.00', 'Los colegios abren'] },
                { kind: 'cards', title: '', cards: [card('news')], outside: [] },
                { kind: 'text', html: '<p>Una carta de la redacción.</p>' },
              ],
            }}
          />
        </div>
        <div data-example="list">
          <EditionList
            ctx={ctx}
            older="/boletines/el-diario/?antes=184"
            editions={[
              { id: '2', url: '#', title: 'El puerto, cerrado', about: 'La flota amarró antes de las seis.', date: AT },
              { id: '1', url: '#', title: 'Primera nevada seria', about: '', date: AT },
            ]}
          />
        </div>
      </>
    ),
  },
]
