import { z } from 'zod'

/** How a form shows that a human being fills it in. */
export type HumanCheckKind =
  /** The browser works for some seconds while the form is filled in. */
  | { kind: 'work' }
  /** The service of reCAPTCHA asks. */
  | { kind: 'recaptcha'; siteKey: string; script: string }

/** Whose scripts a form's page may load for it: reCAPTCHA has its parts at a second host. */
export const scriptsOfCheck = (check: HumanCheckKind | undefined): string[] =>
  check?.kind === 'recaptcha' ? [new URL(check.script).origin, 'https://www.gstatic.com'] : []

/** What the browser is given to work on, as ALTCHA writes it. */
export const puzzleSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string(),
})
export type Puzzle = z.output<typeof puzzleSchema>

/** A puzzle with what solves it. */
export const proofSchema = z.object({
  challenge: puzzleSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
export type Proof = z.output<typeof proofSchema>
