import type { Config } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Drawing } from '../platform/images/model.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { App } from '../web/http/server.ts'

/** What the demonstration does for a portal that shows it; a portal of its own never loads it. */
export interface Demonstration {
  /** Fills the newsroom at the first start; later its dates follow the clock. */
  fill(deps: { db: Db; clock: Clock; log: Log; publicUrl: string; signal: AbortSignal }): Promise<unknown>
  /** Puts its recordings into the storage. */
  placeMedia(deps: { storage: Storage; folder: string; signal: AbortSignal }): Promise<void>
  /** Draws the pictures of the first pages ahead of readers. */
  warmPictures(app: Pick<App, 'inject'>, deps: { log: Log; signal: AbortSignal }): Promise<void>
  /** Lets its schedule go on. */
  continueSchedule(db: Db, now: Date): Promise<void>
  /** Makes its forecasts again. */
  seedForecasts(db: Db, now: Date): Promise<void>
  /** The lines of the start that tell of its readers. */
  readerLines(mail: string): string[]
}

/** The demonstration where it is shown; null everywhere else. */
export async function loadDemonstration({ demo }: Pick<Config, 'demo'>): Promise<Demonstration | null> {
  return demo ? (await import('../../demo/plugin.ts')).demonstration : null
}

/**
 * Draws what the demonstration left to be drawn. A portal whose demonstration was turned off keeps its pictures; one
 * that never had any never loads the illustrator.
 */
export async function drawIllustration(drawing: Drawing, width: number): Promise<Buffer> {
  const illustrator = await import('../../demo/illustrate/draw.ts')
  return illustrator.drawIllustration(drawing, width)
}
