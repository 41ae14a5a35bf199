const topic = (id: string, mailbox: string, days: number, es: [string, string], ca: [string, string]) => ({
  id,
  name: { es: es[0], ca: ca[0] },
  note: { es: es[1], ca: ca[1] },
  email: `${mailbox}@mestral.example`,
  days,
})

/** Whom one writes to at Mestral, by what it is about, and other ways to reach it. */
export const contact = {
  contactEmail: 'audiencia@mestral.example',
  'contact.requireCompany': false,
  'contact.topics': [
    topic(
      'error',
      'correcciones',
      1,
      ['Hay un error en una noticia', 'Lo lee la mesa de correcciones. Respuesta: 1 día'],
      ['Hi ha un error en una notícia', 'El llig la taula de correccions. Resposta: 1 dia'],
    ),
    topic(
      'noticia',
      'redaccion',
      3,
      ['Tengo una noticia', 'Redacción, a cualquier hora'],
      ['Tinc una notícia', 'Redacció, a qualsevol hora'],
    ),
    topic(
      'accesibilidad',
      'accesibilidad',
      5,
      ['Accesibilidad', 'Subtítulos, audiodescripción, web. Respuesta: 5 días'],
      ['Accessibilitat', 'Subtítols, audiodescripció, web. Resposta: 5 dies'],
    ),
    topic(
      'privacidad',
      'privacidad',
      30,
      ['Cuenta y privacidad', 'Delegada de protección de datos. Respuesta: 1 mes como máximo'],
      ['Compte i privacitat', 'Delegada de protecció de dades. Resposta: 1 mes com a màxim'],
    ),
    topic(
      'programas',
      'audiencia',
      10,
      ['Programas y emisión', 'Atención a la audiencia'],
      ['Programes i emissió', 'Atenció a l’audiència'],
    ),
    topic(
      'publicidad',
      'comercial',
      10,
      ['Publicidad', 'Departamento comercial'],
      ['Publicitat', 'Departament comercial'],
    ),
  ],
  'contact.ways': [
    { name: { es: 'Audiencia, de 9.00 a 18.00', ca: 'Audiència, de 9.00 a 18.00' }, value: '900 000 112' },
    { name: { es: 'Redacción, siempre', ca: 'Redacció, sempre' }, value: '960 000 100' },
    { name: { es: 'Calle del Ancla, 2, Portalba', ca: 'Carrer de l’Àncora, 2, Portalba' }, value: 'Casa Mestral' },
  ],
}
