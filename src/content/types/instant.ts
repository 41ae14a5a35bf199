import { DAY_MS } from '../../platform/durations.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { faultOf } from '../../platform/schema-fault.ts'

/** A moment with its zone. Apart from the other fields, so that what runs in a browser may have it alone. */
export const instant = momentSchema

/** A moment so many days from now, where something begins or ends until somebody says when. */
export const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

/** Whether something would end before it begins. */
export const endsEarly = (from: string, until: string): boolean => Date.parse(until) < Date.parse(from)

/** What `refine` says of such a field. */
export const tooEarly = (field: string) => ({ ...faultOf('ends-early', 'is before it begins'), path: [field] })
