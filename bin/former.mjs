// Scripts and style sheets of the builds before: pages that came from them are still open, and ask for more.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const KEPT_MS = 7 * 86_400_000
/**
 * Lays what pages of the present build name beside the next one; what lies there for a week is removed.
 * @param {string} dist the folder with the builds
 */
export function keepFormer(dist) {
  const desk = join(dist, 'desk')
  const languages = existsSync(desk) ? readdirSync(desk) : []
  // All of them have the hash of their content in their names.
  const named = ['server/assets', 'client/assets', ...languages.map((language) => `desk/${language}/desk`)]
  for (const folder of named) {
    const from = join(dist, folder)
    const to = join(dist, 'former', basename(folder))
    if (!existsSync(from)) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name))
    for (const name of readdirSync(to))
      if (Date.now() - statSync(join(to, name)).mtimeMs > KEPT_MS) rmSync(join(to, name))
  }
}
