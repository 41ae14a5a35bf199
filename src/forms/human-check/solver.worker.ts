import type { Puzzle } from '../../web/human-check/model.ts'
import { solving } from './solve.ts'

/** Beside the page: solves the one puzzle it is sent. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  const work = solving(data)
  let step = work.next()
  while (!step.done) step = work.next()
  postMessage(step.value)
})
