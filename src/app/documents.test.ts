import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import type { CommandTools, RegisterCommands } from '../platform/command-line.ts'
import './moderated.ts'
import './modules.ts'

const DOCUMENTS = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const texts = new Map(DOCUMENTS.map((path) => [path, readFileSync(path, 'utf8')]))

/** What a document names on purpose although it is not there any more. */
const FORMER = new Set(['src/content/search/plain'])
const ROOTS = ['bench', 'bin', 'demo', 'deploy', 'docs', 'e2e', 'migrations', 'src']
const files = globSync([...ROOTS.map((root) => `${root}/**`), '*'], { exclude: ['node_modules/**', 'dist/**'] })

const withoutBlocks = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, '')

/** What documents say between ticks, on one line, outside of blocks: names, mostly. */
const named = [...texts].flatMap(([path, text]) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, name]) => ({ path, name: name! })),
)

/** The address of a heading, as the pages of the project make it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test('links between documents lead to files and headings that there are', () => {
  let count = 0
  for (const [path, text] of texts)
    for (const [, to] of withoutBlocks(text)
      .replaceAll(/`[^`\n]+`/g, '')
      .matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [target, heading] = to!.split('#') as [string, string?]
      const file = target ? normalize(join(dirname(path), target)) : path
      expect(files, `${to} in ${path}`).toContain(file.replace(/\/$/, ''))
      if (heading) {
        const headings = [...texts.get(file)!.matchAll(/^#+ (.*)$/gm)].map(([, words]) => anchor(words!))
        expect(headings, `${to} in ${path}`).toContain(heading)
      }
      count++
    }
  expect(count).toBeGreaterThan(100)
})

test('paths and files of the project that documents name are there', () => {
  const sources = named
    .filter(({ name }) => /^[\w./-]+$/.test(name) && !FORMER.has(name))
    // `x.page.tsx` is a role, `NNNN_what.sql` a form.
    .filter(({ name }) => !/^x\.|^\.|NNNN/.test(name))
    .filter(({ name }) => (ROOTS.includes(name.split('/')[0]!) ? name.includes('/') : /\.(?:tsx?|mjs|sql)$/.test(name)))
  expect(sources.length).toBeGreaterThan(150)
  for (const { path, name } of sources) {
    const wanted = name.replace(/\/$/, '')
    const isThere = files.some((file) => file === wanted || file.endsWith(`/${wanted}`))
    expect(isThere, `${name} in ${path}`).toBe(true)
  }
})

const rooms = import.meta.glob<{ register: RegisterCommands }>('../**/commands.ts', { eager: true })

/** Those of the words of a command that the program does not know: a command, or options of it. */
function unknownWords(program: Command, words: readonly string[]) {
  let command = program
  let at = 0
  while (/^[a-z]/.test(words[at] ?? '') && command.commands.length) {
    const next = command.commands.find((one) => one.name() === words[at])
    if (!next) return [words[at]]
    command = next
    at++
  }
  const options = new Set(command.options.map(({ long }) => long))
  return words.slice(at).filter((word) => word.startsWith('--') && !options.has(word))
}

test('commands that documents name exist, with the options that they are given', () => {
  const program = new Command('portada')
  for (const room of Object.values(rooms)) room.register(program, {} as CommandTools)
  const groups = new Set(program.commands.filter(({ commands }) => commands.length).map((group) => group.name()))
  const typed = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/(?:npm run portada -- |`portada )([a-z][^`\n#]*)/g)].map(([, line]) => ({ path, line: line! })),
  )
  // `staff list` stands in tables of commands without the name of the program.
  const short = named
    .filter(({ name }) => groups.has(name.split(' ')[0]!) && /^\S+ [a-z]/.test(name))
    .map(({ path, name }) => ({ path, line: name }))
  expect(Math.min(typed.length, short.length)).toBeGreaterThan(40)
  for (const { path, line } of [...typed, ...short]) {
    // `newsletter pause|resume <edition>` are two commands; options in brackets may be left out.
    const [group, which = '', ...others] = line.replaceAll(/["'].*?["']/g, '…').split(/[\s[\]]+/)
    for (const one of which.split(/\\?\|/))
      expect(unknownWords(program, [group!, one, ...others]), `${line} in ${path}`).toEqual([])
  }
})

test('scripts and steps of the test run that documents name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const steps = [...readFileSync('bin/test.mjs', 'utf8').matchAll(/\{ name: '(\w+)'/g)].map(([, step]) => step!)
  for (const [path, text] of texts) {
    for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts, path).toHaveProperty([script!])
    for (const [, step] of text.matchAll(/npm test -- ([a-z]+)/g)) expect(steps, path).toContain(step)
  }
})
