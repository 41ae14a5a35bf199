import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import { CommandError } from './command-line.ts'

/** The fields that a JSON file names (`-` for standard input), none that nobody knows; `of` says of what they are. */
export async function fieldsIn(file: string, { known, of }: { known: readonly string[]; of: string }) {
  let text: string
  try {
    text = await (file === '-' ? textOf(process.stdin) : readFile(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`«${file}» cannot be read: ${(error as Error).message}`)
  }
  const read = z.record(z.string(), z.json()).safeParse(parsed(text))
  if (!read.success) throw new CommandError(`«${file}» holds no JSON object`)
  const unknown = Object.keys(read.data).filter((key) => !known.includes(key))
  if (unknown.length > 0) throw new CommandError(`no field of a ${of}: ${unknown.join(', ')}`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
