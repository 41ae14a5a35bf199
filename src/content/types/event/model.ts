import { z } from 'zod'
import { webAddress } from '../../../platform/markup/web-address.ts'
import { datesOf, isPast } from '../../event-model.ts'
import { boundsOfDay, dayOf } from '../../../platform/i18n/dates.ts'
import { facetValue } from '../../search/facet-model.ts'
import { defineItemType } from '../define.ts'
import { content, named } from '../fields.ts'
import { endsEarly, inDays, tooEarly } from '../instant.ts'
import { eventOf } from './card.ts'
import { occurrencesOf } from './occurrence.ts'
import { ATTENDANCES, occurrenceSchema } from './schema.ts'

/** Something that happens, in the agenda. */
export const event = defineItemType({
  schema: z
    .object({
      type: z.literal('event'),
      ...content,
      occurrence: occurrenceSchema,
      datesLiteral: z.string().max(300).optional(),
      timetable: z.array(z.string().max(200)).default([]),
      location: named.optional(),
      address: z.object({ url: webAddress().optional(), name: z.string().max(300).optional() }).optional(),
      modality: named.optional(),
      /** How one takes part; without it the name of the modality may tell. */
      attendance: z.enum(ATTENDANCES).optional(),
      thematics: z.array(named).default([]),
      price: z.string().max(120).optional(),
    })
    .refine(({ occurrence: o }) => o.code !== 'date-range' || !endsEarly(o.start, o.end), tooEarly('occurrence.end')),
  path: (_, { file }) => `/agenda/${file}`,
  group: 'other',
  isGeneral: false,
  feature: 'events',
  first: (now) => ({ occurrence: { code: 'unique-date', date: inDays(now, 7) } }),
  isSameText: true,
  card: (document) => ({ event: eventOf(document) }),
  search: {
    texts: ({ location, address, thematics }) => [location?.name, address?.name, ...thematics.map(({ name }) => name)],
    facets: ({ modality, thematics, location }) => [
      ...(modality ? [`modalidad:${facetValue(modality.name)}`] : []),
      ...thematics.map(({ name }) => `tematica:${facetValue(name)}`),
      ...(location ? [`lugar:${facetValue(location.name)}`] : []),
    ],
    labels: ({ location }) => (location ? [{ kind: 'location', text: location.name }] : []),
    occurrences: ({ occurrence }) => occurrencesOf(occurrence),
  },
  freshUntil: ({ occurrence }, now) =>
    isPast(occurrence, now) ? [] : [boundsOfDay(dayOf(now)).end.toISOString(), ...datesOf(occurrence)],
})
