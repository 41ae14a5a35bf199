import type { Db } from '../src/platform/database/schema.ts'
import { hashPassword } from '../src/readers/accounts/passwords.ts'
import { insertReader, type ReaderFields } from '../src/readers/accounts/store.ts'
import { linkIdentity } from '../src/readers/social/store.ts'
import { addNewsletter, subscribeReader } from '../src/readers/subscriptions/store.ts'

/** The password of every account of the demonstration. */
export const DEMO_PASSWORD = 'Mestral-2026'

const HOST = 'mestral.example'
const whole: ReaderFields = {
  name: 'Neus',
  surname: 'Calatrí Ferrer',
  birthdate: '1988-04-23',
  phone: '600123123',
  country: 'ES',
  province: 'Castellón',
  city: 'Morella',
  address: 'Carrer del Far, 7',
  postalCode: '12300',
}

/** Readers of the demonstration by the part of their address before the @, with what each one shows. */
const READERS: Record<string, { shows: string; fields: ReaderFields; noPassword?: true }> = {
  completa: { shows: 'a complete profile', fields: { nick: 'neus.calatri', ...whole } },
  incompleta: {
    shows: 'no date of birth yet',
    fields: { nick: 'quimet', name: 'Quim', surname: 'Sorolla', birthdate: null },
  },
  sinvalidar: {
    shows: 'address not validated',
    fields: { nick: 'jordi.mas', name: 'Jordi', surname: 'Mas', birthdate: '1979-01-30', validatedAt: null },
  },
  antigua: {
    shows: 'from the former portal: needs a new password',
    fields: { nick: 'carme65', name: 'Carme', surname: 'Ripoll', birthdate: '1965-11-02', legacy: true },
    noPassword: true,
  },
  demo: {
    shows: "the group's account: cannot be deleted here",
    fields: { nick: 'grupo.demo', name: 'Aina', surname: 'Bertran', birthdate: '1992-07-14', centralAccount: true },
  },
  social: {
    shows: 'came by a social network: no password of its own',
    fields: { nick: 'lluc.social', name: 'Lluc', surname: 'Arnau', birthdate: '2001-09-09' },
    noPassword: true,
  },
}

const NEWSLETTERS = [
  {
    id: 'el-diario',
    site: 'portal',
    name: { es: 'El diario de la Ribalta', ca: 'El diari de la Ribalta' },
    description: { es: 'Cada mañana, lo que ha pasado', ca: 'Cada matí, el que ha passat' },
  },
  {
    id: 'alertas-tiempo',
    site: 'portal',
    name: { es: 'Avisos del tiempo', ca: 'Avisos del temps' },
    description: { es: 'Cuando sopla de verdad', ca: 'Quan bufa de debò' },
  },
  {
    id: 'verifica',
    site: 'portal',
    name: { es: 'Verifica', ca: 'Verifica' },
    description: { es: 'Los viernes, los bulos de la semana', ca: 'Els divendres, els rumors de la setmana' },
  },
  {
    id: 'edicion',
    site: 'portal',
    name: { es: 'La edición de las 21.00', ca: 'L’edició de les 21.00' },
    description: { es: 'Cada noche, doce noticias y un final', ca: 'Cada nit, dotze notícies i un final' },
  },
  {
    id: 'la-cazuela',
    site: 'ocio',
    name: { es: 'La cazuela', ca: 'La cassola' },
    description: { es: 'Los jueves, tres recetas de temporada', ca: 'Els dijous, tres receptes de temporada' },
  },
  {
    id: 'planes',
    site: 'ocio',
    name: { es: 'Planes del fin de semana', ca: 'Plans del cap de setmana' },
    description: { es: 'Los miércoles, adónde ir', ca: 'Els dimecres, on anar' },
  },
]

/** What a start tells of the accounts: address and what it shows. */
export const demoAccounts = Object.entries(READERS).map(([name, { shows }]) => ({ email: `${name}@${HOST}`, shows }))

/** Newsletters and readers of the demonstration; those that are there stay as they are. */
export async function seedReaders(db: Db, now: Date): Promise<void> {
  for (const [position, newsletter] of NEWSLETTERS.entries()) await addNewsletter(db, { ...newsletter, position })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const [name, { fields, noPassword }] of Object.entries(READERS)) {
    const own = { validatedAt: now, ...fields, passwordHash: noPassword ? null : passwordHash }
    const email = `${name}@${HOST}`
    const made = await insertReader(db, { email, site: 'portal', locale: 'es', ...own }, now)
    // What the page that stands in for other services calls whoever types this address.
    if (name === 'social' && 'id' in made)
      for (const provider of ['google', 'apple'] as const)
        await linkIdentity(db, made.id, { provider, subject: email, email, now })
  }
  const where = { db, now, site: { alias: 'portal' }, locale: 'es' as const }
  await subscribeReader(where, { email: `completa@${HOST}`, proved: true }, [{ id: 'el-diario' }, { id: 'verifica' }])
}
