import { BACK_OUTCOMES } from '../../participation/interviews/model.ts'
import { oneOf } from '../../web/render/query.ts'
import { pageBelow } from '../page-below.ts'

/** The page of a digital interview (INTV-01). */
export const page = pageBelow('/encuentros-digitales/', 'interview', { apoyo: oneOf(...Object.keys(BACK_OUTCOMES)) })
