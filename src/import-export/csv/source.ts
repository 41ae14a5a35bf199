import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { decodeFile, detectEncoding, readBeginning } from '../source/decode.ts'
import { CsvConverter, type Row } from './convert.ts'
import { columnsOf, readMapping } from './mapping.ts'
import { readWorkbook, type SheetRow } from './workbook.ts'
import { because } from '../reasons/model.ts'
import { ofCsv } from '../reasons/of-parser.ts'

/** Opens a table, as CSV or as a workbook, with a mapping of its columns. */
export async function openCsv(options: SourceOptions): Promise<ImportSource> {
  const mapping = await readMapping(options.mapFile)
  const isWorkbook = (await readBeginning(options.file)).bytes.toString('latin1', 0, 2) === 'PK'
  const encoding = isWorkbook ? null : await detectEncoding(options.file)
  const notes = encoding === null || encoding.note === null ? [] : [encoding.note]

  async function* lines(): AsyncGenerator<SheetRow> {
    if (encoding === null) {
      for await (const row of readWorkbook(options.file, mapping.sheet))
        if (row.cells.some((cell) => cell !== '')) yield row
      return
    }
    const parser = Readable.from(decodeFile(options.file, encoding.name)).pipe(
      parse({
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
      for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
        yield { line: info.lines, cells: record }
    } catch (error) {
      throw new ImportRefused(ofCsv(error), (error as { lines?: number }).lines ?? null)
    }
  }

  /** The first row that has anything, which names the columns. */
  const namesIn = ({ cells }: SheetRow) => (isWorkbook ? cells.map((name) => name.trim()) : cells)

  async function check(): Promise<void> {
    let count = 0
    for await (const row of lines()) if (count++ === 0) refuseUnclear(columnsOf(mapping), namesIn(row), row.line)
    if (count < 2) notes.push(because('table.rows'))
  }

  async function* rows(): AsyncGenerator<Row> {
    let names: string[] | null = null
    for await (const row of lines()) {
      if (names === null) names = namesIn(row)
      else yield rowOf(names, row, isWorkbook)
    }
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new CsvConverter(mapping, options)
    for await (const row of rows()) yield* converter.convert(row)
  }
  return { check, items, notes, internalBases: [] }
}

/** Refuses a heading in which a column of the map is missing, or is there twice: one of both would be lost in silence. */
function refuseUnclear(wanted: readonly string[], names: readonly string[], line: number): void {
  const quoted = (columns: readonly string[]) => [...new Set(columns)].map((name) => `«${name}»`).join(', ')
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ImportRefused(
      because('table.columns', { missing: quoted(missing), columns: names.join(', ').slice(0, 500) }),
      line,
    )
  const unclear = wanted.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (unclear.length > 0) throw new ImportRefused(because('table.columns-twice', { columns: quoted(unclear) }), line)
}

/** @param isFilled whether cells at the end that the row lacks are empty ones; a hash of the row may be its name */
function rowOf(names: readonly string[], { line, cells }: SheetRow, isFilled: boolean): Row {
  const given = isFilled ? names : names.slice(0, cells.length)
  return {
    line,
    record: Object.fromEntries(given.map((name, index) => [name, cells[index] ?? ''])),
    isLong: cells.slice(names.length).some((cell) => cell.trim() !== ''),
  }
}
