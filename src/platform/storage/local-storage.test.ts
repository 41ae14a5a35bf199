import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'

const root = await mkdtemp(join(tmpdir(), 'portada-storage-'))
const storage = localStorage(root)
afterAll(() => rm(root, { recursive: true }))

test('what is written is read back, and leaves no drafts', async () => {
  await storage.write('images/a/original', Buffer.from('one'))
  await storage.write('images/a/original', Buffer.from('two'))
  expect((await storage.read('images/a/original'))?.toString()).toBe('two')
  expect(await storage.exists('images/a/original')).toBe(true)
  expect(await readdir(join(root, 'images/a'))).toEqual(['original'])
})

test('what is not there is null, and removing it is no error', async () => {
  expect(await storage.read('images/none')).toBeNull()
  expect(await storage.exists('images/a/original/below')).toBe(false)
  await storage.remove('images/a')
  await storage.remove('images/a')
  expect(await storage.exists('images/a/original')).toBe(false)
})

test('what a killed process left of a file goes with it, and nothing else', async () => {
  const folder = join(root, 'images/b')
  const draft = `${randomUUID()}.part`
  await mkdir(folder, { recursive: true })
  for (const name of [`original-1.${draft}`, `original-11.${draft}`, 'original'])
    await writeFile(join(folder, name), '')
  await storage.remove('images/b/original-1')
  expect((await readdir(folder)).toSorted()).toEqual(['original', `original-11.${draft}`])
})

test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/..', 'A/b', 'a\\b', 'a/\0', 'a/.hidden'])(
  'the key %j cannot leave the root',
  async (key) => {
    await expect(storage.read(key)).rejects.toThrow('Not a storage key')
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
  },
)
