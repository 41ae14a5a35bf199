import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    key: 'radio-nit-vinils-cara-b',
    site: 'radio',
    type: 'audio',
    taxon: 'musica',
    authors: ['laia-sempere'],
    hours: 12,
    picture: { theme: 'studio', kind: 'vinyl', mood: 'night' },
    extra: { duration: 1840 },
    es: {
      kicker: 'Nit de vinils',
      title: 'La cara B que el grupo grabó en una cocina',
      summary: 'Els Corrents cuentan cómo un hervidor acabó siendo el estribillo de su mejor canción.',
      alt: 'Un tocadiscos y la funda de un disco',
      body: `El hervidor era de la abuela del batería y silbaba en si bemol. Lo demás lo explica Laia Sempere con el disco en la mano y los dos supervivientes del grupo sentados en el suelo.`,
    },
    ca: {
      kicker: 'Nit de vinils',
      title: 'La cara B que el grup va gravar en una cuina',
      summary: 'Els Corrents conten com un bullidor va acabar sent la tornada de la seua millor cançó.',
      alt: 'Un tocadiscos i la funda d’un disc',
      body: `El bullidor era de l’àvia del bateria i xiulava en si bemoll. La resta ho explica Laia Sempere amb el disc a la mà i els dos supervivents del grup asseguts a terra.`,
    },
  },
  {
    key: 'radio-faro-oficio-serena',
    site: 'radio',
    type: 'audio',
    taxon: 'informativos',
    authors: ['mireia-alcanyo'],
    hours: 6,
    picture: { theme: 'studio', mood: 'dawn' },
    extra: { duration: 1265 },
    es: {
      kicker: 'El Faro',
      title: 'La mujer que despierta a los panaderos',
      summary:
        'Amèlia Roig llama por teléfono a veintiún hornos cada madrugada. Lleva treinta años y no ha fallado más que una vez.',
      alt: 'Micrófono al amanecer',
      body: `A las dos y diez empieza por los de la sierra, que tienen leña. A las tres menos cuarto acaba por el puerto. El día que falló, en 1999, Portalba desayunó galletas.`,
    },
    ca: {
      kicker: 'El Far',
      title: 'La dona que desperta els forners',
      summary:
        'Amèlia Roig telefona a vint-i-un forns cada matinada. Fa trenta anys que ho fa i només ha fallat una vegada.',
      alt: 'Micròfon a l’alba',
      body: `A les dues i deu comença pels de la serra, que tenen llenya. A tres quarts de tres acaba pel port. El dia que va fallar, el 1999, Portalba va desdejunar galetes.`,
    },
  },
  {
    key: 'radio-paraula-de-mar-garbi',
    site: 'radio',
    type: 'audio',
    taxon: 'podcasts',
    authors: ['teresa-gascon'],
    hours: 29,
    picture: { theme: 'coast', mood: 'dusk' },
    extra: { duration: 2210 },
    es: {
      kicker: 'Paraula de mar',
      title: 'Garbí, llebeig, xaloc: por qué el mismo viento tiene tres nombres',
      summary: 'Viaje en barca por la rosa de los vientos, con parada donde cambia la palabra.',
      alt: 'Costa al anochecer',
      body: `Entre Sant Aloi y Torrevent hay nueve millas y un cambio de nombre. Teresa Gascón lo busca con dos patrones que no se ponen de acuerdo ni en la hora.`,
    },
    ca: {
      kicker: 'Paraula de mar',
      title: 'Garbí, llebeig, xaloc: per què el mateix vent té tres noms',
      summary: 'Viatge amb barca per la rosa dels vents, amb parada on canvia la paraula.',
      alt: 'Costa al capvespre',
      body: `Entre Sant Aloi i Torrevent hi ha nou milles i un canvi de nom. Teresa Gascón el busca amb dos patrons que no es posen d’acord ni en l’hora.`,
    },
  },
]
