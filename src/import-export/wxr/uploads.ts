import { dirname, join } from 'node:path'
import { Library } from '../markdown/library.ts'
import type { WxrContext } from './context.ts'

/** What stands in the address of every upload, before its place in the folder. */
const UPLOADS = /\/((?:wp-content\/)?uploads\/[^?#]+)/
/** As the folder is copied: whole, without the one around it, or only what is in it. */
const AROUND = [/^/, /^wp-content\//, /^(wp-content\/)?uploads\//]

/** Finds the uploads of a blog that lie beside its export. */
export function uploadsBeside(file: string): WxrContext['upload'] {
  const root = dirname(file)
  const library = new Library(root)
  return (address) => {
    const place = UPLOADS.exec(address)?.[1]
    if (place === undefined) return null
    for (const around of AROUND) {
      const wanted = `/${place.replace(around, '')}`
      const name = library.picture(HERE, wanted) ?? library.other(HERE, wanted)
      if (name !== null) return { name, path: join(root, name) }
    }
    return null
  }
}

const HERE = { path: '' }
