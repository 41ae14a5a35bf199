import type { Log } from '../src/platform/log.ts'

/** What answers requests without a network, e.g. a Fastify app. */
interface Inject {
  inject(url: string): Promise<{ statusCode: number; body: string }>
}

const PAGES = ['/', '/ca/', '/ocio/', '/radio/', '/opinion/', '/ribalta/']
const PICTURE = /\/static\/images\/([a-z0-9-]+)\/[0-9-]+\/[0-9]+\.webp/g

/**
 * Draws the pictures of the first pages in the background, one after the other, so that whoever opens the portal for
 * the first time does not wait for the illustrator. Readers keep the other place in the queue.
 */
export async function warmPictures(app: Inject, { log, signal }: { log: Log; signal: AbortSignal }): Promise<void> {
  const drawn = new Set<string>()
  for (const page of PAGES) {
    if (signal.aborted) return
    const { statusCode, body } = await app.inject(page)
    if (statusCode !== 200) continue
    for (const [address, id] of body.matchAll(PICTURE)) {
      if (signal.aborted) return
      if (drawn.has(id!)) continue
      drawn.add(id!)
      await app.inject(address)
    }
  }
  log.info({ pictures: drawn.size }, 'pictures of the first pages drawn')
}
