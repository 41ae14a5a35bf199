import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { CommandError, commandGroup, type RegisterCommands } from '../../platform/command-line.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { writeFile } from '../../platform/storage/large-files.ts'
import { EXTENSIONS, mediaFile } from './model.ts'

/** `recordings add`. */
export const register: RegisterCommands = (program, { work, say }) => {
  const recordings = commandGroup(program, 'recordings', 'sound and pictures in the own storage')
  recordings
    .command('add')
    .description('keep a file, or a folder with an HLS recording, and say its addresses')
    .argument('<file>', 'the file or folder')
    .argument('<library/recording>', 'its name, e.g. videos/ola; a window of availability rules it as a whole')
    .action((path: string, name: string) =>
      work(async ({ config }) => {
        const storage = openStorage(config)
        const files = await filesOf(path)
        if (files.length === 0) throw new CommandError(`${path} has none of: ${EXTENSIONS.join(', ')}`)
        for (const { place, key } of files) {
          const file = mediaFile(`${name}/${key}`)
          if (!file) throw new CommandError(`${name}/${key}: names have small letters, digits, dots and hyphens`)
          await writeFile(storage, file.key, await readFile(place))
          if (!/\.(m4s|ts)$/.test(key)) say(`/media/${name}/${key}`)
        }
      }),
    )
}

async function filesOf(path: string): Promise<{ place: string; key: string }[]> {
  if (!(await stat(path)).isDirectory()) return [{ place: path, key: basename(path) }]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && EXTENSIONS.some((extension) => entry.name.endsWith(`.${extension}`)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((place) => ({ place, key: relative(path, place).split(sep).join('/') }))
}
