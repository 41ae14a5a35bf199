/** Words after a number that make it a figure worth standing large, in the languages of the house. */
const UNITS: ReadonlySet<string> = new Set(
  `km/h % € euros kg mm km m °C grados graus millones milions metros metres kilómetros quilòmetres litros litres
  toneladas tones hectáreas hectàrees vecinos veïns personas persones alumnos alumnes viviendas habitatges votos vots
  avisos plazas places casas cases páginas pàgines pueblos pobles`.split(/\s+/),
)

/** What the wind is measured in; its barb stands beside such a figure. */
export const WIND_UNIT = 'km/h'

/** A number with its unit, as a text has it. */
export interface Measured {
  value: string
  unit: string
}

const isNumber = (word: string): boolean => /^\d[\d.,]*$/.test(word) && /\d$/.test(word)
const bare = (word: string): string => word.replace(/[,.;:»)!?]{1,3}$/, '')

/** All numbers with a unit of a plain text, in their order. */
export function measuredIn(text: string): Measured[] {
  const words = text.split(/\s+/)
  return words.flatMap((value, place) => {
    const unit = bare(words[place + 1] ?? '')
    return isNumber(value) && UNITS.has(unit) ? [{ value, unit }] : []
  })
}

/** A plain text in its sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]»?) (?=[\p{Lu}«¿¡\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
