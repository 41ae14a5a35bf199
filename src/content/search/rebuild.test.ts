import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { searchIsOld } from './rebuild.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

test('an empty portal has nothing to derive again: its migrations name the rules of the program', async () => {
  expect(await searchIsOld(db)).toBe(false)
})
