import { addDays, boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { stateOf } from '../contents/rows.ts'
import { writersOf } from '../contents/store.ts'
import { untitled } from '../drafts/begin.ts'
import { namesOf } from '../drafts/store.ts'
import { GONE_MS } from '../stream/model.ts'
import { clashesOf } from './clashes.ts'
import { PLAN_DAYS, type PlanAnswer, type PlanEntry, type PlanStory } from './model.ts'
import { goingCoverages, hoursBetween, type PlannedContent, type PlanOf, worksWithoutHour } from './week-store.ts'

/** The plan of a week: what happens at which hour, what goes on, and who writes what besides. */
export async function readPlan(db: Db, of: PlanOf & { from: string; language: Locale }): Promise<PlanAnswer> {
  const { from, now } = of
  const days = Array.from({ length: PLAN_DAYS }, (_, n) => addDays(from, n))
  const between = { from: boundsOfDay(from).start, until: boundsOfDay(days.at(-1)!).end }
  const planned = await hoursBetween(db, of, between)
  const going = await goingCoverages(db, of)
  const works = await worksWithoutHour(db, of)
  const tell = await teller(db, of, [...planned, ...going, ...works])

  const stories = Map.groupBy(planned, (one) => `${storyOf(one)} ${one.kind} ${one.at.getTime()} ${one.failed ?? ''}`)
  const told = [...stories.values()].map((members) => {
    const [{ at, kind, failed }] = members as [(typeof members)[number]]
    return { ...tell(members), story: storyOf(members[0]!), at: at.toISOString(), kind, failed }
  })
  const met = clashesOf(told.filter(({ failed }) => failed === null))
  const entries = told.map(({ story, ...entry }, n): PlanEntry => {
    const clashes = met.get(told[n]!) ?? []
    return { ...entry, clashes: clashes.map(({ id, title, at }) => ({ id, title, at })) }
  })
  const byDay = Map.groupBy(
    entries.filter(({ failed }) => failed === null),
    ({ at }) => dayOf(at),
  )
  const inHand = [...Map.groupBy(works, storyOf).values()]
  return {
    today: dayOf(now),
    days: days.map((day) => ({ day, entries: byDay.get(day) ?? [] })),
    late: entries.filter(({ failed }) => failed !== null),
    coverages: [...Map.groupBy(going, storyOf).values()].map(tell),
    works: inHand.map((members) => ({ ...tell(members), state: stateOf(members[0]!, now) })),
  }
}

const storyOf = ({ twinGroup, id }: PlannedContent): string => twinGroup ?? id

/** How the languages of a story are told as one, in the language of whoever looks where it has it. */
async function teller(db: Db, { language, now }: { language: Locale; now: Date }, all: readonly PlannedContent[]) {
  const writers = await writersOf(
    db,
    all.map(({ id }) => id),
    new Date(now.getTime() - GONE_MS),
  )
  const names = await namesOf(db, [...all.map(({ who }) => who), ...[...writers.values()].flat()])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return (members: readonly PlannedContent[]): PlanStory => {
    const lead = members.find((member) => member.language === language) ?? members[0]!
    const writing = new Set(members.flatMap(({ id }) => writers.get(id) ?? []))
    return {
      id: lead.id,
      site: lead.site,
      type: lead.type,
      title: lead.title || untitled(lead.language),
      language: lead.language,
      languages: members
        .map(({ id, language: each }) => ({ id, language: each }))
        .sort((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language)),
      who: lead.who === null ? null : person(lead.who),
      writing: [...writing].map(person),
    }
  }
}
