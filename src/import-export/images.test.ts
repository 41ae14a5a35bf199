import { afterAll, expect, it } from 'vitest'
import { PendingImages } from './images.ts'
import { emptyReport } from './report.ts'
import { testDatabase } from '../platform/database/testing.ts'

const { db, close } = await testDatabase()
afterAll(() => close())

it('a caption that comes with an image carries no script', async () => {
  const images = new PendingImages(db, emptyReport('wxr', 'a.xml', 'portal', false), false)
  const caption = 'Una <em>calle</em><img src=x onerror=alert(1)><script>alert(1)</script>'
  await images.register([{ externalId: 'img:evil', sourceUrl: 'https://x.example/a.jpg', caption }])
  const row = await db
    .selectFrom('image')
    .select('caption')
    .where('external_id', '=', 'img:evil')
    .executeTakeFirstOrThrow()
  expect(row.caption).toContain('<em>calle</em>')
  expect(row.caption).not.toMatch(/script|onerror|<img/)
})

it('a dry run tells of an image that two items describe what the real one does', async () => {
  const told = async (dryRun: boolean) => {
    const report = emptyReport('wxr', 'b.xml', 'portal', dryRun)
    const images = new PendingImages(db, report, dryRun)
    const shown = { externalId: 'img:twice', sourceUrl: 'https://x.example/b.jpg', alt: 'El far' }
    const outcomes = [await images.register([shown]), await images.register([shown])]
    outcomes.push(await images.register([{ ...shown, caption: 'El far, de nit' }], true))
    return [report.images, ...outcomes]
  }
  const dry = await told(true)
  expect(dry).toEqual([1, 'imported', 'unchanged', 'updated'])
  expect(await told(false)).toEqual(dry)
})
