import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { freePort, removeFolder, temporaryFolder } from '../portal.ts'

const soon = { timeout: 120_000, interval: 50 }

/** `npm start -- --restart`, with what it says. */
async function launch(settings: Record<string, string>) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: '', ...settings }
  const script = spawn(process.execPath, ['bin/portada.mjs', 'start', '--restart'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [script.stdout, script.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(script, 'exit').then(([code]) => code as number)
  const ready = () =>
    vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), soon)
  return { script, ended, ready, said: () => said }
}

const portalOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

test('with --restart a portal that was killed is started again, and one that is stopped is not', async () => {
  const dataDir = temporaryFolder()
  const { script, ended, ready, said } = await launch({ DATA_DIR: dataDir })
  await ready()
  for (let times = 0; times < 2; times++) {
    const portal = portalOf(script.pid!)
    process.kill(portal, 'SIGKILL')
    await vi.waitFor(() => expect(said().match(/it is started again in/g)).toHaveLength(times + 1), soon)
    await ready()
    expect(portalOf(script.pid!)).not.toBe(portal)
  }
  expect(said()).toMatch(/started again in 1 s[^]*started again in 2 s/)
  script.kill('SIGTERM')
  expect(await ended).toBe(0)
  removeFolder(dataDir)
})

test('a refused setting is not tried again, and the service knows its exit code', async () => {
  const { ended, said } = await launch({ DATABASE_URL: 'mysql://x' })
  const code = await ended
  expect(said()).toMatch(/DATABASE_URL: postgres/)
  expect(said()).not.toContain('started again')
  expect(readFileSync('deploy/portada.service', 'utf8')).toContain(`RestartPreventExitStatus=${code}\n`)
})
