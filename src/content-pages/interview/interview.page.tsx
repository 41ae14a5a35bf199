import { pageBelow } from '../page-below.ts'

/** The page of a digital interview (INTV-01). */
export const page = pageBelow('/encuentros-digitales/', 'interview')
