import { ForbiddenAddress } from '../../platform/network/address-guard.ts'
import type { NoPicture } from '../../platform/images/render.ts'
import { HttpAnswer, NoDownload } from '../../platform/network/download.ts'
import { ImportRefused } from '../model.ts'
import { because, placed, type Reason, type ReasonCode } from './model.ts'

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
  if (error instanceof ForbiddenAddress)
    return because('source.forbidden', { why: because(`forbidden.${error.why}`, { part: error.part }) })
  if (error instanceof NoDownload) return because(`download.${error.why}`, { part: error.part })
  const { code, name, ...about } = error as NodeJS.ErrnoException & { hostname?: string; address?: string }
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
      return name === 'TimeoutError' ? because('source.late') : ofSystem(error)
  }
}

/** What a system says of a file, by its code. SFTP numbers what it says. */
const SYSTEM: Record<string, ReasonCode> = {
  ENOENT: 'system.none',
  2: 'system.none',
  EACCES: 'system.denied',
  EPERM: 'system.denied',
  3: 'system.denied',
  EISDIR: 'system.folder',
  ENOTDIR: 'system.no-folder',
  ENAMETOOLONG: 'system.name',
  EIO: 'system.disk',
  EMFILE: 'system.many',
  ENFILE: 'system.many',
  ENOMEM: 'system.memory',
}
/** What Node says of certificates. */
const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** What an error of the system, of a server or of this program means. */
export function ofSystem(error: unknown): Reason {
  const { code: given, message, name } = error as Error & { code?: string | number }
  const code = String(given ?? '')
  if (CERTIFICATE.test(code)) return because('source.certificate')
  if (code.startsWith('HPE_')) return because('source.no-http')
  const known = SYSTEM[code]
  // What nobody foresaw is told as it came, so that somebody who knows it can help.
  return known === undefined ? because('system.other', { text: (message || name).slice(0, 300) }) : because(known)
}

/** Why bytes are no picture that is kept. */
export function ofPicture({ why }: NoPicture, file: string): Reason {
  return because(`picture.${why}`, { file })
}
