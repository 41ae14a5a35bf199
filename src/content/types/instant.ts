import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { faultOf } from '../../platform/schema-fault.ts'

/** A moment with its zone. Apart from the other fields, so that what runs in a browser may have it alone. */
export const instant = momentSchema

/** Whether something would end before it begins. */
export const endsEarly = (from: string, until: string): boolean => Date.parse(until) < Date.parse(from)

/** What `refine` says of such a field. */
export const tooEarly = (field: string) => ({ ...faultOf('ends-early', 'is before it begins'), path: [field] })
