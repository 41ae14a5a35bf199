import { fold } from '../../content/slug.ts'

/** The provinces of Spain by the code that the statistics institute gives them, with all their names. */
const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  '01': ['Araba', 'Álava'],
  '02': ['Albacete'],
  '03': ['Alicante', 'Alacant'],
  '04': ['Almería'],
  '05': ['Ávila'],
  '06': ['Badajoz'],
  '07': ['Illes Balears', 'Islas Baleares'],
  '08': ['Barcelona'],
  '09': ['Burgos'],
  '10': ['Cáceres'],
  '11': ['Cádiz'],
  '12': ['Castellón', 'Castelló'],
  '13': ['Ciudad Real'],
  '14': ['Córdoba'],
  '15': ['A Coruña', 'La Coruña'],
  '16': ['Cuenca'],
  '17': ['Girona', 'Gerona'],
  '18': ['Granada'],
  '19': ['Guadalajara'],
  '20': ['Gipuzkoa', 'Guipúzcoa'],
  '21': ['Huelva'],
  '22': ['Huesca'],
  '23': ['Jaén'],
  '24': ['León'],
  '25': ['Lleida', 'Lérida'],
  '26': ['La Rioja'],
  '27': ['Lugo'],
  '28': ['Madrid'],
  '29': ['Málaga'],
  '30': ['Murcia'],
  '31': ['Navarra', 'Nafarroa'],
  '32': ['Ourense', 'Orense'],
  '33': ['Asturias'],
  '34': ['Palencia'],
  '35': ['Las Palmas'],
  '36': ['Pontevedra'],
  '37': ['Salamanca'],
  '38': ['Santa Cruz de Tenerife'],
  '39': ['Cantabria'],
  '40': ['Segovia'],
  '41': ['Sevilla'],
  '42': ['Soria'],
  '43': ['Tarragona'],
  '44': ['Teruel'],
  '45': ['Toledo'],
  '46': ['Valencia', 'València'],
  '47': ['Valladolid'],
  '48': ['Bizkaia', 'Vizcaya'],
  '49': ['Zamora'],
  '50': ['Zaragoza'],
  '51': ['Ceuta'],
  '52': ['Melilla'],
}

/** The country whose provinces and municipalities are known. */
export const KNOWN_COUNTRY = 'ES'

/** Whether province and town are asked for: in Spain (VALI-25, VALI-26), and in the country of the site. */
export function asksProvince(country: string, own: string): boolean {
  return country === KNOWN_COUNTRY || country === own
}

/** Names of the provinces in the order of the alphabet; those that go by two names stand under both. */
export const PROVINCE_NAMES: readonly string[] = Object.values(PROVINCES)
  .flat()
  .toSorted(new Intl.Collator('es').compare)

/** The code of the province that somebody means, whatever case and accents; null for none. */
export function provinceCode(typed: string): string | null {
  const wanted = fold(typed.trim())
  return Object.entries(PROVINCES).find(([, names]) => names.some((name) => fold(name) === wanted))?.[0] ?? null
}
