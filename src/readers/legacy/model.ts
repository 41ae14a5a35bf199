import { fold } from '../../content/slug.ts'

/** What a row of a former portal may tell; hashes of passwords are left behind. */
export interface LegacyRow {
  email: string
  nick: string
  name: string
  surname: string
  birthdate: string
  phone: string
  nif: string
  address: string
  postalCode: string
  city: string
  province: string
  country: string
  language: string
  validated: string
  createdAt: string
}

/** Names that columns have in the exports of other systems, folded. */
const NAMES: Record<keyof LegacyRow, readonly string[]> = {
  email: ['email', 'mail', 'correo', 'correo electronico', 'correu', 'correu electronic', 'user email'],
  nick: ['nick', 'nickname', 'alias', 'usuario', 'usuari', 'username', 'user login', 'user'],
  name: ['name', 'nombre', 'nom', 'first name', 'given name', 'firstname'],
  surname: ['surname', 'apellidos', 'apellido', 'cognoms', 'cognom', 'last name', 'family name', 'lastname'],
  birthdate: ['birthdate', 'birth date', 'birthday', 'fecha nacimiento', 'fecha de nacimiento', 'data naixement'],
  phone: ['phone', 'telefono', 'telefon', 'movil', 'mobil', 'mobile'],
  nif: ['nif', 'dni', 'nie', 'tax id'],
  address: ['address', 'direccion', 'adreca', 'domicilio'],
  postalCode: ['postalcode', 'postal code', 'codigo postal', 'codi postal', 'cp', 'zip'],
  city: ['city', 'municipio', 'municipi', 'poblacion', 'poblacio', 'localidad', 'ciudad', 'ciutat'],
  province: ['province', 'provincia'],
  country: ['country', 'pais'],
  language: ['language', 'locale', 'idioma', 'llengua', 'lang'],
  validated: ['validated', 'validado', 'validat', 'confirmed', 'active', 'activo', 'actiu'],
  createdAt: ['createdat', 'created at', 'created', 'fecha alta', 'fecha de alta', 'data alta', 'user registered'],
}

/** What a column of this name tells; null when it is left behind. */
export function fieldOf(column: string): keyof LegacyRow | null {
  const name = fold(column.trim()).replace(/[\s_.-]+/g, ' ')
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name) || names.includes(name.replace(' ', '')))
  return (found?.[0] as keyof LegacyRow | undefined) ?? null
}

/** What an import did. */
export interface LegacyReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  /** Accounts that their readers have taken over since; an import leaves them alone. */
  claimed: number
  refused: { line: number; reason: string }[]
  /** What was left out of rows that were taken. */
  notes: { line: number; note: string }[]
  /** Columns that nothing is known about. */
  ignoredColumns: string[]
}

/** A report of nothing. */
export function emptyReport(): LegacyReport {
  return { rows: 0, created: 0, updated: 0, unchanged: 0, claimed: 0, refused: [], notes: [], ignoredColumns: [] }
}
