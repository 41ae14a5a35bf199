import type { AppError, ErrorCode } from './errors.ts'

/** What whoever types commands is told of refusals that have no words of their own. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'there is no such thing',
  CONFLICT: 'its state stands against it, or somebody changed it meanwhile',
  REQUIRED_FIELD: 'is missing',
  INVALID_FIELD: 'cannot be taken as it is',
}

/** A refusal at the command line, e.g. «rule: is missing»; without words, its code (docs/errors.md). */
export function refusalWords({ code, details: { field, message } }: AppError): string {
  return [field, message ?? WORDS[code] ?? code].filter(Boolean).join(': ')
}
