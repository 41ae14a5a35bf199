import type { Theme } from '../illustrate/model.ts'
import type { Picture } from '../model.ts'

/** What the scenes of the illustrator show, in the words of both languages. */
const SCENES: Record<Theme, { es: string; ca: string }> = {
  coast: { es: 'La costa', ca: 'La costa' },
  mountains: { es: 'La sierra', ca: 'La serra' },
  orchard: { es: 'Campos de naranjos', ca: 'Camps de tarongers' },
  city: { es: 'Una ciudad', ca: 'Una ciutat' },
  stadium: { es: 'Un partido en el estadio', ca: 'Un partit a l’estadi' },
  kitchen: { es: 'Una mesa de cocina', ca: 'Una taula de cuina' },
  storm: { es: 'El temporal en la costa', ca: 'El temporal a la costa' },
  theatre: { es: 'Un escenario', ca: 'Un escenari' },
  studio: { es: 'Un estudio de radio', ca: 'Un estudi de ràdio' },
  workshop: { es: 'Un banco de taller con herramientas', ca: 'Un banc de taller amb ferramentes' },
  portrait: { es: 'Un retrato', ca: 'Un retrat' },
  abstract: { es: 'El viento dibujado como líneas', ca: 'El vent dibuixat amb línies' },
  tram: { es: 'Un tranvía', ca: 'Un tramvia' },
  library: { es: 'Una biblioteca', ca: 'Una biblioteca' },
  market: { es: 'Un puesto del mercado', ca: 'Una parada del mercat' },
  papers: { es: 'Papeles y cuentas sobre una mesa', ca: 'Papers i comptes damunt d’una taula' },
  road: { es: 'Una carretera', ca: 'Una carretera' },
  chamber: { es: 'El hemiciclo', ca: 'L’hemicicle' },
  needle: { es: 'Una máquina de coser', ca: 'Una màquina de cosir' },
  barograph: { es: 'Un barógrafo', ca: 'Un barògraf' },
  court: { es: 'Un trinquete', ca: 'Un trinquet' },
  chimney: { es: 'Una chimenea de ladrillo', ca: 'Una xemeneia de rajola' },
}

/** What a picture shows where no text of its language says more of it. */
export const sceneWords = ({ theme }: Pick<Picture, 'theme'>): { es: string; ca: string } => SCENES[theme]
