import { join } from 'node:path'
import { isLocale } from '../../platform/i18n/locale.ts'
import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { externalId } from '../names.ts'
import { readWhole } from '../source/decode.ts'
import { MarkdownConverter } from './convert.ts'
import { sizeOf, textsIn, type TextFile, type TextFolder } from './files.ts'
import { readMarkdown } from './front-matter.ts'
import { Library, type Shelved } from './library.ts'
import { readSaid, type Said } from './said.ts'
import { because, type Reason } from '../reasons/model.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** Opens texts in Markdown, one or a folder of them, with what stands before each (front matter in YAML). */
export async function openMarkdown(options: SourceOptions): Promise<ImportSource> {
  let folder: TextFolder = { root: '', alone: true, files: [] }
  let library = new Library('')

  async function read(file: TextFile) {
    const path = join(folder.root, file.path)
    if ((await sizeOf(path)) > MOST_BYTES) throw new ImportRefused(because('text.large'))
    const assumed: Reason[] = []
    const text = readMarkdown(await readWhole(path, assumed))
    const said = readSaid(text.front, file, options)
    return { text: { ...text, assumed }, said, shelved: shelve(file, said, options.site) }
  }

  async function check(): Promise<void> {
    folder = await textsIn(options.file)
    library = new Library(folder.root)
    for (const file of folder.files) {
      try {
        const { said, shelved } = await read(file)
        const left = said.reserved && said.reserved.keep !== 'draft'
        if (isLocale(said.language) && !isSection(file) && !left) library.add(shelved)
      } catch (error) {
        // Of a folder the others come in, and the report says what is wrong with this one.
        if (!(error instanceof ImportRefused) || folder.alone) throw error
      }
    }
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new MarkdownConverter(options, library, folder.root)
    for (const file of folder.files) {
      if (isSection(file)) {
        yield converter.ended(file.path, { kind: 'skip', reason: because('text.list') })
        continue
      }
      try {
        const { text, said, shelved } = await read(file)
        if (isLocale(said.language)) yield* converter.convert(shelved, said, text)
        else yield converter.ended(file.path, { kind: 'skip', reason: because('text.language') })
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error
        yield converter.ended(file.path, { kind: 'fault', reason: error.reason }, error.line)
      }
    }
  }
  return { check, items, notes: [], internalBases: [] }
}

/** Hugo's texts of a section stand above its list. */
const isSection = ({ path }: TextFile) => /(^|\/)_index(\.[a-z]{2})?\.\w+$/i.test(path)

function shelve(file: TextFile, said: Said, site: string): Shelved {
  return {
    file,
    language: said.language,
    type: said.type,
    externalId: said.externalId || externalId('markdown', site, file.path),
    formerPaths: said.formerPaths,
    group: externalId('markdown', site, said.translationKey || file.twins),
  }
}
