import { isObject, textIn } from '../ninjs/read.ts'

type Json = Record<string, unknown>

/** The objects of a list; nothing of what is none. */
export const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** What stands at the end of a way of names; undefined where it breaks off. */
export function at(value: unknown, ...names: string[]): unknown {
  let found = value
  for (const name of names) found = isObject(found) ? found[name] : undefined
  return found
}

/** The text there, or an empty one. */
export const textAt = (value: unknown, ...names: string[]): string => textIn(at(value, ...names))
