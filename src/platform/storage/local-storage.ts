import { randomUUID } from 'node:crypto'
import { access, mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { checkKey, isKey, type Storage } from './storage.ts'

/** A file that is being written, or that a killed process left. */
const DRAFT = /\.[0-9a-f-]{36}\.part$/

const missing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What killed processes left of a file that they were writing. */
async function draftsOf(target: string): Promise<string[]> {
  const folder = dirname(target)
  const names = await readdir(folder).catch((error: unknown) => {
    if (missing(error)) return []
    throw error
  })
  return names
    .filter((name) => DRAFT.test(name) && name.replace(DRAFT, '') === basename(target))
    .map((name) => join(folder, name))
}

/** Storage in a folder of this machine, the default: `DATA_DIR/files`. */
export function localStorage(root: string): Storage {
  const place = (key: string) => join(root, checkKey(key))
  return {
    async read(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },
    async write(key, bytes) {
      const target = place(key)
      await mkdir(dirname(target), { recursive: true })
      // A file beside the target, then a rename: atomic on one file system.
      const draft = `${target}.${randomUUID()}.part`
      try {
        await writeFile(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async exists(key) {
      try {
        await access(place(key))
        return true
      } catch (error) {
        if (missing(error)) return false
        throw error
      }
    },
    async *list() {
      const folder = await opendir(root, { recursive: true }).catch((error: unknown) => {
        if (missing(error)) return []
        throw error
      })
      for await (const entry of folder) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && isKey(key) && !DRAFT.test(key)) yield key
      }
    },
    async remove(key) {
      const target = place(key)
      await rm(target, { recursive: true, force: true })
      for (const draft of await draftsOf(target)) await rm(draft, { force: true })
    },
  }
}
