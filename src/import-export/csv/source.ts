import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { decodeFile, detectEncoding, readBeginning } from '../source/decode.ts'
import { CsvConverter, type Row } from './convert.ts'
import { columnsOf, readMapping } from './mapping.ts'
import { readWorkbook } from './workbook.ts'
import { because } from '../reasons/model.ts'
import { ofCsv } from '../reasons/of-parser.ts'

/** The rows of a workbook by the names in its first row that has any. */
async function* workbookRows(file: string, sheet: string | undefined): AsyncGenerator<Row> {
  let names: string[] | null = null
  for await (const { line, cells } of readWorkbook(file, sheet)) {
    if (cells.every((cell) => cell === '')) continue
    if (names === null) names = cells.map((name) => name.trim())
    else yield { line, record: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
  }
}

/** Opens a table, as CSV or as a workbook, with a mapping of its columns. */
export async function openCsv(options: SourceOptions): Promise<ImportSource> {
  const mapping = await readMapping(options.mapFile)
  const isWorkbook = (await readBeginning(options.file)).bytes.toString('latin1', 0, 2) === 'PK'
  const encoding = isWorkbook ? null : await detectEncoding(options.file)
  const notes = encoding === null || encoding.note === null ? [] : [encoding.note]

  async function* rows(): AsyncGenerator<Row> {
    if (encoding === null) {
      yield* workbookRows(options.file, mapping.sheet)
      return
    }
    const parser = Readable.from(decodeFile(options.file, encoding.name)).pipe(
      parse({
        columns: true,
        delimiter: mapping.delimiter,
        quote: mapping.quote,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        info: true,
        bom: true,
        trim: false,
        max_record_size: 16 * 1024 * 1024,
      }),
    )
    try {
      for await (const { record, info } of parser as AsyncIterable<{
        record: Record<string, string>
        info: { lines: number }
      }>)
        yield { line: info.lines, record }
    } catch (error) {
      throw new ImportRefused(ofCsv(error), (error as { lines?: number }).lines ?? null)
    }
  }

  async function check(): Promise<void> {
    let count = 0
    for await (const { record } of rows()) {
      if (count++ > 0) continue
      const missing = columnsOf(mapping).filter((name) => !(name in record))
      if (missing.length > 0)
        throw new ImportRefused(
          because('table.columns', {
            missing: missing.map((name) => `«${name}»`).join(', '),
            columns: Object.keys(record).join(', ').slice(0, 500),
          }),
          1,
        )
    }
    if (count === 0) notes.push(because('table.rows'))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new CsvConverter(mapping, options)
    for await (const row of rows()) yield* converter.convert(row)
  }
  return { check, items, notes, internalBases: [] }
}
