import { sql } from 'kysely'
import type { Db } from '../src/platform/database/schema.ts'

/** Who asked and what, what was answered, minutes before now, and how many readers wanted to know. */
type Exchange = [
  nick: string,
  name: string,
  surname: string,
  question: string,
  answer: string | null,
  ago: number,
  backs?: number,
]

const QUESTIONS: Record<string, Exchange[]> = {
  'demo:encuentro-mireia:es': [
    ['dolors.v', 'Dolors', 'Vidal', '¿Podré tender la ropa mañana?', 'Sí. Y con pinzas buenas.', 84],
    [
      'tresvents',
      'Andreu',
      'Marqués',
      '¿El mestral de hoy tiene que ver con el cambio climático?',
      'Una mañana no dice nada; cuarenta años, sí. Los mestrales fuertes no son más frecuentes desde 1984, pero llegan con el mar un grado y medio más cálido, y eso carga de agua lo que viene detrás.',
      79,
    ],
    [
      'bego_del_pla',
      'Begoña',
      'Pla',
      '¿Por qué decís «cota» y no «a partir de qué pueblo nieva»? En mi casa no sabemos a qué altura vivimos.',
      'Tienes toda la razón. Desde hoy daremos las dos cosas: la cota y los pueblos. Riubaix está a 612 metros; esta tarde la nieve se quedará en 900, así que veréis lluvia.',
      73,
      64,
    ],
    ['patrondebaja', 'Joan', 'Ferrer', '¿Cerrarán el puerto de Castellver esta noche?', null, 60, 118],
    ['quico.sal', 'Quico', 'Sala', '¿Llegará la helada a los naranjos del Pla?', null, 41, 52],
    ['escrivol71', 'Vicent', 'Oliver', '¿Habrá clase el martes en los pueblos de arriba?', null, 22, 9],
  ],
  'demo:encuentro-mireia:ca': [
    ['dolors.v', 'Dolors', 'Vidal', 'Podré estendre la roba demà?', 'Sí. I amb bones pinces.', 84],
    [
      'quico.sal',
      'Quico',
      'Sala',
      'Arribarà la gelada als tarongers del Pla?',
      'De matinada ens quedarem entre un i tres graus. Als racons on no corre l’aire, tapeu els més menuts.',
      70,
      37,
    ],
    ['patrondebaja', 'Joan', 'Ferrer', 'Tancaran el port de Castellver aquesta nit?', null, 58, 44],
    ['escrivol71', 'Vicent', 'Oliver', 'Hi haurà classe dimarts als pobles de dalt?', null, 31, 12],
  ],
  'demo:encuentro-estruga:es': [
    [
      'marinadeguardia',
      'Marina',
      'Guàrdia',
      '¿Qué es lo que nadie cuenta de volver?',
      'Que al segundo invierno dejas de estar de visita, y que eso da más miedo que la primera noche sin cobertura.',
      11_900,
    ],
  ],
  'demo:encuentro-estruga:ca': [
    [
      'marinadeguardia',
      'Marina',
      'Guàrdia',
      'Què és el que ningú conta de tornar?',
      'Que al segon hivern deixes d’estar de visita, i que això fa més por que la primera nit sense cobertura.',
      11_900,
    ],
  ],
}

/** Interviews of the demonstration get questions and answers, as moderators and guests have left them. */
export async function seedInterviews(db: Db, now: Date): Promise<void> {
  for (const [externalId, exchanges] of Object.entries(QUESTIONS))
    for (const [nick, name, surname, question, answer, ago, backs = 0] of exchanges) {
      const at = new Date(now.getTime() - ago * 60_000)
      await sql`with asked as (insert into interview_question
          (interview_id, site, reader_id, body, state, answer, answered_by, answered_at, sent_at, backs)
        select c.id, c.site, r.id, ${question}, 'shown', ${answer}::text, ${answer === null ? null : ''}::text,
          ${answer === null ? null : at}::timestamptz, ${at}::timestamptz, ${backs}
        from content c left join reader r on r.nick = ${nick} where c.external_id = ${externalId}
        returning id, reader_id)
      insert into interview_sender (question_id, reader_id, name, surname, sent_at)
        select id, reader_id, ${name}, ${surname}, ${at}::timestamptz from asked where reader_id is not null`.execute(
        db,
      )
    }
}
