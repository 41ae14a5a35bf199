import { pageBelow } from '../page-below.ts'

/** The page of a call to readers (UGC-01). */
export const page = pageBelow('/participa/', 'call')
