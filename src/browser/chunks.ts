/** How long a part of the program may take to load (PWA-06). */
export const CHUNK_TIMEOUT = 120_000
/** Session storage: this session has reloaded a page because a part of the program was gone. */
const RELOADED = 'nx-chunk-reload'
/** A page that is still there after so long was not being left when a part of it failed. */
const LEAVING_MS = 10_000
let failedAt = 0

/** A script of the program that could not be loaded (PWA-03). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** A style sheet of the program that could not be loaded (PWA-04). */
export class CssChunkError extends Error {
  code = 'CSS_CHUNK_LOAD_FAILED'
}

/** Loads a part of the program; a failure or a hang has a name that logs and checks know. */
export async function loadChunk<M>(load: () => Promise<M>, timeout = CHUNK_TIMEOUT): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw /\bcss\b/i.test(message) ? new CssChunkError(message, { cause }) : new ChunkLoadError(message, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reports a failed part to the log, never to the reader (PWA-05). A page that is older than the last release is fetched
 * anew, once per session.
 */
export function reportChunk(error: unknown): void {
  console.error(error)
  if (!(error instanceof ChunkLoadError || error instanceof CssChunkError)) return
  // What a page lacks because it was left comes when its reader is back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && navigator.onLine) location.reload()
  })
  if (navigator.onLine) freshen().catch(() => undefined)
}

/**
 * Firefox and Safari also break off what loads once a link is followed: to reload then would keep the reader from
 * where it leads. So the server is asked first whether its page now names another program.
 */
async function freshen(): Promise<void> {
  // Without storage "once" cannot be kept, so the page stays as it is.
  if (sessionStorage.getItem(RELOADED)) return
  const program = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch(location.href, { cache: 'no-cache' })
  if (!program || answer.status >= 500) return
  failedAt ||= Date.now()
  // Pressed again much later, it is a part that the browser does not ask for twice.
  if ((await answer.text()).includes(program) && Date.now() - failedAt < LEAVING_MS) return
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
}

/** Loads a part of the program and uses it; what fails is reported and leaves the page as it is. */
export function lazily<M>(load: () => Promise<M>, use: (part: M) => unknown = () => undefined): void {
  loadChunk(load).then(use).catch(reportChunk)
}
