import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { allMunicipalities } from '../../readers/municipalities/municipalities.ts'
import { PROVINCE_NAMES } from '../../readers/municipalities/model.ts'
import { fold } from '../../content/slug.ts'

/** Passwords that are found within a million tries are refused: the score 2 of zxcvbn, a few years for who signs in by guessing. */
const LEAST_SCORE = 2
/** Longer ones are not looked at beyond this: what counts is at their beginning, and looking costs more the longer they are. */
const LOOKED_AT = 32
/** Letters that may stand for others (`@` for `a`) are tried in so many ways: more would hold up everybody else. */
const MOST_SPELLINGS = 8
/** Words of an address book that are too short say nothing. */
const SHORTEST_WORD = 3

/** What people of Spanish and Catalan say when they are asked for a password, where the dictionaries lack it. */
const OUR_WORDS = `
  contrasena contrasenya clave clau secreto secret acceso acces entrada usuario usuari teamo tequiero testimo
  tevull amor amormeu vidameva vidameua corazon cor carino estimat estimada bonica bonic guapa guapo princesa
  reina angel cielo cel sol futbol barca fcbarcelona barcelona realmadrid madrid atletico valencia valenciacf
  levante villarreal elche mestalla campnou bernabeu visca viscaelbarca amunt halamadrid aupa alicante alacant
  castellon castello mallorca menorca eivissa girona lleida tarragona espana catalunya valenciana paella fallas
  falles fallera fogueres santjordi nadal primavera estiu verano tardor otono hivern invierno gener febrer
  abril maig juny juliol agost setembre octubre novembre desembre dilluns dimarts dimecres dijous divendres
  dissabte diumenge bondia bonanit benvingut bienvenido bienvenida hola adeu familia mama papa mare pare fill
  filla hijo hija avia abuela gos perro gat barsa viscabarsa puyol messi guapisima guapissima carinyo carinet
  mariajose mariacarmen mariateresa mariadolores mariapilar mariaangeles mariaisabel anamaria rosamaria josemaria
  josepmaria josemanuel joseluis joseantonio juancarlos juanjose juanantonio juanmanuel joanmanel joancarles
  miguelangel francescxavier luismiguel carlesjosep vicentet visentet pepet ximo toni nuria neus
`
  .trim()
  .split(/\s+/)

/** Towns and provinces as they are typed, without spaces; those that our readers come from first. */
const placeNames = (): string[] => {
  const typed = [...PROVINCE_NAMES, ...allMunicipalities(NEAR)].map((name) => fold(name).replace(/[^a-z]/g, ''))
  return [...new Set(typed)].filter((name) => name.length > SHORTEST_WORD)
}
/** Provinces that speak our languages. */
const NEAR = ['46', '12', '03', '07', '08', '43', '17', '25']

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are some megabytes: read when the first password is chosen. */
async function estimate(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const words = spanish.dictionary
  return new ZxcvbnFactory({
    l33tMaxSubstitutions: MOST_SPELLINGS,
    graphs: common.adjacencyGraphs,
    dictionary: {
      ours: OUR_WORDS,
      places: placeNames(),
      'passwords-common': common.dictionary['passwords-common'],
      words: words['commonWords-es-es'],
      firstNames: words['firstnames-es-es'],
      lastNames: words['lastnames-es-es'],
      encyclopedia: words['wikipedia-es-es'],
    },
  })
}

/**
 * Whether somebody who knows the language, the site and what is known of its owner would soon have found a password of
 * the newsroom. Readers have the specification's rule and a list of common ones instead (OPEN-44).
 *
 * @param told texts that belong to the site or the person; each of their words counts as known
 */
export async function isGuessable(password: string, told: readonly string[]): Promise<boolean> {
  const made = await (estimator ??= estimate())
  const known = told.flatMap((text) => fold(text).split(/[^a-z0-9]+/)).filter((word) => word.length >= SHORTEST_WORD)
  const tried = password.slice(0, LOOKED_AT)
  // Words are guessed with their accents and without.
  return [tried, unaccented(tried)].some((text) => made.check(text, known).score < LEAST_SCORE)
}

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
