import type { Storage } from '../storage/storage.ts'
import {
  coverKey,
  coverOf,
  derivativeKey,
  originalKey,
  sheetKey,
  sheetOf,
  wholeKey,
  type Derivative,
  type Drawing,
  type Original,
} from './model.ts'
import { renderCover, renderDerivative, renderWhole } from './render.ts'

/** More waiting than this and the answer is «later»: a queue nobody survives helps nobody. */
const MAX_WAITING = 160
const AT_ONCE = 2

/** Every place in the queue is taken. */
export class TooBusy extends Error {}

/** Where originals come from and derivatives are kept. */
export interface ImageDeps {
  storage: Storage
  /** Finds an original; null when there is none. */
  find(id: string): Promise<Original | null>
  /** Makes what is kept as a drawing, so many pixels wide; the key is `Drawing.by`. */
  artists?: Record<string, (drawing: Drawing, width: number) => Promise<Buffer>>
}

/** Makes derivatives of pictures, each once. */
export interface Kitchen {
  /** The bytes of a derivative, made now if nobody made them before; null when there is no such image. */
  serve(derivative: Derivative, priority?: 'reader' | 'background'): Promise<Buffer | null>
  /** The whole picture in its own size, as jpg. */
  serveWhole(id: string): Promise<Buffer | null>
  /** The square picture of a podcast, as jpg. */
  serveCover(id: string): Promise<Buffer | null>
}

/** Makes derivatives on request: each one once, two at a time, readers first. */
export function imageKitchen({ storage, find, artists = {} }: ImageDeps): Kitchen {
  const running = new Map<string, Promise<Buffer | null>>()
  const turns = queue()

  function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const promise = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }

  async function originalOf(original: Original): Promise<Buffer | null> {
    const { drawing } = original
    const key = drawing ? sheetKey(original) : originalKey(original.id)
    const kept = await storage.read(key)
    if (kept || !drawing) return kept
    const draw = artists[drawing.by]
    if (!draw) return null
    return once(key, async () => {
      const bytes = await draw(drawing, original.width)
      await storage.write(key, bytes)
      return bytes
    })
  }

  async function make(derivative: Derivative, background: boolean): Promise<Buffer | null> {
    const found = await find(derivative.id)
    if (found?.state !== 'stored') return null
    const original = sheetOf(found, derivative)
    return turns.run(background, async () => {
      const bytes = await originalOf(original)
      if (!bytes) return null
      const made = await renderDerivative(bytes, original, derivative)
      await storage.write(derivativeKey(derivative), made)
      return made
    })
  }

  async function makeJpg(
    id: string,
    key: string,
    sheetFor: (found: Original) => Original,
    render: (bytes: Buffer, sheet: Original) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const found = await find(id)
    if (found?.state !== 'stored') return null
    const sheet = sheetFor(found)
    return turns.run(false, async () => {
      const bytes = await originalOf(sheet)
      if (!bytes) return null
      const made = await render(bytes, sheet)
      await storage.write(key, made)
      return made
    })
  }

  const makeWhole = (id: string) => makeJpg(id, wholeKey(id), (found) => found, renderWhole)
  const makeCover = (id: string) =>
    makeJpg(
      id,
      coverKey(id),
      (found) => coverOf(found).sheet,
      (bytes, sheet) => renderCover(bytes, sheet, coverOf(sheet).side),
    )

  return {
    async serveWhole(id) {
      const key = wholeKey(id)
      return (await storage.read(key)) ?? (await once(key, () => makeWhole(id)))
    },
    async serveCover(id) {
      const key = coverKey(id)
      return (await storage.read(key)) ?? (await once(key, () => makeCover(id)))
    },
    async serve(derivative, priority = 'reader') {
      const key = derivativeKey(derivative)
      // Storage first: what was made once is served even while the database is away.
      return (await storage.read(key)) ?? (await once(key, () => make(derivative, priority === 'background')))
    },
  }
}

/** Two at once; readers overtake the background, which never takes more than one place. */
function queue() {
  const waiting: { background: boolean; start: () => void }[] = []
  let busy = 0
  /** Hands the place over to the next in line, so that nobody slips in between. */
  const leave = () => {
    const reader = waiting.findIndex((turn) => !turn.background)
    const [next] = waiting.splice(Math.max(0, reader), 1)
    if (next) next.start()
    else busy--
  }
  return {
    async run<T>(background: boolean, work: () => Promise<T>): Promise<T> {
      if (busy < AT_ONCE && !(background && busy > 0)) busy++
      else if (waiting.length >= MAX_WAITING) throw new TooBusy()
      else await new Promise<void>((start) => waiting.push({ background, start }))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
