import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import { localStorage } from '../storage/local-storage.ts'
import { originalKey } from './model.ts'
import {
  findOriginal,
  imagesByReferences,
  noteImageFailure,
  pendingImages,
  registerPendingImage,
  storeImage,
} from './store.ts'

const root = await mkdtemp(join(tmpdir(), 'portada-originals-'))
const storage = localStorage(root)
const { db, close } = await testDatabase()
const deps = { db, storage }
afterAll(async () => {
  await close()
  await rm(root, { recursive: true })
})

const picture = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('CONT-57 a stored image is found by its id and by its external id, with its texts', async () => {
  const { id } = await storeImage(deps, {
    bytes: await picture('red'),
    externalId: 'a',
    alt: 'Red',
    caption: 'A red sheet.',
    credit: 'Nobody',
  })
  const found = await imagesByReferences(db, [id, 'ext:a', 'ext:none', 'none'])
  const image = { id, alt: 'Red', caption: 'A red sheet.', credit: 'Nobody', width: 300, height: 200 }
  expect(Object.fromEntries(found)).toEqual({ [id]: image, 'ext:a': image })
  expect(await storage.exists(originalKey(id))).toBe(true)
})

test('the same bytes again change the texts only; new bytes get a new id, and the old address goes on', async () => {
  const first = await storeImage(deps, { bytes: await picture('blue'), externalId: 'b', alt: 'Blue' })
  const again = await storeImage(deps, { bytes: await picture('blue'), externalId: 'b', alt: 'Still blue' })
  expect(again).toMatchObject({ id: first.id, created: false })
  const changed = await storeImage(deps, { bytes: await picture('green'), externalId: 'b' })
  expect(changed.id).not.toBe(first.id)
  expect((await imagesByReferences(db, ['ext:b'])).get('ext:b')?.id).toBe(changed.id)
  expect(await findOriginal(db, first.id)).toMatchObject({ state: 'stored' })
})

test('of an upright picture the upper part stays in view, where nobody has said what', async () => {
  const shown = async (about: { externalId: string; focalY?: number }, width: number, height: number) => {
    const { id } = await storeImage(deps, { bytes: await picture('olive', width, height), ...about })
    return { id, at: (await findOriginal(db, id))!.focalY }
  }
  expect((await shown({ externalId: 'lying' }, 300, 200)).at).toBe(0.5)
  expect((await shown({ externalId: 'square' }, 200, 200)).at).toBe(0.5)
  expect((await shown({ externalId: 'said', focalY: 0.75 }, 200, 300)).at).toBe(0.75)
  const { id, at } = await shown({ externalId: 'upright' }, 200, 300)
  expect(at).toBeCloseTo(0.33)
  // What was shown before stays as its address has it.
  await db.updateTable('image').set({ focal_y: 0.5 }).where('id', '=', id).execute()
  expect(await shown({ externalId: 'upright' }, 200, 300)).toEqual({ id, at: 0.5 })
})

test('a pending image shows nothing until its bytes are there, then keeps its id', async () => {
  const about = { externalId: 'c', sourceUrl: 'https://pictures.example/c.jpg', alt: 'C' }
  const { id, state } = await registerPendingImage(db, about)
  expect(state).toBe('pending')
  expect((await imagesByReferences(db, ['ext:c'])).size).toBe(0)
  expect((await pendingImages(db, 10)).map((row) => row.id)).toContain(id)
  expect(await registerPendingImage(db, about)).toEqual({ id, state: 'pending' })
  const stored = await storeImage(deps, { bytes: await picture('teal'), ...about })
  expect(stored.id).toBe(id)
  expect(await registerPendingImage(db, about)).toEqual({ id, state: 'stored' })
})

test('a failure is noted; a final one gives the image up', async () => {
  const { id } = await registerPendingImage(db, { externalId: 'd', sourceUrl: 'https://pictures.example/d.jpg' })
  await noteImageFailure(db, id, 'timeout', { final: false })
  expect(await findOriginal(db, id)).toMatchObject({ state: 'pending' })
  await noteImageFailure(db, id, '404', { final: true })
  expect(await findOriginal(db, id)).toMatchObject({ state: 'failed' })
  expect((await pendingImages(db, 100)).map((row) => row.id)).not.toContain(id)
})

test('what is no picture is refused and leaves nothing behind', async () => {
  await expect(storeImage(deps, { bytes: Buffer.from('<svg onload="x"/>'), externalId: 'e' })).rejects.toThrow()
  await expect(storeImage(deps, { bytes: Buffer.from('GIF89a nonsense'), externalId: 'e' })).rejects.toThrow()
  expect((await imagesByReferences(db, ['ext:e'])).size).toBe(0)
})
