import { stat } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { readWhole } from '../source/decode.ts'
import { filesBelow } from '../source/files-below.ts'
import { SchemaOrgConverter } from './convert.ts'
import { extract } from './extract.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofSystem } from '../reasons/of-error.ts'

const READ = /\.(html?|xhtml|txt|json|jsonld)$/i
const MOST_BYTES = 20 * 1024 * 1024

/** Opens saved pages, one or a folder of them: recipes and events in JSON-LD or microdata. */
export async function openSchemaOrg(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  let files: string[] = []

  async function check(): Promise<void> {
    const about = await stat(options.file).catch((error: Error) => {
      throw new ImportRefused(because('file.unreadable', { file: options.file, why: ofSystem(error) }))
    })
    if (!about.isDirectory()) {
      files = [options.file]
      const { nodes, faults } = extract(await readWhole(options.file, []))
      const [fault] = faults
      if (nodes.length === 0) throw new ImportRefused(fault?.reason ?? because('page.nothing'), fault?.line ?? null)
      return
    }
    files = await filesBelow(options.file, READ)
    if (files.length === 0) throw new ImportRefused(because('file.no-pages', { file: options.file }))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new SchemaOrgConverter(options)
    const named = (file: string) => relative(options.file, file) || basename(file)
    for (const file of files) {
      if ((await stat(file)).size > MOST_BYTES) {
        notes.push(because('page.large', { file: named(file) }))
        continue
      }
      const assumed: Reason[] = []
      const found = extract(await readWhole(file, assumed))
      notes.push(...[...assumed, ...found.notes].map((why) => because('at.file', { file: named(file), why })))
      yield* converter.convert(file, found)
    }
  }
  return { check, items, notes, internalBases: [] }
}
