import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

const root = mkdtempSync(join(tmpdir(), 'portada-data-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder that is missing is made, also below others and with spaces and accents', () => {
  prepareDataDir(join(root, 'casa de María', 'datos'))
  expect(existsSync(join(root, 'casa de María', 'datos'))).toBe(true)
})

test('a file in the way is said in plain words', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => prepareDataDir(join(root, 'file'))).toThrow(/a file of that name is in the way.*DATA_DIR/)
  expect(() => prepareDataDir(join(root, 'file', 'below'))).toThrow(/a file of that name is in the way/)
})

test.skipIf(process.platform !== 'linux')('where no folder can be made is said, and soon', () => {
  expect(() => prepareDataDir('/proc/x')).toThrow(/nothing can be made there/)
  expect(() => prepareDataDir('/proc/x/below')).toThrow(/nothing can be made there/)
})

test('a name that is too long is said in plain words', () => {
  expect(() => prepareDataDir(join(root, 'a'.repeat(300)))).toThrow(/the name is too long.*DATA_DIR/)
})

test.skipIf(process.getuid?.() === 0)('a folder of somebody else is said in plain words', () => {
  prepareDataDir(join(root, 'locked'))
  chmodSync(join(root, 'locked'), 0o555)
  expect(() => prepareDataDir(join(root, 'locked'))).toThrow(/may not write there/)
})
