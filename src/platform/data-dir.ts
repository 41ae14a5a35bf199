import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder of the portal cannot be used; the message is for whoever started it. */
export class DataDirError extends Error {
  override name = 'DataDirError'
}

/** Makes the data folder when it is missing, and finds out at once whether this account may work in it. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error('it is no folder'), { code: 'ENOTDIR' })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataDirError(
      `The data folder ${dataDir} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}. ` +
        'Set DATA_DIR to a folder that this account may write to.',
      { cause: error },
    )
  }
}

/**
 * Makes a folder and those around it. Node's own `recursive` never ends where a folder exists and yet nothing can
 * be made in it, as below /proc.
 */
function makeFolder(folder: string): void {
  const above = dirname(folder)
  if (above !== folder && !existsSync(folder) && !existsSync(above)) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write there'
  if (code === 'EROFS') return 'the file system is read-only'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file of that name is in the way'
  if (code === 'ENOENT') return 'nothing can be made there'
  if (code === 'ENAMETOOLONG') return 'the name is too long'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  return message
}
