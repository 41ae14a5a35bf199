import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { readTypedPaths, typedPath } from './command-line.ts'

afterEach(() => vi.unstubAllEnvs())

it('takes a file from the folder where it was typed, wherever the program runs', async () => {
  vi.stubEnv('PORTADA_TYPED_IN', '/srv/exports')
  const taken: unknown[] = []
  const program = new Command('portada')
  const group = program.command('board')
  group
    .command('set <site> <file>')
    .option('--map <file>')
    .option('--about <path>')
    .action((...given: unknown[]) => void taken.push(given.slice(0, 3)))
  program.command('rules [file]').action((file: unknown) => void taken.push(file))
  readTypedPaths(program)
  const type = (words: string) => program.parseAsync(words === '' ? [] : words.split(' '), { from: 'user' })

  await type('board set portal front.json --map ../map.json --about /cultura/')
  await type('rules')
  await type('rules /tmp/rules.json')
  await type('rules -')
  expect(taken).toEqual([
    ['portal', '/srv/exports/front.json', { map: '/srv/map.json', about: '/cultura/' }],
    undefined,
    '/tmp/rules.json',
    '-',
  ])
  expect(typedPath('wires')).toBe('/srv/exports/wires')
})
