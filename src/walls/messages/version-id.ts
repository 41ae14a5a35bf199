import { isRowId } from '../../platform/database/row-id.ts'

/** The number of a version as an address or a cookie writes it; null where it can be none. */
export function versionOf(text: string | undefined): number | null {
  const id = text !== undefined && isRowId(text) ? Number(text) : null
  return id !== null && id < 2 ** 31 ? id : null
}
