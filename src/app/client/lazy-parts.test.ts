import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('PWA-03, PWA-06 what runs in the browser imports its parts by the loader, which names what fails and what hangs', () => {
  const files = globSync('src/**/{*.element.ts,*.island.tsx,use-*.ts,*-section.tsx}', { exclude: ['src/desk/**'] })
  expect(files.length).toBeGreaterThan(40)
  const past = files.filter((file) => /\b(?:await|void|return|=) import\(/.test(readFileSync(file, 'utf8')))
  expect(past).toEqual([])
})
