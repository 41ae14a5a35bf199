import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FolderFile } from './file-store.ts'
import { isDocument, isWhole, type Shelf } from './shelf.ts'

/** How files of another machine are listed and fetched. */
export interface Remote {
  files(): Promise<FolderFile[]>
  fetch(name: string, to: string): Promise<void>
  remove(file: FolderFile): Promise<void>
  close(): Promise<void>
}

/** Documents that name pictures are not longer. */
const LONGEST_READ = 16 * 1024 * 1024

/** Files of another machine, each fetched into a folder of this one for as long as it comes in. */
export function fetchedShelf(remote: Remote, place: string): Shelf {
  let beside: FolderFile[] = []
  const at = (name: string) => join(place, basename(name))
  return {
    async files() {
      const all = await remote.files()
      beside = all.filter((file) => isWhole(file) && !isDocument(file))
      return all
    },
    async lay(file) {
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { recursive: true })
      await remote.fetch(file.name, at(file.name))
      const text = file.bytes <= LONGEST_READ ? await readFile(at(file.name), 'latin1') : ''
      for (const { name } of beside) if (text.includes(name)) await remote.fetch(name, at(name))
      return at(file.name)
    },
    clear: () => rm(place, { recursive: true, force: true }),
    remove: (file) => remote.remove(file),
    close: () => remote.close(),
  }
}
