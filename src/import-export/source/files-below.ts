import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a folder and the folders in it whose names fit, always in the same order. */
export async function filesBelow(folder: string, fits: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
