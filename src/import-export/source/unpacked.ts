import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, sep } from 'node:path'
import { isAside } from '../beside/kinds.ts'
import { FOLDERS, ImportRefused, type ImportFormat } from '../model.ts'
import { ZipFile } from './zip.ts'
import { because } from '../reasons/model.ts'

/** What programs leave in archives. */
const LEFT = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/
/** Documents that are archives themselves; their own importer or nobody reads them. */
const DOCUMENT = /^(\[Content_Types\]\.xml|mimetype)$/

/**
 * Works with what a file holds: with the document of a ZIP archive and the pictures beside it, for as long as the work
 * lasts, and with the file itself when it is none.
 * @throws ImportRefused for an archive that is damaged, leads out of its folder or does not say which document is meant
 */
export async function unpacked<T>(file: string, format: ImportFormat, work: (file: string) => Promise<T>): Promise<T> {
  if (!(await isZip(file))) return work(file)
  const zip = await ZipFile.open(file)
  const folder = await mkdtemp(join(tmpdir(), 'portada-unpacked-'))
  try {
    const names = zip.entries.map(({ name }) => name)
    if (names.some((name) => DOCUMENT.test(name))) return await work(file)
    for (const name of names)
      if (/^\/|[\\\0:]|(^|\/)\.\.(\/|$)/.test(name)) throw new ImportRefused(because('zip.outside', { name }))
    for (const name of names) if (!name.endsWith('/') && !LEFT.test(name)) await takeOut(zip, name, folder)
    return await work(FOLDERS.includes(format) ? await rootOf(folder) : await documentOf(folder, file))
  } finally {
    await zip.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return false
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex') === '504b0304'
  } catch {
    // A folder.
    return false
  } finally {
    await handle.close()
  }
}

async function takeOut(zip: ZipFile, name: string, folder: string): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await zip.unpack(name, path)
}

/** Many archives hold one folder, in which everything stands. */
async function rootOf(folder: string): Promise<string> {
  const inside = await readdir(folder, { withFileTypes: true })
  return inside.length === 1 && inside[0]!.isDirectory() ? rootOf(join(folder, inside[0]!.name)) : folder
}

const isDeeper = (one: string, other: string): boolean => one.split(sep).length > other.split(sep).length

async function documentOf(folder: string, file: string): Promise<string> {
  const inside = await readdir(folder, { withFileTypes: true, recursive: true })
  const documents = inside.filter((one) => one.isFile() && !isAside(one.name))
  const [only, ...more] = documents
  // What lies deeper and is of other kinds belongs to it: the uploads of an export.
  const above = documents.filter(({ parentPath }) => !documents.some((one) => isDeeper(parentPath, one.parentPath)))
  const [main] = above
  const isAlone =
    above.length === 1 && documents.every((one) => one === main || extname(one.name) !== extname(main!.name))
  if (main !== undefined && isAlone) return join(main.parentPath, main.name)
  const names = documents.slice(0, 5).map(({ name }) => `«${name}»`)
  if (only === undefined) throw new ImportRefused(because('zip.nothing', { file }))
  throw new ImportRefused(because('zip.several', { file, names: `${names.join(', ')}${more.length > 4 ? ', …' : ''}` }))
}
