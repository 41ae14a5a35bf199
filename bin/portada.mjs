#!/usr/bin/env node
// The one entry of every npm script. Runs on any Node >= 20: installs the packages when the lock file
// changed, hands over to the pinned Node of node_modules, builds when the sources changed, then runs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [task = 'start', ...rest] = process.argv.slice(2)

/** Installs exactly what the lock file says, once per lock file. */
function install() {
  // Packages that another folder shares with this one are not ours to replace.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = join('node_modules', '.portada-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('portada: installing packages …')
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) fail('npm ci failed; the messages above say why')
  writeFileSync(stamp, wanted)
}

/** The Node that package.json pins, whatever Node started this script. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else yield path
  }
}

/** Builds when a source, the build settings or a package changed since the last build. */
function build({ force = false } = {}) {
  const hash = createHash('sha256')
  for (const folder of ['src', 'demo', 'migrations']) {
    for (const path of [...sources(folder)].sort()) {
      const { mtimeMs, size } = statSync(path)
      hash.update(`${path}\0${mtimeMs}\0${size}\n`)
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  const stamp = join('dist', '.stamp')
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('portada: building …')
  const done = spawnSync(
    pinnedNode(),
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (done.status !== 0) fail('the build failed; the messages above say why')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Runs a script with the pinned Node; signals reach it, its exit code is ours. Packages run in their fast mode;
 * whether this is production is what the operator said (NODE_ENV), and src/config.ts learns it by PORTADA_STAGE.
 */
function run(args, { NODE_ENV = 'production' } = {}) {
  const stage = process.env.NODE_ENV === 'production' ? 'production' : 'demonstration'
  // Drawing pictures on several threads would otherwise scatter memory over as many arenas.
  const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
  const env = { NODE_ENV, MALLOC_ARENA_MAX, PORTADA_STAGE: process.env.PORTADA_STAGE ?? stage }
  const child = spawn(pinnedNode(), args, {
    // The channel tells the portal when this process is killed, so that it never runs on unseen.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...env,
      PATH: `${dirname(pinnedNode())}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (process.env.npm_lifecycle_event) endWithParent(child)
}

/**
 * npm that is killed hard cannot tell us. That our parent is another one then can be seen, or the parent of the shell
 * that npm runs scripts in, which lives on.
 */
function endWithParent(child) {
  const parent = process.ppid
  const above = parentOf(parent)
  const orphaned = () => process.ppid !== parent || parentOf(parent) !== above
  setInterval(() => orphaned() && child.kill('SIGTERM'), 500).unref()
}

/** Only Linux says so without another process. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return null
  }
}

function fail(message) {
  console.error(`portada: ${message}`)
  process.exit(1)
}

install()
switch (task) {
  case 'start':
    build()
    run(['--max-semi-space-size=16', '--enable-source-maps', 'dist/server/main.js', ...rest])
    break
  case 'cli':
    build()
    run(['--enable-source-maps', 'dist/server/cli.js', ...rest])
    break
  case 'build':
    build({ force: true })
    break
  case 'test':
    build()
    run(['bin/test.mjs', ...rest], { NODE_ENV: 'test' })
    break
  case 'bench': {
    build()
    const named = ['search', 'accounts', 'recall', 'pages'].includes(rest[0]) ? rest.shift() : 'run'
    run(['--enable-source-maps', `bench/${named}.ts`, ...rest])
    break
  }
  case 'dev':
    build()
    run(['bin/dev.mjs', ...rest])
    break
  default:
    fail(`unknown task «${task}»: start, test, cli, build, bench, dev`)
}
