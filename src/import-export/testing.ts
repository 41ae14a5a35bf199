import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
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

/** A ZIP archive of some files; `says` is how long it says that each is, unless it tells the truth. */
export function zipOf(files: Record<string, string | Buffer>, says?: number): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const called = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says ?? bytes.length, 18)
    common.writeUInt16LE(called.length, 22)
    const part = Buffer.concat([Buffer.from('504b0304', 'hex'), common, called, packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    parts.push(part)
    list.push(entry, called)
    offset += part.length
  }
  const index = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, index, end])
}
