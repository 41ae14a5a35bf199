import { z } from 'zod'

/** A moment with its zone. Apart from the other fields, so that what runs in a browser may have it alone. */
export const instant = z.iso.datetime({ offset: true })
