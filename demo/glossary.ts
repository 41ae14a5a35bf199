import { addTerm } from '../src/desk/registers/glossary/store.ts'
import type { Db } from '../src/platform/database/schema.ts'

/** What the newsroom of the demonstration says in each language: places of its region, offices, the weather. */
const TERMS: readonly [es: string, ca: string, note?: string][] = [
  ['Bahía de Portalba', 'Badia de Portalba'],
  ['Costa norte', 'Costa nord'],
  ['Costa sur', 'Costa sud'],
  ['Los Altos', 'Els Alts'],
  ['La Almosera', 'L’Almossera'],
  ['Fuente Fría', 'Font Freda'],
  ['El Collado', 'El Collet'],
  ['Isla Grande', 'Illa Grossa'],
  ['Ayuntamiento', 'Ajuntament'],
  ['Autoridad Portuaria', 'Autoritat Portuària'],
  ['Emergencias', 'Emergències', 'El servicio, con mayúscula.'],
  ['pleno', 'ple'],
  ['lonja', 'llotja'],
  ['puerto', 'port'],
  ['escollera', 'escullera'],
  ['aviso rojo', 'avís roig', 'No «alerta roja».'],
]

/** Fills the glossary of its portal. */
export async function seedGlossary(db: Db, now: Date): Promise<void> {
  for (const [es, ca, note = ''] of TERMS)
    await addTerm(db, { site: 'portal', words: { es, ca }, note, at: now, by: null })
}
