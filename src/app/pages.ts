import type { AnyPage, RegisteredPage } from '../web/render/pages.ts'

const modules = import.meta.glob<{ page: AnyPage }>('../**/*.page.tsx')

/** Loads every `*.page.tsx`. Lazily written, so that the build makes one style sheet for each. */
export async function loadPages(): Promise<RegisteredPage[]> {
  const loaded = Object.entries(modules).map(async ([path, load]) => {
    const { page } = await load()
    if (!page) throw new Error(`${path} exports no page`)
    return { page, source: path.replace('../', 'src/') }
  })
  return Promise.all(loaded)
}
