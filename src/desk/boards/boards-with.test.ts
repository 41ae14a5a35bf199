import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { boardsWith } from './boards-with.ts'

test('OPEN-68: a front that is being arranged is asked for anew when somebody withdraws what stands on it', () => {
  const client = new QueryClient()
  const showing = (...ids: string[]) => ({ modules: [{ cards: ids.map((id) => ({ id })) }] })
  client.setQueryData(['board', 'portal/front/es', null], showing('1', '2'))
  client.setQueryData(['board', 'radio/front/es', null], showing('3'))
  client.setQueryData(['board', 'portal/front/es', 'versions'], { versions: [] })
  expect(boardsWith(client, ['2', '9'])).toEqual([['board', 'portal/front/es', null]])
  expect(boardsWith(client, ['9'])).toEqual([])
})
