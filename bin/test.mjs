// `npm test`: everything that must hold, the fast checks first. Ends with every failure by its name and one line
// «N passed, N failed», so that the end of a log says what is wrong.
// `npm test -- unit browser` runs only the named steps, `npm test -- unit src/discovery/agenda -t "words"` only some
// tests of a suite, and `--times 3` what was named three times in a row.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'

const results = join('test-results')
/** Where Linux has a folder in memory. */
const MEMORY = '/dev/shm'
/** Bytes that the databases, uploads and profiles of a run never take together. */
const ROOM = 6 * 2 ** 30
const bin = (name) => join('node_modules', '.bin', name)
const node = process.execPath

/**
 * A check counts as one test; the suites count their own. What `waits` most of its time runs beside the others.
 * Several checkers of types would each work out the same ones anew: twice the processor, where others wait for it.
 */
const steps = [
  { name: 'types', what: 'TypeScript', run: [bin('tsc'), '--noEmit', '--singleThreaded'] },
  { name: 'lint', what: 'oxlint', run: [bin('oxlint')] },
  { name: 'format', what: 'oxfmt', run: [bin('oxfmt'), '--check', '.'] },
  { name: 'architecture', what: 'rooms, roles, names, circles', run: [node, 'bin/checks/architecture.mjs'] },
  { name: 'glossary', what: 'the words of the README are those of the code', run: [node, 'bin/checks/glossary.mjs'] },
  { name: 'styles', what: 'classes that views take stand in their sheets', run: [node, 'bin/checks/styles.mjs'] },
  { name: 'regexes', what: 'regular expressions are linear', run: [node, 'bin/checks/regexes.mjs'] },
  { name: 'unused', what: 'knip', run: [bin('knip')] },
  { name: 'budgets', what: 'sizes of the build', run: [node, 'bin/checks/budgets.mjs'] },
  { name: 'browsers', what: 'nothing built is newer than its browsers', run: [node, 'bin/checks/browsers.mjs'] },
  { name: 'unit', what: 'rules, stores and routes on a real PostgreSQL', suite: 'unit' },
  { name: 'browser', what: 'the built portal in Chromium', suite: 'browser' },
  { name: 'faults', what: 'what must be survived, on the built portal', suite: 'faults', waits: true },
]

const { wanted, paths, words, times } = readArguments()

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
/** Of each failure what it is, and the first line of what went wrong. */
const failures = []

const temporary = temporaryFolder()
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const chosen = steps.filter(({ name }) => !wanted.length || wanted.includes(name))
for (let time = 0; time < times; time++) {
  // Checks share the cores with each other and with what waits; what they say comes in their order.
  const ahead = new Map(
    chosen.filter(runsAhead).map((step) => [step, step.suite ? runSuite(step, []) : runCheck(step)]),
  )
  for (const step of chosen) {
    console.log(`\n── ${step.name}: ${step.what}`)
    const count = await (ahead.get(step) ?? runSuite(step))
    process.stdout.write(Buffer.concat(count.said ?? []))
    for (const line of count.notes ?? []) console.log(line)
    for (const key of Object.keys(total)) total[key] += count[key] ?? 0
    const took = (count.took / 1000).toFixed(1)
    console.log(`${count.failed ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed, ${took} s`)
  }
}

console.log()
if (total.skipped) console.log(`${total.skipped} skipped (they need something that is not here)`)
if (failures.length) console.log(`Not in order:\n${failures.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/**
 * What a run throws away: in memory, where the system has a folder of it with room. A database is a thousand files, and
 * a disk goes on looking at each place of a file that has just gone before it gives it to the next.
 */
function temporaryFolder() {
  const folder = mkdtempSync(join(roomInMemory() >= ROOM ? MEMORY : tmpdir(), 'portada-'))
  // PostgreSQL runs as somebody else where this is root.
  chmodSync(folder, 0o755)
  return folder
}

/** Bytes that the folder in memory can still take; none where there is no such folder. */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory())
  } catch {
    return 0
  }
}

/** Whether a step begins at once and is told of in its turn. */
function runsAhead({ suite, waits }) {
  return !suite || (waits && chosen.length > 1)
}

/** Names of steps, then paths of tests; both may be left out. */
function readArguments() {
  let parsed
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { testNamePattern: { type: 'string', short: 't' }, times: { type: 'string', default: '1' } },
    })
  } catch (error) {
    refuse(error.message)
  }
  const { positionals, values } = parsed
  const isStep = (name) => steps.some((step) => step.name === name)
  const wanted = positionals.filter(isStep)
  const paths = positionals.filter((name) => !isStep(name))
  const words = values.testNamePattern
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length)
    refuse(
      `There is no step and no file ${missing.join(', ')}; steps are: ${steps.map((step) => step.name).join(', ')}`,
    )
  const suite = steps.find(({ name }) => name === wanted[0])?.suite
  if ((paths.length || words) && (wanted.length !== 1 || !suite))
    refuse('Some tests of which suite? For instance: npm test -- unit src/discovery/agenda')
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) refuse('--times is a whole number from 1 on')
  return { wanted, paths, words, times }
}

function refuse(message) {
  console.error(message)
  process.exit(2)
}

async function runCheck({ name, what, run: [command, ...args] }) {
  const began = Date.now()
  const said = []
  const code = await run(command, args, said)
  const took = Date.now() - began
  const counted = { took, said }
  if (code === 0) return { passed: 1, failed: 0, ...counted }
  noteFailure(name, what)
  return { passed: 0, failed: 1, ...counted }
}

function noteFailure(what, error) {
  const [line] = stripVTControlCharacters(error).trim().split('\n')
  failures.push(`✗ ${what}\n  ${line.slice(0, 300)}`)
}

/** @param said gets what is printed instead of the terminal */
async function runSuite({ name, suite }, said) {
  const began = Date.now()
  const count = await suiteCount(name, suite, said)
  return { ...count, said, took: Date.now() - began }
}

async function suiteCount(name, project, said) {
  const file = join(results, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const some = [...paths, ...(words ? ['-t', words] : [])]
  rmSync(file, { force: true })
  const code = await run(bin('vitest'), ['run', '--project', project, ...reporters, ...some], said)
  const ended = `the run ended with ${code}, see above`
  if (!existsSync(file)) {
    noteFailure(name, ended)
    return { passed: 0, failed: 1 }
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const passed = report.numPassedTests
  const tests = report.testResults.flatMap((one) => one.assertionResults)
  const shaky = tests.filter((test) => test.status === 'passed' && test.failureMessages?.length)
  const notes = shaky.map((test) => `passed at another try only: ${test.fullName}\n  ${test.failureMessages[0]}`)
  // A file that does not load has no tests to fail; neither may an error outside of any test pass.
  const broken = report.testResults.filter((one) => one.status === 'failed')
  for (const { name: path, message, assertionResults } of broken) {
    const at = relative('', path)
    const wrong = assertionResults.filter((test) => test.status === 'failed')
    for (const test of wrong) noteFailure(`${at} > ${test.fullName}`, test.failureMessages[0] ?? '')
    if (wrong.length === 0) noteFailure(at, message)
  }
  const failed = Math.max(report.numFailedTests, broken.length)
  if (failed === 0 && code !== 0) noteFailure(name, ended)
  return { passed, failed: failed || code === 0 ? failed : 1, skipped: report.numPendingTests, notes }
}

/** @param said gets what is printed instead of the terminal */
function run(command, args, said) {
  return new Promise((done) => {
    const stdio = said ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    // Compiler and linter are written in Go, and short programs: memory is there, their collector need hardly run.
    const env = { ...process.env, TMPDIR: temporary, GOGC: '400' }
    const child = spawn(command, args, { stdio, env, shell: process.platform === 'win32' })
    for (const stream of said ? [child.stdout, child.stderr] : []) stream.on('data', (part) => said.push(part))
    child.on('error', (error) => {
      console.error(String(error))
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}
