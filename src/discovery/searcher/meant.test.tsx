import { expect, it } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { Meant } from './meant.tsx'
import type { SearcherContext } from './searcher-context.ts'

const shown = (text: string, typed: string, locale: Locale = 'es'): string =>
  staticMarkup(
    <Meant
      text={text}
      typed={typed}
      context={{ locale } as SearcherContext}
      hrefOf={(words) => `/buscar?text=${words}`}
    />,
  )

it('SRCH-29 where nothing was found another spelling is asked back, fewer words are a proposal', () => {
  expect(shown('pulpo', 'plupo')).toContain('<a href="/buscar?text=pulpo">¿Querías decir «pulpo»?</a>')
  expect(shown('pulpo gamba', 'Pulpo más caro que la gamba')).toContain('Prueba con menos palabras: «pulpo gamba»')
  expect(shown('polp', 'preu del polp', 'ca')).toContain('Prova amb menys paraules: «polp»')
})
