import { sql } from 'kysely'
import { loadTaxonomy } from '../src/content/taxonomy.ts'
import { saveNewsletter } from '../src/newsletters/actions.ts'
import { makeEdition } from '../src/newsletters/editions/actions.ts'
import { lastHour } from '../src/newsletters/editions/cadence.ts'
import { type DefinitionInput, definitionSchema, type EditionInput } from '../src/newsletters/input-model.ts'
import { newsletter as findNewsletter } from '../src/newsletters/store.ts'
import type { Db } from '../src/platform/database/schema.ts'
import { DAY_MS } from '../src/platform/durations.ts'
import type { Locale } from '../src/platform/i18n/locale.ts'
import { USUAL_ZONE } from '../src/platform/i18n/zone.ts'
import type { Log } from '../src/platform/log.ts'

/** By whom editions of the demonstration were approved: those of a newsroom are never touched. */
const BY = 'demo'

interface DemoNewsletter {
  is: Omit<DefinitionInput, 'id' | 'site' | 'name' | 'description' | 'position'>
  /** Days before now on which an edition left, the oldest first. */
  days: number[]
  /** What the newsroom says of itself in its editions. */
  says?: Record<'es' | 'ca', EditionInput>
}

const NEWSLETTERS: Record<string, DemoNewsletter> = {
  'el-diario': {
    is: {
      cadence: '30 7 * * *',
      source: {
        kind: 'query',
        sections: [
          { list: 'type:article', most: 5 },
          { title: { es: 'Para ver', ca: 'Per a veure' }, list: 'type:video', most: 2 },
        ],
      },
      mode: 'reviewed',
      editors: ['mesa@mestral.example'],
      replyTo: 'eldiario@mestral.example',
    },
    days: [3, 2, 1],
    says: {
      es: {
        intro: 'Buenos días. Lo que sabemos a las siete y media, y lo que todavía no, va aquí debajo.',
      },
      ca: { intro: 'Bon dia. El que sabem a dos quarts de vuit, i el que encara no, va ací davall.' },
    },
  },
  'alertas-tiempo': {
    is: { template: 'alert', priority: 90, source: { kind: 'hand' } },
    days: [1],
    says: {
      es: {
        subject: 'Aviso rojo por viento en la costa',
        intro: 'Rachas de más de cien kilómetros por hora hasta media tarde. Evita los paseos marítimos.',
        blocks: [],
      },
      ca: {
        subject: 'Avís roig per vent a la costa',
        intro: 'Ratxes de més de cent quilòmetres per hora fins a mitja vesprada. Evita els passejos marítims.',
        blocks: [],
      },
    },
  },
  verifica: {
    is: {
      cadence: '0 12 * * 5',
      template: 'list',
      source: { kind: 'query', sections: [{ list: 'all', most: 4 }] },
    },
    days: [9, 2],
  },
  edicion: {
    is: { cadence: '10 21 * * *', template: 'list', source: { kind: 'edition' }, minItems: 1 },
    days: [3, 2, 1],
    says: {
      es: { intro: 'El día cierra: doce noticias y un final. Lo que no cabe aquí puede esperar a mañana.' },
      ca: { intro: 'El dia tanca: dotze notícies i un final. El que no cap ací pot esperar a demà.' },
    },
  },
  'la-cazuela': {
    is: {
      cadence: '0 18 * * 4',
      source: { kind: 'query', sections: [{ list: 'type:recipe', most: 3 }] },
      minItems: 1,
    },
    days: [8, 1],
  },
  planes: {
    is: { cadence: '0 17 * * 3', source: { kind: 'board', most: 6 }, minItems: 1 },
    days: [9, 2],
  },
}

/** What leaves every day left at its hour; the demonstration is too young for the hours of whole weeks. */
const leftAt = (cadence: string | null, until: Date): Date =>
  cadence?.endsWith('* * *') ? lastHour(cadence, USUAL_ZONE, until) : until

/** What the newsletters of the demonstration are, and editions that left in the days before now. */
export async function seedEditions(db: Db, now: Date, log: Log): Promise<void> {
  await loadTaxonomy(db, now)
  await sql`delete from newsletter_edition where approved_by = ${BY}`.execute(db)
  for (const [id, { is, days, says }] of Object.entries(NEWSLETTERS)) {
    const there = await findNewsletter(db, id)
    if (!there) continue
    const { site, name, description, position } = there
    await saveNewsletter(db, definitionSchema.parse({ id, site, name, description, position, ...is }), now)
    const newsletter = (await findNewsletter(db, id))!
    for (const day of days)
      for (const locale of ['es', 'ca'] as const satisfies Locale[]) {
        const then = leftAt(is.cadence ?? null, new Date(now.getTime() - day * DAY_MS))
        const input = says?.[locale] ?? {}
        const made = await makeEdition({ db, log, now: then }, { newsletter, locale, input })
        if (!made) continue
        await sql`update newsletter_edition set state = 'sent', approved_by = ${BY}, due_at = ${then},
          started_at = ${then}, ended_at = ${then} where id = ${made.id}`.execute(db)
      }
  }
}
