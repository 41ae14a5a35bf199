import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretOf } from './secret.ts'

test('without SECRET one is made once and kept, readable by nobody else', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portada-secret-'))
  const made = secretOf({ secret: null, dataDir })
  expect(made.length).toBeGreaterThan(40)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(made)
  expect(statSync(join(dataDir, 'secret')).mode & 0o77).toBe(0)
  expect(secretOf({ secret: null, dataDir })).toBe(made)
  expect(secretOf({ secret: 'of the operator', dataDir })).toBe('of the operator')
  rmSync(dataDir, { recursive: true })
})
