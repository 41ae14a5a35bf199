import { expect, it } from 'vitest'
import { afterSaving } from './changed-model.ts'

it('what is written while a site is being saved stays to be saved', () => {
  const sent = { name: { mine: 'Garbí', seen: 'Mestral' }, accent: { mine: null, seen: '#0a4f8a' } }
  const changed = {
    ...sent,
    name: { mine: 'Garbí Nou', seen: 'Mestral' },
    hasUsers: { mine: false, seen: true },
  }
  expect(afterSaving(sent, sent)).toEqual({})
  expect(afterSaving(changed, sent)).toEqual({
    name: { mine: 'Garbí Nou', seen: 'Garbí' },
    hasUsers: { mine: false, seen: true },
  })
})
