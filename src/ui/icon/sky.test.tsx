import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WindBarb } from './sky.tsx'

test('a barb says what nobody else does, and nothing beside a text that says it', () => {
  const barb = (label: string) => renderToStaticMarkup(<WindBarb from={315} knots={20} label={label} />)
  expect(barb('20 kn')).toContain('role="img" aria-label="20 kn"')
  expect(barb('')).toContain('aria-hidden="true"')
  expect(barb('')).not.toMatch(/role=|aria-label/)
})
