import { stat } from 'node:fs/promises'
import { FOLDERS, ImportRefused, type ImportFormat } from '../model.ts'
import { readBeginning } from '../source/decode.ts'
import { recogniseBinary } from './binary.ts'
import { because } from '../reasons/model.ts'
import { ofSystem } from '../reasons/of-error.ts'
import { outlineOf } from './json-outline.ts'
import { recogniseJson, SOME_LIST, SOME_OBJECT } from './json.ts'
import { PAGE, recogniseMarkup } from './markup.ts'
import type { Recognised } from './model.ts'
import { MARKDOWN, recogniseText, TABLE } from './text.ts'

/** What a file is by its beginning; null when that says nothing. */
async function recognise(file: string): Promise<Recognised | null> {
  const { bytes, text, wide } = await readBeginning(file)
  const binary = recogniseBinary(bytes, wide)
  if (binary) return binary
  const trimmed = text.trimStart()
  if (/^[{[]/.test(trimmed)) {
    const outline = outlineOf(trimmed)
    return outline && (recogniseJson(outline) ?? (trimmed.startsWith('{') ? SOME_OBJECT : SOME_LIST))
  }
  return trimmed.startsWith('<') ? recogniseMarkup(trimmed) : recogniseText(trimmed)
}

/** Prose may begin as a table does, or with a piece of HTML: there the name of the file decides. */
async function recogniseNamed(file: string): Promise<Recognised | null> {
  const found = await recognise(file)
  const open = found === null || found === TABLE || found === PAGE
  return open && /\.(md|markdown|mdown)$/i.test(file) ? MARKDOWN : found
}

/**
 * Refuses a file that is another format than the operator said. A word taken for another would publish what its own
 * importer keeps back: a feed knows no drafts.
 * @throws ImportRefused which names the format of the file, or says that none reads it
 */
export async function refuseOtherFormats(format: ImportFormat, file: string): Promise<void> {
  const about = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
      error.code === 'ENOENT'
        ? because('file.none', { file })
        : because('file.unreadable', { file, why: ofSystem(error) }),
    )
  })
  if (about.isDirectory()) {
    if (FOLDERS.includes(format)) return
    throw new ImportRefused(because('file.folder', { file, format, folders: `«${FOLDERS.join('», «')}»` }))
  }
  if (!about.isFile()) throw new ImportRefused(because('file.no-file', { file }))
  const found = await recogniseNamed(file)
  if (found === null || found.formats.includes(format)) return
  const { what, formats, advice } = found
  if (formats.length === 0 || found === SOME_OBJECT || found === SOME_LIST)
    throw new ImportRefused(
      advice ? because('other.nobody-advice', { what, advice }) : because('other.nobody', { what }),
    )
  const right = formats.map((one) => `«${one}»`).join(', ')
  throw new ImportRefused(
    advice
      ? because('other.importer-advice', { what, formats: right, advice })
      : because('other.importer', { what, formats: right }),
  )
}
