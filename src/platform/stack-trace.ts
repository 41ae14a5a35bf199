import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A place in a built file, as V8 writes it. */
// bounded: one line of a stack
const PLACE = /(file:\/\/[^\s():]+):(\d+):(\d+)/g
/** Faults come in bursts, and the largest map takes a while to read; when nobody asked for so long, all go. */
const KEPT_MS = 600_000

const maps = new Map<string, SourceMap | null>()
let forgetting: NodeJS.Timeout | undefined

/**
 * The lines of a stack as places in the sources, where a built file has its map beside it. Node would do the same by
 * itself, and keep the maps of all files and packages in memory for it.
 */
export function inSources(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return place
    return `${resolve(dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | null {
  forgetting?.refresh()
  forgetting ??= setTimeout(() => {
    maps.clear()
    forgetting = undefined
  }, KEPT_MS).unref()
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = read(`${file}.map`)
  maps.set(file, map)
  return map
}

function read(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  } catch {
    // A package, or a file without a map.
    return null
  }
}
