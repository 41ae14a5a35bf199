import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { CommandError } from '../../platform/command-line.ts'

/** How the letters of a file are written; what is not UTF-8 is read as windows-1252, as old programs write it. */
export async function encodingOf(file: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

/**
 * Reads a CSV with a heading line, with commas, semicolons or tabs.
 * @throws CommandError with the line from which on it is no table any more
 */
export async function* readCsv(
  file: string,
  encoding: string,
): AsyncGenerator<{ line: number; record: Record<string, string> }> {
  const parser = Readable.from(decoded(file, encoding)).pipe(
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
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>)
      yield { line: info.lines, record }
  } catch (error) {
    if (!(error instanceof Error) || !('lines' in error)) throw error
    throw new CommandError(
      `line ${String(error.lines)}: ${error.message}; the rows before it are in, and the import may be repeated`,
    )
  }
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
