import type { AddressNote } from '../../content/publishing/address-note.ts'
import { because, type Reason } from './model.ts'

/** Why a content got another address than its source had for it. */
export function ofAddress({ wanted, owner, path }: AddressNote): Reason {
  if (path === null) return because('address.portal-later', { wanted })
  return because(owner === 'portal' ? 'address.portal' : 'address.content', { wanted, path })
}
