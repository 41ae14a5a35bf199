import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { searcherContext } from './searcher-context.ts'
import { Calendar } from './range-calendar.tsx'

const range = { start: '2024-05-03', end: '2024-05-05' }
const month = (locale: Locale, settings: Record<string, unknown> = {}) => {
  const context = searcherContext(exampleContext(locale, { settings }))
  const html = renderToString(<Calendar context={context} range={range} future onPick={() => undefined} />)
  return />(?:calendari[^,<]*, )?([^<,]*2024)</i.exec(html)?.[1]?.toLowerCase()
}

test('SITE-46 OPEN-88 the calendar speaks the language of the page, and English or Italian where a site asks for it', () => {
  expect(month('es')).toBe('mayo de 2024')
  expect(month('ca')).toBe('maig del 2024')
  expect(month('es', { 'calendar.locale': 'en' })).toBe('may 2024')
  expect(month('ca', { 'calendar.locale': 'it' })).toBe('maggio 2024')
  expect(month('ca', { 'calendar.locale': 'constructor' })).toBe('maig del 2024')
})

test('SITE-46 days of the week are short and without points', () => {
  const days = (locale: Locale) => {
    const context = searcherContext(exampleContext(locale))
    const html = renderToString(<Calendar context={context} range={range} future onPick={() => undefined} />)
    return [...html.matchAll(/<th(?: [^>]*)?>([^<]*)</g)].map((found) => found[1]).join(' ')
  }
  expect(days('es')).toBe('lun mar mié jue vie sáb dom')
  expect(days('ca')).toBe('dl dt dc dj dv ds dg')
})
