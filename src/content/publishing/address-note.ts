/** Why a content got another address than it asked for, or will. */
export interface AddressNote {
  wanted: string
  owner: 'portal' | 'content'
  /** What it got; null where that is not known before. */
  path: string | null
}

/** The same for programs of others and the command line. */
export function addressNoteText({ wanted, owner, path }: AddressNote): string {
  const whose = owner === 'portal' ? 'the portal' : 'another content'
  return `${wanted} belongs to ${whose}: ${path === null ? 'it gets another address' : `its address is ${path}`}`
}
