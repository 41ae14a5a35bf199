import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadDemonstration } from './demonstration.ts'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  // What tests set up is no part of the program.
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(?:\.test|^testing)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

test('the program knows the demonstration by one file alone, which imports it when it is asked for', () => {
  const naming = sources.filter((file) => /from '[./]+\/demo\//.test(readFileSync(file, 'utf8')))
  const importing = sources.filter((file) => /import\('[./]+\/demo\//.test(readFileSync(file, 'utf8')))
  expect({ naming, importing }).toEqual({ naming: [], importing: [join('src', 'app', 'demonstration.ts')] })
})

test('it is there where it is shown, and nowhere else', async () => {
  expect(await loadDemonstration({ demo: false })).toBeNull()
  expect((await loadDemonstration({ demo: true }))?.readerLines('/correo/').join('\n')).toContain('completa@')
})
