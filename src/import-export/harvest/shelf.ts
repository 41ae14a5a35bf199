import { isAside } from '../beside/kinds.ts'
import { ReasonError } from '../reasons/of-error.ts'
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

/** The place answers no more: none of its other files can be had now either. */
export class ShelfGone extends ReasonError {
  override name = 'ShelfGone'
}

/** Files that are still being sent. */
const SENT = /^\.|\.(part|filepart|tmp|crdownload|lock)$/i

/** Whether a file is whole, as far as its name says. */
export const isWhole = ({ name }: Pick<FolderFile, 'name'>): boolean => !SENT.test(name)
/** Whether a file is a document by itself. */
export const isDocument = (file: Pick<FolderFile, 'name'>): boolean => isWhole(file) && !isAside(file.name)

/** The oldest first. */
export const byAge = (one: FolderFile, other: FolderFile): number =>
  one.modifiedAt.getTime() - other.modifiedAt.getTime() || one.name.localeCompare(other.name)
