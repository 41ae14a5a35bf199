import type { FastifyRequest } from 'fastify'
import { AppError } from '../../web/http/errors.ts'

/** The validator of a version of a content, as answers carry it. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`

/**
 * What a call says of the version that it knows (RFC 9110): whoever changes what they read says which it was, and is
 * refused when somebody else was faster. Null when it says nothing.
 * @returns a check of what is stored, to be done while nobody else can change it
 */
export function preconditionOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const [match, none] = [listed(headers['if-match']), listed(headers['if-none-match'])]
  if (!match && !none) return null
  return (stored: { version: number } | undefined): void => {
    const isAmong = (tags: readonly string[]) =>
      stored !== undefined && (tags.includes('*') || tags.includes(etagOf(stored)))
    if ((match && !isAmong(match)) || (none && isAmong(none))) throw new AppError('CONFLICT', { status: 412 })
  }
}

const listed = (header: string | undefined): string[] | null =>
  header === undefined ? null : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
