import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { NinjsConverter } from '../ninjs/convert.ts'
import { withPlainTexts } from '../ninjs/read.ts'
import { XmlFile } from '../source/xml-source.ts'
import { isNitfProse, nitfToNinjs } from './read.ts'
import { because, type Reason } from '../reasons/model.ts'

const isDocument = (path: readonly string[]) => path.at(-1) === 'nitf'

/** Opens NITF 3.x: one document, or several within another element. */
export async function openNitf(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  const file = new XmlFile(options.file, true, notes, isNitfProse)

  async function check(): Promise<void> {
    let found = false
    for await (const { name } of file.read(isDocument)) found ||= name === 'nitf'
    if (!found) throw new ImportRefused(because('nitf.none'))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new NinjsConverter(options)
    for await (const node of file.read(isDocument))
      yield* converter.convert(withPlainTexts(nitfToNinjs(node)), node.line)
  }
  return { check, items, notes, internalBases: [] }
}
