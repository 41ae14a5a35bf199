import { expect, test } from 'vitest'
import { isRowId, rowId } from './row-id.ts'

test.each(['1', '42', '9'.repeat(18)])('%s may be the id of a row', (id) => {
  expect([isRowId(id), rowId.safeParse(id).success]).toEqual([true, true])
})

test.each(['', '0', '01', '-1', '1.5', ' 1', '1\n', '１', '9'.repeat(19)])('«%s» is no id of a row', (id) => {
  expect([isRowId(id), rowId.safeParse(id).success]).toEqual([false, false])
})
