import { call } from '../../browser/http.ts'
import type { Proof, Puzzle } from '../../web/human-check/model.ts'
import { solving, tokenOf } from './solve.ts'

/** Milliseconds of work between two chances for everything else, where no worker can be had. */
const SLICE_MS = 12

/** Asks for a puzzle and solves it; the token for the form. Throws when there is none to be had. */
export async function prove(prefix: string): Promise<string> {
  const puzzle = await call<Puzzle>('GET', `${prefix}/api/front/human-check/`)
  const proof = await beside(puzzle).catch(() => between(puzzle))
  if (!proof) throw new Error('the puzzle has no solution')
  return tokenOf(proof)
}

function beside(puzzle: Puzzle): Promise<Proof | null> {
  return new Promise((resolve, reject) => {
    // Throws where files lie on another host: workers come from the page's own alone.
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Proof | null>) => end(() => resolve(data)))
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))))
    worker.postMessage(puzzle)
  })
}

async function between(puzzle: Puzzle): Promise<Proof | null> {
  const work = solving(puzzle)
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const step = work.next()
      if (step.done) return step.value
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
