import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { Working } from '../../app/me.desk.tsx'
import type { Me } from '../../people/me-model.ts'
import { EditionForm } from './edition-form.desk.tsx'
import type { EditionShown } from './model.ts'

afterAll(() => vi.unstubAllGlobals())
vi.stubGlobal('document', { documentElement: { lang: 'es' } })
const kept = { 'desk-form:7:edition:5': JSON.stringify({ subject: { mine: 'Lo mío', seen: 'Lo de hoy' } }) }
vi.stubGlobal('localStorage', { getItem: (name: string) => (kept as Record<string, string>)[name] ?? null })

const me = { staff: { id: '7' }, sites: [] } as unknown as Me
function form(state: EditionShown['state']): string {
  const edition = { id: '5', locale: 'es', state, subject: 'Lo que salió', preheader: '', intro: '', items: [] }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Working me={me} named={undefined}>
        <EditionForm edition={edition as unknown as EditionShown} onChanged={async () => undefined} />
      </Working>
    </QueryClientProvider>,
  )
}

test('an edition that has left shows what its readers got, and beside it what one had not saved', () => {
  expect(form('draft')).toContain('value="Lo mío"')
  const sent = form('sent')
  expect(sent).toContain('value="Lo que salió"')
  expect(sent).not.toContain('value="Lo mío"')
  expect(sent).toMatch(/Ya no se puede cambiar\..*Asunto:<\/b> Lo mío/)
  expect(form('draft')).not.toContain('Ya no se puede cambiar')
})
