import type { Tag, Taxon } from './model.ts'

const taxon = (path: string, es: string, ca: string, description?: [string, string]): Taxon => ({
  path,
  name: { es, ca },
  ...(description && { description: { es: description[0], ca: description[1] } }),
})

/** The categories of the three sites; a parent stands before its children. */
export const taxa: Record<'portal' | 'ocio' | 'radio', Taxon[]> = {
  portal: [
    taxon('noticias', 'Noticias', 'Notícies', [
      'Todo lo que publicamos, lo último primero.',
      'Tot el que publiquem, l’últim primer.',
    ]),
    taxon('ribalta', 'Ribalta', 'Ribalta', [
      'Lo que pasa en las ocho comarcas, de la sierra al puerto.',
      'Què passa a les vuit comarques, de la serra al port.',
    ]),
    taxon('ribalta/portalba', 'Portalba', 'Portalba', [
      'La capital, su puerto y sus barrios.',
      'La capital, el port i els barris.',
    ]),
    taxon('ribalta/riubaix', 'Riubaix', 'Riubaix'),
    taxon('ribalta/sant-aloi', 'Sant Aloi', 'Sant Aloi'),
    taxon('ribalta/serra-blava', 'Serra Blava', 'Serra Blava', [
      'Montsalí y los pueblos altos.',
      'Montsalí i els pobles alts.',
    ]),
    taxon('ribalta/castellver', 'Castellver', 'Castellver'),
    taxon('ribalta/benalbir', 'Benalbir', 'Benalbir'),
    taxon('ribalta/torrevent', 'Torrevent', 'Torrevent'),
    taxon('ribalta/pla-dalbercs', 'Pla d’Albercs', 'Pla d’Albercs'),
    taxon('politica', 'Política', 'Política', [
      'El Gobierno, el Parlamento y los ayuntamientos de la Ribalta.',
      'El Govern, el Parlament i els ajuntaments de la Ribalta.',
    ]),
    taxon('politica/parlamento', 'Parlamento', 'Parlament'),
    taxon('politica/municipios', 'Municipios', 'Municipis'),
    taxon('economia', 'Economía', 'Economia', [
      'Campo, industria, vivienda y empleo, con las cuentas delante.',
      'Camp, indústria, habitatge i ocupació, amb els comptes davant.',
    ]),
    taxon('economia/campo', 'Campo', 'Camp'),
    taxon('economia/vivienda', 'Vivienda', 'Habitatge'),
    taxon('economia/empresas', 'Empresas', 'Empreses'),
    taxon('sociedad', 'Sociedad', 'Societat', [
      'Cómo vivimos: escuela, salud, movilidad y convivencia.',
      'Com vivim: escola, salut, mobilitat i convivència.',
    ]),
    taxon('sociedad/educacion', 'Educación', 'Educació'),
    taxon('sociedad/sanidad', 'Sanidad', 'Sanitat'),
    taxon('sociedad/movilidad', 'Movilidad', 'Mobilitat'),
    taxon('sociedad/emergencias', 'Emergencias', 'Emergències'),
    taxon('cultura', 'Cultura', 'Cultura', [
      'Escenas, libros, música y patrimonio.',
      'Escenes, llibres, música i patrimoni.',
    ]),
    taxon('cultura/escena', 'Escena', 'Escena'),
    taxon('cultura/libros', 'Libros', 'Llibres'),
    taxon('cultura/musica', 'Música', 'Música'),
    taxon('cultura/patrimonio', 'Patrimonio', 'Patrimoni'),
    taxon('deportes', 'Deportes', 'Esports', [
      'La Copa Ribalta y todo lo que se juega, se corre y se navega.',
      'La Copa Ribalta i tot el que es juga, es corre i es navega.',
    ]),
    taxon('deportes/futbol', 'Fútbol', 'Futbol'),
    taxon('deportes/pelota', 'Pelota', 'Pilota'),
    taxon('deportes/ciclismo', 'Ciclismo', 'Ciclisme'),
    taxon('deportes/vela', 'Vela y remo', 'Vela i rem'),
    taxon('ciencia', 'Ciencia', 'Ciència', [
      'Investigación, medio ambiente y tecnología.',
      'Recerca, medi ambient i tecnologia.',
    ]),
    taxon('ciencia/medio-ambiente', 'Medio ambiente', 'Medi ambient'),
    taxon('ciencia/tecnologia', 'Tecnología', 'Tecnologia'),
    taxon('opinion', 'Opinión', 'Opinió', [
      'Firmas que no hablan por la casa, sino por sí mismas.',
      'Firmes que no parlen per la casa, sinó per elles mateixes.',
    ]),
    taxon('verifica', 'Verifica', 'Verifica', [
      'Comprobamos lo que circula y enseñamos cómo lo hemos hecho.',
      'Comprovem allò que circula i ensenyem com ho hem fet.',
    ]),
  ],
  ocio: [
    taxon('cocina', 'Cocina', 'Cuina', [
      'Recetas probadas en casa, con lo que hay en el mercado.',
      'Receptes provades a casa, amb el que hi ha al mercat.',
    ]),
    taxon('cocina/de-cuchara', 'De cuchara', 'De cullera'),
    taxon('cocina/arroces', 'Arroces', 'Arrossos'),
    taxon('cocina/pescados', 'Pescados', 'Peixos'),
    taxon('cocina/panes', 'Panes', 'Pans'),
    taxon('cocina/dulces', 'Dulces', 'Dolços'),
    taxon('bricolaje', 'Bricolaje', 'Bricolatge', ['Arreglar antes que tirar.', 'Arreglar abans que llançar.']),
    taxon('bricolaje/casa', 'En casa', 'A casa'),
    taxon('bricolaje/muebles', 'Muebles', 'Mobles'),
    taxon('planes', 'Planes', 'Plans', ['Qué hacer hoy, mañana y el domingo.', 'Què fer hui, demà i diumenge.']),
    taxon('rutas', 'Rutas', 'Rutes', ['A pie, en bici y en tren.', 'A peu, amb bici i amb tren.']),
    taxon('huerto', 'Huerto', 'Hort', [
      'Lo que toca sembrar, podar y recoger.',
      'El que toca sembrar, podar i collir.',
    ]),
  ],
  radio: [
    taxon('informativos', 'Informativos', 'Informatius'),
    taxon('musica', 'Música', 'Música', [
      'La que suena aquí y la que viene de lejos.',
      'La que sona ací i la que ve de lluny.',
    ]),
    taxon('cultura', 'Cultura', 'Cultura'),
    taxon('deporte', 'Deporte', 'Esport'),
    taxon('podcasts', 'Pódcasts', 'Pòdcasts', [
      'Historias para escuchar cuando quieras.',
      'Històries per a escoltar quan vulgues.',
    ]),
  ],
}

const tag = (key: string, es: string, ca: string): Tag => ({ key, name: { es, ca } })

/** Topics of the portal and of ocio. */
export const tags: Record<'portal' | 'ocio' | 'radio', Tag[]> = {
  portal: [
    tag('temporal-de-mestral', 'Temporal de mestral', 'Temporal de mestral'),
    tag('presupuestos-2027', 'Presupuestos 2027', 'Pressupostos 2027'),
    tag('huelga-del-campo', 'Huelga del campo', 'Vaga del camp'),
    tag('tranvia-de-portalba', 'Tranvía de Portalba', 'Tramvia de Portalba'),
    tag('copa-ribalta', 'Copa Ribalta', 'Copa Ribalta'),
    tag('ano-estruga', 'Año Estruga', 'Any Estruga'),
    tag('pesca', 'Pesca', 'Pesca'),
    tag('agua', 'Agua', 'Aigua'),
    tag('despoblacion', 'Despoblación', 'Despoblació'),
    tag('vivienda', 'Vivienda', 'Habitatge'),
    tag('salud-publica', 'Salud pública', 'Salut pública'),
    tag('lenguas', 'Lenguas', 'Llengües'),
    tag('energia', 'Energía', 'Energia'),
    tag('playas', 'Playas', 'Platges'),
  ],
  ocio: [
    tag('setas', 'Setas', 'Bolets'),
    tag('guisos-de-cuchara', 'Guisos de cuchara', 'Guisats de cullera'),
    tag('conservas', 'Conservas', 'Conserves'),
    tag('ferias-de-noviembre', 'Ferias de noviembre', 'Fires de novembre'),
    tag('ventanas-sin-corrientes', 'Ventanas sin corrientes', 'Finestres sense corrents'),
    tag('sin-gluten', 'Sin gluten', 'Sense gluten'),
  ],
  radio: [tag('vinilos', 'Vinilos', 'Vinils'), tag('voces-de-la-ribalta', 'Voces de la Ribalta', 'Veus de la Ribalta')],
}
