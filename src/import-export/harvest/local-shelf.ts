import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderFile } from './file-store.ts'
import type { Shelf } from './shelf.ts'

/** A folder of this machine. */
export function localShelf(folder: string): Shelf {
  return {
    async files() {
      const files: FolderFile[] = []
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile()) continue
        const about = await stat(join(folder, entry.name)).catch(() => null)
        // Taken away meanwhile.
        if (about !== null) files.push({ name: entry.name, bytes: about.size, modifiedAt: about.mtime })
      }
      return files
    },
    lay: async ({ name }) => join(folder, name),
    clear: async () => undefined,
    async remove({ name, bytes, modifiedAt }) {
      const path = join(folder, name)
      const about = await stat(path).catch(() => null)
      const isSame = about !== null && about.size === bytes && about.mtime.getTime() === modifiedAt.getTime()
      if (isSame) await rm(path, { force: true })
    },
    close: async () => undefined,
  }
}
