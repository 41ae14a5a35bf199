// `npm run dev`: the portal, built and started again whenever a source changes (a build takes about a second).
// Both builds go through the production path, so that what is seen here is what readers get.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'demo', 'migrations']
/** Editors write a file in several steps. */
const QUIET_MS = 200

let server = start()
let timer
let busy = false
let again = false

for (const folder of folders) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name && /\.test\.tsx?$|~$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), QUIET_MS)
  })
}
// The channel to whoever started this one ends when that process is killed.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(end, () => void stop(server).then(() => process.exit(0)))

async function renew() {
  if (busy) {
    again = true
    return
  }
  busy = true
  const began = Date.now()
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status === 0) {
    await stop(server)
    server = start()
    console.error(`portada: built and started again in ${Date.now() - began} ms`)
  } else {
    console.error('portada: the build failed; the portal from before goes on')
  }
  busy = false
  if (again) {
    again = false
    void renew()
  }
}

function start() {
  return spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: process.env,
  })
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
