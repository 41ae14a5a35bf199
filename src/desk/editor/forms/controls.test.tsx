import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../platform/i18n/languages.ts'
import { CONTROLS } from './controls.desk.tsx'
import { AnyControl, FormIn } from './form.desk.tsx'

afterAll(() => vi.unstubAllGlobals())
vi.stubGlobal('document', { documentElement: { lang: 'es' } })

const choice = (name: string, options: string[]) =>
  renderToStaticMarkup(
    <FormIn place={{ language: 'es', site: 'portal', isReadOnly: false }} controls={CONTROLS}>
      <AnyControl name={name} label="" control={{ kind: 'choice', options }} value={options[0]} onChange={() => {}} />
    </FormIn>,
  )

test('a language is called as it calls itself, so that a new one needs no word in the forms', () => {
  const shown = choice('language', Object.keys(LANGUAGES))
  for (const { name } of Object.values(LANGUAGES)) expect(shown).toContain(`>${name}</option>`)
  expect(choice('cost', ['low', 'medium'])).toContain('>Bajo</option>')
})
