import type { Log } from '../log.ts'
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
import { derivativeStore } from './derivative-store.ts'
import { isWholePicture } from './whole-picture.ts'

/** More waiting than this and the answer is «later»: a queue nobody survives helps nobody. */
const MAX_WAITING = 160
const AT_ONCE = 2
/** Originals that are fetched or held at the same time; a storage that hangs stops none that are drawn. */
const ORIGINALS = 4

/** Every place in the queue is taken. */
export class TooBusy extends Error {}

/** What was asked for was cut otherwise in the meantime, and nobody kept it. */
export class CutAnew extends Error {
  override name = 'CutAnew'
  readonly version: number
  constructor(version: number) {
    super(`cut anew: ${version}`)
    this.version = version
  }
}

/** Where originals come from and derivatives are kept. */
export interface ImageDeps {
  storage: Pick<Storage, 'read' | 'write'>
  log: Log
  /** Finds an original; null when there is none. */
  find(id: string): Promise<Original | null>
  /** Makes what is kept as a drawing, so many pixels wide; the key is `Drawing.by`. */
  artists?: Record<string, (drawing: Drawing, width: number) => Promise<Buffer>>
}

/** Makes derivatives of pictures, each once. */
export interface ImageService {
  /** The bytes of a derivative, made now if nobody made them before; null when there is no such image. */
  serve(derivative: Derivative, priority?: 'reader' | 'background'): Promise<Buffer | null>
  /** The whole picture in its own size, as jpg. */
  serveWhole(id: string): Promise<Buffer | null>
  /** The square picture of a podcast, as jpg. */
  serveCover(id: string, version?: number): Promise<Buffer | null>
}

/** Makes derivatives on request: each one once, two at a time, readers first. */
export function imageService({ storage, log, find, artists = {} }: ImageDeps): ImageService {
  const kept = derivativeStore(storage, log)
  const running = new Map<string, Promise<Buffer | null>>()
  const turns = queue(AT_ONCE)
  const originals = queue(ORIGINALS)

  /** What was made is made again where it is broken: browsers would keep it for a year. */
  const unbroken = <T>(found: Buffer | T): Buffer | T | null => {
    if (!Buffer.isBuffer(found) || isWholePicture(found)) return found
    return null
  }

  function once(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const promise = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }

  /** A drawing so large, as it is kept or drawn now. */
  async function draw(original: Original, drawing: Drawing): Promise<Buffer | null> {
    const key = sheetKey(original)
    const known = unbroken(await kept.look(key))
    if (known && known !== 'unknown') return known
    const artist = artists[drawing.by]
    if (!artist) return null
    return once(key, async () => {
      const bytes = await artist(drawing, original.width)
      await kept.keep(key, bytes)
      return bytes
    })
  }

  /** Lets something be made of an original when its turn comes. */
  function derive(
    original: Original,
    background: boolean,
    render: (bytes: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const { drawing } = original
    const made = async (bytes: Buffer | null) => bytes && render(bytes)
    if (drawing) return turns.run(background, async () => made(await draw(original, drawing)))
    return originals.run(background, async () => {
      const bytes = await kept.need(originalKey(original.id, original.fileVersion))
      return turns.run(background, () => made(bytes))
    })
  }

  /** What is kept under a key, else made and kept. */
  async function serveKept(
    key: string,
    { id, version }: { id: string; version?: number | undefined },
    make: (found: Original) => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    // Storage first: what was made once is served even while the database is away.
    const known = unbroken(await kept.look(key))
    if (known && known !== 'unknown') return known
    return once(key, async () => {
      const found = await find(id)
      if (found?.state !== 'stored') return null
      if (version !== undefined && version !== (found.cutVersion ?? 0)) throw new CutAnew(found.cutVersion ?? 0)
      // Without its original, which lies in the same storage, only a drawing can be made.
      const late = known === 'unknown' && !found.drawing ? unbroken(await kept.need(key)) : null
      if (late) return late
      const made = await make(found)
      if (made) await kept.keep(key, made)
      return made
    })
  }

  return {
    serveWhole: (id) => serveKept(wholeKey(id), { id }, (found) => derive(found, false, (bytes) => renderWhole(bytes))),
    serveCover: (id, version = 0) =>
      serveKept(coverKey(id, version), { id, version }, (found) => {
        const { sheet, side } = coverOf(found)
        return derive(sheet, false, (bytes) => renderCover(bytes, sheet, side))
      }),
    serve: (derivative, priority = 'reader') =>
      serveKept(derivativeKey(derivative), { id: derivative.id, version: derivative.version ?? 0 }, (found) => {
        const sheet = sheetOf(found, derivative)
        return derive(sheet, priority === 'background', (bytes) => renderDerivative(bytes, sheet, derivative))
      }),
  }
}

/** So many at once; readers overtake the background, which never takes more than one place. */
function queue(atOnce: number) {
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
      if (busy < atOnce && !(background && busy > 0)) busy++
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
