import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { testSite } from '../sites/testing.ts'
import { runImport, type ImportRequest } from './actions.ts'
import type { ImportSource, ParsedItem } from './model.ts'

type Bring = Partial<ImportRequest> & Pick<ImportRequest, 'format'>

/** A folder that is gone when the tests of a file are done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portada-import-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

/** A portal that files are brought into: a database, a folder, and the clock at one moment. */
export async function importFixture(now = '2026-11-20T12:00:00Z') {
  const database = await testDatabase()
  const { db } = database
  const folder = await testFolder()
  const site = testSite({ url: 'http://localhost' })
  const deps = { db, clock: { now: () => new Date(now) }, storage: localStorage(join(folder, 'files')) }
  afterAll(() => database.close())

  /** Brings a file of somebody else in. */
  const take = (file: string, request: Bring) => runImport(deps, { file, site, ...request })
  /** Brings in what a file would hold. */
  async function bring(content: string | Buffer, request: Bring) {
    const file = join(folder, 'given')
    await writeFile(file, content)
    return take(file, request)
  }
  return { db, deps, folder, site, take, bring }
}

/** What every source is opened with. */
export const OPENING = { site: 'portal', language: 'es', languageForced: false, now: new Date('2026-06-01') } as const

/** All that a source holds, after its check. */
export async function itemsOf(source: ImportSource): Promise<ParsedItem[]> {
  await source.check()
  const items: ParsedItem[] = []
  for await (const item of source.items()) items.push(item)
  return items
}
