// Every word of the README's nomenclature is a word of the code: it stands in a name, an address or a file name of src.
import { globSync, readFileSync } from 'node:fs'

const README = readFileSync('README.md', 'utf8')
const [, section = ''] = /^## Nomenclature\n(.*?)^## /ms.exec(README) ?? []
const terms = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term]) => term)

/** `SearcherContext`, `front-snapshots` and `/api/desk/` as words between spaces. */
const words = (text) =>
  ` ${text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')} `

const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs
const written = new Set()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (/\.test\.|\/messages\.|\/fixtures\//.test(file)) continue
  const code = readFileSync(file, 'utf8').replace(COMMENTS, '')
  for (const name of [file, ...(code.match(/[\w$/-]+/g) ?? [])]) written.add(name)
}
const code = [...written].map(words).join('|')

const missing = terms.filter((term) => !new RegExp(` ${words(term).trim()}(?:s|es)? `).test(code))
if (terms.length === 0) missing.push('any word at all')
for (const term of missing) console.error(`README.md, Nomenclature: no name in src has «${term}»`)
if (missing.length) process.exit(1)
console.log(`${terms.length} words of the nomenclature are words of the code`)
