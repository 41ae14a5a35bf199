export const es = {
  field: 'Buscar contenidos, pantallas y órdenes',
  contents: 'Contenidos',
  do: 'Hacer',
  none: 'No hay nada que se llame así.',
  count: '{count} resultados',
  'count.one': '{count} resultado',
  failed: 'La búsqueda no responde; las órdenes sí.',
}
