import type { ParsedItem } from './model.ts'

/** A batch is full at so many items, or at so many characters of text: what it costs in memory hangs on the latter. */
const FULL = 100
const FULL_TEXT = 1_000_000

/** Gathers items into batches. While the database takes one in, the next one is read; never more than these two. */
export class BatchQueue {
  private batch: ParsedItem[] = []
  private text = 0
  private writing: Promise<void> = Promise.resolve()
  private readonly write: (batch: readonly ParsedItem[]) => Promise<void>

  constructor(write: (batch: readonly ParsedItem[]) => Promise<void>) {
    this.write = write
  }

  /** @throws what the writing of an earlier batch threw */
  async add(item: ParsedItem): Promise<void> {
    this.batch.push(item)
    this.text += textOf(item)
    if (this.batch.length >= FULL || this.text >= FULL_TEXT) await this.next()
  }

  /** Writes what is left; afterwards everything that was added is stored. */
  async end(): Promise<void> {
    await this.next()
    await this.writing
  }

  /** Resolves when nothing is being written any more, well or not. */
  async settled(): Promise<void> {
    await this.writing.catch(() => undefined)
  }

  private async next(): Promise<void> {
    const { batch } = this
    await this.writing
    this.batch = []
    this.text = 0
    this.writing = this.write(batch)
    // Whoever adds or ends next is told; until then the failure is nobody's surprise.
    this.writing.catch(() => undefined)
  }
}

function textOf({ outcome }: ParsedItem): number {
  // A line of somebody's export may hold anything; publishing says what is wrong with it.
  if (outcome.kind !== 'content' || !('body' in outcome.input) || !Array.isArray(outcome.input.body)) return 0
  let characters = 0
  for (const block of outcome.input.body as readonly unknown[]) {
    const { html } = (block ?? {}) as { html?: unknown }
    characters += typeof html === 'string' ? html.length : JSON.stringify(block).length
  }
  return characters
}
