import type { PlaceInput } from '../../src/weather/store.ts'
import type { Drawings } from '../compose/drawings.ts'
import type { Picture } from '../model.ts'

interface DemoPlace {
  slug: string
  es: string
  ca?: string
  area: keyof typeof AREAS
  at: [longitude: number, latitude: number]
  /** Metres above the sea. */
  height: number
}

const coast: Picture = { theme: 'coast', mood: 'storm' }
const AREAS = {
  bahia: { es: 'Bahía de Portalba', ca: 'Badia de Portalba', picture: coast },
  norte: { es: 'Costa norte', ca: 'Costa nord', picture: { theme: 'coast', mood: 'day' } },
  sur: { es: 'Costa sur', ca: 'Costa sud', picture: { theme: 'coast', mood: 'gold' } },
  ribera: { es: 'La Ribera', ca: 'La Ribera', picture: { theme: 'orchard', mood: 'day' } },
  pla: { es: 'Pla d’Albercs', ca: 'Pla d’Albercs', picture: { theme: 'orchard', mood: 'dawn' } },
  blava: { es: 'Serra Blava', ca: 'Serra Blava', picture: { theme: 'mountains', mood: 'day' } },
  altos: { es: 'Los Altos', ca: 'Els Alts', picture: { theme: 'mountains', mood: 'gold' } },
  roja: { es: 'Serra Roja', ca: 'Serra Roja', picture: { theme: 'mountains', mood: 'dusk' } },
} satisfies Record<string, { es: string; ca: string; picture: Picture }>

/** The municipalities of la Ribalta that have a forecast; the first ones stand on the map before the others. */
export const demoPlaces: DemoPlace[] = [
  { slug: 'portalba', es: 'Portalba', area: 'bahia', at: [0.535, 40.045], height: 6 },
  { slug: 'riubaix', es: 'Riubaix', area: 'ribera', at: [0.3, 39.975], height: 84 },
  { slug: 'sant-aloi', es: 'Sant Aloi', area: 'norte', at: [0.71, 40.215], height: 12 },
  { slug: 'montsali', es: 'Montsalí', area: 'blava', at: [0.08, 40.25], height: 1180 },
  { slug: 'castellver', es: 'Castellver', area: 'blava', at: [0.26, 40.17], height: 640 },
  { slug: 'benalbir', es: 'Benalbir', area: 'sur', at: [0.41, 39.8], height: 9 },
  { slug: 'torrevent', es: 'Torrevent', area: 'norte', at: [0.55, 40.3], height: 15 },
  { slug: 'pla-dalbercs', es: 'Pla d’Albercs', area: 'pla', at: [0.19, 39.87], height: 210 },
  { slug: 'roques-altes', es: 'Roques Altes', area: 'altos', at: [0.37, 40.31], height: 820 },
  { slug: 'vallroja', es: 'Vallroja', area: 'roja', at: [0.05, 39.76], height: 560 },
  { slug: 'lestany', es: 'L’Estany', area: 'sur', at: [0.3, 39.68], height: 3 },
  { slug: 'almadrava', es: 'Almadrava', area: 'bahia', at: [0.5, 39.915], height: 4 },
  { slug: 'mas-del-vent', es: 'Mas del Vent', area: 'altos', at: [0.43, 40.17], height: 430 },
  { slug: 'la-pobla-alta', es: 'La Pobla Alta', area: 'blava', at: [0.05, 40.1], height: 930 },
  { slug: 'cala-fonda', es: 'Cala Fonda', area: 'norte', at: [0.74, 40.17], height: 8 },
  { slug: 'vilafosca', es: 'Vilafosca', area: 'ribera', at: [0.4, 39.94], height: 52 },
  { slug: 'pont-de-riu', es: 'Puente del Río', ca: 'Pont de Riu', area: 'ribera', at: [0.19, 40.02], height: 190 },
  { slug: 'alcubeta', es: 'Alcubeta', area: 'pla', at: [0.12, 39.9], height: 260 },
  { slug: 'lalmossera', es: 'La Almosera', ca: 'L’Almossera', area: 'altos', at: [0.4, 40.1], height: 300 },
  { slug: 'font-freda', es: 'Fuente Fría', ca: 'Font Freda', area: 'blava', at: [0.16, 40.31], height: 1040 },
  { slug: 'el-collet', es: 'El Collado', ca: 'El Collet', area: 'roja', at: [0.11, 39.66], height: 710 },
  { slug: 'illa-grossa', es: 'Isla Grande', ca: 'Illa Grossa', area: 'bahia', at: [0.79, 39.935], height: 20 },
]

/** The places as they are saved, on every site of Mestral; `drawings` collects their pictures. */
export function placeInputs(drawings: Drawings): PlaceInput[] {
  return demoPlaces.flatMap(({ slug, es, ca, area, at, height }, index) => {
    const { picture, ...name } = AREAS[area]
    const alt = { es: `${es}, ${name.es}`, ca: `${ca ?? es}, ${name.ca}` }
    return ['portal', 'ocio', 'radio'].map((site) => ({
      site,
      slug,
      name: { es, ...(ca && { ca }) },
      area: name,
      // No province has the number 99.
      code: `99${String(index + 1).padStart(3, '0')}`,
      longitude: at[0],
      latitude: at[1],
      image: drawings.reference({ seed: `tiempo-${area}-${height > 600 ? 'alto' : 'bajo'}`, ...picture }, alt),
      position: index + 1,
      isDefault: slug === 'portalba',
    }))
  })
}
