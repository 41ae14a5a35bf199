import { loadChunk, reportChunk } from '../../browser/chunks.ts'
import { islands, type IslandDefinition } from './islands.ts'

/** Starts every island of the page when its moment comes; one that fails leaves its HTML as it is. */
export function startIslands(registry: readonly IslandDefinition[] = islands, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('x-island')) {
    const island = registry.find(({ name }) => name === element.getAttribute('of'))
    if (!island) continue
    const start = () => void hydrate(island, element).catch(reportChunk)
    whenDue(element, element.getAttribute('on') ?? island.on, start)
  }
}

async function hydrate(island: IslandDefinition, element: HTMLElement): Promise<void> {
  if (element.dataset['island']) return
  element.dataset['island'] = 'loading'
  try {
    const [{ Island }, { takeOver }] = await Promise.all([
      loadChunk(() => island.load()),
      loadChunk(() => import('./take-over.ts')),
    ])
    takeOver(element, Island)
  } catch (error) {
    element.dataset['island'] = 'failed'
    throw error
  }
}

function whenDue(element: HTMLElement, on: string, start: () => void): void {
  if (on === 'idle') {
    setTimeout(start, 1)
  } else if (on === 'intent') {
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      element.addEventListener(type, start, { once: true, passive: true })
    }
  } else {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        start()
      },
      { rootMargin: '200px' },
    )
    // The element itself has no box of its own (display: contents is usual): watch what is inside.
    watcher.observe(element.firstElementChild ?? element)
  }
}
