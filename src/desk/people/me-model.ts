import { z } from 'zod'
import { LOCALES, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { RIGHTS, staffSchema } from './model.ts'

/** What stands by language in a record that was checked when it was written. */
const byLanguage = z.object({ [ROOT_LOCALE]: z.string() }).catchall(z.string())

/** Who works here, and what of the desk is for them. */
export const meAnswer = z.object({
  staff: staffSchema,
  /** The sites in which they may do anything. */
  sites: z.array(
    z.object({
      alias: z.string(),
      name: z.string(),
      languages: z.array(z.enum(LOCALES)),
      accent: z.string().nullable(),
    }),
  ),
  /** By right the sites where they have it; what is missing they have nowhere. */
  rights: z.partialRecord(z.enum(RIGHTS), z.array(z.string())),
  /** The sites that are in an emergency, which every screen says. */
  emergencies: z.array(z.object({ site: z.string(), title: byLanguage, until: z.string(), mark: z.string() })),
  /** What waits, by place of the rail. */
  badges: z.record(z.string(), z.number()),
  /** What is still to be set up before anything can be changed. */
  missing: z.array(z.enum(['password', 'codes'])),
  /** Whether the proof of who they are is young enough for people, tokens and settings. */
  steppedUp: z.boolean(),
})
export type Me = z.output<typeof meAnswer>
