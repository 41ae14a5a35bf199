import { expect, test } from 'vitest'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { SectionHead } from './section-head.tsx'

test('WCAG 2.4.9 the link to the whole says of what, where it stands alone in a list of links', () => {
  const html = staticMarkup(<SectionHead title="Política" more={{ href: '/politica/', text: 'Todo' }} />)
  expect(html).toContain('<a class="head__more" href="/politica/" aria-label="Todo: Política">Todo</a>')
})
