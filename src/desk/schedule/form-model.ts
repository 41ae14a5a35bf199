import type { BroadcastVersion } from '../../broadcast/schedule/model.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { LOCALES, type Locale, type Localized, localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { BroadcastChange, DayAnswer, ProgrammeAnswer, ShownBroadcast } from './model.ts'
import { fieldOf, readField, type WallField } from './wall-model.ts'

type Said = Partial<Record<Locale, string>>

/** Of which show it is, and which part of it. */
export interface Programme {
  showId: string | null
  seasonId: string | null
  episodeId: string | null
  /** What its show is called. */
  show: string
  numbering: ShownBroadcast['numbering']
}

/** Of no show. */
export const FREE: Programme = { showId: null, seasonId: null, episodeId: null, show: '', numbering: undefined }

/** A broadcast as its form has it. */
export interface FormValues {
  start: WallField
  minutes: string
  title: Said
  subtitle: Said
  description: Said
  programme: Programme
  isLive: boolean
  isRepeat: boolean
  isPremiere: boolean
  isBlanked: boolean
  version: BroadcastVersion
}

/** A new one: where the hole begins, or behind the last of the day. */
export function emptyForm(day: DayAnswer, from: string | null): FormValues {
  const start = from ?? day.rows.at(-1)?.end ?? day.start
  const next = day.rows.find((row) => row.start > start)?.start ?? day.limit
  const free = next ? Math.round((Date.parse(next) - Date.parse(start)) / MINUTE_MS) : 60
  return {
    start: fieldOf(start),
    minutes: String(from && free > 0 && free <= 240 ? free : 60),
    title: {},
    subtitle: {},
    description: {},
    programme: FREE,
    isLive: false,
    isRepeat: false,
    isPremiere: false,
    isBlanked: false,
    version: 'original',
  }
}

/** A stored one. */
export function formOf(one: ShownBroadcast): FormValues {
  const { title, subtitle = {}, description = {}, showId, seasonId, episodeId, numbering } = one
  const { isLive, isRepeat, isPremiere, isBlanked, version } = one
  return {
    start: fieldOf(one.start),
    minutes: String(Math.round((Date.parse(one.end) - Date.parse(one.start)) / MINUTE_MS)),
    title,
    subtitle,
    description,
    programme: {
      showId,
      seasonId,
      episodeId,
      numbering,
      show: one.show ? localized(one.show, ROOT_LOCALE) : '',
    },
    isLive,
    isRepeat,
    isPremiere,
    isBlanked,
    version,
  }
}

/** From when until when; null while that is not said. */
export function intervalOf({
  start,
  minutes,
}: Pick<FormValues, 'start' | 'minutes'>): { start: Date; end: Date } | null {
  const { at } = readField(start)
  const length = Number(minutes)
  if (!at || !Number.isInteger(length) || length <= 0 || length > 2160) return null
  return { start: at, end: new Date(at.getTime() + length * MINUTE_MS) }
}

/** What a show or an episode says of itself, in its broadcast. */
export function withProgramme(values: FormValues, told: ProgrammeAnswer, locale: Locale): FormValues {
  const { season, episode } = told
  const numbering = { ...(season !== null && { season }), ...(episode !== null && { episode }) }
  return {
    ...values,
    title: told.title,
    subtitle: told.subtitle ?? {},
    programme: {
      showId: told.showId,
      seasonId: told.seasonId,
      episodeId: told.episodeId,
      show: localized(told.title, locale),
      numbering: season === null && episode === null ? undefined : numbering,
    },
  }
}

/** A form as what is sent; null while something is missing. */
export function changeFrom(values: FormValues): BroadcastChange | null {
  const interval = intervalOf(values)
  const title = toLocalized(values.title)
  if (!interval || !title) return null
  const { isLive, isRepeat, isPremiere, isBlanked, version } = values
  const { showId, seasonId, episodeId, numbering } = values.programme
  return {
    start: interval.start.toISOString(),
    end: interval.end.toISOString(),
    title,
    subtitle: toLocalized(values.subtitle),
    description: toLocalized(values.description),
    showId,
    seasonId,
    episodeId,
    isLive,
    isRepeat,
    isPremiere,
    isBlanked,
    version,
    numbering: numbering ?? null,
  }
}

/** The field that a broadcast lacks first, by its path; null when it has all of them. */
export function lackingIn(values: FormValues): string | null {
  if (!readField(values.start).at) return 'start'
  if (!intervalOf(values)) return 'minutes'
  return toLocalized(values.title) ? null : 'title'
}

/** What is said in no language is nothing; the first one stands in where its own is missing. */
function toLocalized(said: Said): Localized | null {
  const given = LOCALES.flatMap((locale) => {
    const text = said[locale]?.trim()
    return text ? [[locale, text] as const] : []
  })
  const [first] = given
  return first ? { [ROOT_LOCALE]: first[1], ...Object.fromEntries(given) } : null
}
