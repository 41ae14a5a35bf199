export const es = {
  intro:
    'Decide la primera regla que se cumple, en vez de lo que diga cada texto. Sin condiciones, una regla vale para todo. Las correcciones nunca se cierran.',
  'field.wallMax': 'Contenidos al mes sin cuenta',
  'field.wallFree': 'Secciones y temas siempre libres',
  'field.wallRules': 'Reglas',
  'field.wallFiled': 'En estas secciones o temas',
  'field.types': 'De estas clases',
  'field.olderThanDays': 'Publicados hace tantos días o más',
}
