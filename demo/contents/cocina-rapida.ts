import { ingredients, recipe, steps } from '../compose/recipe.ts'
import type { Story } from '../model.ts'

export const stories: Story[] = [
  {
    ...recipe,
    key: 'tostada-sardina',
    taxon: 'cocina/pescados',
    tags: ['conservas'],
    authors: ['dolors-pinyana'],
    hours: 118,
    picture: { theme: 'kitchen', kind: 'board', seed: 'tostada-sardina' },
    extra: {
      servings: 2,
      preparationTime: 12,
      cookingTime: 6,
      totalTime: 18,
      difficulty: 'easy',
      cost: 'low',
      ratingValue: 4.4,
      ratingNumVotes: 73,
    },
    es: {
      kicker: 'Pescados',
      title: 'Tostada de sardina en conserva con tomate y hinojo',
      summary: 'Dieciocho minutos, una lata y el pan de ayer: la cena de quien llega tarde y con hambre.',
      body: `La sardina de lata no es un remiendo. Elige una con espina y buen aceite, porque ese aceite es media receta.`,
      extra: {
        allergens: ['Pescado', 'Gluten'],
        ingredients: ingredients(
          [1, 'lata', 'sardinas en aceite de oliva'],
          [4, 'rebanadas', 'pan de ayer'],
          [1, '', 'tomate maduro'],
          [0.5, '', 'hinojo'],
          [1, 'cucharada', 'zumo de limón'],
        ),
        steps: steps(
          ['Pan', 'Tuéstalo despacio por los dos lados con el aceite de la lata.', { minutes: 6 }],
          ['Hinojo', 'Córtalo muy fino y alíñalo con limón y sal. Que espere.'],
          ['Monta', 'Tomate rallado, sardina abierta, hinojo por encima y su rama verde picada.'],
        ),
      },
    },
    ca: {
      kicker: 'Peixos',
      title: 'Torrada de sardina en conserva amb tomaca i fenoll',
      summary: 'Díhuit minuts, una llanda i el pa d’ahir: el sopar de qui arriba tard i amb gana.',
      body: `La sardina de llanda no és un pedaç. Tria’n una amb espina i bon oli, perquè eixe oli és mitja recepta.`,
      extra: {
        allergens: ['Peix', 'Gluten'],
        ingredients: ingredients(
          [1, 'llanda', 'sardines en oli d’oliva'],
          [4, 'llesques', 'pa d’ahir'],
          [1, '', 'tomaca madura'],
          [0.5, '', 'fenoll'],
          [1, 'cullerada', 'suc de llima'],
        ),
        steps: steps(
          ['Pa', 'Torra’l a poc a poc pels dos costats amb l’oli de la llanda.', { minutes: 6 }],
          ['Fenoll', 'Talla’l ben fi i amaneix-lo amb llima i sal. Que espere.'],
          ['Munta', 'Tomaca ratllada, sardina oberta, fenoll damunt i la seua branca verda picada.'],
        ),
      },
    },
  },
]
