import type { TextFiles } from '../beside/text-files.ts'
import { because, type Reason } from '../reasons/model.ts'

/** A text as a former system keeps it, whichever it was. */
export interface FormerPost {
  /** Unique within its system. */
  id: string
  kind: 'article' | 'page'
  title: string
  /** HTML. */
  body: string
  summary: string
  /** In the words of the system. */
  status: string
  /** Why it is not for everybody, whatever its state says. */
  hidden?: Reason | undefined
  /** For those who have an account. */
  isForMembers?: boolean | undefined
  published: string | null
  updated: string | null
  slug: string
  /** Where it was read; without a host where that is not known. */
  addresses: readonly string[]
  authors: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  image: { url: string; alt?: string; caption?: string } | null
  language: string
  /** What had to be assumed to read the file that it has for itself. */
  assumed?: readonly Reason[]
  /** Of a text in a folder: what stands beside it. */
  near?: Near
}

/** The files around a text. */
export interface Near {
  /** By which the others of the folder link to it. */
  address: string
  /** An address of its text, complete; also one that means another file of the folder. */
  resolve(address: string): string | null
  /** Whether an address leads to the text, or to another one of its folder. */
  isInside(address: string): boolean
  /** The file of the folder that a complete address means, where it is a picture. */
  picture(address: string): { id: string; path: string } | null
  /** The recordings and documents of the folder that it shows or leads to. */
  files: TextFiles
}

/** Why a text stays a draft where a system says the state of each and this one says none: it may be a part, or a revision. */
export const NO_STATE = because('draft.no-state')

/** Reads what a former system exports: its texts in the order of the file. */
export type ReadFormer = (text: string) => FormerPost[]
