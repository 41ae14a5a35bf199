import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../platform/i18n/languages.ts'
import { CONTROLS } from './controls.desk.tsx'
import { At, FaultIn } from '../../ui/fault.desk.tsx'
import { AnyControl, FormIn } from './form.desk.tsx'
import type { Control } from './model.ts'

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

test('OPEN-68: a picker, a list and words with marks that are refused say so, and the form leads to them', () => {
  const shown = (path: string, control: Control, value: unknown) =>
    renderToStaticMarkup(
      <FormIn place={{ language: 'es', site: 'portal', isReadOnly: false }} controls={CONTROLS}>
        <QueryClientProvider client={new QueryClient()}>
          <FaultIn fault={{ path, said: 'Falta.' }}>
            <At step="it">
              <AnyControl name="it" label="X" control={control} value={value} onChange={() => {}} />
            </At>
          </FaultIn>
        </QueryClientProvider>
      </FormIn>,
    )
  const leads = /<button[^>]*(?=[^>]*data-wrong)[^>]*aria-describedby="([^"]+)".*id="\1"[^>]*>Falta\./
  const authors: Control = { kind: 'list', of: { kind: 'reference', to: 'author' } }
  expect(shown('it', { kind: 'reference', to: 'image' }, undefined)).toMatch(leads)
  expect(shown('it.0', authors, ['1'])).toMatch(leads)
  const rows: Control = { kind: 'list', of: { kind: 'text' } }
  expect(shown('it', rows, ['a'])).toMatch(leads)
  // What is wrong with a row is said there.
  expect(shown('it.0', rows, ['a'])).not.toContain('data-wrong')
  expect(shown('it.0', rows, ['a'])).toContain('aria-invalid="true"')
  expect(shown('other', rows, ['a'])).not.toContain('Falta.')
})
