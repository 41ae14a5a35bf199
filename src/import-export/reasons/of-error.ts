import { ForbiddenAddress } from '../../platform/network/address-guard.ts'
import { HttpAnswer } from '../../platform/network/download.ts'
import { ImportRefused } from '../model.ts'
import { because, placed, said, type Reason } from './model.ts'

/** An error that knows its reason. */
export class ReasonError extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

/** What an error means for whoever looks after a source. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof ImportRefused) return placed(error.reason, error.line, error.column)
  if (error instanceof ReasonError) return error.reason
  if (error instanceof HttpAnswer) return because('source.status', { status: error.status })
  if (error instanceof ForbiddenAddress) return because('source.forbidden', { why: said(error.message) })
  const { code, message, name, ...about } = error as NodeJS.ErrnoException & { hostname?: string; address?: string }
  const host = about.hostname ?? about.address ?? ''
  switch (code) {
    case 'ENOSPC':
      return because('source.disk')
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return because('source.nobody', { host })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return because('source.unknown-host', { host })
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return because('source.broken-off')
    case 'ETIMEDOUT':
      return because('source.late')
    default:
      return name === 'TimeoutError' ? because('source.late') : said(message || name)
  }
}
