import { lstat, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { ImportRefused } from '../model.ts'
import { because } from '../reasons/model.ts'
import { ofSystem } from '../reasons/of-error.ts'

const READ = /\.(md|markdown|mdown)$/i
/** What programs put beside the texts of others, or make of them. */
const LEFT_OUT = /^(\.|node_modules$|_site$|_includes$|_layouts$)/

/** A file of a folder by its path in it, with slashes on every system. */
export interface TextFile {
  path: string
  /** What its name says of the language, e.g. `name.ca.md` or `ca/name.md`; may be one that the portal does not speak. */
  language: string | null
  /** The same for all languages of a text. */
  twins: string
  /** The day in the name, as Jekyll writes it. */
  day: string | null
  /** Whether it stands among drafts. */
  draft: boolean
}

/** The texts of a folder, or the one, and where pictures are looked for. */
export interface TextFolder {
  root: string
  alone: boolean
  files: TextFile[]
}

/** Finds the texts of a folder and the folders in it, always in the same order. */
export async function textsIn(file: string): Promise<TextFolder> {
  const about = await stat(file).catch((error: Error) => {
    throw new ImportRefused(because('file.unreadable', { file, why: ofSystem(error) }))
  })
  if (!about.isDirectory()) return { root: dirname(file), alone: true, files: [describe(basename(file))] }
  const entries = await readdir(file, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => relative(file, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((segment) => LEFT_OUT.test(segment)))
    .sort()
  if (paths.length === 0) throw new ImportRefused(because('file.no-markdown', { file }))
  return { root: file, alone: false, files: paths.map(describe) }
}

/** The size of a file in bytes. */
export async function sizeOf(file: string): Promise<number> {
  return (await lstat(file)).size
}

/** The name of a text, whatever its language: what its drawings are seeded with. */
export const seedOf = ({ twins }: TextFile): string => posix.basename(twins)

/** Folders of languages, of the portal's two and of those that stand beside them. */
const LANGUAGE = /^(es|ca|en|fr|pt|it|de|gl|eu|oc)$/

function describe(path: string): TextFile {
  const folders = path.split('/').slice(0, -1)
  const name = basename(path).replace(READ, '')
  const suffix = /\.([a-z]{2})(?:-[a-z]{2})?$/i.exec(name)
  const folder = folders.findIndex((one) => LANGUAGE.test(one))
  const bare = suffix ? name.slice(0, suffix.index) : name
  const shared = suffix || folder < 0 ? folders : folders.toSpliced(folder, 1)
  return {
    path,
    language: suffix?.[1]?.toLowerCase() ?? folders[folder] ?? null,
    twins: posix.join(...shared, bare),
    day: /^(\d{4}-\d{2}-\d{2})-/.exec(bare)?.[1] ?? null,
    draft: folders.includes('_drafts'),
  }
}
