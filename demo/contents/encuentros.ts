import type { Story, When } from '../model.ts'

const term =
  (opens: number, answers: number, closes: number, guest: { name: string; role: string }) => (when: When) => ({
    guest,
    opensAt: when.hours(opens),
    answersFrom: when.hours(answers),
    closesAt: when.hours(closes),
  })

const interview = (
  key: string,
  taxon: string,
  times: [number, number, number],
  name: string,
  es: { title: string; summary: string; role: string },
  ca: { title: string; summary: string; role: string },
): Story => ({
  key,
  type: 'interview',
  taxon,
  hours: -times[0],
  es: { ...es, body: '', kicker: 'Encuentro digital', extra: term(...times, { name, role: es.role }) },
  ca: { ...ca, body: '', kicker: 'Trobada digital', extra: term(...times, { name, role: ca.role }) },
})

export const stories: Story[] = [
  interview(
    'encuentro-mireia',
    'sociedad',
    [-20, -2, 30],
    'Mireia Sanchis',
    {
      title: 'Mireia Sanchis: pregúntale por la nieve que viene',
      summary: 'Las preguntas se eligen por lo que aportan, nunca por amables.',
      role: 'meteoróloga de Mestral',
    },
    {
      title: 'Mireia Sanchis: pregunta-li per la neu que ve',
      summary: 'Les preguntes es trien pel que aporten, mai per amables.',
      role: 'meteoròloga de Mestral',
    },
  ),
  interview(
    'encuentro-estruga',
    'cultura',
    [-300, -200, -190],
    'Júlia Estruga',
    {
      title: 'Júlia Estruga: once años de vuelta en el pueblo',
      summary: 'La periodista contestó sobre lo que no sale en los anuncios.',
      role: 'periodista',
    },
    {
      title: 'Júlia Estruga: onze anys de tornada al poble',
      summary: 'La periodista va contestar sobre el que no ix en els anuncis.',
      role: 'periodista',
    },
  ),
  interview(
    'encuentro-pregon',
    'cultura',
    [24, 72, 76],
    'Encarna Moll',
    {
      title: 'Encarna Moll: pregúntale por el pregón de invierno',
      summary: 'La sastra que vistió a tres generaciones abre el encuentro mañana.',
      role: 'sastra',
    },
    {
      title: 'Encarna Moll: pregunta-li pel pregó d’hivern',
      summary: 'La sastra que va vestir tres generacions obri la trobada demà.',
      role: 'sastra',
    },
  ),
]
