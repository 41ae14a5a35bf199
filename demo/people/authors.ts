import type { Author } from '../model.ts'

const person = (
  key: string,
  name: string,
  kind: string,
  role: [string, string],
  bio: [string, string],
  site?: Author['site'],
): Author => ({
  key,
  name,
  portrait: { seed: key, kind },
  role: { es: role[0], ca: role[1] },
  bio: { es: bio[0], ca: bio[1] },
  email: `${key}@mestral.example`,
  links: [
    { text: 'Mastodon', href: `https://social.mestral.example/@${key.split('-')[0]}` },
    { text: 'Bluesky', href: `https://bsky.example/profile/${key}.mestral.example` },
  ],
  ...(site && { site }),
})

/** Who signs in the newsroom of Mestral. */
export const authors: Author[] = [
  person(
    'neus-calatri',
    'Neus Calatrí',
    'bob',
    ['Periodista del litoral', 'Periodista del litoral'],
    [
      'Cubre el litoral y el tiempo desde 2014. Aprendió a leer un barógrafo antes que un reloj.',
      'Cobreix el litoral i el temps des del 2014. Va aprendre a llegir un barògraf abans que un rellotge.',
    ],
  ),
  person(
    'bego-torrenti',
    'Bego Torrentí',
    'wave',
    ['Jefa de Política', 'Cap de Política'],
    [
      'Lleva once presupuestos contados y ninguno le ha parecido aburrido. Antes fue redactora municipal en Riubaix.',
      'Porta onze pressupostos explicats i cap no li ha semblat avorrit. Abans va ser redactora municipal a Riubaix.',
    ],
  ),
  person(
    'ona-vidalba',
    'Ona Vidalba',
    'long',
    ['Redactora de Cultura y Sociedad', 'Redactora de Cultura i Societat'],
    [
      'Escribe de escenarios y de consultorios, que según ella se parecen más de lo que parece.',
      'Escriu d’escenaris i de consultoris, que segons ella s’assemblen més del que sembla.',
    ],
  ),
  person(
    'karim-bellahsen',
    'Karim Bellahsen',
    'crop',
    ['Redactor de Economía', 'Redactor d’Economia'],
    [
      'Nieto de recolectores. Pregunta primero el precio en origen y después el de la etiqueta.',
      'Net de collidors. Pregunta primer el preu a l’origen i després el de l’etiqueta.',
    ],
  ),
  person(
    'ivan-morlanes',
    'Iván Morlanes',
    'short',
    ['Redactor de Portalba', 'Redactor de Portalba'],
    [
      'Va a los plenos en bicicleta y sale de ellos de noche. Sabe cuántas farolas hay en la avenida del Faro.',
      'Va als plens amb bicicleta i n’ix de nit. Sap quants fanals hi ha a l’avinguda del Far.',
    ],
  ),
  person(
    'rafa-quilis',
    'Rafa Quilis',
    'wave',
    ['Redactor de Deportes', 'Redactor d’Esports'],
    [
      'Fue portero suplente durante nueve temporadas, que es donde mejor se ve el partido.',
      'Va ser porter suplent durant nou temporades, que és des d’on millor es veu el partit.',
    ],
  ),
  person(
    'julia-estruga',
    'Júlia Estruga',
    'curly',
    ['Periodista de comarcas', 'Periodista de comarques'],
    [
      'Dirige «Som de poble». Ha dormido en 87 de los 112 pueblos de la Ribalta; lleva la cuenta en una libreta.',
      'Dirigeix «Som de poble». Ha dormit en 87 dels 112 pobles de la Ribalta; en porta el compte en una llibreta.',
    ],
  ),
  person(
    'mireia-alcanyo',
    'Mireia Alcanyó',
    'bun',
    ['Directora de El Faro', 'Directora d’El Far'],
    [
      'Se levanta a las cuatro y cuarto desde hace doce años. Dice que a esa hora nadie miente.',
      'Es lleva a un quart de cinc des de fa dotze anys. Diu que a aquella hora ningú no menteix.',
    ],
    'radio',
  ),
  person(
    'amparo-lledonet',
    'Amparo Lledonet',
    'bob',
    ['Periodista', 'Periodista'],
    [
      'Fundó la primera revista de barrio de Portalba. Escribe los viernes.',
      'Va fundar la primera revista de barri de Portalba. Escriu els divendres.',
    ],
  ),
  person(
    'tomas-escrivol',
    'Tomás Escrivol',
    'bald',
    ['Economista', 'Economista'],
    [
      'Profesor de Hacienda Pública. Cree que todo presupuesto cabe en una servilleta.',
      'Professor d’Hisenda Pública. Creu que tot pressupost cap en un tovalló.',
    ],
  ),
  person(
    'salma-bennani',
    'Salma Bennani',
    'scarf',
    ['Médica de familia', 'Metgessa de família'],
    [
      'Atiende a cuatro pueblos de la Serra Blava. Escribe entre dos visitas.',
      'Atén quatre pobles de la Serra Blava. Escriu entre dues visites.',
    ],
  ),
  person(
    'dolors-pinyana',
    'Dolors Pinyana',
    'curly',
    ['Escritora y cocinera', 'Escriptora i cuinera'],
    [
      'Autora de tres novelas y de un recetario con más manchas que páginas.',
      'Autora de tres novel·les i d’un receptari amb més taques que pàgines.',
    ],
  ),
  person(
    'pau-ferrandis',
    'Pau Ferrandis',
    'short',
    ['Meteorólogo', 'Meteoròleg'],
    [
      'Prevé el tiempo de la Ribalta desde el observatorio del cabo. Nunca promete sol.',
      'Preveu el temps de la Ribalta des de l’observatori del cap. Mai no promet sol.',
    ],
  ),
  person(
    'lidia-monsonis',
    'Lidia Monsonís',
    'long',
    ['Redactora de Ciencia', 'Redactora de Ciència'],
    [
      'Bióloga. Prefiere decir «todavía no lo sabemos» a decir «histórico».',
      'Biòloga. S’estima més dir «encara no ho sabem» que dir «històric».',
    ],
  ),
  person(
    'marc-albiol',
    'Marc Albiol',
    'crop',
    ['Redactor de Política', 'Redactor de Política'],
    [
      'Cronista parlamentario. Colecciona enmiendas rechazadas.',
      'Cronista parlamentari. Col·lecciona esmenes rebutjades.',
    ],
  ),
  person(
    'aina-rocafull',
    'Aina Rocafull',
    'bun',
    ['Redactora de Educación', 'Redactora d’Educació'],
    [
      'Fue maestra interina en cinco escuelas. Aún corrige en rojo.',
      'Va ser mestra interina en cinc escoles. Encara corregeix en roig.',
    ],
  ),
  person(
    'hector-salom',
    'Hèctor Salom',
    'short',
    ['Redactor de Verifica', 'Redactor de Verifica'],
    ['Ingeniero informático. Guarda capturas de todo.', 'Enginyer informàtic. Guarda captures de tot.'],
  ),
  person(
    'nuria-benavent',
    'Núria Benavent',
    'afro',
    ['Periodista de Movilidad', 'Periodista de Mobilitat'],
    ['No tiene coche y lo cuenta con retraso, como los trenes.', 'No té cotxe i ho explica amb retard, com els trens.'],
  ),
  person(
    'quico-vidal',
    'Quico Vidal',
    'bald',
    ['Redactor de Deportes', 'Redactor d’Esports'],
    ['Pelotari en las fiestas y cronista el resto del año.', 'Pilotari a les festes i cronista la resta de l’any.'],
  ),
  person(
    'laia-sempere',
    'Laia Sempere',
    'bob',
    ['Redactora de Música', 'Redactora de Música'],
    ['Pone la cara B. Conduce «Nit de vinils».', 'Posa la cara B. Condueix «Nit de vinils».'],
    'radio',
  ),
  person(
    'andreu-castello',
    'Andreu Castelló',
    'wave',
    ['Carpintero', 'Fuster'],
    [
      'Treinta años de taller en Castellver. Enseña a no tener miedo al serrucho.',
      'Trenta anys de taller a Castellver. Ensenya a no tindre por al xerrac.',
    ],
    'ocio',
  ),
  person(
    'carme-puigcerver',
    'Carme Puigcerver',
    'short',
    ['Cocinera', 'Cuinera'],
    [
      'Llevó la cantina de la lonja de Sant Aloi. Sabe qué pescado entra cada día.',
      'Va portar la cantina de la llotja de Sant Aloi. Sap quin peix entra cada dia.',
    ],
    'ocio',
  ),
  person(
    'jordi-blanquer',
    'Jordi Blanquer',
    'crop',
    ['Guía de montaña', 'Guia de muntanya'],
    ['Marca senderos con pintura y los cuenta sin adornos.', 'Marca senders amb pintura i els explica sense adorns.'],
    'ocio',
  ),
  person(
    'remei-orts',
    'Remei Orts',
    'scarf',
    ['Hortelana', 'Hortolana'],
    [
      'Cultiva un huerto de seiscientos metros en el Pla d’Albercs.',
      'Cultiva un hort de sis-cents metres al Pla d’Albercs.',
    ],
    'ocio',
  ),
  person(
    'biel-aguilo',
    'Biel Aguiló',
    'short',
    ['Presentador de Onada jove', 'Presentador d’Onada jove'],
    [
      'Tiene veintitrés años y un archivo de maquetas de todos los institutos.',
      'Té vint-i-tres anys i un arxiu de maquetes de tots els instituts.',
    ],
    'radio',
  ),
  person(
    'teresa-gascon',
    'Teresa Gascón',
    'long',
    ['Documentalista', 'Documentalista'],
    [
      'Encuentra lo que se emitió y lo que se quiso olvidar.',
      'Troba el que es va emetre i el que es va voler oblidar.',
    ],
  ),
]
