import type { BroadcastDetails } from '../../broadcast/schedule/model.ts'

type Numbering = NonNullable<BroadcastDetails['numbering']>

/** `1.4/13.0/2` of `xmltv_ns` counts from nought: season 2, episode 5 of 13, part 1 of 2. */
export function readXmltvNumber(text: string): Numbering | null {
  const [season, episode, part] = text.split('.').map((field) => field.trim())
  const first = (field: string | undefined) => {
    const found = /^(\d+)/.exec(field ?? '')
    return found ? Number(found[1]) + 1 : undefined
  }
  const total = (field: string | undefined) => {
    const found = /\/\s*(\d+)/.exec(field ?? '')
    return found && Number(found[1]) > 0 ? Number(found[1]) : undefined
  }
  return named({
    season: first(season),
    episode: first(episode),
    episodes: total(episode),
    part: total(part) && total(part)! > 1 ? first(part) : undefined,
    parts: total(part) && total(part)! > 1 ? total(part) : undefined,
  })
}

/** What stands on the screen, kept as it is; its numbers when it has the usual form: `S02E05`, «T2 E5», `2x05`. */
export function readOnScreen(text: string): Numbering | null {
  const shown = text.trim().slice(0, 80)
  if (!shown) return null
  const found =
    /\b[ST]\s*(\d{1,4})\s*(?:[·,:-]\s*)?E\s*(\d{1,5})\b/i.exec(shown) ?? /\b(\d{1,3})x(\d{1,4})\b/.exec(shown)
  const numbers = found ? { season: Number(found[1]) || undefined, episode: Number(found[2]) || undefined } : {}
  return { ...named(numbers), onScreen: shown }
}

/** Season and episode as `xmltv_ns` writes them. */
export function writeXmltvNumber({ season, episode, episodes, part, parts }: Numbering): string | null {
  if (!season && !episode && !part) return null
  const from0 = (value: number | undefined) => (value ? String(value - 1) : '')
  const of = (value: number | undefined) => (value ? `/${value}` : '')
  return `${from0(season)}.${from0(episode)}${of(episodes)}.${from0(part)}${of(parts)}`
}

function named(numbers: Record<string, number | undefined>): Numbering | null {
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as Numbering) : null
}
