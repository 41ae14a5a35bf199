import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CommandError } from '../platform/command-line.ts'

/** The number of a version or an experiment as it was typed. */
export function idOf(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CommandError(`«${typed}» is no number of a version or an experiment`)
  return Number(typed)
}

/** What a JSON file says, as a schema wants it. */
export async function readInput<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
  const parsed = schema.safeParse(parseJson(file, text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CommandError(`${file}: ${issue!.path.join('.')}: ${issue!.message}`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${(error as Error).message}`)
  }
}
