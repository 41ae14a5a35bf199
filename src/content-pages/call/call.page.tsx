import { GALLERY_QUERY } from '../../participation/ugc/model.ts'
import { wholeNumber } from '../../web/render/query.ts'
import { pageBelow } from '../page-below.ts'

/** The page of a call to readers (UGC-01). */
export const page = pageBelow('/participa/', 'call', { [GALLERY_QUERY]: wholeNumber(2, 10_000) })
