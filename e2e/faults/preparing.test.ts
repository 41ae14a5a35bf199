import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive, removeFolder, temporaryFolder } from '../portal.ts'

let folder: string
let file: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, '.busy')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  removeFolder(folder)
})

/** A start whose installing is a program that runs for as long as it is told; it says what happens. */
function preparing(name: string, seconds: number) {
  const code = `
    import { spawn } from 'node:child_process'
    import { once } from 'node:events'
    import { alone } from ${JSON.stringify(resolve('bin/alone.mjs'))}
    await alone(${JSON.stringify(file)}, async (programIs) => {
      const program = spawn('sleep', ['${seconds}'])
      programIs(program.pid)
      console.log('began ' + program.pid)
      await once(program, 'exit')
    }, () => console.log('waits'))
    console.log('ended')
    // ${name}.mjs`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return { child, said: () => said }
}

test('of two first starts in one folder the second installs after the first', async () => {
  const first = preparing('first', 1)
  await vi.waitFor(() => expect(first.said()).toContain('began'), { timeout: 10_000 })
  const second = preparing('second', 0)
  await vi.waitFor(() => expect(second.said()).toContain('waits'), { timeout: 10_000 })
  expect(second.said()).not.toContain('began')
  expect(first.said()).not.toContain('ended')
  await vi.waitFor(() => expect(second.said()).toContain('ended'), { timeout: 10_000 })
  expect(first.said()).toContain('ended')
  expect(existsSync(file)).toBe(false)
})

test('what a killed start left running is ended before the next one begins', async () => {
  const killed = preparing('killed', 600)
  await vi.waitFor(() => expect(killed.said()).toContain('began'), { timeout: 10_000 })
  const { program } = JSON.parse(readFileSync(file, 'utf8')) as { program: number }
  killed.child.kill('SIGKILL')
  await sleep(200)
  expect(isAlive(program)).toBe(true)
  const next = preparing('next', 0)
  await vi.waitFor(() => expect(next.said()).toContain('ended'), { timeout: 20_000 })
  expect(isAlive(program)).toBe(false)
})
