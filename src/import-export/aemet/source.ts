import { dayOf } from '../../platform/i18n/dates.ts'
import { foreseeImported, storeImported } from '../../weather/actions.ts'
import { ImportRefused, type ImportSource, type ParsedItem, type SourceOptions } from '../model.ts'
import { decodeFile, detectEncoding } from '../source/decode.ts'
import { readJson } from '../source/json.ts'
import { readAemet, ReadFault, type AemetForecast } from './read.ts'
import { because, type Reason } from '../reasons/model.ts'

const SOURCE = 'AEMET'

/** The service answers in ISO-8859-15 and does not say so in the file. */
async function readText(file: string): Promise<string> {
  const { name } = await detectEncoding(file)
  let text = ''
  for await (const chunk of decodeFile(file, name === 'windows-1252' ? 'iso-8859-15' : name)) text += chunk
  return text
}

/** What the file is when it is no forecast, in the operator's words. */
function refusal(value: unknown): Reason {
  const record = (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | null
  if (record && typeof record['datos'] === 'string')
    return because('forecast.first-answer', { address: record['datos'] })
  if (record && typeof record['estado'] === 'number')
    return because('forecast.answer', { status: record['estado'], text: String(record['descripcion'] ?? '') })
  if (record && 'fint' in record) return because('forecast.station')
  return because('forecast.none')
}

/** Opens a daily or hourly forecast file, of one municipality or several. */
export async function openAemet(options: SourceOptions): Promise<ImportSource> {
  let records: unknown[] = []
  async function check(): Promise<void> {
    const parsed = readJson(await readText(options.file))
    records = (Array.isArray(parsed) ? parsed : [parsed]) as unknown[]
    if (!records.some((record) => typeof record === 'object' && record !== null && 'prediccion' in record))
      throw new ImportRefused(refusal(parsed))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    for (const [index, record] of records.entries()) yield itemOf(record, index + 1, options)
  }
  return { check, items, notes: [], internalBases: [] }
}

function itemOf(record: unknown, position: number, { site, now }: SourceOptions): ParsedItem {
  const named = record as { nombre?: unknown; id?: unknown } | null
  const title = typeof named?.nombre === 'string' ? named.nombre : ''
  const about = { position, line: null, guid: String(named?.id ?? position), title }
  let read: AemetForecast
  try {
    read = readAemet(record)
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error
    return { ...about, outcome: { kind: 'fault', reason: because('forecast.broken', { why: error.reason }) } }
  }
  const { code, name, province, issued, forecast } = read
  const last = forecast.kind === 'daily' ? forecast.data.at(-1)!.date : dayOf(forecast.data.at(-1)!.date)
  const notes = last < dayOf(now) ? [{ reason: because('forecast.past', { date: last }) }] : []
  return {
    ...about,
    notes,
    outcome: {
      kind: 'store',
      what: forecast.kind === 'daily' ? 'days' : 'hours',
      write: async ({ db, dryRun }) => {
        const given = { site, code, name, area: province, issued, source: SOURCE, ...forecast }
        const done = await (dryRun ? foreseeImported : storeImported)(db, given)
        return done === 'older' ? { skipped: because('forecast.newer') } : done
      },
    },
  }
}
