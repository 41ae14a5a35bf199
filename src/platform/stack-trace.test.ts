import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { inSources } from './stack-trace.ts'

const folder = mkdtempSync(join(tmpdir(), 'portada-stack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const built = join(folder, 'main.js')
const url = pathToFileURL(built).href
// The second line, third column of the built file is the fifth line, seventh column of the source.
writeFileSync(
  `${built}.map`,
  JSON.stringify({ version: 3, sources: ['../src/start.ts'], names: [], mappings: ';EAIM' }),
)
const source = resolve(folder, '../src/start.ts')

test('a stack names places of the sources', () => {
  const stack = `Error: no space\n    at write (${url}:2:3)\n    at async ${url}:2:9\n    at next (node:internal/x:1:2)`
  expect(inSources(stack)).toBe(
    `Error: no space\n    at write (${source}:5:7)\n    at async ${source}:5:7\n    at next (node:internal/x:1:2)`,
  )
})

test('a file without a map, or what is no stack, stays as it is', () => {
  for (const text of [`at x (${pathToFileURL(join(folder, 'other.js')).href}:2:3)`, 'no answer', `at y (${url}:1:1)`])
    expect(inSources(text)).toBe(text)
})

test('the log writes faults with places of the sources', () => {
  const lines: string[] = []
  const err = Object.assign(new Error('no space'), {
    code: 'ENOSPC',
    stack: `Error: no space\n    at write (${url}:2:3)`,
  })
  createLog('info', (line) => lines.push(line)).error({ err }, 'not kept')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { type: 'Error', code: 'ENOSPC', message: 'no space', stack: `Error: no space\n    at write (${source}:5:7)` },
  })
})
