// Regular expressions take a time that grows with the length of a text, never with its square: whoever writes the
// text, an import, a reader or a crawler, must not be able to hold the process. Every literal of the sources is put
// before a checker; one whose text is short for a reason says the reason in a comment before it: `// bounded: …`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { createRequire } from 'node:module'

/**
 * What was found harmless once stays so, for one version of the checker: a minute and a half for each clone. The check
 * adds what is new to it and takes out what is gone; the file is committed with the expression.
 */
const HARMLESS = join('bin', 'checks', 'harmless-regexes.json')
const PATIENCE = 60_000
/** Milliseconds of processor of both threads for a text that was made to hold the process. */
const HARMLESS_MS = 400
/** Some patterns are tried with texts made by chance: the same ones at every run. */
const SEED = 20_261_122
/** Repeated at most so often, a piece of a pattern costs next to nothing. */
const FEW = 100

if (isMainThread) await checkAll()
else answer()

async function checkAll() {
  const require = createRequire(import.meta.url)
  const { version } = require('recheck/package.json')
  const { parseSync } = await import('vite')
  const files = [...sources('src')]
  const literals = files.flatMap((file) => literalsOf(file, parseSync))
  const known = harmless(version)
  const open = new Map()
  let bounded = 0
  for (const one of literals) {
    if (one.bounded) bounded++
    else if (!isShort(one.pattern) && !known.has(keyOf(one))) {
      open.set(keyOf(one), [...(open.get(keyOf(one)) ?? []), one])
    }
  }
  const faults = []
  await ask([...open.values()], ([first, ...others], verdict) => {
    if (verdict.status === 'safe') return known.add(keyOf(first))
    for (const { file, line, pattern, flags } of [first, ...others])
      faults.push(`${file}:${line}: /${pattern}/${flags} ${verdict.why}`)
  })
  const used = new Set(literals.map(keyOf))
  const found = { version, harmless: [...known].filter((key) => used.has(key)).sort() }
  writeFileSync(HARMLESS, `${JSON.stringify(found, null, 2)}\n`)
  if (faults.length) {
    console.error(faults.sort().join('\n'))
    process.exit(1)
  }
  console.log(`${literals.length} regular expressions are linear, ${bounded} of them because their texts are short`)
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !/(\.test\.tsx?|^testing\.tsx?)$/.test(entry.name)) yield path
  }
}

/** Every literal of a file, with its line and whether the lines before it say that its texts are short. */
function literalsOf(file, parseSync) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const said = new Set(comments.filter(({ value }) => /^\s*bounded: \S/.test(value)).map(({ end }) => lineAt(end) + 1))
  const found = []
  const visit = (node, statement) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((one) => visit(one, statement))
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex
      const line = lineAt(node.start)
      found.push({ file, line, pattern, flags, bounded: said.has(line) || said.has(statement) })
      return
    }
    const inner = /Statement$|Declaration$|^PropertyDefinition$|^Property$/.test(node.type ?? '')
      ? lineAt(node.start)
      : statement
    for (const value of Object.values(node)) visit(value, inner)
  }
  visit(program, 0)
  return found
}

/** True for a pattern that repeats nothing without end: it costs the same at every place of a text. */
function isShort(pattern) {
  const bare = pattern.replace(/\\./g, '.').replace(/\[[^\]]*\]/g, '.')
  if (/[*+]|\{\d+,\}/.test(bare)) return false
  return [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)].every(([, most]) => Number(most) <= FEW)
}

function keyOf({ pattern, flags }) {
  return createHash('sha256').update(`${pattern}\0${flags}`).digest('base64url').slice(0, 22)
}

function harmless(version) {
  if (!existsSync(HARMLESS)) return new Set()
  try {
    const kept = JSON.parse(readFileSync(HARMLESS, 'utf8'))
    return new Set(kept.version === version ? kept.harmless : [])
  } catch {
    return new Set()
  }
}

/** Puts groups of one pattern before the checker, in as many threads as there are processors. */
async function ask(groups, told) {
  const threads = Math.min(groups.length, availableParallelism())
  let next = 0
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL(import.meta.url))
      for (let group = groups[next++]; group; group = groups[next++]) {
        const [{ pattern, flags }] = group
        const verdict = await new Promise((done, fail) => {
          worker.removeAllListeners()
          worker.once('message', done)
          worker.once('error', fail)
          worker.postMessage({ pattern, flags })
        })
        told(group, verdict)
      }
      await worker.terminate()
    }),
  )
}

/**
 * Whether an attack that was found by chance does nothing here: the checker counts steps of an engine of its own, which
 * knows fewer short cuts. Of its texts of some ten thousand letters the square takes seconds, the length a blink.
 */
function isOverdone({ status, checker, attack }, pattern, flags) {
  if (status !== 'vulnerable' || checker !== 'fuzz') return false
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  const before = process.cpuUsage()
  attack.string.replace(expression, '')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 < HARMLESS_MS
}

/** A thread: one pattern after the other. */
function answer() {
  // The checker in JavaScript: the same answers on every machine, nothing to install beside it.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const { checkSync } = createRequire(import.meta.url)('recheck')
  parentPort.on('message', ({ pattern, flags }) => {
    const verdict = checkSync(pattern, flags, { timeout: PATIENCE, randomSeed: SEED })
    const { complexity, attack, error } = verdict
    const status = isOverdone(verdict, pattern, flags) ? 'safe' : verdict.status
    const why =
      status === 'vulnerable'
        ? `is ${complexity.summary}, e.g. for ${attack.pattern}`
        : `is not known to be linear: ${error?.kind}`
    parentPort.postMessage({ status, why })
  })
}
