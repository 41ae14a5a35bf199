import { z } from 'zod'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { localizedSchema } from '../../platform/i18n/localized-schema.ts'
import { broadcastDetailsSchema } from '../../broadcast/schedule/model.ts'
import { type SourceOptions } from '../model.ts'
import { detectEncoding, readLines } from '../source/decode.ts'
import { parseJson } from '../source/json.ts'
import type { ReadItem, ScheduleSource } from './model.ts'
import { readTime } from './times.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofJson } from '../reasons/of-parser.ts'
import { ofSchema } from '../reasons/of-schema.ts'

const text = (max: number) =>
  z.union([
    z
      .string()
      .trim()
      .min(1)
      .max(max)
      .transform((es) => ({ es })),
    localizedSchema(z.string().min(1).max(max)),
  ])
const id = z.union([z.string().min(1).max(200), z.number().transform(String)])
const moment = z.union([z.string(), z.number().transform(String)])

const channelLine = z.object({
  type: z.literal('channel'),
  id,
  name: text(200),
  media: z.enum(['tv', 'radio']).optional(),
  sign: z.string().min(1).max(4).optional(),
  category: z.string().max(80).optional(),
})

const broadcastLine = z.object({
  type: z.literal('broadcast'),
  channel: id,
  start: moment,
  end: moment.nullish(),
  /** Minutes. */
  length: z.number().positive().optional(),
  title: text(400),
  ...broadcastDetailsSchema.omit({ subtitle: true, description: true, region: true }).partial().shape,
  subtitle: text(400).optional(),
  description: text(4000).optional(),
  region: text(120).optional(),
})

const line = z.discriminatedUnion('type', [channelLine, broadcastLine])

/** Opens a schedule of JSON Lines: channels and broadcasts, one a line (docs/import.md). */
export function openScheduleLines({ file }: SourceOptions): ScheduleSource {
  const notes: Reason[] = []
  async function* items(): AsyncGenerator<ReadItem> {
    const encoding = await detectEncoding(file)
    if (encoding.note) notes.push(encoding.note)
    let item = 0
    for await (const { line: number, text: raw } of readLines(file, encoding.name)) {
      if (!raw.trim()) continue
      item += 1
      yield itemOf(raw, item, number)
    }
    if (item === 0) notes.push(because('guide.no-lines'))
  }
  return { items, notes }
}

function itemOf(raw: string, item: number, number: number): ReadItem {
  const fault = (reason: Reason, title = ''): ReadItem => ({ kind: 'fault', item, line: number, title, reason })
  let value: unknown
  try {
    value = parseJson(raw)
  } catch (error) {
    return fault(because('json.invalid', { why: ofJson(error) }))
  }
  const read = line.safeParse(value, { reportInput: true })
  if (!read.success) return fault(ofSchema(read.error))
  if (read.data.type === 'channel') {
    const { type: _, ...channel } = read.data
    return { kind: 'channel', item, line: number, ...channel }
  }
  const { type: _, channel, start, end, length, ...broadcast } = read.data
  const begins = readTime(start)
  const ends = end ? readTime(end) : null
  if (!begins) return fault(because('guide.no-start', { text: start }), broadcast.title[ROOT_LOCALE])
  if (end && !ends) return fault(because('guide.no-end', { text: end }), broadcast.title[ROOT_LOCALE])
  return {
    kind: 'programme',
    item,
    line: number,
    channel,
    start: begins.at,
    stop: ends?.at ?? null,
    length: length ?? null,
    zoneless: begins.zoneless,
    broadcast,
  }
}
