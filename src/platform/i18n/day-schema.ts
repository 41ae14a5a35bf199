import { z } from 'zod'

/** A day that somebody asks for: its weeks before and after can be reckoned as well, and written in four digits. */
export const daySchema = z.iso.date().refine((day) => day >= '1000-01-01' && day < '9999-01-01', 'too far away')
