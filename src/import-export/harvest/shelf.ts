import type { FolderFile } from './file-store.ts'

/** Where files lie that come in one by one: a folder of this machine, a bucket, a folder at another machine. */
export interface Shelf {
  /** Everything that lies there, pictures and half-sent files included. */
  files(): Promise<FolderFile[]>
  /** Where a file lies on this machine; fetched for that, with what it names beside it, when it lies elsewhere. */
  lay(file: FolderFile): Promise<string>
  /** The file is done with. */
  clear(file: FolderFile): Promise<void>
  /** Takes a file away, unless another one took its place. */
  remove(file: FolderFile): Promise<void>
  close(): Promise<void>
}

/** Files that come with documents, and those that are still being sent. */
const ASIDE = /^\.|\.(part|filepart|tmp|crdownload|lock|jpe?g|png|webp|avif|gif|tiff?|heic|mp4|mp3|m4a|pdf)$/i

/** Whether a file is a document by itself. */
export const isDocument = ({ name }: Pick<FolderFile, 'name'>): boolean => !ASIDE.test(name)

/** The oldest first. */
export const byAge = (one: FolderFile, other: FolderFile): number =>
  one.modifiedAt.getTime() - other.modifiedAt.getTime() || one.name.localeCompare(other.name)
