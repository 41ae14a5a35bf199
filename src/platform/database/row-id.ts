import { z } from 'zod'

/** No zero before it, and nothing that PostgreSQL's `bigint` could not take. */
const ROW_ID = /^[1-9]\d{0,17}$/

/** The id of a row as addresses and bodies of calls write it. */
export const rowId = z.string().regex(ROW_ID)

/** Whether a text may be the id of a row: what is none is not asked for. */
export const isRowId = (text: string): boolean => ROW_ID.test(text)
