import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const entry = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/portada.mjs', ...words], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('the one entry tells its tasks, and refuses what is none before it builds anything', () => {
  const tasks = ['start', 'cli', 'build', 'test', 'bench', 'dev']
  const help = entry('--help')
  expect(help.status).toBe(0)
  for (const task of tasks) expect(help.said).toMatch(new RegExp(`^${task} `, 'm'))
  expect(entry('strat')).toEqual({ status: 1, said: `portada: unknown task «strat»: ${tasks.join(', ')}\n` })
  const bench = entry('bench', 'nothing')
  expect(bench.status).toBe(1)
  expect(bench.said).toContain('unknown bench «nothing»: search, desk')
})
