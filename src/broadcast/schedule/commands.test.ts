import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { commandLine } from '../../platform/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import { putSchedule } from './actions.ts'
import { register } from './commands.ts'
import { broadcastsOfDay, channelsOf, findChannel } from './store.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portada-channel-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})
for (const alias of ['portal', 'radio']) {
  const { version: _version, ...record } = testSite({ alias, id: alias, url: `https://${alias}.example` })
  await saveSite(db, record)
}

const typed = commandLine({ db, now: new Date('2026-11-28T20:00:00Z') }, register)
const run = (...words: string[]) => typed('channel', ...words, '--site', 'portal')
function file(content: unknown): string {
  const path = join(folder, 'channel.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a channel is added with its stream, and what a file names of it is replaced', async () => {
  const own = { name: { es: '«Plana 1»', ca: 'Plana U' }, dayStart: 300, position: 1, kicker: { es: 'La tele' } }
  expect(await run('set', 'plana-1', file({ ...own, stream: 'ext:tv' }))).toEqual([
    'Added: «Plana 1», /programacion/plana-1/',
  ])
  expect(await findChannel(db, 'portal', 'plana-1')).toMatchObject({ ...own, streamId: 'ext:tv', sign: 'P' })
  expect(await run('set', 'plana-1', file({ sign: '1', kicker: null, sites: ['portal', 'radio'] }))).toEqual([
    'Changed: «Plana 1», /programacion/plana-1/',
  ])
  const changed = await findChannel(db, 'radio', 'plana-1')
  expect(changed).toMatchObject({ name: own.name, streamId: 'ext:tv', dayStart: 300, sign: '1', kicker: null })
  expect(JSON.parse((await run('show', 'plana-1'))[0]!)).toMatchObject({ stream: 'ext:tv', sign: '1', parent: null })
})

test('a regional window stands after its channel, and both go with what they show', async () => {
  await run('set', 'zona', file({ name: { es: 'Zona' }, position: 0 }))
  await run('set', 'plana-1-nord', file({ name: { es: 'Plana Nord' }, parent: 'plana-1' }))
  expect((await run('list')).map((line) => line.trim().split(/ +/)[1])).toEqual(['zona', 'plana-1', 'plana-1-nord'])
  const channel = (await findChannel(db, 'portal', 'plana-1'))!
  const [start, end] = [new Date('2026-11-28T20:00:00Z'), new Date('2026-11-28T21:00:00Z')]
  await putSchedule(db, { channel, broadcasts: [{ start, end, title: { es: 'Cine' } }], source: 'test' })
  expect(await run('remove', 'plana-1')).toEqual(['Removed: «Plana 1»'])
  expect((await channelsOf(db, 'portal')).map(({ slug }) => slug)).toEqual(['zona'])
  expect(await broadcastsOfDay(db, channel.id, '2026-11-28')).toEqual([])
})

test('what is no channel, no field, no site and no parent is refused by name', async () => {
  await expect(run('show', 'nada')).rejects.toThrow('«portal» has no channel «nada»')
  await expect(run('set', 'nueva', file({ media: 'tv' }))).rejects.toThrow('name')
  await expect(run('set', 'zona', file({ nombre: 'x' }))).rejects.toThrow('no field of a channel: nombre')
  await expect(run('set', 'zona', file({ sites: ['tele'] }))).rejects.toThrow('there is no site «tele»')
  await expect(run('set', 'zona', file({ parent: 'zona' }))).rejects.toThrow('regional window')
  await expect(run('set', 'guia', file({ name: { es: 'Guía' } }))).rejects.toThrow('reserved')
})
