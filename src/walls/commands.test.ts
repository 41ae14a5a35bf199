import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { commandLine } from '../platform/testing.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { register } from './commands.ts'
import { addCount } from './experiments/store.ts'

const database = await testDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'portada-walls-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
await saveSite(db, { alias: 'portal', id: 'portal', name: 'Portal', url: 'http://portal.test', hasUsers: true })
await saveSite(db, { alias: 'ocio', id: 'ocio', name: 'Ocio', url: 'http://ocio.test' })

const at = (now: string) => {
  const typed = commandLine({ db, now: new Date(now) }, register)
  return (...words: string[]) => typed('wall', ...words)
}
const run = at('2026-11-02T12:00:00Z')
const file = (content: unknown) => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const version = (name: string, principalText = 'Hola') => ({
  name,
  messages: [
    { language: 'es', type: 'bottom', principalText },
    { language: 'ca', type: 'bottom', principalText },
  ],
})
const idIn = ([line = '']: string[]) => /\d+/.exec(line)![0]

it('stores a version, says its link, lists and shows it, and publishes it', async () => {
  const [said] = await run('write', 'portal', file(version('Otoño')))
  expect(said).toMatch(/^version \d+: http:\/\/portal\.test\/\?paywallVersion=\d+&sig=[\w.-]+$/)
  const id = idIn([said!])
  expect(await run('versions', 'portal')).toEqual([
    expect.stringMatching(new RegExp(`^${id}  draft +Otoño, 2 messages$`)),
  ])
  expect((await run('show', 'portal', id)).map((line) => JSON.parse(line))).toMatchObject([
    { language: 'es', type: 'bottom', principalText: 'Hola', conditions: {} },
    { language: 'ca' },
  ])
  expect(await run('publish', 'portal', id)).toEqual([`version ${id} is published`])
  expect((await run('versions', 'portal', '--json')).map((line) => JSON.parse(line))).toMatchObject([
    { id: Number(id), name: 'Otoño', publishedAt: '2026-11-02T12:00:00.000Z', messages: 2 },
  ])
  expect(await run('link', 'portal', id)).toEqual([expect.stringContaining(`?paywallVersion=${id}&sig=`)])
  expect(idIn(await run('write', 'portal', file(version('Otoño', 'Otra'))))).toBe(id)
})

it('says what a file, a number or a site lacks', async () => {
  const refused: [string[], RegExp][] = [
    [['versions', 'nada'], /there is no site «nada»/],
    [['show', 'portal', '4711'], /«portal» has no version 4711/],
    [['show', 'portal', 'x'], /«x» is no number/],
    [['publish', 'ocio', '1'], /«ocio» has no version 1/],
    [['write', 'portal', join(folder, 'nada.json')], /cannot be read/],
    [['write', 'portal', file('{')], /is no JSON/],
    [['write', 'portal', file({ name: 'x', messages: [{ language: 'es', type: 'otro' }] })], /messages\.0\.type/],
    [['rules', 'portal', file({ maxConsumedContent: 51 })], /maxConsumedContent/],
  ]
  for (const [words, why] of refused) await expect(run(...words)).rejects.toThrow(why)
})

it('shows the rules of a site and writes them, and leaves the rest of its record alone', async () => {
  expect(JSON.parse((await run('rules', 'portal'))[0]!)).toEqual({ maxConsumedContent: 5, alwaysFree: [], rules: [] })
  await run('rules', 'portal', file({ maxConsumedContent: 2, alwaysFree: ['ext:salud'] }))
  expect(JSON.parse((await run('rules', 'portal'))[0]!)).toMatchObject({
    maxConsumedContent: 2,
    alwaysFree: ['ext:salud'],
  })
  const site = (await allSites(db)).find(({ alias }) => alias === 'portal')!
  expect([site.hasUsers, site.name]).toEqual([true, 'Portal'])
})

it('starts an experiment, shows what it has counted, and stops it', async () => {
  const [one, two] = [
    idIn(await run('write', 'portal', file(version('Una')))),
    idIn(await run('write', 'portal', file(version('Dos')))),
  ]
  const start = (...more: string[]) =>
    run('experiment', 'start', 'portal', one, two, '--name', 'Botón', '--goal', 'register', ...more)
  await expect(start('--goal', 'money')).rejects.toThrow(/register/)
  await expect(start('--days', '61')).rejects.toThrow(/60/)
  await expect(run('experiment', 'start', 'portal', one, '4711', '--name', 'x', '--goal', 'register')).rejects.toThrow(
    'has no version 4711',
  )
  await expect(run('experiment', 'start', 'portal', one, one, '--name', 'x', '--goal', 'return')).rejects.toThrow(
    'twice',
  )
  const other = idIn(await run('write', 'portal', file({ ...version('Tres'), maxConsumedContent: 3 })))
  await expect(run('experiment', 'start', 'portal', one, other, '--name', 'x', '--goal', 'return')).rejects.toThrow(
    'same number of contents',
  )
  const id = idIn(await start())
  await expect(start()).rejects.toThrow('another experiment goes on')
  await expect(run('write', 'portal', file(version('Dos', 'Otra')))).rejects.toThrow('part of an experiment')
  const experiment = Number(id)
  for (const [version, reached] of [
    [one, 1],
    [two, 2],
  ] as const) {
    for (let seen = 0; seen < 4; seen += 1)
      await addCount(db, 'seen', { experiment, version: Number(version), day: '2026-11-03' })
    for (let done = 0; done < reached; done += 1)
      await addCount(db, 'reached', { experiment, version: Number(version), day: '2026-11-04' })
  }
  expect(await at('2026-11-09T12:00:00Z')('experiment', 'show', 'portal', id)).toEqual([
    `${id}  Botón: versions ${one}, ${two}, goal register, 2026-11-02 to 2026-11-30, goes on`,
    `version ${one}: 1 of 4 (25.0 %)`,
    expect.stringMatching(
      new RegExp(
        `^version ${two}: 2 of 4 \\(50\\.0 %\\), between \\d+ % and .* of version ${one}: not enough yet, about \\d+ days more$`,
      ),
    ),
  ])
  expect(JSON.parse((await run('experiment', 'show', 'portal', id, '--json'))[0]!)).toMatchObject({
    goal: 'register',
    isRunning: true,
    arms: [{ seen: 4, reached: 1 }, { comparison: { verdict: 'open' } }],
  })
  expect(await run('experiment', 'stop', 'portal', id)).toEqual([`experiment ${id} is stopped`])
  expect(await run('experiment', 'stop', 'portal', id)).toEqual([`experiment ${id} was over already`])
  await expect(run('experiment', 'show', 'ocio', id)).rejects.toThrow('has no experiment')
  const next = idIn(await start('--days', '7'))
  expect((await run('experiment', 'list', 'portal')).map((line) => line.split(' ')[0])).toEqual([next, id])
  // One whose time is over makes room for the next.
  expect(
    await at('2026-11-10T12:00:00Z')('experiment', 'start', 'portal', one, two, '--name', 'Otra', '--goal', 'return'),
  ).toEqual([expect.stringContaining('goes on for 28 days')])
})
