import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { detectEncoding, readLines, readWhole } from '../source/decode.ts'
import { parseJson, readJson } from '../source/json.ts'
import { NinjsConverter } from './convert.ts'
import { isObject } from './read.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofJson } from '../reasons/of-parser.ts'

/** Opens ninjs 1, 2 and 3: an item, a list of items, or one item per line. */
export async function openNinjs(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  const lines = /\.(jsonl|ndjson)$/i.test(options.file)
  let values: unknown[] = []

  async function check(): Promise<void> {
    if (lines) return
    const value = readJson(await readWhole(options.file, notes))
    values = Array.isArray(value) ? value : isObject(value) && Array.isArray(value['items']) ? value['items'] : [value]
    const whole = values.length === 1 ? values[0] : null
    if (isObject(whole) && '$schema' in whole && !('uri' in whole)) throw new ImportRefused(because('ninjs.schema'))
    if (!values.some((one) => isObject(one) && 'uri' in one)) throw new ImportRefused(because('ninjs.none'))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new NinjsConverter(options)
    if (!lines) {
      for (const value of values) yield* converter.convert(value, null)
      return
    }
    const { name, note } = await detectEncoding(options.file)
    if (note !== null) notes.push(note)
    for await (const { line, text } of readLines(options.file, name)) {
      if (text.trim() === '') continue
      try {
        yield* converter.convert(parseJson(text), line)
      } catch (error) {
        yield converter.fault(because('json.invalid', { why: ofJson(error) }), line)
      }
    }
  }
  return { check, items, notes, internalBases: [] }
}
