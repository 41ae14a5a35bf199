import { sql } from 'kysely'
import { saveBoard } from '../src/content/boards/actions.ts'
import type { BoardInput } from '../src/content/boards/model.ts'
import type { BoardKey } from '../src/content/boards/store.ts'
import { publishMany } from '../src/content/publish.ts'
import { imagesByReferences } from '../src/platform/images/store.ts'
import { saveSite } from '../src/sites/store.ts'
import { composeNewsroom } from './compose/newsroom.ts'
import { when } from './compose/when.ts'
import { seedContributions } from './contributions.ts'
import { seedFronts } from './fronts.ts'
import { seedGlossary } from './glossary.ts'
import { seedInbox } from './inbox.ts'
import { seedInterviews } from './interviews.ts'
import { seedEditions } from './newsletters.ts'
import { seedReaders } from './readers.ts'
import { seedReadings } from './readings.ts'
import { seedSchedule } from './schedule/seed-schedule.ts'
import type { SeedDeps } from './seed.ts'
import { ocio } from './sites/ocio.ts'
import { portal } from './sites/portal.ts'
import { radio } from './sites/radio.ts'
import { seedStaff } from './staff.ts'
import { seedThreads } from './threads.ts'
import { seedWalls } from './walls.ts'
import { seedForecasts, seedPlaces } from './weather/seed.ts'

/** Composed pages: every file of `boards` names them as `boards`. */
const boardFiles = import.meta.glob<{ boards?: (BoardKey & { board: BoardInput })[] }>(
  ['./boards/*.ts', '!./boards/*.test.ts'],
  { eager: true },
)

/**
 * Fills an empty portal with the whole newsroom; answers how many contents it has. The sites come last and together with
 * the note that all is there: a start that was killed begins again.
 */
export async function fillNewsroom({ db, clock, log, publicUrl, signal }: SeedDeps): Promise<number> {
  const now = clock.now()
  const dates = when(now)
  const { entities, contents, drawings } = composeNewsroom(now)
  const alertPicture = drawings.reference(
    { theme: 'storm', seed: 'aviso-rojo' },
    { es: 'El mar rompe contra la escollera', ca: 'La mar trenca contra l’escullera' },
  )
  const sharePictures = {
    portal: drawings.reference(
      { theme: 'coast', seed: 'compartir-portada' },
      { es: 'La costa de la Ribalta', ca: 'La costa de la Ribalta' },
    ),
    ocio: drawings.reference(
      { theme: 'kitchen', seed: 'compartir-ocio' },
      { es: 'Una cocina de la Ribalta', ca: 'Una cuina de la Ribalta' },
    ),
    radio: drawings.reference(
      { theme: 'studio', seed: 'compartir-radio' },
      { es: 'El estudio de la radio', ca: 'L’estudi de la ràdio' },
    ),
  }
  await seedPlaces(db, drawings)
  signal?.throwIfAborted()
  await seedForecasts(db, now)
  await drawings.register(db)
  const outcomes = await publishMany({ db, clock }, [...entities, ...contents], { actor: 'demo' })
  for (const outcome of outcomes)
    if (outcome.result === 'failed')
      log.warn({ externalId: outcome.externalId, faults: outcome.faults }, 'demonstration content refused')
  signal?.throwIfAborted()
  for (const { boards = [] } of Object.values(boardFiles))
    for (const { board, ...key } of boards) await saveBoard(db, key, board)
  await seedReadings(db, now)
  await seedReaders(db, now)
  await seedStaff(db, now)
  await seedGlossary(db, now)
  await seedContributions(db, now)
  await seedThreads(db, now)
  await seedInterviews(db, now)
  await seedInbox(db, now)
  await seedWalls({ db, clock })
  signal?.throwIfAborted()
  await seedSchedule(db, now)
  const stored = await imagesByReferences(db, [alertPicture, ...Object.values(sharePictures)])
  const alertImage = stored.get(alertPicture)?.id
  const shareImage = (site: keyof typeof sharePictures) => stored.get(sharePictures[site])?.id
  await db.transaction().execute(async (trx) => {
    for (const site of [
      portal(publicUrl, dates, { alert: alertImage, share: shareImage('portal') }),
      ocio(publicUrl, { share: shareImage('ocio') }),
      radio(publicUrl, { share: shareImage('radio') }),
    ])
      await saveSite(trx, site)
    await trx.insertInto('demo_state').values({ seeded_at: now, dated_at: now, public_url: publicUrl }).execute()
  })
  await seedFronts(db, now, log)
  await seedEditions(db, now, log)
  // The planner knows nothing of tables that were empty a moment ago.
  await sql`analyze`.execute(db)
  return outcomes.length
}
