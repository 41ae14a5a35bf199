import { z } from 'zod'
import { faultOf } from '../schema-fault.ts'

/** Not before the one nor after the other; of what is no time at all another rule speaks. */
const between = (first: string, last: string) => (text: string) =>
  !(Date.parse(text) < Date.parse(first) || Date.parse(text) > Date.parse(last))

/** A day that somebody asks for: its weeks before and after can be reckoned as well, and written in four digits. */
export const daySchema = z.iso.date().refine(between('1000-01-01', '9998-12-31'), faultOf('day', 'is too far away'))

/** A moment with its zone, as it comes from outside: in every zone of a year that can be kept, and written. */
export const momentSchema = z.iso
  .datetime({ offset: true })
  .refine(between('0001-01-02T00:00:00Z', '9999-12-30T00:00:00Z'), faultOf('datetime', 'is too far away'))
