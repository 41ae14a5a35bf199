import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

/** Reads a CSV with a heading line, with commas, semicolons or tabs, in UTF-8. */
export async function* readCsv(file: string): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  const parser = createReadStream(file).pipe(
    parse({
      columns: true,
      delimiter: [',', ';', '\t'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      bom: true,
      max_record_size: 1024 * 1024,
    }),
  )
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>
    info: { lines: number }
  }>)
    yield { line: info.lines, record }
}
