import type { Stories } from '../../content/boards/example-model.ts'
import { Answers } from './answers.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { QuestionBox } from './question-box.tsx'

/** What was answered in a digital interview, and the form to ask as it comes back when it was not taken. */
export const stories: readonly Stories[] = [
  {
    id: 'interview-answers',
    title: { es: 'Encuentro digital: respuestas', ca: 'Trobada digital: respostes' },
    order: 63,
    View: ({ samples: { ctx, say } }) => {
      const answered = { answeredBy: '', answeredAt: ctx.now.toISOString() }
      const answers = [
        {
          ...answered,
          id: '1',
          name: 'Marina G.',
          backs: 64,
          question: say({ es: '¿Nevará en el Pla?', ca: 'Nevarà al Pla?' }),
          answer: say({ es: 'Sí, desde 900 metros.', ca: 'Sí, des de 900 metres.' }),
        },
        {
          ...answered,
          id: '2',
          // The account is gone.
          name: '',
          question: say({ es: '¿Cuánto durará el viento?', ca: 'Quant durarà el vent?' }),
          answer: say({ es: 'Hasta el jueves.', ca: 'Fins dijous.' }),
        },
      ]
      const shown = {
        state: 'closed' as const,
        version: '',
        answers,
        waiting: [],
        backed: null,
        done: false,
        sent: null,
      }
      return <Answers id="0" shown={shown} guest="Mireia Sanchis" ctx={ctx} />
    },
  },
  {
    id: 'interview-open',
    title: { es: 'Encuentro digital: preguntas sin responder', ca: 'Trobada digital: preguntes sense resposta' },
    order: 63.05,
    View: ({ samples: { ctx, say } }) => {
      const waiting = [
        {
          id: '3',
          name: 'Bego P.',
          backs: 52,
          question: say({ es: '¿Llegará la helada?', ca: 'Arribarà la gelada?' }),
        },
        { id: '4', name: '', backs: 1, question: say({ es: '¿Y el granizo?', ca: 'I la pedra?' }) },
      ]
      return <OpenQuestions id="0" shown={{ state: 'live', waiting, backed: null }} ctx={ctx} />
    },
  },
  {
    id: 'interview-question',
    title: { es: 'Encuentro digital: pregunta', ca: 'Trobada digital: pregunta' },
    order: 63.1,
    View: ({ samples: { ctx, say } }) => (
      <QuestionBox
        id="0"
        state="open"
        opensAt={ctx.now.toISOString()}
        done={false}
        sent={{
          values: { name: 'Marina', surname: 'Guàrdia', email: 'marina@example.org' },
          fields: { question: say({ es: 'Escribe tu pregunta.', ca: 'Escriu la teua pregunta.' }) },
        }}
        ctx={ctx}
      />
    ),
  },
]
